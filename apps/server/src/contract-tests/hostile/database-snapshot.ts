import type { TestApp } from '../../testing/test-app.ts'

type Row = Record<string, unknown>
/** Every table with its rows by primary key, as JSON. */
export type Snapshot = Map<string, Map<string, Row>>

/** Attempts are counted also where nothing else happens. */
const LEFT_OUT = ['rate_counts']
/** The queue's own bookkeeping aside, a job is its name and what it carries. */
const JOBS = 'select id, name, data from pgboss.job'

let known: Promise<{ table: string; keys: string[] }[]> | undefined

/** The program's tables with the columns of their primary keys; the same for every test database. */
function tablesOf({ pool }: TestApp): Promise<{ table: string; keys: string[] }[]> {
  known ??= pool
    .query<{ table: string; keys: string[] }>(
      `select c.relname as table, array_agg(a.attname::text order by a.attnum) as keys
         from pg_class c
         join pg_index i on i.indrelid = c.oid and i.indisprimary
         join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
        group by c.relname order by c.relname`,
      [LEFT_OUT],
    )
    .then((answer) => answer.rows)
  return known
}

/** All rows of all tables, jobs included. */
export async function takeSnapshot(testApp: TestApp): Promise<Snapshot> {
  const tables = await tablesOf(testApp)
  const parts = [
    ...tables.map(({ table }) => `select '${table}' as "table", to_jsonb(t) as row from "${table}" t`),
    `select 'jobs', to_jsonb(t) from (${JOBS}) t`,
  ]
  const { rows } = await testApp.pool.query<{ table: string; row: Row }>(parts.join(' union all '))
  const snapshot: Snapshot = new Map([...tables.map((each) => each.table), 'jobs'].map((table) => [table, new Map()]))
  for (const { table, row } of rows) {
    const keys = tables.find((each) => each.table === table)?.keys ?? ['id']
    snapshot.get(table)?.set(JSON.stringify(keys.map((key) => row[key])), row)
  }
  return snapshot
}

/** One text for everything that the database holds: another one when anything has changed. Made by the database itself. */
export async function databaseFingerprint(testApp: TestApp): Promise<string> {
  const tables = await tablesOf(testApp)
  const parts = [...tables.map(({ table }) => [table, `select * from "${table}"`]), ['jobs', JOBS]].map(
    ([table, rows]) =>
      `select '${table}' as "table", count(*) as rows, sum(hashtextextended(t::text, 0))::text as hash from (${rows}) t`,
  )
  const { rows } = await testApp.pool.query<{ table: string; rows: number; hash: string | null }>(
    parts.join(' union all '),
  )
  return rows
    .map((each) => `${each.table} ${each.rows} ${each.hash}`)
    .toSorted()
    .join('\n')
}

export type Change = { table: string; what: string; row: Row }

/** What is different, row by row and column by column. `what` is 'row added', 'row removed' or the column. */
export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const changes: Change[] = []
  for (const [table, rows] of after) {
    const earlier = before.get(table) ?? new Map<string, Row>()
    for (const [key, row] of rows) {
      const old = earlier.get(key)
      if (!old) changes.push({ table, what: 'row added', row })
      else
        for (const column of Object.keys(row))
          if (JSON.stringify(row[column]) !== JSON.stringify(old[column])) changes.push({ table, what: column, row })
    }
    for (const [key, row] of earlier) if (!rows.has(key)) changes.push({ table, what: 'row removed', row })
  }
  return changes
}
