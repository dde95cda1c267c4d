import * as z from 'zod/mini'
import { id, instant } from '../../core/fields.ts'

/** That nothing of a location is paid. */
export const paymentStop = z.object({
  id,
  location_id: id,
  /** Its company, and what it is called. */
  operator_name: z.string(),
  reason: z.string(),
  /** The claim that shows why; null where none is named. */
  claim_id: z.nullable(id),
  stopped: z.object({ at: instant, by: z.string() }),
})

export type WirePaymentStop = z.output<typeof paymentStop>
