import * as z from 'zod/mini'
import { dollars } from '../../core/fields.ts'

/** What a claim pays, and the sum behind it, both as they were frozen at the decision. */
export const payoutOfClaim = {
  payout_amount: z.nullable(dollars),
  /** null where there is no payout, and where it cannot be said as a sum. */
  payout_formula: z.nullable(z.string()),
}
