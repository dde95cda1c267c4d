import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { id, idParams, instant } from '../core/fields.ts'
import { invoiceReading } from '../core/reading-shape.ts'

export const readInvoiceAgain = defineEndpoint({
  method: 'POST',
  path: 'staff/invoices/{id}/read-again/',
  access: ['reviewer'],
  summary: 'Reads an invoice again without a person',
  about:
    'The text that is kept of its files is read by the rules of today; a photo of which none is kept is looked at again. What a person has read stays as it is. Where the program reads nothing (`READING` is off) nothing changes.',
  params: idParams,
  response: z.object({ reading: invoiceReading }),
})

/** What a reviewer says of a line of an invoice's reading: the next invoice of its distributor with the same is read by it. */
export const decidedLine = z.object({
  /** Its place among the lines of the reading, from 0, and its text there. */
  line: z.int().check(z.minimum(0), z.maximum(9_999)),
  text: z.string().check(z.maxLength(2_000)),
  /** The variant of the terms that it is; null: it is none of them. */
  product_variant_id: z.nullable(id),
})

/** A line of a reading that is known by what somebody has said of the same one; where they differ, the latest is told. */
export const taughtLine = z.object({
  /** Its place among the lines of the reading, from 0. */
  line: z.int(),
  /** The line as it stood where it was said, among those of the distributor that are known. */
  text: z.string(),
  distributor_id: id,
  by: z.string(),
  decided: instant,
})
