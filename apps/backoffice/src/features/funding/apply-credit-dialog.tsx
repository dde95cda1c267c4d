import { applyCredit, type WireFunding } from '@caseback/contract'
import { centsToDollars, dollarsToCents } from '@caseback/domain'
import { Button, Dialog, Field, Input, toast } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { fundingMoneyCopy } from '../../shared/copy/money/funding-money-copy.ts'
import { fundingRequestCopy } from '../../shared/copy/money/funding-request-copy.ts'
import { inDollars, readDollars } from '../../shared/dollars.ts'
import type { Action } from '../../shared/use-action.ts'

/** Settles a request with its manufacturer's credit: all that fits, unless less is typed. */
export function ApplyCreditDialog({
  request,
  action,
  onCancel,
  onApplied,
}: {
  request: WireFunding
  action: Action
  onCancel: () => void
  onApplied: (request: WireFunding) => void
}) {
  const copy = useCopy()
  const words = fundingMoneyCopy.credit
  const formId = useId()
  const openCents = dollarsToCents(request.total) - dollarsToCents(request.received)
  const mostCents = Math.min(openCents, dollarsToCents(request.credit))
  const [typed, setTyped] = useState(centsToDollars(mostCents).toFixed(2))
  const [problem, setProblem] = useState<string>()
  const amount = readDollars(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!amount) return setProblem(fundingRequestCopy.recording.amountMissing)
    if (dollarsToCents(amount) > mostCents) return setProblem(words.atMost(formatDollars(mostCents)))
    setProblem(undefined)
    return void action.run(
      async () => {
        const answer = await call(applyCredit, {
          params: { id: request.manufacturer_id },
          body: { funding_id: request.id, amount },
        })
        toast({ tone: 'success', title: words.done(inDollars(amount)) })
        onApplied(answer)
      },
      (error) => {
        const said = error.fieldError('amount')
        setProblem(said)
        return said !== undefined
      },
    )
  }
  return (
    <Dialog
      open
      title={words.title}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {amount ? words.confirmAmount(inDollars(amount)) : words.apply}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{words.text(inDollars(request.credit), formatDollars(openCents))}</p>
        <Field label={fundingRequestCopy.recording.amount} error={problem}>
          <Input
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            className="figures max-w-40"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
