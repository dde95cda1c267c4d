import * as z from 'zod/mini'
import { dollars, id, instant } from '../../core/fields.ts'

/** The latest twenty checks of whatever a page tells about, the newest first. */
export const recordedChecks = z.array(
  z.object({
    payment_id: id,
    claim_id: id,
    check_number: z.nullable(z.string()),
    status: z.string(),
    amount: dollars,
    at: instant,
  }),
)

export type WireRecordedChecks = z.output<typeof recordedChecks>
