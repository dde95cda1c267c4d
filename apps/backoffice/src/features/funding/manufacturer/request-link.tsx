import { getManufacturer, makeRequestLink, revokeRequestLink, type WireFunding } from '@caseback/contract'
import { Button, toast } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { manufacturerAnswersCopy } from '../../../shared/copy/money/manufacturer-answers-copy.ts'
import { requestPageCopy } from '../../../shared/copy/money/request-page-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { CopiedAddress } from '../../../shared/form/copied-address.tsx'
import { useAction } from '../../../shared/use-action.ts'
import { useRead } from '../../../shared/use-read.ts'

const words = manufacturerAnswersCopy.link

/** How often, in milliseconds, the link of a letter that is being written is looked for, and for how long. */
const LOOKS = { every: 1_500, during: 30_000 }

/** Whether the link of a request that was issued just now is still looked for: the job that writes the letter makes it. */
function useComing(isFresh: boolean, isThere: boolean, onReload: () => void): boolean {
  const [isOver, setOver] = useState(!isFresh)
  const reload = useRef(onReload)
  useEffect(() => {
    reload.current = onReload
  })
  // Found once it is not looked for again, also when it is revoked.
  if (isThere && !isOver) setOver(true)
  const isSought = !isOver && !isThere
  useEffect(() => {
    if (!isSought) return undefined
    const looking = setInterval(() => reload.current(), LOOKS.every)
    const end = setTimeout(() => setOver(true), LOOKS.during)
    return () => {
      clearInterval(looking)
      clearTimeout(end)
    }
  }, [isSought])
  return isSought
}

/** The manufacturer's way to its request without an account: how often it was used, until when, and its end. */
export function RequestLink({
  request,
  isFresh,
  onChanged,
  onReload,
}: {
  request: WireFunding
  /** It was issued here: the letter about it is on its way, and makes the link. */
  isFresh: boolean
  onChanged: (request: WireFunding) => void
  onReload: () => void
}) {
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null)
  const { link } = request
  // Without a billing contact no letter leaves, and none makes a link.
  const { data: manufacturer } = useRead(getManufacturer, isFresh ? { params: { id: request.manufacturer_id } } : null)
  const isMailed = manufacturer?.billing_contacts.length !== 0
  const isComing = useComing(isFresh, link !== null, onReload) && isMailed
  const close = () => setAsking(null)
  const action = useAction(onReload, { close })
  const change = (made: boolean) =>
    void action.run(async () => {
      onChanged(await call(made ? makeRequestLink : revokeRequestLink, { params: { id: request.id } }))
      toast({ tone: 'success', title: made ? words.made : words.revoking.done })
      close()
    })
  const mayBeMade = request.state === 'ISSUED' || request.state === 'FUNDED'
  if (!link && !mayBeMade) return null
  return (
    <DeskSection title={words.title}>
      <p className="text-muted">{words.text}</p>
      {link ? (
        <>
          <p>
            {link.ended ? words.over(formatShortDay(link.last_day)) : words.goodUntil(formatShortDay(link.last_day))}{' '}
            {link.last_opened
              ? words.opened(link.opened, formatShortDay(providerDay(link.last_opened)))
              : words.neverOpened}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <CopiedAddress url={link.url} />
            {mayBeMade && <Button onClick={() => setAsking('replace')}>{words.replace}</Button>}
            <Button variant="danger" onClick={() => setAsking('revoke')}>
              {words.revoke}
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{isComing ? requestPageCopy.linkComing : words.none}</p>
          <Button busy={action.busy} onClick={() => change(true)}>
            {words.make}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={asking === 'replace' ? words.replacing.title : words.revoking.title}
          confirm={asking === 'replace' ? words.replacing.confirm : words.revoking.confirm}
          danger={asking === 'revoke'}
          action={action}
          onCancel={close}
          onConfirm={() => change(asking === 'replace')}
        >
          <p>{asking === 'replace' ? words.replacing.text : words.revoking.text}</p>
        </ConfirmDialog>
      )}
    </DeskSection>
  )
}
