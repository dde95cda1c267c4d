import { createBatch, type WireBatch, type WirePayLine } from '@caseback/contract'
import { isDay } from '@caseback/domain'
import { Button, Dialog, Field, FieldError, Input, toast } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ClaimChecklist } from '../../shared/claim-checklist.tsx'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { stopsCopy } from '../../shared/copy/payments/stops-copy.ts'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { providerToday } from '../../shared/days/today.ts'
import { inDollars, sumOfAmounts } from '../../shared/dollars.ts'
import { useKeptExclusions, useKeptText } from '../../shared/session/use-kept-text.ts'
import { useAction } from '../../shared/use-action.ts'
import { PayLineMarks } from './pay-lines.tsx'
import { mayBePaid } from './to-pay/may-be-paid.ts'

/** Chooses the cutoff and the claims of a payment batch. */
export function MakeBatchDialog({
  candidates: all,
  more,
  onCancel,
  onStale,
  onMade,
}: {
  candidates: readonly WirePayLine[]
  /** The way to candidates that are not read yet. */
  more: { hasMore: boolean; busy: boolean; showMore: () => void }
  onCancel: () => void
  onStale: () => void
  onMade: (batch: WireBatch) => void
}) {
  const copy = useCopy()
  const words = paymentsCopy.making
  const candidates = all.filter(mayBePaid)
  const stopped = all.filter(({ payments_stopped: is }) => is).length
  const waiting = all.filter((line) => !line.payments_stopped && line.waits_for_tax_form).length
  const payeeAsked = all.length - candidates.length - stopped - waiting
  const formId = useId()
  const action = useAction(onStale, {})
  const [cutoff, setCutoff] = useKeptText('batch-cutoff', providerToday())
  const [excluded, setExcluded] = useKeptExclusions('batch-excluded')
  const [tried, setTried] = useState(false)
  const [again, setAgain] = useKeptExclusions('batch-again')
  // Its operator never took the money: nothing goes to the same place once more by itself.
  const expired = candidates.filter(({ never_taken }) => never_taken).map(({ claim_id }) => claim_id)
  const unticked = new Set([...excluded, ...expired.filter((id) => !again.has(id))])
  const untick = (ids: ReadonlySet<number>) => {
    setExcluded(new Set([...ids].filter((id) => !expired.includes(id))))
    setAgain(new Set(expired.filter((id) => !ids.has(id))))
  }
  const taken = candidates.filter((claim) => !unticked.has(claim.claim_id))
  const nothing = !more.hasMore && taken.length === 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isDay(cutoff) || nothing) return
    void action.run(async () => {
      const batch = await call(createBatch, {
        body: { cutoff, excluded_claim_ids: [...excluded], again_claim_ids: [...again] },
      })
      toast({ tone: 'success', title: words.done(batch.id, inDollars(batch.total)) })
      onMade(batch)
    })
  }
  return (
    <Dialog
      open
      width="medium"
      title={words.title}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {more.hasMore || nothing || cutoff !== providerToday()
              ? words.confirmWithMore
              : words.confirm(formatDollars(sumOfAmounts(taken)))}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-muted">{words.text}</p>
        <Field
          label={words.cutoff}
          hint={words.cutoffHint}
          error={tried && !isDay(cutoff) ? words.cutoffMissing : undefined}
        >
          <Input type="date" className="max-w-60" value={cutoff} onChange={(event) => setCutoff(event.target.value)} />
        </Field>
        <ClaimChecklist
          label={words.claims}
          claims={candidates.map((claim) => ({
            ...claim,
            detail: (
              <span className="flex flex-col items-start gap-1">
                {`${claim.payee_name} · ${paymentsCopy.methods[claim.payout_method]}`}
                <PayLineMarks line={claim} />
              </span>
            ),
          }))}
          excluded={unticked}
          onChange={untick}
        />
        {stopped > 0 && <p className="text-sm text-muted">{stopsCopy.leftOut(stopped)}</p>}
        {waiting > 0 && <p className="text-sm text-muted">{words.waiting(waiting)}</p>}
        {payeeAsked > 0 && <p className="text-sm text-muted">{words.payeeAsked(payeeAsked)}</p>}
        {expired.length > 0 && <p className="text-sm text-muted">{words.expired}</p>}
        {tried && nothing && <FieldError>{words.nothing}</FieldError>}
        {more.hasMore && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted">{words.more(all.length)}</p>
            <Button size="small" busy={more.busy} onClick={more.showMore}>
              {copy.showMore}
            </Button>
          </div>
        )}
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
