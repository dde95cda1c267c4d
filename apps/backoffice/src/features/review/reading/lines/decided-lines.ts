import type { WireReading, WireReviewClaim } from '@caseback/contract'
import { readDollars } from '../../../../shared/dollars.ts'
import { type InvoiceDraft, unitsIn } from '../../read-invoices.ts'
import { isSame, textOf } from '../read-field.ts'
import {
  type Doubt,
  isMatchedUnsurely,
  isToDecide,
  placeOf,
  type ReadPlace,
  type ReadValue,
  variantsOf,
} from '../read-values.ts'
import type { Readings } from '../readings.ts'

/** What a reviewer says of a line of an invoice's reading. */
export type DecidedLine = { line: number; text: string; product_variant_id: number | null }

type Line = WireReading['lines'][number]

/** What was said of a line that stands in the reading so still; undefined: nothing. */
export const choiceOf = (draft: InvoiceDraft, at: number, { text }: Line): number | null | undefined => {
  const choice = draft.lines?.[at]
  return choice?.text === text ? choice.variantId : undefined
}

const LONGEST_LINE = 2_000

/**
 * The lines of an invoice about which the reviewer has said something: which product each is, or that cases are right whose lines
 * may have been another product's. What the program was sure of is said by nobody.
 */
export function decidedLines(
  claim: WireReviewClaim,
  drafts: readonly InvoiceDraft[],
  invoiceId: number,
  { stateOf }: Pick<Readings, 'stateOf'>,
): DecidedLine[] {
  const invoice = claim.invoices.find(({ id }) => id === invoiceId)
  const draft = drafts.find(({ id }) => id === invoiceId)
  if (!invoice?.reading || !draft || !isToDecide(claim)) return []
  const { reading } = invoice
  const { lines, units } = reading
  const isConfirmed = (variantId: number) =>
    variantsOf(claim).some(({ key, variant_id, sku }) => {
      const field = `units ${key}` as const
      return (
        variant_id === variantId &&
        stateOf({ invoiceId, field })?.kind === 'confirmed' &&
        isSame(field, textOf(draft, field), String(casesOf(reading, draft, variant_id) ?? units[sku] ?? ''))
      )
    })
  return lines.flatMap((line, at): DecidedLine[] => {
    if (line.text.length > LONGEST_LINE) return []
    const chosen = choiceOf(draft, at, line)
    if (chosen !== undefined) return [{ line: at, text: line.text, product_variant_id: chosen }]
    const { product_variant_id: read } = line
    const isSaid = read !== null && isMatchedUnsurely(line) && isConfirmed(read)
    return isSaid ? [{ line: at, text: line.text, product_variant_id: read }] : []
  })
}

/**
 * The draft's fields once a line is said to be a variant, or none: cases, and what they cost where that is paid a share of,
 * follow where nobody has typed them otherwise.
 */
export function withChoice(
  claim: WireReviewClaim,
  reading: WireReading,
  draft: InvoiceDraft,
  at: number,
  variantId: number | null | undefined,
): Pick<InvoiceDraft, 'lines' | 'units' | 'purchase'> {
  const line = reading.lines[at]
  if (!line) return draft
  const { [at]: _before, ...others } = draft.lines ?? {}
  const lines = variantId === undefined ? others : { ...others, [at]: { text: line.text, variantId } }
  const units = { ...draft.units }
  for (const { key, variant_id } of variantsOf(claim)) {
    const [before, after] = [draft, { ...draft, lines }].map((each) => casesOf(reading, each, variant_id))
    const typed = (units[key] ?? '').trim()
    if (before !== after && (typed === '' || unitsIn(typed) === before)) units[key] = after ? String(after) : ''
  }
  return { lines, units, purchase: purchaseWith(claim, reading, draft, lines) }
}

/** What the cases cost once lines are said to be these; nothing where a line does not say its own. */
function purchaseWith(
  claim: WireReviewClaim,
  reading: WireReading,
  draft: InvoiceDraft,
  lines: InvoiceDraft['lines'],
): string {
  if (claim.terms.discount_type !== 'percentage_off') return draft.purchase
  const [before, after] = [countedLines(claim, reading, draft), countedLines(claim, reading, { ...draft, lines })]
  const typed = draft.purchase.trim()
  const isOurs = typed === '' || readDollars(typed) === costOf(before)
  const isUnchanged = before.length === after.length && before.every((line, at) => line === after[at])
  if (!isOurs || isUnchanged) return draft.purchase
  return after.length > 0 && after.every(({ amount }) => amount !== null) ? costOf(after).toFixed(2) : ''
}

/** The lines whose cases count for the claim's products. */
const countedLines = (claim: WireReviewClaim, reading: WireReading, draft: InvoiceDraft): Line[] =>
  variantsOf(claim).flatMap(({ variant_id }) =>
    casesOf(reading, draft, variant_id) === null ? [] : linesOf(reading, draft, variant_id),
  )

/** In dollars; a line without an amount is nothing, as the reading counts it. */
const costOf = (lines: readonly Line[]): number =>
  lines.reduce((cents, { amount }) => cents + Math.round((amount ?? 0) * 100), 0) / 100

/** Whole cases on the lines that are a variant; null where they come to none. */
function casesOf(reading: WireReading, draft: InvoiceDraft, variantId: number): number | null {
  const sum = linesOf(reading, draft, variantId).reduce((all, { quantity }) => all + (quantity ?? 0), 0)
  return Number.isInteger(sum) && sum > 0 ? sum : null
}

/** The lines with whole cases that are a variant. */
const linesOf = ({ lines }: WireReading, draft: InvoiceDraft, variantId: number) =>
  lines.filter((line, at) => isTakenFor(draft, at, line, variantId) && line.unit !== 'EA')

const isTakenFor = (draft: InvoiceDraft, at: number, line: Line, variantId: number) => {
  const chosen = choiceOf(draft, at, line)
  return (chosen === undefined ? line.product_variant_id : chosen) === variantId
}

/**
 * The cases of a variant after the reviewer's choices of what lines are, with the first doubt that is still open: a choice for
 * one line settles no other line's doubt. Null where no choice concerns the variant.
 */
export function casesAfterChoices(
  draft: InvoiceDraft,
  { reading, variantId, lines }: NonNullable<ReadValue['counted']>,
): { text: string; why: Doubt | null } | null {
  const isSaid = reading.lines.some((line, at) => {
    const chosen = choiceOf(draft, at, line)
    return chosen !== undefined && (chosen === variantId || line.product_variant_id === variantId)
  })
  if (!isSaid) return null
  const open = lines.find(({ at, why }) => {
    const line = reading.lines[at]
    if (!line || why === null || !isTakenFor(draft, at, line, variantId)) return false
    // Which product it is was said; how many were not.
    return !(typeof why === 'object' && 'line' in why && choiceOf(draft, at, line) !== undefined)
  })
  return { text: String(casesOf(reading, draft, variantId) ?? ''), why: open?.why ?? null }
}

/** Where the cases of a variant stand: the first line that counts as it after the reviewer's choices; null where none does. */
export function placeAfterChoices(draft: InvoiceDraft, value: ReadValue): ReadPlace | null {
  const { counted, place } = value
  if (!counted) return place
  const line = counted.reading.lines.find((each, at) => isTakenFor(draft, at, each, counted.variantId))
  return line ? placeOf(line) : null
}
