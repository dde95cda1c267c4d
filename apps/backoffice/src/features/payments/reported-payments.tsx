import { answerPaymentReport, listPaymentReports, type WireReportedPayment } from '@caseback/contract'
import { Badge, Button, Checkbox, Dialog, Field, Money, Textarea, toast, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { checkStatusLabel } from '@caseback/words/en/claims/claim-sentences'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { inDollars } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useKeptText } from '../../shared/session/use-kept-text.ts'
import { useAction } from '../../shared/use-action.ts'
import { useList } from '../../shared/use-list.ts'
import { isStoppable } from './payment-moves.ts'

/** Operators whose check has not come; the section is there only when somebody waits, or nobody can say. */
export function ReportedPayments() {
  const words = paymentsCopy.reports
  const list = useList(urlOf(listPaymentReports), (cursor) => call(listPaymentReports, { query: { cursor } }))
  const [answering, setAnswering] = useState<WireReportedPayment | null>(null)
  if (!list.error && (list.items ?? []).length === 0) return null
  return (
    <DeskSection title={words.title} place="reports">
      <ListStates list={list} loading={words.loading} failed={words.failed} empty={null}>
        {(reports) => (
          <ul className="flex flex-col gap-3">
            {reports.map((report) => (
              <li
                key={report.id}
                className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:flex-row sm:items-start sm:justify-between sm:gap-6"
              >
                <div className="flex min-w-0 flex-col gap-2">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <UiLink
                      href={paths.claim.href(report.payment.claim_id)}
                      className="figures rounded-control font-semibold text-basil underline-offset-2 hover:underline"
                    >
                      {words.claim(report.payment.claim_id)}
                    </UiLink>
                    <Money>{inDollars(report.payment.amount)}</Money>
                    {report.payment.check_status && (
                      <Badge tone="sky" dot>
                        {checkStatusLabel(report.payment.check_status)}
                      </Badge>
                    )}
                  </p>
                  <blockquote className="border-l-4 border-saffron pl-3 break-words whitespace-pre-line">
                    {report.text}
                  </blockquote>
                  <p className="text-sm break-all text-muted">
                    {words.by(report.payment.payee_name, report.email, formatShortDay(providerDay(report.created)))}
                  </p>
                </div>
                <Button
                  className="shrink-0 max-sm:self-start"
                  aria-label={words.answerClaim(report.payment.claim_id)}
                  onClick={() => setAnswering(report)}
                >
                  {words.answer}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {answering && (
        <AnswerDialog
          key={answering.id}
          report={answering}
          onClose={() => setAnswering(null)}
          onAnswered={list.reload}
        />
      )}
    </DeskSection>
  )
}

function AnswerDialog({
  report,
  onClose,
  onAnswered,
}: {
  report: WireReportedPayment
  onClose: () => void
  onAnswered: () => void
}) {
  const copy = useCopy()
  const words = paymentsCopy.reports
  const formId = useId()
  const [note, setNote] = useKeptText(`report-${report.id}`)
  const [voids, setVoids] = useState(false)
  const [problem, setProblem] = useState<string>()
  const action = useAction(onAnswered, { close: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!note.trim()) return setProblem(words.missing)
    return void action.run(
      async () => {
        await call(answerPaymentReport, {
          params: { id: report.id },
          body: { note: note.trim(), ...(voids && { void_check: true }) },
        })
        toast({ tone: 'success', title: words.done(report.payment.payee_name) })
        onClose()
        onAnswered()
      },
      (error) => {
        setProblem(error.fieldError('note'))
        return error.fieldError('note') !== undefined
      },
    )
  }
  return (
    <Dialog
      open
      title={words.answerTitle(report.payment.payee_name)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <blockquote className="border-l-4 border-saffron pl-3 break-words whitespace-pre-line">
          {report.text}
        </blockquote>
        <Field label={words.note} hint={words.noteHint} error={problem}>
          <Textarea
            data-autofocus
            rows={4}
            maxLength={2000}
            value={note}
            onChange={(event) => {
              setNote(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        {isStoppable(report.payment) && (
          <Checkbox
            label={words.stop}
            hint={words.stopHint}
            checked={voids}
            onChange={(event) => setVoids(event.target.checked)}
          />
        )}
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
