import { askToPayBack, type WireStaffManufacturer } from '@caseback/contract'
import { centsToDollars, dollarsToCents } from '@caseback/domain'
import { Button, Dialog, Field, Input, Textarea, toast } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { approvalsCopy } from '../../shared/copy/money/approvals-copy.ts'
import { inDollars, readDollars } from '../../shared/dollars.ts'
import { useKeptText } from '../../shared/session/use-kept-text.ts'
import { useAction } from '../../shared/use-action.ts'

const fields = ['amount', 'reference', 'reason'] as const
type Errors = Partial<Record<(typeof fields)[number], string | undefined>>

/** Asks a second person to let a manufacturer's credit be sent back to it: all of it, unless less is typed. */
export function PayBackDialog({
  manufacturer,
  onCancel,
  onAsked,
  onStale,
}: {
  manufacturer: Pick<WireStaffManufacturer, 'id' | 'name' | 'credit'>
  onCancel: () => void
  onAsked: () => void
  onStale: () => void
}) {
  const copy = useCopy()
  const words = approvalsCopy.payBack
  const formId = useId()
  const about = `pay-back-${manufacturer.id}`
  const mostCents = dollarsToCents(manufacturer.credit)
  const [typed, setTyped] = useKeptText(`${about}-amount`, centsToDollars(mostCents).toFixed(2))
  const [reference, setReference] = useKeptText(`${about}-reference`)
  const [reason, setReason] = useKeptText(`${about}-reason`)
  const [errors, setErrors] = useState<Errors>({})
  const action = useAction(onStale, {})
  const amount = readDollars(typed)
  const set = (field: keyof Errors, setter: (text: string) => void) => (event: { target: { value: string } }) => {
    setter(event.target.value)
    setErrors((before) => ({ ...before, [field]: undefined }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Errors = {
      ...(!amount && { amount: words.amountMissing }),
      ...(amount && dollarsToCents(amount) > mostCents && { amount: words.atMost(inDollars(manufacturer.credit)) }),
      ...(!reference.trim() && { reference: words.referenceMissing }),
      ...(!reason.trim() && { reason: words.whyMissing }),
    }
    setErrors(found)
    if (!amount || Object.keys(found).length > 0) return
    void action.run(
      async () => {
        const body = { amount, reference: reference.trim(), reason: reason.trim() }
        await call(askToPayBack, { params: { id: manufacturer.id }, body })
        toast({ tone: 'success', title: words.done })
        onAsked()
      },
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
      title={words.title(manufacturer.name)}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{words.text(inDollars(manufacturer.credit))}</p>
        <Field label={words.amount} error={errors.amount}>
          <Input
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            className="figures max-w-40"
            value={typed}
            onChange={set('amount', setTyped)}
          />
        </Field>
        <Field label={words.reference} hint={words.referenceHint} error={errors.reference}>
          <Input autoComplete="off" maxLength={120} value={reference} onChange={set('reference', setReference)} />
        </Field>
        <Field label={words.why} hint={words.whyHint} error={errors.reason}>
          <Textarea maxLength={500} value={reason} onChange={set('reason', setReason)} />
        </Field>
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
