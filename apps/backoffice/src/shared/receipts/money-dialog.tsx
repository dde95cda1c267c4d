import { isDay } from '@caseback/domain'
import { Button, Dialog, Field, Input } from '@caseback/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ActionProblem } from '../confirm-dialog.tsx'
import { useCopy } from '../copy/copy-provider.tsx'
import { fundingRequestCopy } from '../copy/money/funding-request-copy.ts'
import { providerToday } from '../days/today.ts'
import { inDollars, readDollars } from '../dollars.ts'
import { useKeptText } from '../session/use-kept-text.ts'
import type { Action } from '../use-action.ts'

const fields = ['amount', 'received_on', 'reference', 'apply'] as const
type Errors = Partial<Record<(typeof fields)[number], string | undefined>>

/** Money as it was typed, in dollars; its fields are right. */
export type TypedMoney = { amount: number; received_on: string; reference: string }

/** Asks what has come: amount, day and reference, kept under `about` when the session ends. */
export function MoneyDialog({
  about,
  title,
  action,
  said,
  isReady = true,
  wrongApply,
  onCancel,
  onRecord,
  children,
}: {
  about: string
  title: string
  action: Action
  /** What whoever has sent it says of it: to be held against the bank, and changed where it says otherwise. */
  said?: { amount: number; reference: string } | undefined
  /** False while what `children` need is not there yet. */
  isReady?: boolean
  /** What is wrong with what `children` ask for, in a sentence. */
  wrongApply?: () => string | undefined
  onCancel: () => void
  onRecord: (money: TypedMoney) => Promise<void>
  /** What an amount would do, and what else is asked for; null while there is none. */
  children: (amount: number | null, apply: { error: string | undefined; onChange: () => void }) => ReactNode
}) {
  const copy = useCopy()
  const words = fundingRequestCopy.recording
  const formId = useId()
  const [typed, setAmount] = useKeptText(`${about}-amount`, said?.amount.toFixed(2))
  const [day, setDay] = useKeptText(`${about}-day`, providerToday())
  const [reference, setReference] = useKeptText(`${about}-reference`, said?.reference)
  const [errors, setErrors] = useState<Errors>({})
  const changed = (field: keyof Errors) => setErrors((before) => ({ ...before, [field]: undefined, apply: undefined }))
  const set = (field: keyof Errors, setter: (text: string) => void) => (event: { target: { value: string } }) => {
    setter(event.target.value)
    changed(field)
  }
  const amount = readDollars(typed)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const apply = wrongApply?.()
    const found: Errors = {
      ...(!amount && { amount: words.amountMissing }),
      ...(!isDay(day) && { received_on: words.dayMissing }),
      ...(day > providerToday() && { received_on: words.dayAhead }),
      ...(!reference.trim() && { reference: words.referenceMissing }),
      ...(apply && { apply }),
    }
    setErrors(found)
    if (!amount || Object.keys(found).length > 0) return
    void action.run(
      () => onRecord({ amount, received_on: day, reference: reference.trim() }),
      (error) => {
        const said = fields.flatMap((field) => {
          const sentence = error.fieldError(field)
          return sentence ? [[field, sentence] as const] : []
        })
        setErrors(Object.fromEntries(said))
        return said.length > 0
      },
    )
  }
  return (
    <Dialog
      open
      title={title}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy} disabled={!isReady}>
            {amount ? words.confirmAmount(inDollars(amount)) : words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={words.amount} error={errors.amount}>
            <Input
              data-autofocus
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              value={typed}
              onChange={set('amount', setAmount)}
            />
          </Field>
          <Field label={words.day} error={errors.received_on}>
            <Input type="date" max={providerToday()} value={day} onChange={set('received_on', setDay)} />
          </Field>
        </div>
        <Field label={words.reference} hint={words.referenceHint} error={errors.reference}>
          <Input autoComplete="off" maxLength={120} value={reference} onChange={set('reference', setReference)} />
        </Field>
        {children(amount, { error: errors.apply, onChange: () => changed('apply') })}
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
