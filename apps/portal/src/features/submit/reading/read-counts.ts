import type { WireOfferTerms, WireReading } from '@caseback/contract'
import { invoiceNumberKey, NOTHING_BOUGHT } from '@caseback/domain'
import { hasProblem, isNothingBought } from '../../../shared/reading/nothing-bought.ts'
import type { EstimateCounts, EstimateDraft } from '../estimate-draft.ts'
import type { UploadedReading } from './use-uploaded-readings.ts'

/**
 * What was read on all invoices together: units by the draft's keys, and, where the offer
 * pays a percentage, dollars for its products; `isNothing` where all were read and say that nothing was bought.
 */
export type ReadCounts = { units: ReadonlyMap<string, number>; dollars: number; isNothing: boolean }

/** Documents of which cases count. */
const counts = (reading: WireReading): boolean => reading.state === 'READ' && !hasProblem(reading, NOTHING_BOUGHT)

/**
 * A photo of an invoice beside its PDF: one number, no two days or distributors, and the same cases. Pages of one invoice have
 * others, and so have an order and its invoice.
 */
function isSameInvoice(one: WireReading, other: WireReading): boolean {
  if (!counts(one) || !counts(other) || one.number === null || other.number === null) return false
  if (invoiceNumberKey(one.number) !== invoiceNumberKey(other.number)) return false
  if (one.date !== null && other.date !== null && one.date !== other.date) return false
  const [ours, theirs] = [one, other].map(({ distributor }) => distributor?.toLowerCase())
  if (ours && theirs && ours !== theirs) return false
  return unitsText(one) === unitsText(other)
}

const unitsText = ({ units }: WireReading): string => JSON.stringify(Object.entries(units).toSorted())

/** The invoice before this one that it is once more; undefined where it is none. */
export function sameBefore(each: UploadedReading, all: readonly UploadedReading[]): UploadedReading | undefined {
  const reading = each.result?.reading
  if (!reading) return undefined
  return all.slice(0, all.indexOf(each)).find(({ result }) => result?.reading && isSameInvoice(result.reading, reading))
}

/**
 * Sums over the invoices that were read, each once. Parts of a case, and what only came back, are nobody's to count by
 * themselves; what was ordered or offered was not bought.
 */
export function countsOf(uploaded: readonly UploadedReading[], terms: WireOfferTerms): ReadCounts {
  const once = uploaded.filter((each) => !sameBefore(each, uploaded))
  const readings = once.filter(
    ({ result }) => !hasProblem(result?.reading, NOTHING_BOUGHT) || hasProblem(result?.reading, ['credit_memo']),
  )
  const units = new Map<string, number>()
  let cents = 0
  for (const { product_id, product_variants } of terms.products)
    for (const { variant_id, variant_sku } of product_variants) {
      const counts = readings.map(({ result }) => result?.reading?.units[variant_sku] ?? 0)
      const total = counts.reduce((sum, count) => sum + count, 0)
      if (Number.isSafeInteger(total) && total > 0) units.set(`${product_id}/${variant_id}`, total)
      for (const { result } of readings) cents += Math.round((result?.reading?.amounts[variant_sku] ?? 0) * 100)
    }
  const isPercent = terms.tiers[0]?.discount_type === 'percentage_off'
  const isNothing = isNothingBought(uploaded.map(({ result }) => result?.reading))
  return { units, dollars: isPercent && cents > 0 ? cents / 100 : 0, isNothing }
}

/** What was filled in before; nothing where the browser has kept something else. */
export function filledOf({ filled }: EstimateDraft): EstimateCounts & { isNothing: boolean } {
  const { units, paid, isNothing } = (filled ?? {}) as Partial<Record<keyof EstimateCounts | 'isNothing', unknown>>
  return {
    units: typeof units === 'object' && units !== null ? { ...units } : {},
    paid: typeof paid === 'string' ? paid : '',
    isNothing: isNothing === true,
  }
}

/**
 * The draft filled with what was read: only what nobody has typed, which is what is empty or still what was filled in before.
 * @param isAll nothing is to come any more: what was filled in for an invoice that is taken away goes; till then it stays
 */
export function filledWith(
  draft: EstimateDraft,
  { units, dollars, isNothing }: ReadCounts,
  isAll: boolean,
): EstimateDraft {
  const filled = filledOf(draft)
  const next = { ...draft, units: { ...draft.units }, filled: { ...filled, units: { ...filled.units }, isNothing } }
  for (const key of new Set([...units.keys(), ...Object.keys(filled.units)])) {
    const before = filled.units[key] ?? 0
    if ((draft.units[key] ?? 0) !== before) continue
    const read = units.get(key) ?? 0
    const count = isAll ? read : Math.max(read, before)
    next.units[key] = count
    next.filled.units[key] = count
  }
  if (draft.paid === filled.paid && (isAll || dollars > Number(filled.paid))) {
    next.paid = dollars > 0 ? dollars.toFixed(2) : ''
    next.filled.paid = next.paid
  }
  return JSON.stringify(next) === JSON.stringify({ ...draft, filled }) ? draft : next
}

/** Products of which the operator counts something else than was read. */
export const correctedOf = (draft: EstimateDraft, { units }: ReadCounts) =>
  [...units].flatMap(([key, read]) => {
    const counted = draft.units[key] ?? 0
    return counted === read ? [] : [{ key, read, counted }]
  })
