import { getPaymentReport, reportPayment, type WireClaim } from '@caseback/contract'
import { isClosedCheck } from '@caseback/domain'
import { Button, Card, Field, Textarea } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { callApi } from '../../../shared/api/api-client.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { dayOfInstant } from '../../../shared/browser/time-zone.ts'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { MOST_CHARACTERS, useMessageForm } from './use-message-form.ts'

/** A check is out and not paid: what to do when it does not come. Nothing otherwise. */
export function PaymentReport({ claim }: { claim: WireClaim }) {
  const payment = claim.operator_payment
  const isOut = claim.status === 'OPERATOR_PAYMENT_SUBMITTED' && payment !== null && !isClosedCheck(payment.status)
  return isOut ? <ReportOf claimId={claim.id} /> : null
}

function ReportOf({ claimId }: { claimId: number }) {
  const words = useClaimsCopy().report
  const format = useOfferWords()
  const { data, replace } = useApi(getPaymentReport, { params: { id: claimId } })
  const report = data?.report
  if (!data) return null
  return (
    <>
      {report && (
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
      {(!report || report.answer !== null) && <ReportForm claimId={claimId} onSent={replace} />}
    </>
  )
}

function ReportForm({
  claimId,
  onSent,
}: {
  claimId: number
  onSent: (answer: { report: { text: string; created: string; answer: string | null } | null }) => void
}) {
  const words = useClaimsCopy().report
  const { text, type, open, show, field, problem, busy, send } = useMessageForm(
    `draft_payment-${claimId}`,
    words,
    async (message) =>
      onSent(await callApi(reportPayment, { params: { id: claimId }, body: { text: message } }, { quiet: true })),
  )

  if (!open)
    return (
      <Button variant="quiet" className="self-center" onClick={() => show()}>
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
