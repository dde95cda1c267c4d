import type { Tx } from '../../../database/connect.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import type { ApprovalRow } from '../../funding/approvals.store.ts'
import { lockLocations } from '../../locations/locations.store.ts'
import { endStop, standingStop, stopById } from '../../locations/stops/payment-stops.store.ts'
import { forgetStopOfChecks } from '../../payments/stops/forget-stop-of-checks.ts'

/**
 * Lets payments of a location go on, as two people have agreed. A payment that the stop has held goes no way by itself: somebody
 * releases or cancels it. 409 `approval.changed` where the stop stands no more.
 * @returns what the audit log says of it
 */
export async function liftStop(
  tx: Tx,
  { clock, events }: Pick<Services, 'clock' | 'events'>,
  { id: approvalId, stopId, askedBy, reason }: ApprovalRow,
  staffId: number,
): Promise<Record<string, unknown>> {
  if (stopId === null) throw new Error(`Approval ${approvalId} names no stop.`)
  const stop = found(await stopById(tx, stopId))
  const { locationId } = stop
  await lockLocations(tx, [locationId])
  if ((await standingStop(tx, locationId))?.id !== stopId)
    throw appError('approval.changed', { logText: `stop ${stopId} was lifted` })
  await forgetStopOfChecks(tx, locationId)
  await endStop(tx, stopId, clock.now())
  await recordAudit(tx, clock, {
    staffId,
    action: 'location.payments_resumed',
    subject: 'location',
    subjectId: locationId,
    before: { reason: stop.reason, ...(stop.claimId !== null && { claim_id: stop.claimId }) },
    after: { reason, asked_by: askedBy },
  })
  await events.append(tx, { type: 'payments.resumed', facts: { locationId, stopId, staffId } })
  return { location_id: locationId }
}
