import { sql } from 'drizzle-orm'
import type { TestApp } from '../test-app.ts'

/** How many sessions of the test's database wait for somebody else's lock. */
export async function waitingForLocks({ services }: Pick<TestApp, 'services'>): Promise<number> {
  const { rows } = await services.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_locks
        where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
  )
  return rows[0]?.waiting ?? 0
}
