import { closeDays, type getReconciliation, type ResponseOf } from '@caseback/contract'
import { Button, toast, UiLink } from '@caseback/ui'
import { formatLongDay, formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { closedDaysCopy } from '../../../shared/copy/money/closed-days-copy.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { inDollars } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { useAction } from '../../../shared/use-action.ts'

type Days = ResponseOf<typeof getReconciliation>['days']
const words = closedDaysCopy
const LINK = 'text-basil underline-offset-2 hover:underline'

/** Until when the books are closed, until when they may be, and what keeps the days after that. */
export function ClosedDays({ days, reload }: { days: Days; reload: () => void }) {
  const [asks, setAsks] = useState<string | null>(null)
  const { closed_through, known_through, ready_through, shortest, in_the_way } = days
  return (
    <DeskSection
      title={words.title}
      aside={
        ready_through !== null && (
          <Button onClick={() => setAsks(ready_through)}>{words.close(formatShortDay(ready_through))}</Button>
        )
      }
    >
      <div className="flex max-w-prose flex-col gap-2 text-sm">
        <p className="text-muted">
          {closed_through === null ? words.noneYet : words.closedThrough(formatLongDay(closed_through))}{' '}
          {known_through !== null && in_the_way.length === 0 && words.balance(formatLongDay(known_through))}{' '}
          {shortest !== null && words.shortest(shortest)}
        </p>
        {in_the_way.length > 0 && (
          <>
            <p>{words.inTheWay}</p>
            <ul className="flex flex-col gap-1">
              {in_the_way.map((each) => (
                <li key={`${each.kind}:${each.id}`} className="wrap-anywhere">
                  <span className="figures">{formatShortDay(each.day)}</span> <InTheWay each={each} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {asks !== null && <CloseDialog through={asks} reload={reload} close={() => setAsks(null)} />}
    </DeskSection>
  )
}

function InTheWay({ each }: { each: Days['in_the_way'][number] }) {
  const text = words.kinds[each.kind](inDollars(Math.abs(each.amount)), each.name)
  if (each.claim_id !== null)
    return (
      <UiLink href={paths.claim.href(each.claim_id)} className={LINK}>
        {text}
      </UiLink>
    )
  if (each.manufacturer_id !== null)
    return (
      <UiLink href={paths.manufacturer.href(each.manufacturer_id)} className={LINK}>
        {text}
      </UiLink>
    )
  return <>{text}</>
}

function CloseDialog({ through, reload, close }: { through: string; reload: () => void; close: () => void }) {
  const action = useAction(reload, { close })
  return (
    <ConfirmDialog
      title={words.closeTitle(formatLongDay(through))}
      confirm={words.close(formatShortDay(through))}
      action={action}
      onCancel={close}
      onConfirm={() =>
        action.run(async () => {
          await call(closeDays, { body: { through } })
          close()
          reload()
          toast({ title: words.closed(formatShortDay(through)) })
        })
      }
    >
      <p>{words.closeText}</p>
    </ConfirmDialog>
  )
}
