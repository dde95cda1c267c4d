import type { WireReading, WireReadingProblem, WireReviewClaim } from '@caseback/contract'
import { draftsOf, type InvoiceDraft, variantKey } from '../read-invoices.ts'

/** A field of an invoice's form; units by "product/variant". */
export type ReadField = 'distributor' | 'number' | 'date' | 'purchase' | `units ${string}`

/** Where a value stands: the invoice's page from 0, and left, top, right and bottom in shares of it. */
export type ReadPlace = { page: number; box: readonly number[] }

/** What makes a value unsure: a problem of the whole invoice, or how its line is printed and what its arithmetic says. */
export type Doubt = WireReadingProblem | 'hard_to_read' | { quantity: number; price: number; amount: number }
/** What was read for a field, as it is typed; `why` is null where it is sure. */
type ReadValue = { text: string; why: Doubt | null; place: ReadPlace | null }
export type ReadValues = ReadonlyMap<ReadField, ReadValue>

const SURE = 0.95
type Line = WireReading['lines'][number]

/** Problems that leave the cases of every product in doubt. */
const ABOUT_UNITS = ['page_missing', 'total_differs', 'total_missing', 'split_cases', 'several_invoices'] as const

/** A person has not read this invoice yet, and is to. */
export const isUnread = (claim: WireReviewClaim, invoice: WireReviewClaim['invoices'][number]) =>
  claim.status === 'CLAIM_SUBMITTED' && invoice.number === null

/** What was read on an invoice that nobody has read yet; empty where that is nothing, or where a person has. */
export function readValuesOf(claim: WireReviewClaim, invoice: WireReviewClaim['invoices'][number]): ReadValues {
  const values = new Map<ReadField, ReadValue>()
  const { reading } = invoice
  if (reading?.state !== 'READ' || !isUnread(claim, invoice)) return values
  for (const field of ['distributor', 'number', 'date'] as const) {
    const [text, place] = [reading[field], reading.places[field]]
    if (text === null || place === null) continue
    const isUnknown = field === 'distributor' && reading.problems.includes('distributor_unknown')
    const why = isUnknown ? 'distributor_unknown' : place.confidence < SURE ? 'hard_to_read' : null
    values.set(field, { text, why, place: placeOf(place) })
  }
  const doubt = ABOUT_UNITS.find((problem) => reading.problems.includes(problem))
  let whole = 0
  let isSure = true
  for (const product of claim.terms.products)
    for (const variant of product.variants) {
      const units = reading.units[variant.sku]
      const lines = reading.lines.filter((line) => line.product_variant_id === variant.variant_id)
      // What came back on balance, or parts of a case, are for a person.
      if (units === undefined || !Number.isInteger(units) || units < 0) continue
      const worst = lines.toSorted((one, other) => one.confidence - other.confidence)[0]
      const isDoubtful = worst === undefined || worst.confidence < SURE
      const why = isDoubtful ? reasonOf(worst) : (doubt ?? null)
      const at = lines[0]
      values.set(`units ${variantKey(product.product_id, variant.variant_id)}`, {
        text: String(units),
        why,
        place: at ? placeOf(at) : null,
      })
      whole += reading.amounts[variant.sku] ?? 0
      isSure &&= why === null
    }
  if (claim.terms.discount_type === 'percentage_off' && whole > 0)
    values.set('purchase', { text: whole.toFixed(2), why: isSure ? null : 'hard_to_read', place: null })
  return values
}

const placeOf = ({ page, box }: { page: number; box: readonly number[] }): ReadPlace => ({ page: page - 1, box })

function reasonOf(line: Line | undefined): Doubt {
  if (!line) return 'hard_to_read'
  const { quantity, price, amount } = line
  return quantity === null || price === null || amount === null ? 'hard_to_read' : { quantity, price, amount }
}

/** What a field of a draft has. */
export const textOf = (draft: InvoiceDraft, field: ReadField): string => {
  if (field.startsWith('units ')) return draft.units[field.slice('units '.length)] ?? ''
  return draft[field as Exclude<ReadField, `units ${string}`>]
}

/** The drafts of a claim with what was read in fields that are empty. */
export const filledDraftsOf = (claim: WireReviewClaim): InvoiceDraft[] =>
  draftsOf(claim).map((draft, at) => {
    const invoice = claim.invoices[at]
    const values = invoice ? readValuesOf(claim, invoice) : new Map<ReadField, ReadValue>()
    const read = (field: ReadField) => textOf(draft, field) || (values.get(field)?.text ?? '')
    const units = [...values].flatMap(([field, { text }]) =>
      field.startsWith('units ') ? [[field.slice('units '.length), text] as const] : [],
    )
    return {
      ...draft,
      distributor: read('distributor'),
      number: read('number'),
      date: read('date'),
      purchase: read('purchase'),
      units: { ...Object.fromEntries(units), ...draft.units },
    }
  })
