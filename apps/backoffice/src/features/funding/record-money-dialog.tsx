import { recordFundingMoney, type WireFunding } from '@caseback/contract'
import { coveredClaims, dollarsToCents, isDay } from '@caseback/domain'
import { Banner, Button, Dialog, Field, Input, toast } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { type FormEvent, useId, useState } from 'react'
import { type ApiError, call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { fundingRequestCopy } from '../../shared/copy/money/funding-request-copy.ts'
import { inDollars, readDollars, sumOfAmounts } from '../../shared/dollars.ts'
import { useKeptText } from '../../shared/session/use-kept-text.ts'
import { todayHere } from '../../shared/today.ts'
import type { Action } from '../../shared/use-action.ts'

const fields = ['amount', 'received_on', 'reference'] as const
type Errors = Partial<Record<(typeof fields)[number], string | undefined>>

const fundedOf = (request: WireFunding) => request.claims.filter((claim) => claim.funded).length

/** Records the manufacturer's money; says before it is sent which claims it would fund. */
export function RecordMoneyDialog({
  request,
  action,
  onCancel,
  onRecorded,
}: {
  request: WireFunding
  action: Action
  onCancel: () => void
  onRecorded: (request: WireFunding) => void
}) {
  const copy = useCopy()
  const words = fundingRequestCopy.recording
  const formId = useId()
  const about = `money-${request.id}`
  const [typed, setAmount] = useKeptText(`${about}-amount`)
  const [received_on, setDay] = useKeptText(`${about}-day`, todayHere())
  const [reference, setReference] = useKeptText(`${about}-reference`)
  const values = { amount: typed, received_on, reference }
  const setters = { amount: setAmount, received_on: setDay, reference: setReference }
  const [errors, setErrors] = useState<Errors>({})
  const set = (field: keyof typeof values) => (event: { target: { value: string } }) => {
    setters[field](event.target.value)
    setErrors((before) => ({ ...before, [field]: undefined }))
  }
  const amount = readDollars(values.amount)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Errors = {
      ...(!amount && { amount: words.amountMissing }),
      ...(!isDay(values.received_on) && { received_on: words.dayMissing }),
      ...(values.received_on > todayHere() && { received_on: words.dayAhead }),
      ...(!values.reference.trim() && { reference: words.referenceMissing }),
    }
    setErrors(found)
    if (!amount || Object.keys(found).length > 0) return
    const showErrors = (error: ApiError) => {
      const said = fields.flatMap((field) => {
        const sentence = error.fieldError(field)
        return sentence ? [[field, sentence] as const] : []
      })
      setErrors(Object.fromEntries(said))
      return said.length > 0
    }
    void action.run(async () => {
      const answer = await call(recordFundingMoney, {
        params: { id: request.id },
        body: { amount, received_on: values.received_on, reference: values.reference.trim() },
      })
      const fresh = fundedOf(answer) - fundedOf(request)
      // With thousands of claims only the first come along: how many are funded is not known here.
      const isWhole = answer.claims_next === null
      toast({
        tone: 'success',
        title: words.done(inDollars(amount)),
        ...(isWhole && { description: fresh > 0 ? words.doneFunded(fresh) : words.doneNone }),
      })
      onRecorded(answer)
    }, showErrors)
  }
  return (
    <Dialog
      open
      title={words.title(request.manufacturer_name)}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
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
              value={values.amount}
              onChange={set('amount')}
            />
          </Field>
          <Field label={words.day} error={errors.received_on}>
            <Input type="date" max={todayHere()} value={values.received_on} onChange={set('received_on')} />
          </Field>
        </div>
        <Field label={words.reference} hint={words.referenceHint} error={errors.reference}>
          <Input autoComplete="off" maxLength={120} value={values.reference} onChange={set('reference')} />
        </Field>
        <div aria-live="polite">{amount ? <Coverage request={request} amount={amount} /> : null}</div>
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}

/** What an amount would do: the server's own computation, on the claims that are shown. */
function Coverage({ request, amount }: { request: WireFunding; amount: number }) {
  const words = fundingRequestCopy.recording
  const receivedCents = dollarsToCents(request.received) + dollarsToCents(amount)
  // Those that are funded come first, as for the server.
  const claims = request.claims
    .toSorted((one, other) => Number(other.funded) - Number(one.funded))
    .map((claim) => ({ amountCents: dollarsToCents(claim.amount) }))
  const covered = coveredClaims(claims, receivedCents).length
  const fresh = covered - fundedOf(request)
  const surplusCents = receivedCents - dollarsToCents(request.total)
  // Of claims that were paid before their money was reversed.
  const missingCents = sumOfAmounts(request.claims.filter((claim) => claim.funded)) - dollarsToCents(request.received)
  const isAllMissing = missingCents > 0 && dollarsToCents(amount) <= missingCents
  return (
    <Banner tone={surplusCents > 0 ? 'warning' : 'info'}>
      {missingCents > 0 && words.settlesMissing(formatDollars(Math.min(missingCents, dollarsToCents(amount))))}{' '}
      {request.claims_next !== null
        ? words.coversMany
        : fresh > 0
          ? words.covers(fresh, claims.length - covered)
          : !isAllMissing && claims.length > fundedOf(request) && words.coversNone}{' '}
      {surplusCents > 0 && words.unapplied(formatDollars(surplusCents))}
    </Banner>
  )
}
