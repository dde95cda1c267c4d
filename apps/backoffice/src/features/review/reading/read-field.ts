import type { WireReadingProblem, WireReviewClaim } from '@caseback/contract'
import { readDollars } from '../../../shared/dollars.ts'
import { type InvoiceDraft, unitsIn, variantKey } from '../read-invoices.ts'

/**
 * A field of an invoice's form, units by "product/variant"; `whole` is a problem of the invoice that stands in no field, `line`
 * one of its lines, by place.
 */
export type ReadField =
  | 'distributor'
  | 'number'
  | 'date'
  | 'purchase'
  | `units ${string}`
  | `whole ${WireReadingProblem}`
  | `line ${number}`

/** A field of one invoice. */
export type At = { invoiceId: number; field: ReadField }

/** The field that an element stands in: `data-reads` names its invoice and itself. */
export function fieldAt(target: EventTarget | null): At | null {
  const said = target instanceof Element ? target.closest<HTMLElement>('[data-reads]')?.dataset['reads'] : undefined
  if (!said) return null
  const [id = '', ...field] = said.split(' ')
  return { invoiceId: Number(id), field: field.join(' ') as ReadField }
}

/** What somebody may type into an invoice's form under the claim's terms, in the order of the form. */
export const fieldsOf = ({ terms }: WireReviewClaim): ReadField[] => [
  'distributor',
  'number',
  'date',
  ...(terms.discount_type === 'percentage_off' ? (['purchase'] as const) : []),
  ...terms.products.flatMap((product) =>
    product.variants.map((variant) => `units ${variantKey(product.product_id, variant.variant_id)}` as const),
  ),
]

const UNITS = 'units '

/** What a field of a draft has; nothing where it is about the whole invoice. */
export function textOf(draft: InvoiceDraft, field: ReadField): string {
  if (field.startsWith(UNITS)) return draft.units[field.slice(UNITS.length)] ?? ''
  return field === 'distributor' || field === 'number' || field === 'date' || field === 'purchase' ? draft[field] : ''
}

/** The draft with another text in a field. */
export const withText = (draft: InvoiceDraft, field: ReadField, text: string): InvoiceDraft =>
  field.startsWith(UNITS)
    ? { ...draft, units: { ...draft.units, [field.slice(UNITS.length)]: text } }
    : { ...draft, [field]: text }

/** Both texts say the same in this field: 376.8 is 376.80. */
export const isSame = (field: ReadField, one: string, other: string): boolean =>
  meaningOf(field, one) === meaningOf(field, other)

function meaningOf(field: ReadField, text: string): string {
  const plain = text.trim()
  if (field === 'distributor') return plain.toLowerCase()
  if (field === 'purchase') return String(readDollars(plain) ?? plain)
  return field.startsWith(UNITS) ? String(unitsIn(plain) ?? plain) : plain
}
