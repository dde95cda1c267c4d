import type { WireHeldClaim } from '@caseback/contract'
import { transact } from '../../database/transact.ts'
import type { Services } from '../../platform/services.ts'
import { lockClaim, noteOpened } from '../claims/claims.store.ts'
import type { Holder } from './holding/claim-holds.store.ts'
import { keepClaim } from './holding/keep-claim.ts'

/**
 * Notes that a reviewer has begun with a submitted claim: from now on no pages are added to it, and it is theirs unless a
 * colleague has it. 404 when there is none.
 */
export async function openReviewClaim(
  { db, clock }: Services,
  claimId: number,
  reviewer: Holder,
): Promise<WireHeldClaim> {
  return transact(db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    await noteOpened(tx, claim.id, clock.now())
    return keepClaim({ db: tx, clock }, claim.id, reviewer, { takesOver: false })
  })
}
