import { addDays, startOfDay } from '@caseback/domain'
import { and, asc, eq, not } from 'drizzle-orm'
import { anyOf, insertMany } from '../../../database/lists.ts'
import { batchClaims, claims, paymentBatches } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, written } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { isPayable } from './payable-claims.ts'

/**
 * Makes a draft batch of the claims funded up to the end of the cutoff day in the provider's zone, closed checks to issue
 * again among them. Returns its id; 409 `batch.empty` when there is nothing to pay.
 */
export async function createBatch(
  { db, clock, settings }: Services,
  draft: { cutoff: string; excludedClaimIds: number[]; staffId: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const payable = await tx
      .select({ claimId: claims.id })
      .from(claims)
      .where(
        and(
          isPayable(startOfDay(addDays(draft.cutoff, 1), settings.timeZone)),
          not(anyOf(claims.id, draft.excludedClaimIds)),
        ),
      )
      .orderBy(asc(claims.id))
      .for('no key update', { of: claims })
    if (payable.length === 0) throw appError('batch.empty')
    const [batch] = await tx
      .insert(paymentBatches)
      .values({ state: 'DRAFT', cutoff: draft.cutoff, createdBy: draft.staffId, createdAt: clock.now() })
      .returning({ id: paymentBatches.id })
    const batchId = written(batch).id
    // A batch made at the same moment may hold some by now: the unique index decides.
    await insertMany(
      tx,
      batchClaims,
      payable.map(({ claimId }) => ({ batchId, claimId })),
      { onConflict: 'leave' },
    )
    const held = await tx
      .select({ claimId: batchClaims.claimId })
      .from(batchClaims)
      .where(eq(batchClaims.batchId, batchId))
      .orderBy(asc(batchClaims.claimId))
    if (held.length === 0) throw appError('batch.empty')
    await recordAudit(tx, clock, {
      staffId: draft.staffId,
      action: 'batch.created',
      subject: 'batch',
      subjectId: batchId,
      after: {
        cutoff: draft.cutoff,
        excluded_claim_ids: draft.excludedClaimIds,
        claim_ids: held.map((each) => each.claimId),
      },
    })
    return batchId
  })
}
