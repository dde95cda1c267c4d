import { draftFunding, type WireFunding, type WireFundingCandidate } from '@caseback/contract'
import { isDay } from '@caseback/domain'
import { Button, Dialog, Field, FieldError, Input, toast } from '@caseback/ui'
import { formatDollars, formatShortDay } from '@caseback/words/en/amounts-and-days'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ClaimChecklist } from '../../shared/claim-checklist.tsx'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { fundingCopy } from '../../shared/copy/money/funding-copy.ts'
import { providerDay, providerToday } from '../../shared/days/today.ts'
import { inDollars, sumOfAmounts } from '../../shared/dollars.ts'
import { useKeptExclusions, useKeptText } from '../../shared/session/use-kept-text.ts'
import { useAction } from '../../shared/use-action.ts'

/** Chooses the cutoff and the claims of a request to one manufacturer. */
export function DraftFundingDialog({
  waiting,
  more,
  onCancel,
  onStale,
  onDrafted,
}: {
  waiting: WireFundingCandidate
  /** The way to claims of this manufacturer that are not read yet. */
  more: { busy: boolean; showMore: () => void }
  onCancel: () => void
  /** What waits has changed since it was read. */
  onStale: () => void
  onDrafted: (request: WireFunding) => void
}) {
  const copy = useCopy()
  const words = fundingCopy.drafting
  const formId = useId()
  const action = useAction(onStale, {})
  const [cutoff, setCutoff] = useKeptText(`request-${waiting.manufacturer_id}-cutoff`, providerToday())
  const [excluded, setExcluded] = useKeptExclusions(`request-${waiting.manufacturer_id}-excluded`)
  const [tried, setTried] = useState(false)
  const isWhole = waiting.claims.length >= waiting.claim_count
  const claims = waiting.claims.map((claim) => {
    const validated = providerDay(claim.validated)
    return {
      ...claim,
      detail: claim.offer_name,
      leftOut: isDay(cutoff) && validated > cutoff ? words.tooLate(formatShortDay(validated)) : undefined,
    }
  })
  const taken = claims.filter((claim) => !claim.leftOut && !excluded.has(claim.claim_id))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isDay(cutoff) || (isWhole && taken.length === 0)) return
    void action.run(async () => {
      const request = await call(draftFunding, {
        body: { manufacturer_id: waiting.manufacturer_id, cutoff, excluded_claim_ids: [...excluded] },
      })
      toast({ tone: 'success', title: words.done(request.id, inDollars(request.total)) })
      onDrafted(request)
    })
  }
  return (
    <Dialog
      open
      width="medium"
      title={words.title(waiting.manufacturer_name)}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {isWhole ? words.confirm(formatDollars(sumOfAmounts(taken))) : words.confirmWithMore}
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
        <ClaimChecklist label={words.claims} claims={claims} excluded={excluded} onChange={setExcluded} />
        {tried && isWhole && taken.length === 0 && <FieldError>{words.nothing}</FieldError>}
        {!isWhole && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted">{words.more(waiting.claims.length, waiting.claim_count)}</p>
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
