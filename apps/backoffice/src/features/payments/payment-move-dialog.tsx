import {
  adoptCheck,
  cancelPayment,
  clearPayment,
  resendPayment,
  unclearPayment,
  voidPayment,
  type WirePayment,
} from '@caseback/contract'
import { isDay } from '@caseback/domain'
import { Button, Dialog, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem, ConfirmDialog, NoteDialog } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { providerToday } from '../../shared/days/today.ts'
import { inDollars } from '../../shared/dollars.ts'
import { useKeptText } from '../../shared/session/use-kept-text.ts'
import { useAction } from '../../shared/use-action.ts'
import { MendDialog } from './held/mend-dialog.tsx'
import { ReleaseDialog } from './held/release-dialog.tsx'
import type { PaymentMove } from './payment-moves.ts'
import { NotReturnedDialog } from './returned/not-returned-dialog.tsx'
import { ReturnedDialog } from './returned/returned-dialog.tsx'

type Props = { payment: WirePayment; onClose: () => void; onChanged: () => void }

/** Asks what a move of a payment needs, a note or a day, and makes it. */
export function PaymentMoveDialog({ move, ...props }: Props & { move: PaymentMove }) {
  if (move === 'release') return <ReleaseDialog {...props} />
  if (move === 'adopt') return <AdoptDialog {...props} />
  if (move === 'unclear') return <UnclearDialog {...props} />
  if (move === 'mend') return <MendDialog {...props} />
  if (move === 'notReturned') return <NotReturnedDialog {...props} />
  if (move === 'returned') return <ReturnedDialog {...props} />
  if (move === 'void') return <VoidDialog {...props} />
  if (move === 'resend') return <ResendDialog {...props} />
  return move === 'clear' ? <ClearDialog {...props} /> : <CancelDialog {...props} />
}

function CancelDialog({ payment, onClose, onChanged }: Props) {
  const words = paymentsCopy.cancelling
  const moved = () => {
    onClose()
    onChanged()
  }
  const action = useAction(onChanged, { close: onClose })
  return (
    <NoteDialog
      about={`payment-${payment.id}-cancel`}
      title={words.title(inDollars(payment.amount), payment.payee_name)}
      confirm={words.confirm}
      danger
      action={action}
      onCancel={onClose}
      onConfirm={(note, onInvalid) =>
        void action.run(async () => {
          await call(cancelPayment, { params: { id: payment.id }, body: { note } })
          toast({ tone: 'success', title: words.done(payment.claim_id) })
          moved()
        }, onInvalid)
      }
    >
      {payment.attention && <p>{payment.attention}</p>}
      <p className="text-muted">{words.text}</p>
    </NoteDialog>
  )
}

function AdoptDialog({ payment, onClose, onChanged }: Props) {
  const words = paymentsCopy.adopting
  const action = useAction(onChanged, { close: onClose })
  const checkId = payment.adoptable_check ?? ''
  return (
    <NoteDialog
      about={`payment-${payment.id}-adopt`}
      title={words.title(inDollars(payment.amount), payment.payee_name)}
      confirm={words.confirm}
      action={action}
      onCancel={onClose}
      onConfirm={(note, onInvalid) =>
        void action.run(async () => {
          await call(adoptCheck, { params: { id: payment.id }, body: { check_id: checkId, note } })
          toast({ tone: 'success', title: words.done(payment.claim_id) })
          onClose()
          onChanged()
        }, onInvalid)
      }
    >
      {payment.attention && <p className="wrap-anywhere">{payment.attention}</p>}
      <p className="text-muted">{words.text}</p>
    </NoteDialog>
  )
}

function UnclearDialog({ payment, onClose, onChanged }: Props) {
  const words = paymentsCopy.unclearing
  const action = useAction(onChanged, { close: onClose })
  return (
    <NoteDialog
      about={`payment-${payment.id}-unclear`}
      title={words.title(inDollars(payment.amount), payment.payee_name)}
      hint={words.hint}
      confirm={words.confirm}
      danger
      action={action}
      onCancel={onClose}
      onConfirm={(reason) =>
        void action.run(async () => {
          await call(unclearPayment, { params: { id: payment.id }, body: { reason } })
          toast({ tone: 'success', title: words.done(payment.claim_id) })
          onClose()
          onChanged()
        })
      }
    >
      <p>{words.text(payment.claim_id)}</p>
    </NoteDialog>
  )
}

function VoidDialog({ payment, onClose, onChanged }: Props) {
  const words = paymentsCopy.stopping
  const action = useAction(onChanged, { close: onClose })
  return (
    <NoteDialog
      about={`payment-${payment.id}-void`}
      title={words.title(inDollars(payment.amount), payment.payee_name)}
      hint={words.hint}
      confirm={words.confirm}
      danger
      action={action}
      onCancel={onClose}
      onConfirm={(reason) =>
        void action.run(async () => {
          await call(voidPayment, { params: { id: payment.id }, body: { reason } })
          toast({ tone: 'success', title: words.done(payment.claim_id) })
          onClose()
          onChanged()
        })
      }
    >
      <p>{words.text(payment.claim_id)}</p>
      <p className="text-muted">{words.letter}</p>
    </NoteDialog>
  )
}

function ResendDialog({ payment, onClose, onChanged }: Props) {
  const words = paymentsCopy.resending
  const action = useAction(onChanged, { close: onClose })
  return (
    <ConfirmDialog
      title={words.title(inDollars(payment.amount), payment.payee_name)}
      confirm={words.confirm}
      action={action}
      onCancel={onClose}
      onConfirm={() =>
        void action.run(async () => {
          await call(resendPayment, { params: { id: payment.id } })
          toast({ tone: 'success', title: words.done(payment.payee_name) })
          onClose()
          onChanged()
        })
      }
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}

function ClearDialog({ payment, onClose, onChanged }: Props) {
  const copy = useCopy()
  const words = paymentsCopy.clearing
  const formId = useId()
  const moved = () => {
    onClose()
    onChanged()
  }
  const action = useAction(onChanged, { close: onClose })
  const [day, setDay] = useKeptText(`cleared-${payment.id}`, providerToday())
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = isDay(day) ? (day > providerToday() ? words.dayAhead : undefined) : words.dayMissing
    setProblem(found)
    if (found) return
    void action.run(
      async () => {
        await call(clearPayment, { params: { id: payment.id }, body: { cleared_on: day } })
        toast({ tone: 'success', title: words.done(payment.claim_id) })
        moved()
      },
      (error) => {
        setProblem(error.fieldError('cleared_on'))
        return error.fieldError('cleared_on') !== undefined
      },
    )
  }
  return (
    <Dialog
      open
      title={words.title(inDollars(payment.amount), payment.payee_name)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-muted">{words.text}</p>
        <Field className="max-w-60" label={words.day} error={problem}>
          <Input
            data-autofocus
            type="date"
            max={providerToday()}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
