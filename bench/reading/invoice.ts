import type { Good } from './goods.ts'

/** A line as it is printed, and what it is. */
export type Line = {
  good: Good
  /** The distributor's own number. */
  item: string
  description: string
  brand: string
  pack: string
  ordered: number
  shipped: number
  /** A whole case, one piece out of it, or a pound. */
  unit: 'CS' | 'EA'
  /** Pounds of all cases together, where the price is one for a pound. */
  weight: number | null
  price: number
  amount: number
  note: string | null
}

/** Money that is no good: deposits, fuel, taxes; negative for what comes back. */
export type Charge = { text: string; amount: number }

export type Invoice = {
  distributor: { name: string; address: string; phone: string }
  number: string
  /** YYYY-MM-DD */
  date: string
  /** As printed. */
  printedDate: string
  /** Other days that stand on it. */
  printedDue: string
  soldTo: { name: string; street: string; city: string; account: string }
  shipTo: { name: string; street: string; city: string } | null
  lines: readonly Line[]
  charges: readonly Charge[]
  total: number
  /** Lines have the maker's number, its GTIN, both or none of them. */
  identifiers: 'maker' | 'gtin' | 'item' | 'words'
  isCredit: boolean
}

/** What a careful person types: what a reading is held against. */
export type Truth = {
  kind: 'invoice' | 'invoices' | 'statement' | 'other'
  invoices: {
    firstPage: number
    lastPage: number
    distributor: string
    number: string
    date: string
    soldTo: string
    /** Shipped cases of the offer's products by SKU; returned ones are negative. */
    units: Record<string, number>
    /** Dollars of the same lines. */
    amounts: Record<string, number>
  }[]
}

/** Shipped cases and dollars of an offer's goods on an invoice. A piece out of a case is no case. */
export function truthOf(
  invoice: Invoice,
  offer: readonly Good[],
  pages: readonly [number, number],
): Truth['invoices'][number] {
  const skus = new Set(offer.map(({ sku }) => sku))
  const units: Record<string, number> = {}
  const amounts: Record<string, number> = {}
  for (const { good, unit, shipped, amount } of invoice.lines) {
    if (!skus.has(good.sku) || unit !== 'CS' || shipped === 0) continue
    units[good.sku] = (units[good.sku] ?? 0) + shipped
    amounts[good.sku] = Math.round(((amounts[good.sku] ?? 0) + amount) * 100) / 100
  }
  const { distributor, number, date, soldTo } = invoice
  const [firstPage, lastPage] = pages
  return { firstPage, lastPage, distributor: distributor.name, number, date, soldTo: soldTo.name, units, amounts }
}
