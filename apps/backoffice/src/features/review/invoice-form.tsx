import type { WireReviewClaim } from '@caseback/contract'
import { productBeside, variantInFull } from '@caseback/domain'
import { Field, FieldError, Input } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useId } from 'react'
import { reviewCopy } from '../../shared/copy/review-copy.ts'
import { DayInput } from '../../shared/form/day-input.tsx'
import { denseField } from './dense-field.ts'
import { DistributorField } from './distributor/distributor-field.tsx'
import { type DraftProblem, type InvoiceDraft, variantKey } from './read-invoices.ts'
import { NotThisProduct } from './reading/lines/none-of-offer.tsx'
import { TaughtCases } from './reading/lines/taught-note.tsx'
import type { ReadField } from './reading/read-field.ts'
import { hintOf, Read, ReadMark } from './reading/read-mark.tsx'
import { isToDecide } from './reading/read-values.ts'
import { ReadingNotes } from './reading/reading-notes.tsx'
import type { Readings, ReadState } from './reading/readings.ts'

/** A field of a tool that one works in all day: 32 px for a pointer, 44 for a finger. */

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
    if (problem.kind === 'invalid') return field === 'date' ? reviewCopy.noDay : reviewCopy.notWhole
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
      className="flex flex-col gap-3 border-b border-line px-4 py-4 pointer-fine:gap-2"
    >
      <h3 className="text-sm font-bold tracking-wide text-muted uppercase">{reviewCopy.invoice(position + 1)}</h3>
      {invoice && isToDecide(claim) && <ReadingNotes {...{ claim, invoice, draft, readings, readOnly, onChange }} />}
      <Read {...distributor}>
        <DistributorField
          claimId={claim.id}
          {...saying(reviewCopy.distributor, 'distributor', distributor.state)}
          className={denseField}
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
              className={denseField}
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
              className={denseField}
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
              className={`${denseField} figures`}
              value={draft.purchase}
              readOnly={readOnly}
              onFocus={onFocus}
              onChange={(event) => onChange({ purchase: event.target.value })}
            />
          </Field>
        </Read>
      )}
      <fieldset className="flex flex-col gap-2 pointer-fine:gap-1">
        <legend className="mb-1 text-sm font-semibold">{reviewCopy.approvedUnits(claim.terms.unit)}</legend>
        {claim.terms.products.flatMap((product) =>
          product.variants.map((variant) => {
            const key = variantKey(product.product_id, variant.variant_id)
            return (
              <Read key={key} {...read(`units ${key}`)}>
                <VariantUnits
                  unit={claim.terms.unit}
                  product={product}
                  variant={variant}
                  state={read(`units ${key}`).state}
                  value={draft.units[key] ?? ''}
                  readOnly={readOnly}
                  onFocus={onFocus}
                  onChange={(units) => onChange({ units: { ...draft.units, [key]: units } })}
                />
                {read(`units ${key}`).state && <TaughtCases invoice={invoice} variantId={variant.variant_id} />}
                {!readOnly && (
                  <NotThisProduct {...{ claim, invoice, draft, readings, onChange }} field={`units ${key}`} />
                )}
              </Read>
            )
          }),
        )}
        {problemOf('units') && <FieldError>{problemOf('units')}</FieldError>}
      </fieldset>
    </fieldset>
  )
}

type Product = WireReviewClaim['terms']['products'][number]

/** One qualifying variant with its units on the invoice. */
function VariantUnits({
  unit,
  product,
  variant,
  state,
  value,
  readOnly,
  onFocus,
  onChange,
}: {
  unit: string
  product: Product
  variant: Product['variants'][number]
  state: ReadState | null
  value: string
  readOnly: boolean
  onFocus: () => void
  onChange: (units: string) => void
}) {
  const id = useId()
  const hint = hintOf(state)
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="min-w-0">
          <span title={variantInFull(product.name, variant.name)} className="block truncate text-sm font-semibold">
            {variant.name}
          </span>
          <span id={`${id}-of`} className="block truncate text-xs text-muted">
            {[productBeside(product.name, variant.name), variant.sku, variant.format].filter(Boolean).join(' · ')}
          </span>
        </label>
        <span className="flex shrink-0 items-center gap-1 text-sm">
          <span id={`${id}-read`}>
            <ReadMark state={state} />
          </span>
          <span className="w-20">
            <Input
              id={id}
              inputMode="numeric"
              className={`${denseField} text-center font-semibold figures`}
              aria-describedby={[`${id}-of`, state && `${id}-read`, hint && `${id}-why`].filter(Boolean).join(' ')}
              aria-label={reviewCopy.unitsOf(unit, variant.name)}
              value={value}
              placeholder="0"
              readOnly={readOnly}
              onFocus={(event) => {
                event.target.select()
                onFocus()
              }}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
        </span>
      </div>
      {hint && (
        <p id={`${id}-why`} className="text-right text-sm">
          {hint}
        </p>
      )}
    </>
  )
}
