import { answerLineDispute, type WireFunding } from '@caseback/contract'
import { Banner, Button, ButtonLink, toast } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { NoteDialog } from '../../../shared/confirm-dialog.tsx'
import { manufacturerAnswersCopy as words } from '../../../shared/copy/money/manufacturer-answers-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { inDollars } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { useAction } from '../../../shared/use-action.ts'

type Dispute = WireFunding['disputes'][number]

/** What the manufacturer says and what waits for an answer, each with the ways to go on. */
export function OpenAnswers({
  request,
  onTakeOut,
  onRecord,
  onChanged,
  onReload,
}: {
  request: WireFunding
  onTakeOut: (dispute: Dispute) => void
  onRecord: (announced: WireFunding['announcements'][number]) => void
  onChanged: (request: WireFunding) => void
  onReload: () => void
}) {
  const [standing, setStanding] = useState<Dispute | null>(null)
  return (
    <>
      {request.disputes
        .filter(({ state }) => state === 'OPEN')
        .map((dispute) => (
          <Banner
            key={dispute.id}
            tone="warning"
            title={words.dispute(dispute.claim_id, dispute.operator_name, inDollars(dispute.amount))}
            action={
              <span className="flex flex-wrap gap-3">
                <ButtonLink size="small" href={paths.claim.href(dispute.claim_id)}>
                  {words.look}
                </ButtonLink>
                <Button size="small" onClick={() => onTakeOut(dispute)}>
                  {words.takeOut(dispute.claim_id)}
                </Button>
                <Button size="small" onClick={() => setStanding(dispute)}>
                  {words.standBy(dispute.claim_id)}
                </Button>
              </span>
            }
          >
            <blockquote className="my-1 border-l-4 border-current pl-3 text-ink wrap-anywhere whitespace-pre-line">
              {dispute.text}
              <footer>{words.saidBy(dispute.name, formatShortDay(providerDay(dispute.created)))}</footer>
            </blockquote>
            {words.last}
          </Banner>
        ))}
      {request.announcements
        .filter(({ waits }) => waits)
        .map((said) => (
          <Banner
            key={said.id}
            title={words.announced(said.name, inDollars(said.amount), formatShortDay(said.paid_on))}
            action={
              <Button size="small" onClick={() => onRecord(said)}>
                {words.record}
              </Button>
            }
          >
            <span className="wrap-anywhere">{words.reference(said.reference)}</span>
          </Banner>
        ))}
      {standing && (
        <StandByDialog
          request={request}
          dispute={standing}
          onChanged={onChanged}
          onReload={onReload}
          close={() => setStanding(null)}
        />
      )}
    </>
  )
}

function StandByDialog({
  request,
  dispute,
  onChanged,
  onReload,
  close,
}: {
  request: WireFunding
  dispute: Dispute
  onChanged: (request: WireFunding) => void
  onReload: () => void
  close: () => void
}) {
  const action = useAction(onReload, { close })
  const { title, text, hint, confirm, done } = words.standing
  return (
    <NoteDialog
      about={`dispute-${dispute.id}`}
      title={title(dispute.claim_id)}
      hint={hint}
      confirm={confirm}
      action={action}
      onCancel={close}
      onConfirm={(answer) =>
        void action.run(async () => {
          const params = { id: request.id, dispute_id: dispute.id }
          onChanged(await call(answerLineDispute, { params, body: { answer } }))
          toast({ tone: 'success', title: done })
          close()
        })
      }
    >
      <p>{text(request.manufacturer_name, inDollars(dispute.amount))}</p>
    </NoteDialog>
  )
}

/** What was said and waits for nobody any more. */
export function EarlierAnswers({ request }: { request: WireFunding }) {
  const settled = request.disputes.flatMap((dispute) => (dispute.answered ? [{ ...dispute, ...dispute.answered }] : []))
  const announced = request.announcements.filter(({ waits }) => !waits)
  if (settled.length + announced.length === 0) return null
  return (
    <DeskSection title={words.earlier}>
      <ul className="flex flex-col gap-3">
        {settled.map((dispute) => (
          <li key={`dispute ${dispute.id}`} className="wrap-anywhere">
            {dispute.state === 'KEPT'
              ? words.earlierOf.KEPT(dispute.claim_id, dispute.by)
              : words.earlierOf.TAKEN_OUT(dispute.claim_id, dispute.by)}{' '}
            {dispute.answered?.text} <span className="text-muted">{formatShortDay(providerDay(dispute.at))}</span>
          </li>
        ))}
        {announced.map((said) => (
          <li key={`announcement ${said.id}`} className="wrap-anywhere">
            {words.earlierOf.announced(said.name, inDollars(said.amount), formatShortDay(said.paid_on), said.reference)}
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}
