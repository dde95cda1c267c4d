import { transact } from '../../database/transact.ts'
import type { Services } from '../../platform/services.ts'
import { lockClaim, noteOpened } from '../claims/claims.store.ts'

/** Notes that a reviewer has begun with a submitted claim: from now on no pages are added to it. 404 when there is none. */
export async function openReviewClaim({ db, clock }: Services, claimId: number): Promise<void> {
  await transact(db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    await noteOpened(tx, claim.id, clock.now())
  })
}
