import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import type { JobKind } from './jobs.ts'

/** Whether a job of a kind waits for a worker or runs, has failed and comes again by itself, or none is to be done. */
export async function underWay(db: Database, { name }: JobKind): Promise<'running' | 'retrying' | null> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select state from pgboss.job where name = ${name} and state in ('created', 'active', 'retry')`,
  )
  if (rows.length === 0) return null
  return rows.every(({ state }) => state === 'retry') ? 'retrying' : 'running'
}

/** Whether no job of a kind that is to be done yet names this in its payload: for a statement's `where`. */
export const isNoJobOf = ({ name }: JobKind, field: string, value: SQL): SQL => sql`not exists (
  select 1 from pgboss.job waiting where waiting.name = ${name} and waiting.state in ('created', 'active', 'retry')
    and waiting.data->>${field} = ${value}::text)`
