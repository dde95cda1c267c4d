import type { WireReviewClaim } from '@caseback/contract'
import { productBeside, variantInFull } from '@caseback/domain'
import { Button, FieldError, Input } from '@caseback/ui'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readingCopy } from '../../../shared/copy/review/reading-copy.ts'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { useDeskKeys } from '../keys/desk-keys.ts'
import { type InvoiceDraft, isWrongUnits, variantKey } from '../read-invoices.ts'
import { NotThisProduct } from '../reading/lines/none-of-offer.tsx'
import { TaughtCases } from '../reading/lines/taught-note.tsx'
import { hintOf, Read, ReadMark } from '../reading/read-mark.tsx'
import type { Readings, ReadState } from '../reading/readings.ts'
import { expectedFirst, type Product, type Variant } from './expected-first.ts'

type Invoice = WireReviewClaim['invoices'][number]

/**
 * The approved units of every qualifying variant, a line each: those that are on the invoice or were bought before come first,
 * and where the others are many they are folded.
 */
export function ApprovedUnits({
  claim,
  invoice,
  draft,
  readings,
  readOnly,
  error,
  onChange,
  onFocus,
}: {
  claim: WireReviewClaim
  invoice: Invoice | undefined
  draft: InvoiceDraft
  readings: Readings
  readOnly: boolean
  error: string | undefined
  onChange: (values: Partial<InvoiceDraft>) => void
  onFocus: () => void
}) {
  const { expected, others } = expectedFirst(claim, invoice)
  const folds = expected.length > 0 && others.length > 2
  const typedFor = ({ product, variant }: (typeof others)[number]) =>
    draft.units[variantKey(product.product_id, variant.variant_id)] ?? ''
  const [isUnfolded, setOpen] = useState(() => others.some((each) => typedFor(each) !== ''))
  // What is wrong stays in sight.
  const isOpen = isUnfolded || others.some((each) => isWrongUnits(typedFor(each)))
  const list = useRef<HTMLFieldSetElement>(null)
  const unfold = () => {
    flushSync(() => setOpen(true))
    list.current?.querySelectorAll<HTMLInputElement>('input')[expected.length]?.focus()
  }
  useDeskKeys({ ...(folds && { m: () => (isOpen ? setOpen(false) : unfold()) }) })
  const shown = folds && !isOpen ? expected : [...expected, ...others]
  return (
    <fieldset ref={list} className="flex flex-col gap-2 pointer-fine:gap-1">
      <legend className="mb-1 text-sm font-semibold">{reviewCopy.approvedUnits(claim.terms.unit)}</legend>
      {shown.map(({ product, variant }) => {
        const key = variantKey(product.product_id, variant.variant_id)
        const field = `units ${key}` as const
        const at = { invoiceId: draft.id, field }
        const state = readings.stateOf(at)
        return (
          <Read key={key} {...at} state={state}>
            <VariantUnits
              unit={claim.terms.unit}
              product={product}
              variant={variant}
              state={state}
              value={draft.units[key] ?? ''}
              readOnly={readOnly}
              onFocus={onFocus}
              onChange={(units) => onChange({ units: { ...draft.units, [key]: units } })}
            />
            {state && <TaughtCases invoice={invoice} variantId={variant.variant_id} />}
            {!readOnly && <NotThisProduct {...{ claim, invoice, draft, readings, onChange, field }} />}
          </Read>
        )
      })}
      {folds && !isOpen && (
        <Button size="small" variant="quiet" className="self-start" onClick={unfold}>
          {readingCopy.otherProducts(others.length)}{' '}
          <kbd aria-hidden="true" className="key max-lg:hidden">
            M
          </kbd>
        </Button>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

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
  variant: Variant
  state: ReadState | null
  value: string
  readOnly: boolean
  onFocus: () => void
  onChange: (units: string) => void
}) {
  const id = useId()
  const hint = hintOf(state)
  const isWrong = !readOnly && isWrongUnits(value)
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
              className="text-center font-semibold figures"
              aria-invalid={isWrong || undefined}
              aria-describedby={[`${id}-of`, state && `${id}-read`, hint && `${id}-why`, isWrong && `${id}-wrong`]
                .filter(Boolean)
                .join(' ')}
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
      {isWrong && <FieldError id={`${id}-wrong`}>{reviewCopy.notWhole}</FieldError>}
      {hint && (
        <p id={`${id}-why`} className="text-right text-sm">
          {hint}
        </p>
      )}
    </>
  )
}
