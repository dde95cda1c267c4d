import { and, eq } from 'drizzle-orm'
import { fundingClaims } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { appError, found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { lockClaim, moveClaim } from '../claims/claims.store.ts'
import { fundingById, lockFunding } from './funding.store.ts'
import { leaveRequest } from './leave-request.ts'
import { lockMoneyOf } from './receipts.store.ts'

/**
 * Takes a claim back out of an issued request before it is funded: it is validated again and may stand in another request.
 * Money that was already applied to it moves on to the request's other claims or becomes unapplied.
 * 404 when the request never held it, 409 `funding.state` when it is funded or gone.
 */
export async function withdrawFromFunding(
  services: Services,
  withdrawal: { fundingId: number; claimId: number; note: string; staffId: number },
): Promise<void> {
  const { db, clock } = services
  const { fundingId, claimId, note, staffId } = withdrawal
  await transact(db, async (tx) => {
    const { manufacturerId } = await fundingById(tx, fundingId)
    await lockMoneyOf(tx, manufacturerId)
    await lockClaim(tx, claimId)
    await lockFunding(tx, fundingId, 'ISSUED')
    const line = and(eq(fundingClaims.fundingId, fundingId), eq(fundingClaims.claimId, claimId))
    const [row] = await tx.select().from(fundingClaims).where(line)
    const { held, fundedAt } = found(row)
    if (!held || fundedAt) throw appError('funding.state', { logText: `claim ${claimId} is funded or gone` })
    await moveClaim(tx, services, {
      claimId,
      from: 'PENDING_MANUFACTURER_PAYMENT',
      to: 'CLAIM_VALIDATED',
      by: { staffId },
      internalNote: note,
    })
    await leaveRequest(tx, services, { fundingId, claimId, manufacturerId, staffId, reason: 'withdrawn' })
    await recordAudit(tx, clock, {
      staffId,
      action: 'funding.claim_withdrawn',
      subject: 'funding',
      subjectId: fundingId,
      before: { claim_id: claimId, status: 'PENDING_MANUFACTURER_PAYMENT' },
      after: { claim_id: claimId, status: 'CLAIM_VALIDATED', note },
    })
  })
}
