import * as z from 'zod/mini'
import { day, dollars, id } from './fields.ts'

/** Why a reading is uncertain, or why there is none. */
const readingProblem = z.enum([
  'not_an_invoice',
  'statement',
  'several_invoices',
  'credit_memo',
  'order_confirmation',
  'delivery_note',
  'quote',
  'price_list',
  'purchase_order',
  'voided',
  'other_document',
  'product_not_found',
  'product_unsure',
  'split_cases',
  'total_differs',
  'total_missing',
  'page_missing',
  'page_cut_off',
  'distributor_unknown',
  'text_hidden',
  'file_broken',
  'photo_not_read',
  'too_many_pages',
  'not_read',
])

const share = z.number()
/** A page of the invoice, over all of its files, from 1; left, top, right and bottom in shares of it. */
const place = { page: z.int(), box: z.array(share), confidence: share }
const placed = z.nullable(z.object(place))

/** What was understood of an invoice by reading it without a person; null for one that was never read, and in lists. */
export const invoiceReading = z.nullable(
  z.object({
    state: z.enum(['WAITING', 'READ', 'UNREADABLE']),
    distributor: z.nullable(z.string()),
    number: z.nullable(z.string()),
    date: z.nullable(day),
    sold_to: z.nullable(z.string()),
    /** Where these stand, and how sure each is. */
    places: z.object({ distributor: placed, number: placed, date: placed, sold_to: placed }),
    lines: z.array(
      z.object({
        ...place,
        text: z.string(),
        product_variant_id: z.nullable(id),
        /**
         * The product that it is taken for, or may be, by what, and how sure that is: below 0.7 it counts for none. `LEARNED`: by
         * what reviewers have said of the same line of the same distributor. Null for all other goods.
         */
        match: z.nullable(
          z.object({
            product_variant_id: id,
            by: z.enum(['GTIN', 'SKU', 'ITEM', 'LEARNED', 'WORDS']),
            confidence: share,
          }),
        ),
        /** What was shipped; negative for what came back. */
        quantity: z.nullable(z.number()),
        /** A whole case, a piece out of one, or not said. */
        unit: z.nullable(z.enum(['CS', 'EA'])),
        price: z.nullable(dollars),
        amount: z.nullable(dollars),
      }),
    ),
    /** Cases of the offer's products, and what they cost, by SKU. */
    units: z.record(z.string(), z.number()),
    amounts: z.record(z.string(), dollars),
    confidence: share,
    problems: z.array(readingProblem),
  }),
)

export type WireReading = NonNullable<z.output<typeof invoiceReading>>
export type WireReadingProblem = z.output<typeof readingProblem>
