import { waitsForOperator } from '@caseback/domain'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { mayActFor } from '../../../database/may-act-for.ts'
import { claims, operatorPayments } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError, found } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { standingStop } from '../../locations/stops/payment-stops.store.ts'
import { recipientOf } from '../checks/freeze-request.ts'
import { lockPayment, updatePayment } from '../payments.store.ts'

const DAY_MS = 24 * 3_600_000

export const notifyRecipientJob = defineJob({
  name: 'notify-recipient',
  payload: z.object({ payment_id: z.int() }),
  retryLimit: 5,
  retryDelaySeconds: 15,
  expireInSeconds: 60,
})

/**
 * An operator asks for the e-mail of their check once more: the provider sends it, to the address that was frozen. 404 for
 * anybody else's claim, 409 `payment.not_sent` unless an e-mailed check waits to be opened, 429 `payment.resent` within a day of
 * the last time.
 */
export async function resendCheck(
  services: Services,
  { personId, claimId }: { personId: number; claimId: number },
): Promise<{ sent_to: string; resent: string }> {
  return transact(services.db, async (tx) => {
    const [own] = await tx
      .select({ paymentId: operatorPayments.id })
      .from(claims)
      .leftJoin(operatorPayments, and(eq(operatorPayments.claimId, claims.id), operatorPayments.live))
      .where(and(eq(claims.id, claimId), mayActFor(personId, claims.locationId)))
    const { paymentId } = found(own)
    if (paymentId === null) throw appError('payment.not_sent')
    const { claim, payment } = await lockPayment(tx, paymentId)
    if (!payment.live || !waitsForOperator(claim.status, payment)) throw appError('payment.not_sent')
    // The operator is not told of a stop.
    if (await standingStop(tx, payment.locationId)) throw appError('payment.not_sent')
    const now = services.clock.now()
    const waitMs = payment.resentAt === null ? 0 : payment.resentAt.getTime() + DAY_MS - now.getTime()
    if (waitMs > 0) throw appError('payment.resent', { headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } })
    await updatePayment(tx, payment.id, { resentAt: now })
    await services.jobs.enqueue(tx, notifyRecipientJob, { payment_id: payment.id })
    return { sent_to: recipientOf(payment), resent: now.toISOString() }
  })
}

/** Has the provider send the e-mail of a check, unless it was opened, replaced or closed since, or payments are stopped. */
export async function notifyRecipient({ db, checks }: Services, paymentId: number): Promise<void> {
  const [row] = await db
    .select({ status: claims.status, payment: operatorPayments })
    .from(operatorPayments)
    .innerJoin(claims, eq(claims.id, operatorPayments.claimId))
    .where(eq(operatorPayments.id, paymentId))
  const { status, payment } = found(row)
  if (!payment.checkId || !payment.live || !waitsForOperator(status, payment)) return
  if (await standingStop(db, payment.locationId)) return
  await checks.notify(payment.checkId)
}
