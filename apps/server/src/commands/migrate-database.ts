import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client, DatabaseError, Pool } from 'pg'
import { APP_ROLE, connect, openSession } from '../database/connect.ts'
import { databaseErrorCode } from '../database/transact.ts'
import { indexChains } from '../modules/chains/search/index-chains.ts'
import { fillNameKeys } from '../modules/companies/fill-name-keys.ts'
import { renewEnrollmentKeys } from '../modules/enrollments/renew-enrollment-keys.ts'
import { fillInvoiceKeys } from '../modules/invoices/invoices.store.ts'
import { fillReadNumbers } from '../modules/invoices/reading/pipeline/old-readings.store.ts'
import { fillLocationKeys } from '../modules/locations/fill-location-keys.ts'
import { migrationsFolder, ownMigrations } from '../platform/health/migration-journal.ts'
import { type JobKind, prepareJobs } from '../platform/jobs/jobs.ts'

const MIGRATION_LOCK = 7_265_118
const TURN_PAUSE_MS = 200
/** PostgreSQL's code for a lock that was waited for too long. */
const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_TRIES = 20
/** Whoever has waited behind us goes first. */
const LOCK_PAUSE_MS = 5_000

/** The database is of a later release than this program; the sentence says what to do. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/** Tables that only grow: the program's role may read and insert, nothing else. */
const APPEND_ONLY = [
  'audit_log',
  'events',
  'ledger_transactions',
  'ledger_entries',
  'claim_state_changes',
  'claim_changes_taken_back',
  'receipts',
  'receipt_reversals',
  'funding_applications',
  'claim_corrections',
  'carry_settlements',
  'credit_notes',
  'credit_note_lines',
  'closings',
  'record_notes',
  'sent_letters',
]

/**
 * Brings the database up to date as its owner: schema, job queues, and the rights of the program's role.
 * Several processes may call it at once; one works, the others wait. Throws NewerDatabaseError for the database of a later
 * release. `jobKinds` are the job queues to make, `programUrl` is how the program itself signs in.
 */
export async function migrateDatabase(url: string, jobKinds: JobKind[], programUrl = url): Promise<void> {
  const lock = await openSession(url, 'owner')
  try {
    await waitForTurn(lock)
    await refuseNewer(lock)
    await ensureRole(lock, programUrl)
    // Trigrams for searches; part of PostgreSQL's own extensions.
    await lock.query('create extension if not exists pg_trgm')
    const owner = connect(url, { use: 'owner', size: 1 })
    try {
      await bringUpToDate(owner.pool)
      await renewEnrollmentKeys(owner.db)
      await fillLocationKeys(owner.db)
      await fillInvoiceKeys(owner.db)
      await fillReadNumbers(owner.db)
      await fillNameKeys(owner.db)
      await indexChains(owner.db)
    } finally {
      await owner.close()
    }
    await prepareJobs(url, jobKinds)
    await grantRights(lock)
  } finally {
    await lock.end()
  }
}

/** One process migrates, the others wait: for as long as that takes, which the owner's time limit on locks would not let them. */
async function waitForTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [MIGRATION_LOCK])
    if (rows[0]?.ours) return
    await pause(TURN_PAUSE_MS)
  }
}

/**
 * Runs what migrations are missing, in one transaction. Where a table stays locked by others' work the transaction is given up
 * before everybody waits behind it, and comes again, for some minutes.
 */
async function bringUpToDate(pool: Pool): Promise<void> {
  for (let triesLeft = LOCK_TRIES - 1; ; triesLeft--)
    try {
      return await migrate(drizzle(pool), { migrationsFolder })
    } catch (error) {
      if (triesLeft === 0 || databaseErrorCode(error) !== LOCK_NOT_AVAILABLE) throw error
      await pause(LOCK_PAUSE_MS)
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
  if (Number(rows[0]?.last ?? 0) > Math.max(...ownMigrations()))
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
    grant usage on schema drizzle to ${APP_ROLE};
    grant select on drizzle.__drizzle_migrations to ${APP_ROLE};
    revoke update, delete, truncate on ${APPEND_ONLY.join(', ')} from ${APP_ROLE};
    revoke update, truncate on tax_forms, tax_form_requests from ${APP_ROLE};
    revoke insert, update, delete, truncate on offer_budgets from ${APP_ROLE};
    grant update (told_percent) on offer_budgets to ${APP_ROLE};
    commit;`)
}
