import * as z from 'zod/mini'
import { day, dollars, id } from '../../core/fields.ts'

/** What is read on an invoice, with the units of each product of the offer. */
export const invoiceReading = z.object({
  id,
  distributor: z.string(),
  number: z.string(),
  date: day,
  purchase_amount: z.nullable(dollars),
  approved: z.array(z.object({ product_id: id, variant_id: id, units: z.int() })),
})
export type WireInvoiceReading = z.output<typeof invoiceReading>
