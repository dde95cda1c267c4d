import type { WireReading, WireReadingProblem } from '@caseback/contract'

/** What a document calls itself that brings nothing by itself: what was ordered, offered, owed or given back. */
export const NOTHING_BOUGHT: readonly WireReadingProblem[] = [
  'credit_memo',
  'order_confirmation',
  'delivery_note',
  'quote',
  'price_list',
  'purchase_order',
  'voided',
  'statement',
]

/** Whether a reading has one of these problems. */
export const hasProblem = (reading: WireReading | null | undefined, of: readonly WireReadingProblem[]): boolean =>
  !!reading?.problems.some((problem) => of.includes(problem))

/** Whether all documents of a claim say that nothing was bought: no day of a payment is said of them. */
export const isNothingBought = (readings: readonly (WireReading | null | undefined)[]): boolean =>
  readings.length > 0 && readings.every((reading) => hasProblem(reading, NOTHING_BOUGHT))
