import * as z from 'zod/mini'
import { day, dollars, id, instant } from '../../core/fields.ts'

/** A reviewer would approve the claim, and a second one decides; null where nobody has, or anything has happened since. */
export const firstReview = z.nullable(
  z.object({
    /** Whoever asks was the first. */
    mine: z.boolean(),
    by: z.string(),
    /** `SUM`: it pays more than one reviewer approves; `SAMPLE`: some are looked at twice. */
    reason: z.enum(['SUM', 'SAMPLE']),
    created: instant,
    /** What they would pay. */
    payout_amount: dollars,
    /** What they have read. */
    invoices: z.array(
      z.object({
        id,
        distributor: z.string(),
        number: z.string(),
        date: day,
        purchase_amount: z.nullable(dollars),
        approved: z.array(z.object({ product_id: id, variant_id: id, units: z.int() })),
      }),
    ),
  }),
)
