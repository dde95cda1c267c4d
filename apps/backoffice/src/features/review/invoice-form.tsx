import type { WireReviewClaim } from '@caseback/contract'
import { productBeside, variantInFull } from '@caseback/domain'
import { Field, FieldError, Input } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useId } from 'react'
import { reviewCopy } from '../../shared/copy/review-copy.ts'
import { DayInput } from '../../shared/form/day-input.tsx'
import { DistributorField } from './distributor/distributor-field.tsx'
import { type DraftProblem, type InvoiceDraft, variantKey } from './read-invoices.ts'

/** A field of a tool that one works in all day: 32 px for a pointer, 44 for a finger. */
const dense = 'pointer-fine:min-h-8 pointer-fine:px-2 pointer-fine:py-1 pointer-fine:text-sm'

type Props = {
  claim: WireReviewClaim
  draft: InvoiceDraft
  position: number
  problems: readonly DraftProblem[]
  readOnly: boolean
  onChange: (values: Partial<InvoiceDraft>) => void
  onFocus: () => void
  /** Its distributor is what it is for now. */
  onDistributor: (name: string) => void
}

/** What is read on one invoice: distributor, number, date, and the approved units of every qualifying variant. */
export function InvoiceForm({ claim, draft, position, problems, readOnly, onChange, onFocus, onDistributor }: Props) {
  const listId = useId()
  const problemOf = (field: DraftProblem['field']) => {
    const problem = problems.find((each) => each.invoiceId === draft.id && each.field === field)
    if (!problem) return undefined
    if (problem.kind === 'outside')
      return reviewCopy.outsideDates(formatShortDay(claim.offer.valid_from), formatShortDay(claim.offer.valid_to))
    if (problem.kind === 'future') return reviewCopy.futureDate
    if (problem.kind === 'invalid') return field === 'date' ? reviewCopy.noDay : reviewCopy.notWhole
    return reviewCopy.missing[field]
  }
  const isPercentage = claim.terms.discount_type === 'percentage_off'
  return (
    <fieldset
      aria-label={reviewCopy.invoice(position + 1)}
      className="flex flex-col gap-3 border-b border-line px-4 py-4 pointer-fine:gap-2"
    >
      <h3 className="text-sm font-bold tracking-wide text-muted uppercase">{reviewCopy.invoice(position + 1)}</h3>
      <DistributorField
        claimId={claim.id}
        label={reviewCopy.distributor}
        className={dense}
        value={draft.distributor}
        error={problemOf('distributor')}
        readOnly={readOnly}
        onFocus={onFocus}
        onChange={(distributor) => onChange({ distributor })}
        onSettled={onDistributor}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={reviewCopy.number} error={problemOf('number')}>
          <Input
            className={dense}
            value={draft.number}
            readOnly={readOnly}
            autoComplete="off"
            onFocus={onFocus}
            onChange={(event) => onChange({ number: event.target.value })}
          />
        </Field>
        <Field label={reviewCopy.date} error={problemOf('date')}>
          <DayInput
            className={dense}
            value={draft.date}
            readOnly={readOnly}
            onFocus={onFocus}
            onChange={(date) => onChange({ date })}
          />
        </Field>
      </div>
      {isPercentage && (
        <Field label={reviewCopy.purchase} hint={reviewCopy.purchaseHint} error={problemOf('purchase')}>
          <Input
            inputMode="decimal"
            className={`${dense} figures`}
            value={draft.purchase}
            readOnly={readOnly}
            onFocus={onFocus}
            onChange={(event) => onChange({ purchase: event.target.value })}
          />
        </Field>
      )}
      <fieldset className="flex flex-col gap-2 pointer-fine:gap-1">
        <legend className="mb-1 text-sm font-semibold">{reviewCopy.approvedUnits(claim.terms.unit)}</legend>
        {claim.terms.products.flatMap((product) =>
          product.variants.map((variant) => {
            const key = variantKey(product.product_id, variant.variant_id)
            return (
              <div key={key} className="flex items-center justify-between gap-3">
                <label htmlFor={`${listId}-${key}`} className="min-w-0">
                  <span
                    title={variantInFull(product.name, variant.name)}
                    className="block truncate text-sm font-semibold"
                  >
                    {variant.name}
                  </span>
                  <span id={`${listId}-${key}-of`} className="block truncate text-xs text-muted">
                    {[productBeside(product.name, variant.name), variant.sku, variant.format]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </label>
                <span className="w-20 shrink-0">
                  <Input
                    id={`${listId}-${key}`}
                    inputMode="numeric"
                    className={`${dense} text-center font-semibold figures`}
                    aria-describedby={`${listId}-${key}-of`}
                    aria-label={reviewCopy.unitsOf(claim.terms.unit, variant.name)}
                    value={draft.units[key] ?? ''}
                    placeholder="0"
                    readOnly={readOnly}
                    onFocus={(event) => {
                      event.target.select()
                      onFocus()
                    }}
                    onChange={(event) => onChange({ units: { ...draft.units, [key]: event.target.value } })}
                  />
                </span>
              </div>
            )
          }),
        )}
        {problemOf('units') && <FieldError>{problemOf('units')}</FieldError>}
      </fieldset>
    </fieldset>
  )
}
