import * as z from 'zod/mini'
import { dollars, id, instant } from './fields.ts'

/** Since it was issued a request asks for less: for which reason, by how much, and what of it is to its manufacturer's credit. */
export const creditNote = z.object({
  id,
  reason: z.enum(['withdrawn', 'taken_back', 'closed_short', 'corrected']),
  amount: dollars,
  credit: dollars,
  created: instant,
})
export type WireCreditNote = z.output<typeof creditNote>
