import type { StaffRole } from '@caseback/domain'
import { and, eq, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { approvalKinds, approvals } from '../../database/schema/index.ts'
import { approvalLimits } from '../payments/batches/limit-passed.ts'

/** Moves of money that somebody may approve: those of others, within what their roles approve. Needs `approvals` in the query. */
export async function mayBeDecidedBy(
  db: Database,
  { id, roles }: { id: number; roles: readonly StaffRole[] },
): Promise<SQL | undefined> {
  const limitOf = await approvalLimits(db, roles)
  const within = approvalKinds.map((kind) => {
    const limitCents = limitOf(kind)
    return and(eq(approvals.kind, kind), limitCents === null ? undefined : lte(approvals.amountCents, limitCents))
  })
  return and(ne(approvals.askedBy, id), or(...within))
}
