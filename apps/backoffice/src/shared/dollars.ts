import { type Cents, dollarsToCents } from '@caseback/domain'
import { formatDollars } from '@caseback/words/en/amounts-and-days'

/** An amount of the wire for people: 1234.5 → '$1,234.50'. */
export const inDollars = (amount: number): string => formatDollars(dollarsToCents(amount))

/** A count for people: 20000 → '20,000'. */
export const inFull = (count: number): string => count.toLocaleString('en-US')

/** The exact sum of what rows of the wire hold. */
export const sumOfAmounts = (rows: readonly { amount: number }[]): Cents =>
  rows.reduce((sum, row) => sum + dollarsToCents(row.amount), 0)

/** What a person typed as an amount, '$1,234.50' or '1234.5', in dollars; null for anything else. */
export function readDollars(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '')
  if (!/^(\d{1,9}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return null
  return Number(plain.replaceAll(',', ''))
}
