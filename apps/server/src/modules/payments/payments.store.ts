import { mayMovePayment, type PaymentPhase } from '@caseback/domain'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { batchClaims, operatorPayments, paymentBatches } from '../../database/schema/index.ts'
import { appError, found, written } from '../../platform/errors.ts'
import { type ClaimRow, lockClaim } from '../claims/claims.store.ts'

export type PaymentRow = typeof operatorPayments.$inferSelect
export type BatchRow = typeof paymentBatches.$inferSelect

/** Who does something to a payment: the provider's word, or a member of staff who says why. */
export type PaymentMover = 'system' | { staffId: number; note?: string }

/** The payment and its claim, locked until the transaction ends: the claim first, everywhere. 404 when there is none. */
export async function lockPayment(tx: Tx, paymentId: number): Promise<{ claim: ClaimRow; payment: PaymentRow }> {
  const [row] = await tx
    .select({ claimId: operatorPayments.claimId })
    .from(operatorPayments)
    .where(eq(operatorPayments.id, paymentId))
  const claim = await lockClaim(tx, found(row).claimId)
  const [payment] = await tx
    .select()
    .from(operatorPayments)
    .where(eq(operatorPayments.id, paymentId))
    .for('no key update')
  return { claim, payment: found(payment) }
}

/** Moves a locked payment along the table of domain/payments; 409 `payment.state` when the table forbids it. */
export async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  to: PaymentPhase,
  set: Partial<PaymentRow> = {},
): Promise<PaymentRow> {
  if (!mayMovePayment(payment.phase, to))
    throw appError('payment.state', { logText: `payment ${payment.id} is ${payment.phase}, asked for ${to}` })
  const [moved] = await tx
    .update(operatorPayments)
    .set({ ...set, phase: to })
    .where(and(eq(operatorPayments.id, payment.id), eq(operatorPayments.phase, payment.phase)))
    .returning()
  return written(moved)
}

/** Whether the payment's batch still holds its claim: another batch may take it when not. */
export async function holdInBatch(tx: Tx, payment: Pick<PaymentRow, 'batchId' | 'claimId'>, held: boolean) {
  await tx
    .update(batchClaims)
    .set({ held })
    .where(and(eq(batchClaims.batchId, payment.batchId), eq(batchClaims.claimId, payment.claimId)))
}

/** The batch, locked until the transaction ends. 404 when there is none, 409 `batch.state` when it is no draft any more. */
export async function lockDraftBatch(tx: Tx, batchId: number): Promise<BatchRow> {
  const [row] = await tx.select().from(paymentBatches).where(eq(paymentBatches.id, batchId)).for('no key update')
  const batch = found(row)
  if (batch.state !== 'DRAFT') throw appError('batch.state', { logText: `batch ${batchId} is ${batch.state}` })
  return batch
}
