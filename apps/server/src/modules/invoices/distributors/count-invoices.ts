import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { mainDistributorId } from './main-distributor-id.ts'

type Counts = { invoice_count: number; claim_count: number }

const none: Counts = { invoice_count: 0, claim_count: 0 }

/** How many invoices were read as each of these distributors or as part of it, and of how many claims; none for the others. */
export async function countInvoicesOf(db: Database | Tx, ids: readonly number[]): Promise<(id: number) => Counts> {
  const { rows } = await db.execute<Counts & { id: number }>(sql`
    select ${mainDistributorId('distributors')} as id, count(*)::int as invoice_count,
      count(distinct invoices.claim_id)::int as claim_count
    from distributors join invoices on invoices.distributor_id = distributors.id
    where ${mainDistributorId('distributors')} = any(${sql.param([...ids])}::int[]) group by 1`)
  const counts = new Map(rows.map(({ id, ...each }) => [id, each]))
  return (id) => counts.get(id) ?? none
}

/** The same of one. */
export const countInvoices = async (db: Database | Tx, id: number): Promise<Counts> =>
  (await countInvoicesOf(db, [id]))(id)
