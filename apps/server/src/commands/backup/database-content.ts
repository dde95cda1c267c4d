import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import * as z from 'zod/mini'
import { indexAllAnew } from '../../modules/chains/search/chain-search.store.ts'
import { dropOneOfAnOwner, indexOneOfAnOwner } from '../../platform/jobs/one-of-an-owner.ts'

/** The schemas that are ours: tables, jobs, and which migrations have run. */
const SCHEMAS = ['public', 'pgboss', 'drizzle']

export const tableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
export type Table = z.infer<typeof tableSchema>
export const sequenceSchema = z.object({ name: z.string(), value: z.string() })
export type Sequence = z.infer<typeof sequenceSchema>

/** The bit of pg_trigger's `tgtype` that says so. */
const FIRES_ON_INSERT = 4

/** Made of other tables, and much larger as text than it is: a start makes it anew where it is missing. */
const DERIVED = ['chain_search_pages', 'chain_search_grams', 'chain_search_changes']

/** The tables of a backup. */
export const listKeptTables = async (client: Client): Promise<Table[]> =>
  (await listTables(client)).filter(({ name }) => !DERIVED.includes(name))

/** Every table that holds rows, with the columns that are written, in the order of their names. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname = any($1)
     group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** The last number that each sequence has given. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  )
  return rows
}

/** A table's rows, as COPY writes them. */
export const copyOut = (client: Client, table: Table): Readable =>
  client.query(copyTo(`copy ${nameOf(client, table)} (${columnsOf(client, table)}) to stdout`))

/**
 * Triggers that fire as rows are added: what they write (`offer_budgets`, `claim_flags_due`) a backup brings itself, and what
 * they check was checked when it was made. Those that are constraints are not among them.
 */
async function listTriggers(client: Client): Promise<{ on: string; name: string }[]> {
  const { rows } = await client.query<{ on: string; name: string }>(
    `select tgrelid::regclass::text as on, quote_ident(tgname) as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not tgisinternal and tgconstraint = 0 and tgtype & $1 <> 0 and n.nspname = any($2) order by 1, 2`,
    [FIRES_ON_INSERT, SCHEMAS],
  )
  return rows
}

/**
 * Puts a backup's rows in the place of whatever the tables hold, in one transaction: `load` copies them in, table by table.
 * Foreign keys are made anew over all rows, so that rows that do not fit together are refused.
 */
export async function replaceContent(
  client: Client,
  sequences: Sequence[],
  load: (copyIn: (table: Table, rows: AsyncIterable<Buffer>) => Promise<void>) => Promise<void>,
): Promise<void> {
  await client.query('begin')
  const { rows: keys } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where contype = 'f' and conparentid = 0 and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  for (const key of keys) await client.query(`alter table ${key.on} drop constraint ${key.name}`)
  const there = await listTables(client)
  await client.query(`truncate ${there.map((table) => nameOf(client, table)).join(', ')}`)
  const triggers = await listTriggers(client)
  for (const { on, name } of triggers) await client.query(`alter table ${on} disable trigger ${name}`)
  const jobs = { executeSql: (statement: string) => client.query(statement) }
  await dropOneOfAnOwner(jobs)
  await load(async (table, rows) => {
    await pipeline(
      Readable.from(rows),
      client.query(copyFrom(`copy ${nameOf(client, table)} (${columnsOf(client, table)}) from stdin`)),
    )
  })
  // A start indexes them.
  await indexAllAnew(client)
  // What is checked at the end of a transaction (that the ledger balances) is checked now: a table that waits for it cannot
  // change.
  await client.query('set constraints all immediate')
  for (const { on, name } of triggers) await client.query(`alter table ${on} enable trigger ${name}`)
  for (const key of keys) await client.query(`alter table ${key.on} add constraint ${key.name} ${key.definition}`)
  await indexOneOfAnOwner(jobs)
  for (const { name, value } of sequences) await client.query('select setval($1, $2::bigint)', [name, value])
  await client.query('commit')
  await client.query('analyze')
}

/** Whether the database has any table of ours. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind in ('r', 'p')) as there`,
    [SCHEMAS],
  )
  return rows[0]?.there === true
}

/** Removes everything of ours, in a database that had no table before. What belongs to an extension stays. */
export async function dropTables(client: Client): Promise<void> {
  await client.query('rollback')
  await client.query('drop schema if exists pgboss, drizzle cascade')
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { name } of rows) await client.query(`drop function if exists ${name} cascade`)
  for (const table of await listTables(client))
    await client.query(`drop table if exists ${nameOf(client, table)} cascade`)
}

/** Which migrations and which jobs' tables a database has: both must be the same where its rows are put. */
export async function versionsOf(client: Client): Promise<{ migration: string; jobs: number }> {
  const { rows } = await client.query<{ migration: string; jobs: number }>(
    `select (select max(created_at)::text from drizzle.__drizzle_migrations) as migration,
       (select version from pgboss.version) as jobs`,
  )
  const [versions] = rows
  if (!versions) throw new Error('The database tells no versions.')
  return versions
}

const nameOf = (client: Client, { schema, name }: Table) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
const columnsOf = (client: Client, { columns }: Table) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')
