import { recordReturnedMail, type WirePayment } from '@caseback/contract'
import { isDay } from '@caseback/domain'
import { Field, Input, toast } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { NoteDialog } from '../../../shared/confirm-dialog.tsx'
import { returnedCopy } from '../../../shared/copy/payments/returned-copy.ts'
import { providerDay, providerToday } from '../../../shared/days/today.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { useKeptText } from '../../../shared/session/use-kept-text.ts'
import { useAction } from '../../../shared/use-action.ts'

/** Asks when the envelope of a check came back, and what it says. */
export function ReturnedDialog({
  payment,
  onClose,
  onChanged,
}: {
  payment: WirePayment
  onClose: () => void
  onChanged: () => void
}) {
  const words = returnedCopy
  const action = useAction(onChanged, { close: onClose })
  const [day, setDay] = useKeptText(`payment-${payment.id}-returned-on`, providerToday())
  const [problem, setProblem] = useState<string>()
  const sent = payment.sent ? providerDay(payment.sent) : undefined
  const problemOf = () => {
    if (!isDay(day)) return words.dayMissing
    if (day > providerToday()) return words.dayAhead
    return sent && day < sent ? words.dayBefore(formatShortDay(sent)) : undefined
  }
  return (
    <NoteDialog
      about={`payment-${payment.id}-returned`}
      title={words.title(inDollars(payment.amount), payment.payee_name)}
      hint={words.hint}
      confirm={words.confirm}
      danger
      action={action}
      onCancel={onClose}
      onConfirm={(reason) => {
        const found = problemOf()
        setProblem(found)
        if (found) return
        void action.run(
          async () => {
            await call(recordReturnedMail, { params: { id: payment.id }, body: { returned_on: day, reason } })
            toast({ tone: 'success', title: words.done(payment.claim_id) })
            onClose()
            onChanged()
          },
          (error) => {
            setProblem(error.fieldError('returned_on'))
            return error.fieldError('returned_on') !== undefined
          },
        )
      }}
    >
      <p>{words.text(payment.claim_id)}</p>
      <p className="text-muted">{words.letter}</p>
      <Field className="max-w-60" label={words.day} error={problem}>
        <Input
          type="date"
          min={sent}
          max={providerToday()}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
    </NoteDialog>
  )
}
