import * as z from 'zod/mini'
import { claimStatus, renderState } from '../../core/claim-shapes.ts'
import { dollars, id, instant } from '../../core/fields.ts'

/** The claims of whatever a page tells about. */
export const recordedClaims = z.object({
  claim_count: z.int(),
  /** By status, those that there are, and apart from the others those whose check failed; what is not decided has no amount. */
  claims_by_status: z.array(
    z.object({ status: claimStatus, check_failed: z.boolean(), claims: z.int(), amount: dollars }),
  ),
  /** The latest twenty. */
  claims: z.array(
    z.object({
      id,
      status: claimStatus,
      /** Its check is over without being paid, and no other one is on its way. */
      check_failed: z.boolean(),
      submitted: instant,
      offer_name: z.string(),
      location_name: z.string(),
      payout_amount: z.nullable(dollars),
    }),
  ),
  /** Their files, those of the newest claim first; a hundred. */
  claim_files: z.array(
    z.object({ id, claim_id: id, name: z.string(), file: z.string(), page_count: z.int(), render_state: renderState }),
  ),
})

export type WireRecordedClaims = z.output<typeof recordedClaims>
