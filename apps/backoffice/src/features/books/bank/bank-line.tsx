import { reopenBankLine, setBankLineAside, type WireBankLine } from '@caseback/contract'
import { Button, Card, Money, toast, UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { NoteDialog } from '../../../shared/confirm-dialog.tsx'
import { bankCopy } from '../../../shared/copy/money/bank-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { useAction } from '../../../shared/use-action.ts'
import { BankProposal } from './bank-proposal.tsx'
import { FindDialog } from './find-dialog.tsx'

/** A line of the bank: what it says, and what it is or may be. */
export function BankLine({
  line,
  isClosed,
  reload,
}: {
  line: WireBankLine
  /** Whether its day is closed: what was said of it stands. */
  isClosed: boolean
  reload: () => void
}) {
  const words = bankCopy
  const { booked_on, amount, description, reference, check_number, account_name } = line
  return (
    <Card className="grid gap-x-10 gap-y-4 p-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="figures whitespace-nowrap text-sm text-muted">{formatShortDay(booked_on)}</span>
          <Money className={amount > 0 ? 'font-semibold text-basil' : 'font-semibold'}>
            {amount > 0 ? `+${inDollars(amount)}` : `−${inDollars(-amount)}`}
          </Money>
        </div>
        <p className="wrap-anywhere">{description || words.noText}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {[check_number && words.checkNumber(check_number), reference && words.reference(reference), account_name]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {line.state === 'open' ? (
        <Open line={line} reload={reload} />
      ) : (
        <Explained line={line} isClosed={isClosed} reload={reload} />
      )}
    </Card>
  )
}

function Open({ line, reload }: { line: WireBankLine; reload: () => void }) {
  const words = bankCopy
  const [asks, setAsks] = useState<'aside' | 'else' | null>(null)
  const [first, ...others] = line.proposals
  const close = () => setAsks(null)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {line.reversed && (
        <p className="text-sm font-semibold wrap-anywhere">
          {words.wasReversed(
            line.reversed.reference,
            line.reversed.manufacturer_name,
            formatShortDay(providerDay(line.reversed.at)),
          )}
        </p>
      )}
      {!first && <p className="text-sm text-muted">{words.nothingAlike}</p>}
      {first && <BankProposal line={line} proposal={first} reload={reload} />}
      {others.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-basil pointer-fine:min-h-8">
            {words.others(others.length)}
          </summary>
          <div className="flex flex-col gap-3 pt-2">
            {others.map((proposal) => (
              <BankProposal key={JSON.stringify(proposal)} line={line} proposal={proposal} reload={reload} />
            ))}
          </div>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setAsks('else')}>
          {words.else}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setAsks('aside')}>
          {words.setAside}
        </Button>
      </div>
      {asks === 'aside' && <AsideDialog line={line} reload={reload} close={close} />}
      {asks === 'else' && <FindDialog line={line} reload={reload} close={close} />}
    </div>
  )
}

function AsideDialog({ line, reload, close }: { line: WireBankLine; reload: () => void; close: () => void }) {
  const words = bankCopy
  const action = useAction(reload, { close })
  return (
    <NoteDialog
      about={`bank-line:${line.id}`}
      title={words.setAsideTitle}
      confirm={words.setAside}
      hint={words.setAsideHint}
      action={action}
      onCancel={close}
      onConfirm={(reason, onInvalid) =>
        action.run(async () => {
          await call(setBankLineAside, { params: { id: line.id }, body: { reason } })
          close()
          reload()
          toast({ title: words.isAside })
        }, onInvalid)
      }
    >
      <p>{words.setAsideText}</p>
    </NoteDialog>
  )
}

function Explained({ line, isClosed, reload }: { line: WireBankLine; isClosed: boolean; reload: () => void }) {
  const words = bankCopy
  const action = useAction(reload)
  const reopen = () =>
    action.run(async () => {
      await call(reopenBankLine, { params: { id: line.id } })
      reload()
      toast({ title: words.reopened, description: words.reopenHint })
    })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {line.matches.map((match) => (
          <li key={`${match.kind}:${match.receipt_id ?? match.payment_id}`} className="flex flex-col wrap-anywhere">
            <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
              {match.kind === 'aside' ? (
                words.asideBecause(match.reason ?? '')
              ) : match.claim_id !== null ? (
                <UiLink
                  href={paths.claim.href(match.claim_id)}
                  className="text-basil underline-offset-2 hover:underline"
                >
                  {words.check(null, match.name ?? '')}
                </UiLink>
              ) : match.manufacturer_id !== null ? (
                <UiLink
                  href={paths.manufacturer.href(match.manufacturer_id)}
                  className="text-basil underline-offset-2 hover:underline"
                >
                  {match.kind === 'receipt' ? words.receipt(match.name ?? '') : words.payBack(match.name ?? '')}
                </UiLink>
              ) : null}
              {match.kind !== 'aside' && <Money>{inDollars(match.amount)}</Money>}
            </span>
            <span className="text-sm text-muted">{words.by(match.by, formatShortDay(providerDay(match.at)))}</span>
          </li>
        ))}
      </ul>
      {isClosed ? (
        <p className="text-sm text-muted">{words.closedDay}</p>
      ) : (
        <Button size="small" className="self-start" busy={action.busy} onClick={reopen}>
          {words.reopen}
        </Button>
      )}
    </div>
  )
}
