import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { operatorPayments, paymentBatches } from '../../../database/schema/index.ts'
import { appError, found } from '../../../platform/errors.ts'

/** A payment that waits because its payee has changed, and who made and approved its batch. 404 when there is none. */
export async function holdOf(db: Database | Tx, paymentId: number) {
  const [row] = await db
    .select({ payment: operatorPayments, madeBy: paymentBatches.createdBy, approvedBy: paymentBatches.approvedBy })
    .from(operatorPayments)
    .innerJoin(paymentBatches, eq(paymentBatches.id, operatorPayments.batchId))
    .where(eq(operatorPayments.id, paymentId))
  const { payment, madeBy, approvedBy } = found(row)
  const isHeld = payment.phase === 'NEEDS_PERSON' && payment.attention?.code === 'payee.changed'
  return {
    payment,
    madeBy,
    approvedBy,
    isHeld,
    /** Why a member of staff may not release it, or null. */
    refusedBecause: (staffId: number): 'made' | 'approved' | null =>
      !isHeld ? null : staffId === madeBy ? 'made' : staffId === approvedBy ? 'approved' : null,
  }
}

/** What the provider names in place of what was approved is judged by whoever had no part in that: 409 `payment.same_person`. */
export async function requireNoPart(
  db: Database | Tx,
  { paymentId, staffId }: { paymentId: number; staffId: number },
): Promise<void> {
  const { madeBy, approvedBy } = await holdOf(db, paymentId)
  if (staffId === madeBy || staffId === approvedBy) throw appError('payment.same_person')
}

/**
 * A change of where money goes is looked at by somebody who had no part in the batch: whoever changed it and has one of finance
 * on their side would else need nobody besides. 409 `payment.same_person`.
 */
export async function requireThirdPerson(
  db: Database | Tx,
  { paymentId, staffId }: { paymentId: number; staffId: number },
): Promise<void> {
  const { refusedBecause } = await holdOf(db, paymentId)
  if (refusedBecause(staffId) !== null) throw appError('payment.same_person')
}
