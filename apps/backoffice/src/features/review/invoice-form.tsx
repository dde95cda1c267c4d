import type { WireReviewClaim } from '@caseback/contract'
import { Field, Input } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { reviewCopy } from '../../shared/copy/review-copy.ts'
import { DayInput } from '../../shared/form/day-input.tsx'
import { DistributorField } from './distributor/distributor-field.tsx'
import { ApprovedUnits } from './products/approved-units.tsx'
import type { DraftProblem, InvoiceDraft } from './read-invoices.ts'
import type { ReadField } from './reading/read-field.ts'
import { hintOf, Read, ReadMark } from './reading/read-mark.tsx'
import { isToDecide } from './reading/read-values.ts'
import { ReadingNotes } from './reading/reading-notes.tsx'
import type { Readings, ReadState } from './reading/readings.ts'

type Props = {
  claim: WireReviewClaim
  draft: InvoiceDraft
  position: number
  problems: readonly DraftProblem[]
  readOnly: boolean
  readings: Readings
  onChange: (values: Partial<InvoiceDraft>) => void
  onFocus: () => void
  /** Its distributor is what it is for now. */
  onDistributor: (name: string) => void
}

/** What is read on one invoice: distributor, number, date, and the approved units of every qualifying variant. */
export function InvoiceForm(props: Props) {
  const { claim, draft, position, problems, readOnly, readings, onChange, onFocus, onDistributor } = props
  const problemOf = (field: DraftProblem['field']) => {
    const problem = problems.find((each) => each.invoiceId === draft.id && each.field === field)
    if (!problem) return undefined
    if (problem.kind === 'outside')
      return reviewCopy.outsideDates(formatShortDay(claim.offer.valid_from), formatShortDay(claim.offer.valid_to))
    if (problem.kind === 'future') return reviewCopy.futureDate
    // Units that are none say so themselves.
    if (problem.kind === 'invalid') return field === 'date' ? reviewCopy.noDay : undefined
    return reviewCopy.missing[field]
  }
  const read = (field: ReadField) => {
    const at = { invoiceId: draft.id, field }
    return { ...at, state: readings.stateOf(at) }
  }
  const saying = (label: string, field: DraftProblem['field'], state: ReadState | null) => ({
    label: (
      <>
        {label}
        {/* What is read for sure, and refused, is not right. */}
        {(state?.kind === 'check' || !problemOf(field)) && <ReadMark state={state} />}
      </>
    ),
    hint: hintOf(state),
    error: problemOf(field),
  })
  const [distributor, number, date, purchase] = [read('distributor'), read('number'), read('date'), read('purchase')]
  const invoice = claim.invoices[position]
  const isPercentage = claim.terms.discount_type === 'percentage_off'
  return (
    <fieldset
      aria-label={reviewCopy.invoice(position + 1)}
      data-invoice={draft.id}
      className="flex flex-col gap-3 border-b border-line px-4 py-4 pointer-fine:gap-2"
    >
      <h3 className="text-sm font-bold tracking-wide text-muted uppercase">{reviewCopy.invoice(position + 1)}</h3>
      {invoice && isToDecide(claim) && <ReadingNotes {...{ claim, invoice, draft, readings, readOnly, onChange }} />}
      <Read {...distributor}>
        <DistributorField
          claimId={claim.id}
          {...saying(reviewCopy.distributor, 'distributor', distributor.state)}
          value={draft.distributor}
          readOnly={readOnly}
          onFocus={onFocus}
          onChange={(name) => onChange({ distributor: name })}
          onSettled={onDistributor}
        />
      </Read>
      <div className="grid grid-cols-2 gap-3">
        <Read {...number}>
          <Field {...saying(reviewCopy.number, 'number', number.state)}>
            <Input
              value={draft.number}
              readOnly={readOnly}
              autoComplete="off"
              onFocus={onFocus}
              onChange={(event) => onChange({ number: event.target.value })}
            />
          </Field>
        </Read>
        <Read {...date}>
          <Field {...saying(reviewCopy.date, 'date', date.state)}>
            <DayInput
              value={draft.date}
              readOnly={readOnly}
              onFocus={onFocus}
              onChange={(day) => onChange({ date: day })}
            />
          </Field>
        </Read>
      </div>
      {isPercentage && (
        <Read {...purchase}>
          <Field
            {...saying(reviewCopy.purchase, 'purchase', purchase.state)}
            hint={hintOf(purchase.state) ?? reviewCopy.purchaseHint}
          >
            <Input
              inputMode="decimal"
              className="figures"
              value={draft.purchase}
              readOnly={readOnly}
              onFocus={onFocus}
              onChange={(event) => onChange({ purchase: event.target.value })}
            />
          </Field>
        </Read>
      )}
      <ApprovedUnits {...{ claim, invoice, draft, readings, readOnly, onChange, onFocus }} error={problemOf('units')} />
    </fieldset>
  )
}
