import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, DatabaseError } from 'pg'
import * as z from 'zod/mini'
import { APP_ROLE, connect } from '../database/connect.ts'
import { fillLocationKeys } from '../modules/locations/fill-location-keys.ts'
import { type JobKind, prepareJobs } from '../platform/jobs.ts'
import { programPath } from '../platform/process/program-root.ts'

const migrationsFolder = programPath('apps/server/src/database/migrations')
const MIGRATION_LOCK = 7_265_118

/** The database is of a later release than this program; the sentence says what to do. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/** Tables that only grow: the program's role may read and insert, nothing else. */
const APPEND_ONLY = ['audit_log', 'events', 'ledger_transactions', 'ledger_entries', 'claim_state_changes']

/**
 * Brings the database up to date as its owner: schema, job queues, and the rights of the program's role.
 * Several processes may call it at once; one works, the others wait. Throws NewerDatabaseError for the database of a later release. `jobKinds` are the job queues to make, `programUrl` is how the program itself signs in.
 */
export async function migrateDatabase(url: string, jobKinds: JobKind[], programUrl = url): Promise<void> {
  const lock = new Client({ connectionString: url })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseNewer(lock)
    await ensureRole(lock, programUrl)
    // Trigrams for searches; part of PostgreSQL's own extensions.
    await lock.query('create extension if not exists pg_trgm')
    const owner = connect(url, { asOwner: true, size: 1 })
    try {
      await migrate(owner.db, { migrationsFolder })
      await fillLocationKeys(owner.db)
    } finally {
      await owner.close()
    }
    await prepareJobs(url, jobKinds)
    await grantRights(lock)
  } finally {
    await lock.end()
  }
}

/** A program that does not know what a later one has changed would write what that one cannot read. */
async function refuseNewer(client: Client): Promise<void> {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!known[0]?.there) return
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  const journal = z.parse(
    z.object({ entries: z.array(z.object({ when: z.number() })) }),
    JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')),
  )
  if (Number(rows[0]?.last ?? 0) > Math.max(...journal.entries.map(({ when }) => when)))
    throw new NewerDatabaseError(
      'This database has been brought up to date by a later release: start that one, or restore a backup of before.',
    )
}

async function ensureRole(client: Client, programUrl: string) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
  if (rowCount === 0) {
    try {
      await client.query(`create role ${APP_ROLE} nologin`)
    } catch (error) {
      // Roles belong to the whole server: a migration of another database may have made it in the meantime.
      if (!['42710', '23505'].includes((error as DatabaseError).code ?? '')) throw error
    }
  }
  await client.query(`grant ${APP_ROLE} to current_user`)
  // The program may sign in as somebody else than the tables' owner.
  const user = decodeURIComponent(new URL(programUrl).username)
  if (user) await client.query(`grant ${APP_ROLE} to ${client.escapeIdentifier(user)}`)
}

async function grantRights(client: Client) {
  await client.query(`
    begin;
    grant usage on schema public, pgboss to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public, pgboss to ${APP_ROLE};
    grant usage, select on all sequences in schema public, pgboss to ${APP_ROLE};
    grant execute on all functions in schema pgboss to ${APP_ROLE};
    revoke update, delete, truncate on ${APPEND_ONLY.join(', ')} from ${APP_ROLE};
    commit;`)
}
