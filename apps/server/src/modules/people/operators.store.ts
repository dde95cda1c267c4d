import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { operators } from '../../database/schema/index.ts'

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
