import { stopPayments } from '@caseback/contract'
import { Button, Dialog, Field, Input, Textarea, toast } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { stopsCopy } from '../../../shared/copy/payments/stops-copy.ts'
import { useKeptText } from '../../../shared/session/use-kept-text.ts'
import { useAction } from '../../../shared/use-action.ts'

type Errors = { reason?: string | undefined; claim?: string | undefined }

/** Asks why payments of a location are stopped, and which claim shows it. */
export function StopDialog({
  location,
  onCancel,
  onStale,
  onStopped,
}: {
  location: { id: number; name: string }
  onCancel: () => void
  onStale: () => void
  onStopped: () => void
}) {
  const copy = useCopy()
  const words = stopsCopy.stop
  const formId = useId()
  const [reason, setReason] = useKeptText(`stop-${location.id}-reason`)
  const [claim, setClaim] = useKeptText(`stop-${location.id}-claim`)
  const [errors, setErrors] = useState<Errors>({})
  const action = useAction(onStale, {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = claim.trim().replace(/^#/, '')
    const found: Errors = {
      ...(!reason.trim() && { reason: words.reasonMissing }),
      ...(number !== '' && !/^[1-9]\d{0,8}$/.test(number) && { claim: words.claimWrong }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    void action.run(
      async () => {
        const body = { reason: reason.trim(), claim_id: number === '' ? null : Number(number) }
        try {
          await call(stopPayments, { params: { id: location.id }, body })
        } catch (error) {
          // A number that was mistyped: nothing that is shown has changed meanwhile.
          if (!(error instanceof ApiError) || error.body.code !== 'payment_stop.other_claim') throw error
          setErrors({ claim: error.body.error })
          return
        }
        toast({ tone: 'success', title: words.done })
        onStopped()
      },
      (error) => {
        const said = { reason: error.fieldError('reason'), claim: error.fieldError('claim_id') }
        setErrors(said)
        return said.reason !== undefined || said.claim !== undefined
      },
    )
  }
  return (
    <Dialog
      open
      title={words.title(location.name)}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" busy={action.busy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{words.text}</p>
        <Field label={words.reason} hint={words.reasonHint} error={errors.reason}>
          <Textarea
            data-autofocus
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setErrors((before) => ({ ...before, reason: undefined }))
            }}
          />
        </Field>
        <Field label={words.claim} hint={words.claimHint} error={errors.claim}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="figures max-w-40"
            value={claim}
            onChange={(event) => {
              setClaim(event.target.value)
              setErrors((before) => ({ ...before, claim: undefined }))
            }}
          />
        </Field>
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
