import { mayMovePayment, type PaymentPhase } from '@caseback/domain'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { anyOf, insertMany } from '../../database/lists.ts'
import { batchClaims, claims, operatorPayments, paymentBatches } from '../../database/schema/index.ts'
import { appError, found, written } from '../../platform/errors.ts'
import { type ClaimRow, lockClaim } from '../claims/claims.store.ts'
import { leftToPay } from './carries/left-to-pay.ts'

export type PaymentRow = typeof operatorPayments.$inferSelect
export type BatchRow = typeof paymentBatches.$inferSelect

/** Whether the provider may have made something for the payment: it was called, or has named a check for it. */
export const isCalled = (payment: Pick<PaymentRow, 'firstCalledAt' | 'namedChecks'>) =>
  payment.firstCalledAt !== null || payment.namedChecks.length > 0

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

/** Writes a draft with the claims that it pays; those that another draft has taken in the meantime are left out. */
export async function insertBatch(
  tx: Tx,
  draft: Omit<typeof paymentBatches.$inferInsert, 'state'>,
  claimIds: readonly number[],
): Promise<{ batchId: number; claimIds: number[] }> {
  const [row] = await tx
    .insert(paymentBatches)
    .values({ ...draft, state: 'DRAFT' })
    .returning({ id: paymentBatches.id })
  const batchId = written(row).id
  // A batch made at the same moment may hold some by now: the unique index decides.
  await insertMany(
    tx,
    batchClaims,
    claimIds.map((claimId) => ({ batchId, claimId })),
    { onConflict: 'leave' },
  )
  const held = await tx
    .select({ claimId: batchClaims.claimId })
    .from(batchClaims)
    .where(eq(batchClaims.batchId, batchId))
    .orderBy(asc(batchClaims.claimId))
  return { batchId, claimIds: held.map(({ claimId }) => claimId) }
}

/** A locked draft pays these of its claims no more, as nothing is left to pay of them. */
export async function letGo(tx: Tx, batchId: number, claimIds: readonly number[]): Promise<void> {
  await tx
    .update(batchClaims)
    .set({ held: false })
    .where(and(eq(batchClaims.batchId, batchId), anyOf(batchClaims.claimId, claimIds)))
}

/** A locked draft is given up: its claims may be put into another batch. */
export async function discardDraft(tx: Tx, batchId: number): Promise<void> {
  await tx.update(batchClaims).set({ held: false }).where(eq(batchClaims.batchId, batchId))
  const [had] = await tx
    .select({
      totalCents: sql<number>`${leftToPay(sql`select claim_id from batch_claims where batch_id = ${batchId}`)}`,
      claimCount: count(),
    })
    .from(batchClaims)
    .where(eq(batchClaims.batchId, batchId))
  await tx
    .update(paymentBatches)
    .set({ state: 'DISCARDED', ...found(had) })
    .where(eq(paymentBatches.id, batchId))
}

/** Writes the payments that a locked batch makes, and who has approved it. Their sum stays: a batch makes no more of them. */
export async function insertPayments(
  tx: Tx,
  batchId: number,
  approval: { approvedBy: number; approvedAt: Date },
  payments: readonly (typeof operatorPayments.$inferInsert)[],
): Promise<void> {
  await insertMany(tx, operatorPayments, payments)
  await tx
    .update(paymentBatches)
    .set({
      state: 'APPROVED',
      ...approval,
      totalCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
      claimCount: payments.length,
    })
    .where(eq(paymentBatches.id, batchId))
}

/** Writes what is known anew of a locked payment; its phase is moved by `movePayment`. */
export async function updatePayment(
  tx: Tx,
  paymentId: number,
  set: Partial<Omit<PaymentRow, 'id' | 'phase'>>,
): Promise<PaymentRow> {
  const [row] = await tx.update(operatorPayments).set(set).where(eq(operatorPayments.id, paymentId)).returning()
  return written(row)
}

/** Counts a read of a check that begins; null for a check that is none of ours. */
export async function takeReadTicket(
  db: Database,
  checkId: string,
): Promise<{ paymentId: number; ticket: number } | null> {
  const [row] = await db
    .update(operatorPayments)
    .set({ readTicket: sql`${operatorPayments.readTicket} + 1` })
    .where(eq(operatorPayments.checkId, checkId))
    .returning({ paymentId: operatorPayments.id, ticket: operatorPayments.readTicket })
  return row ?? null
}

/** Draft batches that were about to pay these claims let go of them. */
export async function takeOutOfDrafts(tx: Tx, claimIds: readonly number[]): Promise<void> {
  const drafts = tx.select({ id: paymentBatches.id }).from(paymentBatches).where(eq(paymentBatches.state, 'DRAFT'))
  await tx
    .update(batchClaims)
    .set({ held: false })
    .where(and(anyOf(batchClaims.claimId, claimIds), eq(batchClaims.held, true), inArray(batchClaims.batchId, drafts)))
}

/** The same of all claims of a location. */
export async function takeLocationOutOfDrafts(tx: Tx, locationId: number): Promise<void> {
  const ofLocation = await tx
    .select({ claimId: batchClaims.claimId })
    .from(batchClaims)
    .innerJoin(claims, eq(claims.id, batchClaims.claimId))
    .where(and(eq(claims.locationId, locationId), eq(batchClaims.held, true)))
  await takeOutOfDrafts(
    tx,
    ofLocation.map(({ claimId }) => claimId),
  )
}
