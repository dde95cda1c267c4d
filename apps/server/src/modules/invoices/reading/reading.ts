import type { DistributorItem } from '@caseback/domain'
import type { DocumentKind } from './header/document-kind.ts'
import type { LineKey } from './products/key-of-line.ts'

/** A product of the offer, as a reading looks for it. */
export type OfferProduct = {
  variantId: number
  sku: string
  gtin: string
  name: string
  format: string
  manufacturer: string
  distributorItems: readonly DistributorItem[]
}

/** What is known before an invoice is read. */
export type ReadingContext = {
  products: readonly OfferProduct[]
  /** Names and aliases of distributors; each name leads to the one that the masters have. */
  distributors: readonly { name: string; alias: string }[]
  /** What reviewers have decided about lines of distributors. */
  learned: readonly LearnedLine[]
}

/** What the reviewers of a line of a distributor, by its name in the masters, have said: which variants it is, and is not. */
export type LearnedLine = LineKey & { distributor: string; is: readonly number[]; isNot: readonly number[] }

/** A product that a line may be, by what it is known and how sure that is. */
export type LineMatch = { variantId: number; by: 'gtin' | 'sku' | 'item' | 'learned' | 'words'; confidence: number }

/** A value, how sure it is that it is right (0 to 1), and where it stands: the page from 0, and a box in shares of the page. */
export type ReadValue<T> = { value: T; confidence: number; page: number; box: readonly number[] }

/** An address of a buyer as an invoice names it; null what was not found. `delivered`: where it says that the goods went. */
export type BuyerAddress = {
  as: 'sold' | 'delivered'
  street: string | null
  city: string | null
  state: string | null
  /** Five digits. */
  postalCode: string | null
}

export type ReadLine = {
  page: number
  box: readonly number[]
  text: string
  variantId: number | null
  /** What was shipped, in `unit`; negative for what came back. Null where it cannot be told. */
  quantity: number | null
  /** A whole case, a piece out of one, or not said. */
  unit: 'CS' | 'EA' | null
  priceCents: number | null
  amountCents: number | null
  confidence: number
  /** Of readings before version 4 neither is known. `match` is of a line that is perhaps no product of the offer, too. */
  match?: LineMatch | null
  /** What it is known by on the next invoice; null where it says too little. */
  key?: LineKey | null
}

export type ReadingProblem =
  | 'not_an_invoice'
  | 'statement'
  | 'several_invoices'
  /** A credit or return as a whole: what it counts has come back. */
  | 'credit_memo'
  /** It calls itself this, and no invoice; the last where it says so without a name that is known. */
  | 'order_confirmation'
  | 'delivery_note'
  | 'quote'
  | 'price_list'
  | 'purchase_order'
  /** It says that it is void or cancelled. */
  | 'voided'
  | 'other_document'
  | 'product_not_found'
  | 'product_unsure'
  | 'split_cases'
  | 'total_differs'
  | 'total_missing'
  | 'page_missing'
  | 'page_cut_off'
  | 'distributor_unknown'
  | 'text_hidden'

/** One invoice as it was understood: pages of the file, header, lines, and cases and cents of the offer's products by SKU. */
export type Reading = {
  state: 'READ' | 'UNREADABLE'
  firstPage: number
  lastPage: number
  /** What it calls itself. Of readings before version 5 it is not known. */
  document?: DocumentKind
  distributor: ReadValue<string> | null
  number: ReadValue<string> | null
  date: ReadValue<string> | null
  soldTo: ReadValue<string> | null
  /** Of readings before version 18 they are not known. */
  buyerAddresses?: ReadValue<BuyerAddress>[]
  totalCents: number | null
  lines: ReadLine[]
  units: Record<string, number>
  amounts: Record<string, number>
  confidence: number
  problems: ReadingProblem[]
}
