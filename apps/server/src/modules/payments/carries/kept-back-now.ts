import type { SQL } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { keptBackOf } from './carries.store.ts'
import { wouldBeKeptBack } from './left-to-pay.ts'

/**
 * What was kept back of claims before, and what would be now if all of a select of ids were approved, in cents.
 * @returns by a claim's id
 */
export async function keptBackNow(
  db: Database,
  all: SQL,
  claimIds: readonly number[],
): Promise<(claimId: number) => { before: number; now: number }> {
  const before = await keptBackOf(db, claimIds)
  const now = await wouldBeKeptBack(db, all, claimIds)
  return (claimId) => ({ before: before.get(claimId) ?? 0, now: now.get(claimId) ?? 0 })
}
