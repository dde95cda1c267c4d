import type { WireReviewClaim } from '@caseback/contract'

/** A reading that takes longer waits behind many others, or for somebody to look at it. */
export const PATIENCE_MS = 5 * 60_000
const ASK_AGAIN_MS = 2_000

/** Pages or readings of the claim are being made. */
const isComing = ({ invoices }: WireReviewClaim) =>
  invoices.some(
    ({ files, reading }) => reading?.state === 'WAITING' || files.some((file) => file.render_state === 'waiting'),
  )

/**
 * After how many milliseconds a claim is to be asked for again; 0 where nothing of it is being made, and where that has been
 * waited for long enough.
 */
export function createPatience(): (claim: WireReviewClaim | undefined) => number {
  let waited: { for: number; since: number } | null = null
  return (claim) => {
    if (!claim || !isComing(claim)) {
      waited = null
      return 0
    }
    if (waited?.for !== claim.id) waited = { for: claim.id, since: Date.now() }
    return Date.now() - waited.since < PATIENCE_MS ? ASK_AGAIN_MS : 0
  }
}
