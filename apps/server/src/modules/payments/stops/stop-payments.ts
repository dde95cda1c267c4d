import { dayOf } from '@caseback/domain'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { claims, operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockClaims } from '../../claims/claims.store.ts'
import { takeLocationOutOfRequests } from '../../funding/funding.store.ts'
import { lockLocations } from '../../locations/locations.store.ts'
import { insertStop, standingStop } from '../../locations/stops/payment-stops.store.ts'
import { movePayment, type PaymentRow, takeLocationOutOfDrafts, updatePayment } from '../payments.store.ts'

/**
 * From now on nothing of a location is paid, and no manufacturer is asked for it: drafts of batches and requests let go of its
 * claims, and payments that were approved and not asked for yet wait for a person. A call of the check provider that has begun
 * cannot be taken back: none begins after this, and a check that is out, or comes of such a call, is marked to be looked at. 404
 * without the location, 409 `payment_stop.stands` where one stands, `payment_stop.other_claim` for a claim of another location.
 * @returns the stop's id
 */
export async function stopPayments(
  services: Services,
  stop: { locationId: number; reason: string; claimId: number | null; staffId: number },
): Promise<number> {
  const { db, clock, events, settings } = services
  const { locationId, reason, claimId, staffId } = stop
  return transact(db, async (tx) => {
    // Whoever pays something of the location locks it first, and is done with it, or sees the stop.
    found((await lockLocations(tx, [locationId]))[0])
    if (await standingStop(tx, locationId)) throw appError('payment_stop.stands')
    if (claimId !== null) await requireOwnClaim(tx, claimId, locationId)
    const now = clock.now()
    const { id } = await insertStop(tx, { locationId, claimId, reason, stoppedBy: staffId, stoppedAt: now })
    const asked = await takeLocationOutOfRequests(tx, locationId)
    await takeLocationOutOfDrafts(tx, locationId)
    const payments = await holdPayments(tx, locationId, dayOf(now, settings.timeZone))
    await recordAudit(tx, clock, {
      staffId,
      action: 'location.payments_stopped',
      subject: 'location',
      subjectId: locationId,
      after: {
        reason,
        ...(claimId !== null && { claim_id: claimId }),
        ...payments,
        ...(asked.length > 0 && { not_asked_for: asked }),
      },
    })
    await events.append(tx, { type: 'payments.stopped', facts: { locationId, stopId: id, staffId } })
    return id
  })
}

async function requireOwnClaim(tx: Tx, claimId: number, locationId: number): Promise<void> {
  const [claim] = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.id, claimId), eq(claims.locationId, locationId)))
  if (!claim) throw appError('payment_stop.other_claim')
}

/** What has been approved and not asked for yet waits for a person; what is out is marked. */
async function holdPayments(tx: Tx, locationId: number, day: string): Promise<{ held: number[]; out: number[] }> {
  const ofLocation = await tx
    .select({ id: operatorPayments.id, claimId: operatorPayments.claimId })
    .from(operatorPayments)
    .where(
      and(
        eq(operatorPayments.locationId, locationId),
        or(
          inArray(operatorPayments.phase, ['PREPARED', 'CALLING']),
          and(eq(operatorPayments.phase, 'SENT'), eq(operatorPayments.live, true), isNull(operatorPayments.paidAt)),
        ),
      ),
    )
  await lockClaims(
    tx,
    ofLocation.map(({ claimId }) => claimId),
  )
  // As they are under the lock: one may have been sent, or paid, meanwhile.
  const locked = await tx
    .select()
    .from(operatorPayments)
    .where(
      anyOf(
        operatorPayments.id,
        ofLocation.map(({ id }) => id),
      ),
    )
    .orderBy(asc(operatorPayments.id))
    .for('no key update')
  const held = locked.filter(({ phase }) => phase === 'PREPARED')
  for (const payment of held)
    await movePayment(tx, payment, 'NEEDS_PERSON', {
      attention: { code: 'location.stopped', params: { day } },
      listSilentAt: null,
    })
  const out = locked.filter(isOut)
  for (const payment of out)
    await updatePayment(tx, payment.id, { attention: { code: 'location.stopped_out', params: { day } } })
  return { held: held.map(({ id }) => id), out: out.map(({ id }) => id) }
}

const isOut = ({ phase, live, paidAt }: PaymentRow) => phase === 'SENT' && live && paidAt === null
