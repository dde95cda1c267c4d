import { isUndecided, withdrawnReason } from '@caseback/domain'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { endAssignment } from './assigning/assignments.store.ts'
import { lockOwnClaim, moveClaim } from './claims.store.ts'

/** The operator takes back a claim that nobody has decided on. */
export async function withdrawClaim(services: Services, personId: number, claimId: number): Promise<void> {
  await transact(services.db, async (tx) => {
    const claim = await lockOwnClaim(tx, claimId, personId)
    if (!isUndecided(claim.status)) throw appError('claim.transition')
    await moveClaim(tx, services, {
      claimId,
      from: claim.status,
      to: 'CLAIM_REJECTED',
      by: { personId },
      reason: withdrawnReason,
      set: { rejectionReason: withdrawnReason, rejectionNote: null },
    })
    await endAssignment(tx, claimId)
  })
}
