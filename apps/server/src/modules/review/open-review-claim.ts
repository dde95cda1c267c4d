import { and, eq, isNull } from 'drizzle-orm'
import { claims } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import type { Services } from '../../platform/services.ts'
import { lockClaim } from '../claims/claims.store.ts'

/** Notes that a reviewer has begun with a submitted claim: from now on no pages are added to it. 404 when there is none. */
export async function openReviewClaim({ db, clock }: Services, claimId: number): Promise<void> {
  await transact(db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    await tx
      .update(claims)
      .set({ openedAt: clock.now() })
      .where(and(eq(claims.id, claim.id), eq(claims.status, 'CLAIM_SUBMITTED'), isNull(claims.openedAt)))
  })
}
