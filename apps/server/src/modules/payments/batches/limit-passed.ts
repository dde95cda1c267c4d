import type { StaffRole } from '@caseback/domain'
import type { Database, Tx } from '../../../database/connect.ts'
import { readProvider } from '../../provider/provider.store.ts'

/**
 * The limit in cents that a batch of so many cents is above, for who has these roles; null within it, without one, for admins.
 */
export async function limitPassed(
  db: Database | Tx,
  roles: readonly StaffRole[] | undefined,
  totalCents: number,
): Promise<number | null> {
  if (!roles || roles.includes('admin')) return null
  const { batchLimitCents } = await readProvider(db)
  return batchLimitCents !== null && totalCents > batchLimitCents ? batchLimitCents : null
}
