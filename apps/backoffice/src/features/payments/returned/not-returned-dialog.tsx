import { takeReturnedMailBack, type WirePayment } from '@caseback/contract'
import { toast } from '@caseback/ui'
import { call } from '../../../shared/api.ts'
import { NoteDialog } from '../../../shared/confirm-dialog.tsx'
import { returnedCopy } from '../../../shared/copy/payments/returned-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { useAction } from '../../../shared/use-action.ts'

/** Takes back that a check came back, while it is out. */
export function NotReturnedDialog({
  payment,
  onClose,
  onChanged,
}: {
  payment: WirePayment
  onClose: () => void
  onChanged: () => void
}) {
  const words = returnedCopy.takingBack
  const action = useAction(onChanged, { close: onClose })
  return (
    <NoteDialog
      about={`payment-${payment.id}-not-returned`}
      title={words.title(inDollars(payment.amount), payment.payee_name)}
      hint={words.hint}
      confirm={words.confirm}
      action={action}
      onCancel={onClose}
      onConfirm={(reason) =>
        void action.run(async () => {
          await call(takeReturnedMailBack, { params: { id: payment.id }, body: { reason } })
          toast({ tone: 'success', title: words.done(payment.claim_id) })
          onClose()
          onChanged()
        })
      }
    >
      <p>{words.text}</p>
    </NoteDialog>
  )
}
