import { eq } from 'drizzle-orm'
import { claims } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockClaim, moveClaim } from '../../claims/claims.store.ts'
import { lockFunding } from '../../funding/funding.store.ts'
import { leaveRequest } from '../../funding/leave-request.ts'
import { lockMoneyOf } from '../../funding/receipts.store.ts'
import { giveBack } from '../../payments/carries/give-back.ts'
import { requireReplacedChecksClosed } from '../../payments/checks/require-replaced-checks-closed.ts'
import { takeOutOfDrafts } from '../../payments/payments.store.ts'
import { manufacturerOfClaim } from '../manufacturer-of-claim.ts'
import { takenBack } from './taken-back.ts'

/**
 * Takes a claim back out of its issued request while no check pays it: before or after it was funded, out of a draft of a batch,
 * and after its check was closed, which is read once more first. It is validated again, and what settled it is its
 * manufacturer's credit. What we owe the operator stands until a reviewer rejects the claim.
 * @returns the request that it has left. 404 without the claim; 409 as `takenBack`, 503 while the provider
 * cannot be asked about a closed check
 */
export async function takeClaimBack(
  services: Services,
  { claimId, note, staffId }: { claimId: number; note: string; staffId: number },
): Promise<number> {
  const { db, clock } = services
  const manufacturerId = await manufacturerOfClaim(db, claimId)
  const [seen] = await db.select().from(claims).where(eq(claims.id, claimId))
  // What is refused anyway is refused before the provider is asked.
  await takenBack(db, found(seen))
  await requireReplacedChecksClosed(services, [claimId])
  return transact(db, async (tx) => {
    await lockMoneyOf(tx, manufacturerId)
    const claim = await lockClaim(tx, claimId)
    const held = await takenBack(tx, claim)
    const { fundingId } = held
    await lockFunding(tx, fundingId, ['ISSUED', 'FUNDED'])
    await takeOutOfDrafts(tx, [claimId])
    await giveBack(tx, services, claim)
    await moveClaim(tx, services, {
      claimId,
      from: claim.status,
      to: 'CLAIM_VALIDATED',
      by: { staffId },
      internalNote: note,
    })
    await leaveRequest(tx, services, { fundingId, claimId, manufacturerId, staffId, reason: 'taken_back' })
    await recordAudit(tx, clock, {
      staffId,
      action: 'claim.taken_back',
      subject: 'claim',
      subjectId: claimId,
      before: { status: claim.status, funding_id: fundingId, batch_id: held.batchId },
      after: { status: 'CLAIM_VALIDATED', note },
    })
    return fundingId
  })
}
