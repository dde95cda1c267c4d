import * as z from 'zod/mini'
import { day, dollars, id, instant } from '../../core/fields.ts'

/** The way of the manufacturer to its request without an account; see `getSharedRequest`. */
export const requestLink = z.object({
  url: z.string(),
  created: instant,
  /** null where a letter to the billing contacts has made it. */
  by: z.nullable(z.string()),
  /** The last day on which it opens, and whether that is over. */
  last_day: day,
  ended: z.boolean(),
  opened: z.int(),
  last_opened: z.nullable(instant),
})

/** What the manufacturer says to have sent, by its link. `waits`: nothing has come since. */
export const announcement = z.object({
  id,
  name: z.string(),
  amount: dollars,
  paid_on: day,
  reference: z.string(),
  created: instant,
  waits: z.boolean(),
})

/** A line that the manufacturer says is not right. `TAKEN_OUT`: the claim has left the request. */
export const dispute = z.object({
  id,
  claim_id: id,
  operator_name: z.string(),
  amount: dollars,
  /** Whether money covers it by now. */
  funded: z.boolean(),
  name: z.string(),
  text: z.string(),
  created: instant,
  state: z.enum(['OPEN', 'KEPT', 'TAKEN_OUT']),
  /** What the manufacturer was told; `text` only of `KEPT`. */
  answered: z.nullable(z.object({ at: instant, by: z.string(), text: z.nullable(z.string()) })),
})
