import { withdrawnReason } from '@caseback/domain'
import { transact } from '../../database/transact.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { lockOwnClaim } from './claims.store.ts'
import { insertDispute } from './disputes.store.ts'
import { latestRejections } from './latest-rejections.ts'

/**
 * An operator disputes the rejection of a claim of theirs, once for each rejection; the status stays until another reviewer has
 * decided. 409 `claim.transition` unless we have rejected it, `claim.disputed` the second time.
 */
export async function disputeClaim(
  services: Services,
  dispute: { personId: number; claimId: number; text: string },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const claim = await lockOwnClaim(tx, dispute.claimId, dispute.personId)
    const rejection = (await latestRejections(tx, [claim.id])).get(claim.id)
    // What one has withdrawn oneself is nobody's decision to dispute.
    if (claim.status !== 'CLAIM_REJECTED' || !rejection || rejection.reason === withdrawnReason)
      throw appError('claim.transition')
    const isFirst = await insertDispute(tx, {
      claimId: claim.id,
      rejectionId: rejection.id,
      personId: dispute.personId,
      text: dispute.text,
      createdAt: services.clock.now(),
    })
    if (!isFirst) throw appError('claim.disputed')
    await services.events.append(tx, { type: 'claim.disputed', facts: { claimId: claim.id } })
  })
}
