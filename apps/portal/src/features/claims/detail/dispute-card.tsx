import { disputeClaim, type WireClaim } from '@caseback/contract'
import { withdrawnReason } from '@caseback/domain'
import { Button, Card, Field, Textarea } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { callApi } from '../../../shared/api/api-client.ts'
import { dayOfInstant } from '../../../shared/browser/time-zone.ts'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { MOST_CHARACTERS, useMessageForm } from '../../../shared/forms/use-message-form.ts'
import { isLookedAtAgain } from './progress/claim-now.ts'

/** A rejected claim can be looked at again, by somebody else, once for each rejection; what was withdrawn oneself cannot. */
export function DisputeCard({ claim, onDisputed }: { claim: WireClaim; onDisputed: (claim: WireClaim) => void }) {
  const words = useClaimsCopy().dispute
  const format = useOfferWords()
  if (claim.dispute) {
    const waiting = isLookedAtAgain(claim)
    return (
      <Card title={waiting ? words.waiting : words.answered}>
        <div className="flex flex-col gap-3">
          <blockquote className="border-l-4 border-line-strong pl-3 break-words whitespace-pre-line">
            {claim.dispute.text}
          </blockquote>
          <p className="text-sm text-muted">{words.sentOn(format.longDay(dayOfInstant(claim.dispute.created)))}</p>
          <p className="break-words whitespace-pre-line">
            {claim.dispute.answer ?? (waiting ? words.waitingHint : words.reopened)}
          </p>
        </div>
      </Card>
    )
  }
  const canDispute = claim.status === 'CLAIM_REJECTED' && claim.invalidation_parts?.reason !== withdrawnReason
  return canDispute ? <DisputeForm claim={claim} onDisputed={onDisputed} /> : null
}

function DisputeForm({ claim, onDisputed }: { claim: WireClaim; onDisputed: (claim: WireClaim) => void }) {
  const words = useClaimsCopy().dispute
  const { text, type, open, show, field, problem, busy, send } = useMessageForm(
    `draft_dispute-${claim.id}`,
    words,
    async (message) =>
      onDisputed(await callApi(disputeClaim, { params: { id: claim.id }, body: { text: message } }, { quiet: true })),
  )

  return (
    <Card title={words.title}>
      <div className="flex flex-col items-start gap-4">
        <p>{words.hint}</p>
        {open ? (
          <form noValidate className="flex w-full flex-col gap-4" onSubmit={(event) => void send(event)}>
            <Field label={words.label} error={problem}>
              <Textarea
                ref={field}
                rows={4}
                maxLength={MOST_CHARACTERS}
                value={text}
                onChange={(event) => type(event.target.value)}
              />
            </Field>
            <Button type="submit" className="self-start" busy={busy} busyLabel={words.busy}>
              {words.send}
            </Button>
          </form>
        ) : (
          <Button onClick={() => show()}>{words.open}</Button>
        )}
      </div>
    </Card>
  )
}
