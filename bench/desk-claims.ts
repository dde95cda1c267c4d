// Claims on which decisions are made and counted.
import type { WireReading, WireReviewClaim } from '@caseback/contract'
import { fries, invoice, invoiceFile, reviewClaim } from '../apps/backoffice/src/dev/sample-desk.ts'

export const FIRST = 30
export const NEXT = 10
export const variants = Array.from({ length: 5 }, (_, at) => ({
  variant_id: 2 + at,
  name: `Fries, cut ${at + 1}`,
  format: '6/5 LB',
  sku: `HV-4038${at}`,
  gtin: `0001234567890${at}`,
}))
export const oneVariant = [{ ...fries, variants: fries.variants.slice(0, 1) }]
export const fiveVariants = [{ ...fries, variants }]

export const withTerms = (products: WireReviewClaim['terms']['products'], invoices: WireReviewClaim['invoices']) =>
  reviewClaim(FIRST, { invoices, terms: { ...reviewClaim(FIRST).terms, products } })
const at = (box: number[]) => ({ page: 1, box, confidence: 0.99 })
/** An invoice as the machine reads it without a doubt. */
export const readingOf = (number: string, skus: readonly { variant_id: number; sku: string }[]): WireReading => ({
  state: 'READ',
  distributor: 'Lakeshore Foodservice',
  number,
  date: '2026-11-08',
  sold_to: null,
  places: {
    distributor: at([0.1, 0.1, 0.8, 0.13]),
    number: at([0.2, 0.16, 0.32, 0.19]),
    date: at([0.7, 0.16, 0.9, 0.19]),
    sold_to: null,
  },
  lines: skus.map(({ variant_id, sku }, line) => ({
    ...at([0.1, 0.26 + line * 0.05, 0.9, 0.3 + line * 0.05]),
    text: `${sku} FRIES`,
    product_variant_id: variant_id,
    match: null,
    quantity: 12,
    unit: 'CS' as const,
    price: 30,
    amount: 360,
  })),
  units: Object.fromEntries(skus.map(({ sku }) => [sku, 12])),
  amounts: Object.fromEntries(skus.map(({ sku }) => [sku, 360])),
  confidence: 0.99,
  problems: [],
})
export const invoices = (many: number, reading?: (number: string) => WireReading) =>
  Array.from({ length: many }, (_, position) =>
    invoice({ id: 70 + position, reading: reading?.(`8821${position}`) ?? null }),
  )
const sixtyPages = (id: number) =>
  reviewClaim(id, {
    invoices: Array.from({ length: 6 }, (_, position) =>
      invoice({
        id: id * 10 + position,
        files: [
          invoiceFile({
            pages: Array.from({ length: 10 }, (_, page) => ({
              page: page + 1,
              image: '/src/dev/gallery/pictures/invoice-page.svg',
              width: 850,
              height: 1100,
            })),
          }),
        ],
      }),
    ),
  })

/** A claim of sixty pages with all that its decision needs. */
export const filled = (id: number): WireReviewClaim => {
  const claim = sixtyPages(id)
  return {
    ...claim,
    invoices: claim.invoices.map((each) => ({
      ...each,
      reading: null,
      distributor: 'Lakeshore Foodservice',
      number: '88213',
      date: '2026-11-08',
      approved: [{ product_id: 1, variant_id: 2, units: 5 }],
    })),
  }
}
