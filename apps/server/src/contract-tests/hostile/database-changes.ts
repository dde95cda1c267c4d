// What has changed in a test's database, and what it holds. Triggers write changes down as they are committed, so that asking for
// them costs what was written: the database of a test that goes through every call is large.
import type { Pool } from 'pg'
import { connect } from '../../database/connect.ts'
import type { TestApp } from '../../testing/test-app.ts'

type Row = Record<string, unknown>
/** `what` is 'row added', 'row removed' or the column that has another value. */
export type Change = { table: string; what: string; row: Row }

/** Attempts are counted also where nothing else happens. */
const LEFT_OUT = ['rate_counts']
/** The queue's own bookkeeping aside, a job is its name and what it carries. */
const JOB_COLUMNS = ['id', 'name', 'data']

type Table = { table: string; keys: string[] }

/** The program's tables with the columns of their primary keys. */
const tablesOf = async (pool: Pool): Promise<Table[]> => {
  const { rows } = await pool.query<Table>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as keys
       from pg_class c
       join pg_index i on i.indrelid = c.oid and i.indisprimary
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      group by c.relname order by c.relname`,
    [LEFT_OUT],
  )
  return rows
}

/** Makes each committed change of a row a row of `watching.changes`. Nobody may empty a table: that would go unseen. */
const triggersOf = (tables: readonly Table[]) => `
  create schema watching;
  create table watching.changes (id bigint generated always as identity primary key, "table" text, old jsonb, new jsonb);
  grant usage on schema watching to public;
  grant select on watching.changes to public;
  create function watching.note() returns trigger language plpgsql security definer as $$
  declare
    before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  begin
    if tg_nargs > 0 then
      before := (select jsonb_object_agg(key, value) from jsonb_each(before) where key = any (tg_argv));
      after := (select jsonb_object_agg(key, value) from jsonb_each(after) where key = any (tg_argv));
    end if;
    if before is distinct from after then
      insert into watching.changes ("table", old, new)
      values (case when tg_table_schema = 'pgboss' then 'jobs' else tg_table_name end, before, after);
    end if;
    return null;
  end $$;
  create function watching.refuse() returns trigger language plpgsql as $$
  begin
    raise exception 'A table was emptied: %', tg_table_name;
  end $$;
  create trigger watched after insert or update or delete on pgboss.job
    for each row execute function watching.note(${JOB_COLUMNS.map((each) => `'${each}'`).join(', ')});
  ${tables
    .map(
      ({ table }) => `
        create trigger watched after insert or update or delete on "${table}"
          for each row execute function watching.note();
        create trigger never_emptied before truncate on "${table}" execute function watching.refuse();`,
    )
    .join('')}`

const watched = new WeakMap<Pool, Promise<Table[]>>()

/** Sets the triggers of a database, the first time that it is asked for. */
function watch({ pool, databaseUrl }: TestApp): Promise<Table[]> {
  const known = watched.get(pool)
  if (known) return known
  const setting = (async () => {
    const tables = await tablesOf(pool)
    const asOwner = connect(databaseUrl, { use: 'owner', size: 1 })
    try {
      await asOwner.pool.query(triggersOf(tables))
    } finally {
      await asOwner.close()
    }
    return tables
  })()
  watched.set(pool, setting)
  return setting
}

/**
 * From now on: `changes` tells what has been committed since, row by row and column by column, in all tables and among waiting
 * jobs. What was done and undone meanwhile is no change.
 */
export async function watchDatabase(testApp: TestApp): Promise<{ changes: () => Promise<Change[]> }> {
  const tables = await watch(testApp)
  const { pool } = testApp
  const { rows: last } = await pool.query<{ id: string }>('select coalesce(max(id), 0) as id from watching.changes')
  const keysOf = new Map(tables.map(({ table, keys }) => [table, keys]))
  return {
    async changes() {
      const { rows } = await pool.query<{ table: string; old: Row | null; new: Row | null }>(
        'select "table", old, new from watching.changes where id > $1 order by id',
        [last[0]?.id],
      )
      const net = new Map<string, { table: string; old: Row | null; new: Row | null }>()
      for (const { table, old, new: now } of rows) {
        const row = now ?? old ?? {}
        const place = JSON.stringify([table, ...(keysOf.get(table) ?? ['id']).map((key) => row[key])])
        net.set(place, { table, old: (net.get(place) ?? { old }).old, new: now })
      }
      return [...net.values()].flatMap(changesOfRow)
    },
  }
}

function changesOfRow({ table, old, new: now }: { table: string; old: Row | null; new: Row | null }): Change[] {
  if (!now) return old ? [{ table, what: 'row removed', row: old }] : []
  if (!old) return [{ table, what: 'row added', row: now }]
  return Object.keys(now)
    .filter((column) => JSON.stringify(now[column]) !== JSON.stringify(old[column]))
    .map((column) => ({ table, what: column, row: now }))
}

/** All rows of all tables, jobs included, each with its table. */
export async function allRows({ pool }: TestApp): Promise<{ table: string; row: Row }[]> {
  const tables = await tablesOf(pool)
  const parts = [
    ...tables.map(({ table }) => `select '${table}' as "table", to_jsonb(t) as row from "${table}" t`),
    `select 'jobs', to_jsonb(t) from (select ${JOB_COLUMNS.join(', ')} from pgboss.job) t`,
  ]
  return (await pool.query<{ table: string; row: Row }>(parts.join(' union all '))).rows
}
