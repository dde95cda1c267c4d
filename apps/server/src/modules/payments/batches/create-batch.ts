import { addDays, startOfDay } from '@caseback/domain'
import { and, asc, not, or } from 'drizzle-orm'
import { anyOf } from '../../../database/lists.ts'
import { claims } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockLocations } from '../../locations/locations.store.ts'
import { insertBatch } from '../payments.store.ts'
import { isPayable, wasNeverTaken } from './payable-claims.ts'
import { waitingLocations } from './waiting-locations.ts'

/**
 * Makes a draft batch of the claims funded up to the end of the cutoff day in the provider's zone, closed checks to issue
 * again among them. One that expired uncashed, or came back from an address that is still the operator's, is issued again only
 * where its claim is named: somebody has asked its operator. Those of locations that wait for their tax form, or for a second
 * person to decide about another payee, or whose payments are stopped, stay out. Returns its id; 409 `batch.empty` when there is
 * nothing to pay.
 */
export async function createBatch(
  { db, clock, settings, events }: Services,
  draft: { cutoff: string; excludedClaimIds: number[]; againClaimIds: number[]; staffId: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const isAsked = and(
      isPayable(startOfDay(addDays(draft.cutoff, 1), settings.timeZone)),
      not(anyOf(claims.id, draft.excludedClaimIds)),
      or(not(wasNeverTaken), anyOf(claims.id, draft.againClaimIds)),
    )
    // Whoever makes a location wait at this moment is seen below, or finds its claims in this draft.
    const places = await tx.selectDistinct({ id: claims.locationId }).from(claims).where(isAsked)
    const locked = await lockLocations(
      tx,
      places.map(({ id }) => id),
    )
    const { withoutTaxForm, withAskedPayee, stopped } = await waitingLocations(tx, { clock, settings })
    const mayBePaid = locked
      .map(({ id }) => id)
      .filter((id) => !withoutTaxForm.has(id) && !withAskedPayee.has(id) && !stopped.has(id))
    const payable = await tx
      .select({ claimId: claims.id })
      .from(claims)
      .where(and(isAsked, anyOf(claims.locationId, mayBePaid)))
      .orderBy(asc(claims.id))
      .for('no key update', { of: claims })
    if (payable.length === 0) throw appError('batch.empty')
    const { batchId, claimIds } = await insertBatch(
      tx,
      { cutoff: draft.cutoff, createdBy: draft.staffId, createdAt: clock.now() },
      payable.map(({ claimId }) => claimId),
    )
    if (claimIds.length === 0) throw appError('batch.empty')
    await recordAudit(tx, clock, {
      staffId: draft.staffId,
      action: 'batch.created',
      subject: 'batch',
      subjectId: batchId,
      after: {
        cutoff: draft.cutoff,
        excluded_claim_ids: draft.excludedClaimIds,
        again_claim_ids: draft.againClaimIds,
        claim_ids: claimIds,
      },
    })
    await events.append(tx, { type: 'batch.made', facts: { batchId, staffId: draft.staffId } })
    return batchId
  })
}
