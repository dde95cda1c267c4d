import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { approvals } from '../../database/schema/index.ts'
import { appError, found } from '../../platform/errors.ts'

export type ApprovalRow = typeof approvals.$inferSelect
/** One about money of a manufacturer, which are all but `change_remit_to` and `lift_stop`. */
export type MoneyApprovalRow = ApprovalRow & { manufacturerId: number }

/** Writes down what is asked for. 409 `approval.waits` where the same is asked for already. @returns its id */
export async function insertApproval(tx: Tx, asked: typeof approvals.$inferInsert): Promise<number> {
  const [row] = await tx.insert(approvals).values(asked).onConflictDoNothing().returning({ id: approvals.id })
  if (!row) throw appError('approval.waits')
  return row.id
}

/** What was asked for, as it is now. 404 when there is none. */
export async function approvalById(db: Database, approvalId: number): Promise<ApprovalRow> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, approvalId))
  return found(row)
}

/** What waits, locked until the transaction ends. 404 when there is none, 409 `approval.state` when it is decided. */
export async function lockWaiting(tx: Tx, approvalId: number): Promise<ApprovalRow> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, approvalId)).for('no key update')
  const approval = found(row)
  if (approval.state !== 'WAITING')
    throw appError('approval.state', { logText: `approval ${approvalId} is ${approval.state}` })
  return approval
}

/** Writes what became of a locked approval. */
export async function decideApproval(
  tx: Tx,
  approvalId: number,
  decision: { state: 'APPROVED' | 'REFUSED' | 'TAKEN_BACK'; decidedBy: number; decidedAt: Date; refusal?: string },
): Promise<void> {
  await tx.update(approvals).set(decision).where(eq(approvals.id, approvalId))
}

/** What of a manufacturer's credit others ask to pay back, in cents. */
export async function waitingPayBacksOf(tx: Tx, manufacturerId: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${approvals.amountCents}), 0)::bigint` })
    .from(approvals)
    .where(
      and(
        eq(approvals.manufacturerId, manufacturerId),
        eq(approvals.kind, 'pay_back'),
        sql`${approvals.state} = 'WAITING'`,
      ),
    )
  return found(row).cents
}
