import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { operators } from '../../database/schema/index.ts'
import type { Services } from '../../platform/services.ts'

export type OperatorRow = typeof operators.$inferSelect

/**
 * The operator, locked until the transaction ends; null for one who is not there or deactivated. Whatever makes or uses a mailed link,
 * submits, enrolls, or changes the account takes this lock first, so that two of them never pass each other.
 */
export async function lockOperator(tx: Tx, operatorId: number): Promise<OperatorRow | null> {
  const [operator] = await tx.select().from(operators).where(eq(operators.id, operatorId)).for('no key update')
  return operator && !operator.deactivatedAt ? operator : null
}

/** The same by e-mail address, whatever its case. */
export async function lockOperatorByEmail(tx: Tx, email: string): Promise<OperatorRow | null> {
  const [operator] = await tx
    .select()
    .from(operators)
    .where(eq(sql`lower(${operators.email})`, email.toLowerCase()))
    .for('no key update')
  return operator && !operator.deactivatedAt ? operator : null
}

/**
 * The operator has named the payee with a claim: it is confirmed. One that replaces a confirmed payee is a change of where money goes:
 * it holds payments for some days, and the operator is told. `operator` is locked and as it was before.
 */
export async function confirmPayee(
  tx: Tx,
  services: Pick<Services, 'clock' | 'events'>,
  operator: OperatorRow,
  payee: string,
): Promise<void> {
  const now = services.clock.now()
  const replacesConfirmed = operator.payeeName !== payee && operator.payeeConfirmedAt !== null
  await tx
    .update(operators)
    .set({ payeeName: payee, payeeConfirmedAt: now, ...(replacesConfirmed && { payeeChangedAt: now }) })
    .where(eq(operators.id, operator.id))
  if (replacesConfirmed)
    await services.events.append(tx, {
      type: 'payee.changed',
      facts: { operatorId: operator.id, email: operator.email, payoutMethod: null, payeeChanged: true },
    })
}
