import { postClaimValidated, reversePostings } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { writeRunningCount } from '../enrollments/enrollments.store.ts'
import { releaseUnfunded } from '../funding/funding.store.ts'
import { postEntry } from '../ledger/ledger.store.ts'
import { type Return, returnClaim } from './return-claim.ts'
import { type lockClaimWithEnrollment, otherApprovedClaims } from './review.store.ts'

/**
 * Takes a validated claim back (→ NEEDS_ATTENTION or CLAIM_REJECTED): its own ledger entries are reversed, it leaves any open
 * funding draft, and the location's running count falls. No other claim is priced anew.
 */
export async function takeBackClaim(
  tx: Tx,
  services: Services,
  { claim, enrollment, offer, terms }: Awaited<ReturnType<typeof lockClaimWithEnrollment>>,
  decision: Return,
): Promise<void> {
  const payoutCents = claim.payoutCents ?? 0
  await returnClaim(tx, services, claim, decision)
  await writeRunningCount(tx, enrollment.id, terms, await otherApprovedClaims(tx, claim))
  if (payoutCents > 0)
    await postEntry(
      tx,
      services.clock,
      'claim taken back',
      { claimId: claim.id },
      reversePostings(
        postClaimValidated({ manufacturerId: offer.manufacturerId, locationId: claim.locationId, payoutCents }),
      ),
    )
  await releaseUnfunded(tx, claim.id)
}
