import { and, eq, gte, isNull } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { approvals, claims, operatorPayments, payees, paymentBatches } from '../../../database/schema/index.ts'
import { appError, found } from '../../../platform/errors.ts'
import { heldSince } from '../batches/hold-reason.ts'

/**
 * A payment that waits because its payee has changed, who made and approved its batch, and which of us have changed the payee.
 * 404 when there is none.
 */
export async function holdOf(db: Database | Tx, paymentId: number) {
  const [row] = await db
    .select({
      payment: operatorPayments,
      madeBy: paymentBatches.createdBy,
      approvedBy: paymentBatches.approvedBy,
      payeeChangedAt: payees.changedAt,
    })
    .from(operatorPayments)
    .innerJoin(paymentBatches, eq(paymentBatches.id, operatorPayments.batchId))
    .innerJoin(payees, and(eq(payees.locationId, operatorPayments.locationId), isNull(payees.replacedAt)))
    .where(eq(operatorPayments.id, paymentId))
  const { payment, madeBy, approvedBy, payeeChangedAt } = found(row)
  const isHeld = payment.phase === 'NEEDS_PERSON' && payment.attention?.code === 'payee.changed'
  const changedBy = isHeld ? await whoChangedPayee(db, payment) : []
  return {
    payment,
    madeBy,
    approvedBy,
    isHeld,
    /** It was frozen with a payee that is not the location's any more. */
    isOutdated: isHeld && payeeChangedAt !== null && payeeChangedAt > payment.createdAt,
    /** Why a member of staff may not release it, or null. */
    refusedBecause: (staffId: number): 'made' | 'approved' | 'changed' | null => {
      if (!isHeld) return null
      if (staffId === madeBy) return 'made'
      if (staffId === approvedBy) return 'approved'
      return changedBy.includes(staffId) ? 'changed' : null
    },
  }
}

/** Who of staff has asked for a change of the payee that holds a payment, and who has approved it. */
async function whoChangedPayee(
  db: Database | Tx,
  { locationId, createdAt }: { locationId: number; createdAt: Date },
): Promise<number[]> {
  const changes = await db
    .select({ askedBy: approvals.askedBy, decidedBy: approvals.decidedBy })
    .from(approvals)
    .innerJoin(claims, eq(claims.id, approvals.claimId))
    .where(
      and(
        eq(claims.locationId, locationId),
        eq(approvals.kind, 'change_payee'),
        eq(approvals.state, 'APPROVED'),
        gte(approvals.decidedAt, heldSince(createdAt)),
      ),
    )
  return changes.flatMap(({ askedBy, decidedBy }) => (decidedBy === null ? [askedBy] : [askedBy, decidedBy]))
}

/** 409 `payment.same_person` for who made or approved the batch: a third person judges a check that differs from it. */
export async function requireNoPart(
  db: Database | Tx,
  { paymentId, staffId }: { paymentId: number; staffId: number },
): Promise<void> {
  const { madeBy, approvedBy } = await holdOf(db, paymentId)
  if (staffId === madeBy || staffId === approvedBy) throw appError('payment.same_person')
}

/**
 * A payment whose payee was changed is released by somebody who had no part in the change or in the batch, as two people could
 * otherwise redirect money between them: 409 `payment.same_person`. 409 `payment.state` for everybody where the payee has changed
 * once more, as the frozen request would still pay the earlier one.
 */
export async function requireThirdPerson(
  db: Database | Tx,
  { paymentId, staffId }: { paymentId: number; staffId: number },
): Promise<void> {
  const { refusedBecause, isOutdated } = await holdOf(db, paymentId)
  if (refusedBecause(staffId) !== null) throw appError('payment.same_person')
  if (isOutdated) throw appError('payment.state', { because: [{ code: 'payment.payee_outdated' }] })
}
