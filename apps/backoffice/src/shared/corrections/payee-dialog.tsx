import { askToChangePayee, getClaimPayee, type WireClaimPayee } from '@caseback/contract'
import type { RefusedField } from '@caseback/domain'
import {
  Button,
  Dialog,
  ErrorState,
  Field,
  Input,
  Select,
  Skeleton,
  SkeletonRegion,
  Textarea,
  toast,
} from '@caseback/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { call, sentenceOf } from '../api.ts'
import { ActionProblem } from '../confirm-dialog.tsx'
import { useCopy } from '../copy/copy-provider.tsx'
import { payeeCopy } from '../copy/review/payee-copy.ts'
import { useKeptText } from '../session/use-kept-text.ts'
import { useAction } from '../use-action.ts'
import { useRead } from '../use-read.ts'
import { AddressFields } from './address-fields.tsx'

type DialogProps = {
  claimId: number
  onAsked: () => void
  onStale: () => void
  close: () => void
  /** What the check provider has said against how the location is paid, at the field that it is about. */
  refused?: { field: RefusedField; said: string }
  /** What else is to be said before it is asked, in the place of what becomes of approved payments. */
  about?: ReactNode
}

/** Reads how the location of a claim is paid now, and asks a second person to have it paid otherwise. */
export function PayeeDialog(props: DialogProps) {
  const copy = useCopy()
  const words = payeeCopy
  // What is changed is what is true now: never an earlier reading.
  const payee = useRead(
    getClaimPayee,
    { params: { id: props.claimId } },
    { dedupingInterval: 0, revalidateOnFocus: false },
  )
  if (payee.data && !payee.isValidating) return <PayeeForm payee={payee.data} {...props} />
  return (
    <Dialog
      open
      title={words.open}
      onCancel={props.close}
      footer={<Button onClick={props.close}>{copy.cancel}</Button>}
    >
      {payee.error ? (
        <ErrorState title={words.failed} onRetry={() => void payee.mutate()} retrying={payee.isValidating}>
          {sentenceOf(payee.error, copy.errors)}
        </ErrorState>
      ) : (
        <SkeletonRegion label={words.loading}>
          <Skeleton className="h-64" />
        </SkeletonRegion>
      )}
    </Dialog>
  )
}

const typedFields = ['payee_name', 'street_address', 'city', 'postal_code'] as const
const fields = [...typedFields, 'payout_method', 'state', 'reason'] as const
type Errors = Partial<Record<(typeof fields)[number], string | undefined>>

const missing = {
  payee_name: payeeCopy.nameMissing,
  street_address: payeeCopy.streetMissing,
  city: payeeCopy.cityMissing,
  postal_code: payeeCopy.zipMissing,
}

type SetField = (field: Exclude<keyof Errors, 'reason'>) => (event: { target: { value: string } }) => void

function PayeeForm({
  payee,
  claimId,
  onAsked,
  onStale,
  close,
  refused,
  about,
}: DialogProps & { payee: WireClaimPayee }) {
  const copy = useCopy()
  const words = payeeCopy
  const formId = useId()
  const [typed, setTyped] = useState(payee)
  const [reason, setReason] = useKeptText(`payee-${claimId}-reason`)
  const [errors, setErrors] = useState<Errors>(refused ? { [refused.field]: refused.said } : {})
  const [isUnchanged, setUnchanged] = useState(false)
  const action = useAction(onStale, { close })
  const set: SetField =
    (field) =>
    ({ target }) => {
      setTyped((before) => ({ ...before, [field]: target.value }))
      setErrors((before) => ({ ...before, [field]: undefined }))
      setUnchanged(false)
    }
  const isMailed = typed.payout_method === 'MAIL'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // By e-mail no address is asked for: what was typed of one before is not sent, nor judged where nobody sees it.
    const { street_address, city, state, postal_code } = isMailed ? typed : payee
    const asked = {
      payee_id: payee.payee_id,
      payee_name: typed.payee_name.trim(),
      payout_method: typed.payout_method,
      street_address: street_address.trim(),
      city: city.trim(),
      state,
      postal_code: postal_code.trim(),
    }
    const found: Errors = Object.fromEntries([
      ...typedFields.flatMap((field) => (asked[field] ? [] : [[field, missing[field]]])),
      ...(reason.trim() ? [] : [['reason', words.whyMissing]]),
    ])
    const isSame = Object.entries(asked).every(([field, value]) => Reflect.get(payee, field) === value)
    setErrors(found)
    setUnchanged(isSame)
    if (isSame || Object.keys(found).length > 0) return
    void action.run(
      async () => {
        await call(askToChangePayee, { params: { id: claimId }, body: { ...asked, reason: reason.trim() } })
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
      title={words.title(payee.operator_name)}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{words.text}</p>
        {about ?? <p className="text-muted">{words.stays}</p>}
        <Field label={words.name} error={errors.payee_name}>
          <Input
            data-autofocus
            autoComplete="off"
            maxLength={120}
            value={typed.payee_name}
            onChange={set('payee_name')}
          />
        </Field>
        <Field
          label={words.method}
          hint={typed.payout_method === 'EMAIL' ? words.emailTo(payee.email) : words.mailTo}
          error={errors.payout_method}
        >
          <Select value={typed.payout_method} onChange={set('payout_method')}>
            <option value="EMAIL">{words.methods.EMAIL}</option>
            <option value="MAIL">{words.methods.MAIL}</option>
          </Select>
        </Field>
        {isMailed && <AddressFields typed={typed} errors={errors} set={set} />}
        <Field label={words.why} hint={words.whyHint} error={errors.reason}>
          <Textarea
            maxLength={500}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setErrors((before) => ({ ...before, reason: undefined }))
            }}
          />
        </Field>
        {isUnchanged && (
          <p role="alert" className="font-semibold text-tomato">
            {words.unchanged}
          </p>
        )}
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
