import { getPaymentReport, reportPayment, type WireClaim } from '@caseback/contract'
import { type Day, isClosedCheck, reportableFrom, waitsForDeposit } from '@caseback/domain'
import { Button, Card, Field, Textarea } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { callApi } from '../../../shared/api/api-client.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { dayOfInstant } from '../../../shared/browser/time-zone.ts'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { MOST_CHARACTERS, useMessageForm } from '../../../shared/forms/use-message-form.ts'

type Payment = NonNullable<WireClaim['operator_payment']>

/**
 * A check is out and not paid: what to do when it does not come. What was reported stays there when the check is closed, and for
 * as long as finance looks also when it is paid. Nothing otherwise.
 * @param asked how often something else on the page has led here
 */
export function PaymentReport({ claim, asked }: { claim: WireClaim; asked: number }) {
  const wasSent = claim.status === 'OPERATOR_PAYMENT_SUBMITTED' || claim.status === 'PAID'
  return wasSent && claim.operator_payment ? (
    <ReportOf claim={claim} payment={claim.operator_payment} asked={asked} />
  ) : null
}

function ReportOf({ claim, payment, asked }: { claim: WireClaim; payment: Payment; asked: number }) {
  const words = useClaimsCopy().report
  const format = useOfferWords()
  const { data, replace } = useApi(getPaymentReport, { params: { id: claim.id } })
  const report = data?.report
  if (!data) return null
  const isOut = claim.status === 'OPERATOR_PAYMENT_SUBMITTED' && !isClosedCheck(payment.status)
  const waitUntil = reportedFrom(claim, payment)
  return (
    <>
      {report && (report.answer === null || claim.status !== 'PAID') && (
        <Card title={report.answer === null ? words.waiting : words.answered}>
          <div className="flex flex-col gap-3">
            <blockquote className="border-l-4 border-line-strong pl-3 break-words whitespace-pre-line">
              {report.text}
            </blockquote>
            <p className="text-sm text-muted">{words.sentOn(format.longDay(dayOfInstant(report.created)))}</p>
            <p className="break-words whitespace-pre-line">{report.answer ?? words.waitingHint}</p>
          </div>
        </Card>
      )}
      {isOut && !report && waitUntil && <p className="text-sm text-muted">{words.later(format.longDay(waitUntil))}</p>}
      {isOut && (report ? report.answer !== null : !waitUntil) && (
        <ReportForm key={asked} claimId={claim.id} asked={asked > 0} onSent={replace} />
      )}
    </>
  )
}

/**
 * The day from which on a check can be missed; null where it can be already. An e-mailed one that nobody has opened is there at
 * once.
 */
function reportedFrom(claim: WireClaim, { status, deposit_option: depositOption }: Payment): Day | null {
  const sent = claim.state_changes
    .filter(({ to_state }) => to_state === 'OPERATOR_PAYMENT_SUBMITTED')
    .map(({ created }) => created)
    .toSorted()
    .at(-1)
  if (!sent || waitsForDeposit({ status, depositOption })) return null
  const from = reportableFrom(dayOfInstant(sent))
  return dayOfInstant(new Date().toISOString()) < from ? from : null
}

function ReportForm({
  claimId,
  asked,
  onSent,
}: {
  claimId: number
  asked: boolean
  onSent: (answer: { report: { text: string; created: string; answer: string | null } | null }) => void
}) {
  const words = useClaimsCopy().report
  const { text, type, open, show, field, problem, busy, send } = useMessageForm(
    `draft_payment-${claimId}`,
    words,
    async (message) =>
      onSent(await callApi(reportPayment, { params: { id: claimId }, body: { text: message } }, { quiet: true })),
    asked,
  )

  if (!open)
    return (
      <Button variant="quiet" className="self-start" onClick={() => show()}>
        {words.open}
      </Button>
    )
  return (
    <Card title={words.title}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
        <p className="text-muted">{words.hint}</p>
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
    </Card>
  )
}
