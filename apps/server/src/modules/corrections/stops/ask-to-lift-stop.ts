import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { insertApproval } from '../../funding/approvals.store.ts'
import { lockLocations } from '../../locations/locations.store.ts'
import { standingStop, stopById } from '../../locations/stops/payment-stops.store.ts'
import { unsentPayout } from './unsent-payout.ts'

/**
 * Asks a second person to let payments of a location go on; until that is decided they stay stopped. 404 without the stop, 409
 * `payment_stop.lifted` where it stands no more, `approval.waits` where that is asked for already.
 * @returns the approval's id
 */
export async function askToLiftStop(
  { db, clock, events }: Services,
  { stopId, reason, staffId }: { stopId: number; reason: string; staffId: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const { locationId } = found(await stopById(tx, stopId))
    await lockLocations(tx, [locationId])
    if ((await standingStop(tx, locationId))?.id !== stopId) throw appError('payment_stop.lifted')
    const amountCents = await unsentPayout(tx, locationId)
    const id = await insertApproval(tx, {
      kind: 'lift_stop',
      stopId,
      amountCents,
      reason,
      askedBy: staffId,
      askedAt: clock.now(),
    })
    await recordAudit(tx, clock, {
      staffId,
      action: 'approval.asked',
      subject: 'approval',
      subjectId: id,
      after: { kind: 'lift_stop', location_id: locationId, amount_cents: amountCents, reason },
    })
    await events.append(tx, { type: 'approval.asked', facts: { approvalId: id, staffId } })
    return id
  })
}
