import { listFunding, recordReceipt, type WireStaffManufacturer } from '@caseback/contract'
import { centsToDollars, dollarsToCents, isDay } from '@caseback/domain'
import { Button, Dialog, Field, Input, toast } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { type FormEvent, useId, useState } from 'react'
import { type ApiError, call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { fundingRequestCopy } from '../../shared/copy/money/funding-request-copy.ts'
import { receiptsCopy } from '../../shared/copy/money/receipts-copy.ts'
import { inDollars, readDollars } from '../../shared/dollars.ts'
import { useKeptText } from '../../shared/session/use-kept-text.ts'
import { todayHere } from '../../shared/today.ts'
import { useAction } from '../../shared/use-action.ts'
import { useList } from '../../shared/use-list.ts'
import { ReceiptShares, sharesOf } from './receipt-shares.tsx'
import { openCentsOf } from './share-out.ts'

const fields = ['amount', 'received_on', 'reference', 'apply'] as const
type Errors = Partial<Record<(typeof fields)[number], string | undefined>>

/** What the server says of single fields. */
const errorsOf = (error: ApiError): Errors =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const sentence = error.fieldError(field)
      return sentence ? [[field, sentence]] : []
    }),
  )

/** Records money of a manufacturer: for its open requests, the oldest first unless somebody says otherwise, and its credit. */
export function RecordReceiptDialog({
  manufacturer,
  onCancel,
  onRecorded,
}: {
  manufacturer: Pick<WireStaffManufacturer, 'id' | 'name'>
  onCancel: () => void
  onRecorded: () => void
}) {
  const copy = useCopy()
  const words = receiptsCopy.recording
  const labels = fundingRequestCopy.recording
  const formId = useId()
  const query = { state: 'ISSUED' as const, manufacturer: String(manufacturer.id) }
  const open = useList(urlOf(listFunding, {}, { ...query, limit: 100 }), (cursor) =>
    call(listFunding, { query: { ...query, limit: 100, cursor } }),
  )
  const action = useAction(open.reload, {})
  const about = `receipt-of-${manufacturer.id}`
  const [amountText, setAmount] = useKeptText(`${about}-amount`)
  const [day, setDay] = useKeptText(`${about}-day`, todayHere())
  const [reference, setReference] = useKeptText(`${about}-reference`)
  /** What somebody typed for a request, in place of what is proposed. */
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [errors, setErrors] = useState<Errors>({})
  const amount = readDollars(amountText)
  const requests = (open.items ?? []).filter((request) => openCentsOf(request) > 0)
  const shares = sharesOf(requests, dollarsToCents(amount ?? 0), typed)
  const set = (field: keyof Errors, setter: (text: string) => void) => (event: { target: { value: string } }) => {
    setter(event.target.value)
    setErrors((before) => ({ ...before, [field]: undefined, apply: undefined }))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Errors = {
      ...(!amount && { amount: labels.amountMissing }),
      ...(!isDay(day) && { received_on: labels.dayMissing }),
      ...(day > todayHere() && { received_on: labels.dayAhead }),
      ...(!reference.trim() && { reference: labels.referenceMissing }),
      ...(shares.some(({ cents }) => cents === null) && { apply: words.amountWrong }),
    }
    setErrors(found)
    if (!amount || Object.keys(found).length > 0) return
    void action.run(
      async () => {
        await call(recordReceipt, {
          body: {
            manufacturer_id: manufacturer.id,
            amount,
            received_on: day,
            reference: reference.trim(),
            apply: shares.flatMap(({ request, cents }) =>
              cents ? [{ funding_id: request.id, amount: centsToDollars(cents) }] : [],
            ),
          },
        })
        toast({ tone: 'success', title: labels.done(inDollars(amount)) })
        onRecorded()
      },
      (error) => {
        const said = errorsOf(error)
        setErrors(said)
        return Object.keys(said).length > 0
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
          <Button type="submit" form={formId} variant="primary" busy={action.busy} disabled={!open.items}>
            {amount ? labels.confirmAmount(inDollars(amount)) : labels.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={labels.amount} error={errors.amount}>
            <Input
              data-autofocus
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              value={amountText}
              onChange={set('amount', setAmount)}
            />
          </Field>
          <Field label={labels.day} error={errors.received_on}>
            <Input type="date" max={todayHere()} value={day} onChange={set('received_on', setDay)} />
          </Field>
        </div>
        <Field label={labels.reference} hint={labels.referenceHint} error={errors.reference}>
          <Input autoComplete="off" maxLength={120} value={reference} onChange={set('reference', setReference)} />
        </Field>
        <ReceiptShares
          open={open}
          shares={shares}
          amountCents={dollarsToCents(amount ?? 0)}
          error={errors.apply}
          onType={(id, text) => {
            setTyped((before) => ({ ...before, [id]: text }))
            setErrors((before) => ({ ...before, apply: undefined }))
          }}
        />
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
