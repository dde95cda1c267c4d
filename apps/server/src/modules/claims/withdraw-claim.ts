import { withdrawnReason } from '@caseback/domain'
import { and, eq } from 'drizzle-orm'
import { claims } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { appError, found } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { moveClaim } from './claims.store.ts'

/** The operator takes back a claim that nobody has decided on. */
export async function withdrawClaim(services: Services, operatorId: number, claimId: number): Promise<void> {
  await transact(services.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(claims)
      .where(and(eq(claims.id, claimId), eq(claims.operatorId, operatorId)))
      .for('update')
    const claim = found(row)
    if (claim.status !== 'CLAIM_SUBMITTED' && claim.status !== 'NEEDS_ATTENTION') throw appError('claim.transition')
    await moveClaim(tx, services, {
      claimId,
      from: claim.status,
      to: 'CLAIM_REJECTED',
      by: { operatorId },
      reason: withdrawnReason,
      set: { rejectionReason: withdrawnReason, rejectionNote: null },
    })
  })
}
