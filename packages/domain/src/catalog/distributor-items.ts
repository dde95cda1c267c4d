import { distributorKey } from '../spelling/spelling.ts'

/** What a distributor calls a variant on its invoices. */
export type DistributorItem = { distributor: string; number: string }

export const MAX_DISTRIBUTOR_ITEMS = 50

/** What a text that should be such numbers is, or why it is none: a part without a colon, or one that is there twice. */
type ReadItems =
  | { items: DistributorItem[] }
  | { problem: 'distributor_items.form' | 'distributor_items.twice'; part: string }

/**
 * Reads the numbers of a variant as people and tables write them: `Sysco: 1234567`, one a line or with semicolons between.
 * A distributor may have several; the same number of one distributor only once, however it is spelt.
 */
export function readDistributorItems(text: string): ReadItems {
  const items: DistributorItem[] = []
  for (const part of text.split(/[\n;]/).map((each) => each.trim())) {
    if (part === '') continue
    const colon = part.lastIndexOf(':')
    const item = { distributor: part.slice(0, Math.max(0, colon)).trim(), number: part.slice(colon + 1).trim() }
    if (item.distributor === '' || item.number === '') return { problem: 'distributor_items.form', part }
    if (items.some((each) => itemKey(each) === itemKey(item))) return { problem: 'distributor_items.twice', part }
    items.push(item)
  }
  return { items }
}

/** The same numbers as one text that `readDistributorItems` reads again. */
export const writeDistributorItems = (items: readonly DistributorItem[], between: '\n' | '; '): string =>
  items.map(({ distributor, number }) => `${distributor}: ${number}`).join(between)

/** Two items with the same key are one number of one distributor: blanks and letters' case of numbers do not count. */
export const itemKey = ({ distributor, number }: DistributorItem): string =>
  `${distributorKey(distributor)} ${number.replaceAll(/\s/g, '').toLowerCase()}`
