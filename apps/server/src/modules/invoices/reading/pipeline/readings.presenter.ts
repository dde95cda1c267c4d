import type { WireReading, WireReadingProblem } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import type { invoiceReadings } from '../../../../database/schema/index.ts'
import type { Services } from '../../../../platform/services.ts'
import type { LineMatch, Reading, ReadValue } from '../reading.ts'

export type ReadingRow = typeof invoiceReadings.$inferSelect

/** Of an invoice on a claim, or of one whose claim is not submitted yet. */
type ReadRow = Pick<ReadingRow, 'state' | 'readings' | 'problem'>

/** Of several invoices in one place nobody can be sure which is meant. */
const MOST_OF_SEVERAL = 0.5

/**
 * The reading of an invoice; null for one that was never read, and for one that waits where nothing is read. Where its files hold
 * several invoices, it is that of the first that could be read, and nothing of it is sure.
 */
export function presentReading({ settings }: Pick<Services, 'settings'>, row: ReadRow | undefined): WireReading | null {
  if (!row || (row.state === 'WAITING' && !settings.readsInvoices)) return null
  const { state } = row
  if (state === 'WAITING') return nothing(state, [])
  // Written by `writeOutcome` alone, in the shape of its version.
  const readings = row.readings as readonly Reading[]
  const first = readings.find((each) => each.state === 'READ')
  if (!first) return nothing(state, row.problem ? [row.problem] : (readings[0]?.problems ?? ['not_an_invoice']))
  const most = readings.length > 1 ? MOST_OF_SEVERAL : 1
  const sure = (confidence: number) => round(Math.min(confidence, most))
  const placeOf = (value: ReadValue<string> | null) =>
    value && { page: value.page + 1, box: [...value.box], confidence: sure(value.confidence) }
  const { distributor, number, date, soldTo } = first
  return {
    state,
    distributor: distributor?.value ?? null,
    number: number?.value ?? null,
    date: date?.value ?? null,
    sold_to: soldTo?.value ?? null,
    places: {
      distributor: placeOf(distributor),
      number: placeOf(number),
      date: placeOf(date),
      sold_to: placeOf(soldTo),
    },
    lines: first.lines.map((line) => ({
      page: line.page + 1,
      box: [...line.box],
      text: line.text,
      product_variant_id: line.variantId,
      match: presentMatch(line.match ?? null, sure),
      quantity: line.quantity,
      unit: line.unit,
      price: line.priceCents === null ? null : centsToDollars(line.priceCents),
      amount: line.amountCents === null ? null : centsToDollars(line.amountCents),
      confidence: sure(line.confidence),
    })),
    units: first.units,
    amounts: Object.fromEntries(Object.entries(first.amounts).map(([sku, amount]) => [sku, centsToDollars(amount)])),
    confidence: sure(first.confidence),
    problems: first.problems,
  }
}

const matchedBy = { gtin: 'GTIN', sku: 'SKU', item: 'ITEM', learned: 'LEARNED', words: 'WORDS' } as const

const presentMatch = (match: LineMatch | null, sure: (confidence: number) => number) =>
  match && {
    product_variant_id: match.variantId,
    by: matchedBy[match.by],
    confidence: sure(match.confidence),
  }

const round = (confidence: number): number => Math.round(confidence * 1_000) / 1_000

const nothing = (state: WireReading['state'], problems: readonly WireReadingProblem[]): WireReading => ({
  state,
  distributor: null,
  number: null,
  date: null,
  sold_to: null,
  places: { distributor: null, number: null, date: null, sold_to: null },
  lines: [],
  units: {},
  amounts: {},
  confidence: 0,
  problems: [...problems],
})
