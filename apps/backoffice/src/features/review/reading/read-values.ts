import type { WireReading, WireReadingProblem, WireReviewClaim } from '@caseback/contract'
import { variantKey } from '../read-invoices.ts'
import type { ReadField } from './read-field.ts'

/** Where a value stands: the invoice's page from 0, and left, top, right and bottom in shares of it. */
export type ReadPlace = { page: number; box: readonly number[] }

/**
 * What makes a value unsure: a problem of the whole invoice; what its lines say that is no number of cases; how its line is
 * printed and what its arithmetic says; that what stands in the field is not what is read now.
 */
export type Doubt =
  | WireReadingProblem
  | 'hard_to_read'
  | 'came_back'
  | 'part_of_case'
  | 'no_unit'
  | 'cases_unsure'
  | 'read_before'
  | { quantity: number; price: number; amount: number }
  | { line: string; at: number; by: NonNullable<Line['match']>['by'] }
  | { reads: string }
/** What was read for a field, as it is typed, or nothing where a person has to say; `why` is null where it is sure. */
export type ReadValue = {
  text: string
  why: Doubt | null
  place: ReadPlace | null
  /** Of lines that may be products: where they stand and their texts, until somebody has said of each what it is. */
  asks?: readonly { at: number; text: string }[]
  /** Of cases: the lines that they are counted on, each with what makes it unsure, of which variant. */
  counted?: { reading: WireReading; variantId: number; lines: readonly { at: number; why: Doubt | null }[] }
}
export type ReadValues = ReadonlyMap<ReadField, ReadValue>

const SURE = 0.95
type Line = WireReading['lines'][number]

/** Problems that leave the cases of every product in doubt. */
const ABOUT_UNITS = [
  'page_missing',
  'page_cut_off',
  'total_differs',
  'total_missing',
  'split_cases',
  'several_invoices',
] as const
/** Problems of lines that were counted for no product: no field has them. */
const ABOUT_NO_FIELD: readonly WireReadingProblem[] = [
  'product_unsure',
  'product_not_found',
  'credit_memo',
  'order_confirmation',
  'delivery_note',
  'quote',
  'price_list',
  'purchase_order',
  'voided',
  'other_document',
]

/** A person has not read this invoice yet, and is to. */
export const isUnread = (claim: WireReviewClaim, invoice: WireReviewClaim['invoices'][number]) =>
  isToDecide(claim) && invoice.number === null

/** Somebody is to decide about the claim, whether or not its invoices were read for an earlier decision. */
export const isToDecide = ({ status }: Pick<WireReviewClaim, 'status'>) => status === 'CLAIM_SUBMITTED'

/**
 * What was read on an invoice that nobody has read yet; where a person has, as of a decision that was taken back, only the places
 * of its lines.
 */
export function readValuesOf(claim: WireReviewClaim, invoice: WireReviewClaim['invoices'][number]): ReadValues {
  const values = new Map<ReadField, ReadValue>()
  const { reading } = invoice
  if (reading?.state !== 'READ' || !isToDecide(claim)) return values
  for (const [at, line] of reading.lines.entries())
    values.set(`line ${at}`, { text: '', why: null, place: placeOf(line) })
  if (!isUnread(claim, invoice)) return values
  const units = unitsRead(claim, reading)
  const unsaid = problemsOfNoField(reading, [...units.values()])
  for (const problem of unsaid) {
    const unnamed = problem === 'product_unsure' ? linesToName(reading) : []
    const asks = unnamed.map((at) => ({ at, text: reading.lines[at]?.text ?? '' }))
    values.set(`whole ${problem}`, { text: '', why: problem, place: null, asks })
  }
  for (const field of ['distributor', 'number', 'date'] as const) {
    const [text, place] = [reading[field], reading.places[field]]
    if (text === null || place === null) continue
    const isUnknown = field === 'distributor' && reading.problems.includes('distributor_unknown')
    const why = isUnknown ? 'distributor_unknown' : place.confidence < SURE ? 'hard_to_read' : null
    values.set(field, { text, why, place: placeOf(place) })
  }
  const whole = purchaseRead(claim, reading)
  if (claim.terms.discount_type === 'percentage_off' && whole > 0) {
    const isSure = !unsaid.length && [...units.values()].every(({ why }) => why === null)
    const why = isSure ? null : 'cases_unsure'
    values.set('purchase', { text: whole.toFixed(2), why, place: null })
  }
  for (const [field, value] of units) values.set(field, value)
  return values
}

/** The variants of the claim's terms, each with the key that its units have. */
export const variantsOf = ({ terms }: Pick<WireReviewClaim, 'terms'>) =>
  terms.products.flatMap((product) =>
    product.variants.map((variant) => ({
      ...variant,
      productName: product.name,
      key: variantKey(product.product_id, variant.variant_id),
    })),
  )

/** The cases of each product that has a line, by field. */
function unitsRead(claim: WireReviewClaim, reading: WireReading): Map<ReadField, ReadValue> {
  const doubt = ABOUT_UNITS.find((problem) => reading.problems.includes(problem)) ?? null
  return new Map(
    variantsOf(claim).flatMap(({ key, variant_id, sku }) => {
      const lines = reading.lines.filter((line) => line.product_variant_id === variant_id)
      const value = casesOf(reading, reading.units[sku], lines, doubt)
      const place = lines[0] ? placeOf(lines[0]) : null
      const counted = {
        reading,
        variantId: variant_id,
        lines: lines.map((line) => ({
          at: reading.lines.indexOf(line),
          why: line.confidence < SURE ? reasonOf(reading, line) : doubt,
        })),
      }
      return value ? [[`units ${key}` as const, { ...value, place, counted }] as const] : []
    }),
  )
}

/** Whole cases that were delivered; nothing, with its doubt, where the lines say something else. */
function casesOf(
  reading: WireReading,
  units: number | undefined,
  lines: readonly Line[],
  doubt: Doubt | null,
): Omit<ReadValue, 'place'> | null {
  const worst = lines.toSorted((one, other) => one.confidence - other.confidence)[0]
  const isDoubtful = worst === undefined || worst.confidence < SURE
  if (units === undefined) {
    if (lines.some(({ unit }) => unit === 'EA')) return { text: '', why: 'split_cases' }
    return worst && isDoubtful ? { text: '', why: reasonOf(reading, worst) } : null
  }
  // What came back on balance, or parts of a case, are for a person.
  if (units < 0) return { text: '', why: 'came_back' }
  if (!Number.isInteger(units)) return { text: '', why: 'part_of_case' }
  return { text: String(units), why: isDoubtful ? reasonOf(reading, worst) : doubt }
}

/** What the cases cost that are filled in, in dollars. */
const purchaseRead = (claim: WireReviewClaim, { units, amounts }: WireReading): number =>
  variantsOf(claim).reduce((sum, { sku }) => (isCount(units[sku]) ? sum + (amounts[sku] ?? 0) : sum), 0)

const isCount = (units: number | undefined) => units !== undefined && Number.isInteger(units) && units >= 0

/** Problems that leave cases in doubt and that no field says. */
function problemsOfNoField(reading: WireReading, units: readonly ReadValue[]): WireReadingProblem[] {
  const { problems } = reading
  const isFilled = units.some(({ text }) => text !== '')
  const isSaid = (problem: WireReadingProblem) => isFilled || units.some(({ why }) => why === problem)
  return problems.filter(
    (problem) =>
      (ABOUT_NO_FIELD.includes(problem) && !(problem === 'product_unsure' && isSaidAtFields(reading))) ||
      (ABOUT_UNITS.some((each) => each === problem) && !isSaid(problem)),
  )
}

/** Lines that may be a product of the offer, and are counted for none, by place. */
export const linesToName = ({ lines }: WireReading): number[] =>
  lines.flatMap(({ match, product_variant_id }, at) => (match && product_variant_id === null ? [at] : []))

/** All lines that may be another product are counted for one, whose field says so. */
export const isSaidAtFields = (reading: WireReading): boolean =>
  reading.lines.some((line) => line.product_variant_id !== null && isMatchedUnsurely(line)) &&
  linesToName(reading).length === 0

/** It is counted for a product, and may be another one. */
export const isMatchedUnsurely = ({ match }: Line): boolean => match !== null && match.confidence < SURE

export const placeOf = ({ page, box }: { page: number; box: readonly number[] }): ReadPlace => ({ page: page - 1, box })

function reasonOf({ lines }: WireReading, line: Line | undefined): Doubt {
  if (!line) return 'hard_to_read'
  if (line.match && isMatchedUnsurely(line)) return { line: line.text, at: lines.indexOf(line), by: line.match.by }
  // The others say cases or pieces.
  const isUnitMissing = line.unit === null && lines.filter(({ unit }) => unit !== null).length * 2 >= lines.length
  if (isUnitMissing) return 'no_unit'
  const { quantity, price, amount } = line
  return quantity === null || price === null || amount === null ? 'hard_to_read' : { quantity, price, amount }
}
