// How long the migrations since release 5c4a44c take with 200,000 claims: the release's demo, as the upgrade test restores it,
// copied until there are so many, with their operators, enrollments, history, files, payments and ledger. Beside it the demo
// alone, as what a start costs that has nothing to move; the ratio of both is what the rows cost. Afterwards every sum is still
// the same, or it ends with 1.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrateDatabase } from '../commands/migrate-database.ts'
import { jobKinds } from '../modules.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { restoreRelease } from '../testing/earlier/earlier-release.ts'

const CLAIMS = 200_000

/** Tables that are copied: which columns name rows that are copied too, and which texts have to be unique. */
const copied: Record<string, { ids: Record<string, string>; unique?: string[] }> = {
  operators: { ids: { id: 'operators' }, unique: ['email'] },
  enrollments: { ids: { id: 'enrollments', operator_id: 'operators' }, unique: ['location_key'] },
  claims: { ids: { id: 'claims', enrollment_id: 'enrollments', operator_id: 'operators' } },
  claim_state_changes: { ids: { id: 'claim_state_changes', claim_id: 'claims', operator_id: 'operators' } },
  invoices: { ids: { id: 'invoices', claim_id: 'claims' } },
  claim_files: { ids: { id: 'claim_files', invoice_id: 'invoices', claim_id: 'claims' }, unique: ['storage_key'] },
  funding_claims: { ids: { claim_id: 'claims' } },
  batch_claims: { ids: { claim_id: 'claims' } },
  operator_payments: {
    ids: { id: 'operator_payments', claim_id: 'claims', operator_id: 'operators' },
    unique: ['idempotency_key', 'check_id'],
  },
  ledger_transactions: { ids: { id: 'ledger_transactions' } },
  ledger_entries: {
    ids: {
      id: 'ledger_entries',
      transaction_id: 'ledger_transactions',
      operator_id: 'operators',
      claim_id: 'claims',
      payment_id: 'operator_payments',
    },
  },
}

async function oneNumber(client: Client, query: string): Promise<number> {
  const { rows } = await client.query<{ value: number | string }>(query)
  return Number(rows[0]?.value)
}

/**
 * Copies the release's rows until there are as many claims as asked for. Foreign keys and triggers are off: what is copied is
 * whole.
 */
async function multiply(client: Client): Promise<void> {
  await client.query(`set session_replication_role = 'replica'`)
  const copies = Math.ceil(CLAIMS / (await oneNumber(client, 'select count(*) as value from claims')))
  const step = new Map<string, number>()
  for (const table of Object.keys(copied))
    if (copied[table]?.ids.id) step.set(table, await oneNumber(client, `select max(id) as value from ${table}`))
  for (const [table, { ids, unique = [] }] of Object.entries(copied)) {
    const { rows } = await client.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_schema = current_schema and table_name = $1',
      [table],
    )
    const values = rows.map(({ name }) => {
      const moved = ids[name]
      if (moved !== undefined) return `"${name}" + copy * ${step.get(moved)}`
      return unique.includes(name) ? `"${name}" || ' ' || copy` : `"${name}"`
    })
    const names = rows.map(({ name }) => `"${name}"`).join(', ')
    await client.query(
      `insert into ${table} (${names}) overriding system value
       select ${values.join(', ')} from ${table}, generate_series(1, ${copies - 1}) as copy`,
    )
    if (ids.id)
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
  }
  await client.query('vacuum analyze')
}

/** Whose a claim is: an operator's before, a location's after, under the same number. */
const ACCOUNT = `coalesce((to_jsonb(claims) ->> 'location_id')::int, (to_jsonb(claims) ->> 'operator_id')::int)`

/** What an upgrade may not change. */
async function sums(client: Client): Promise<number[]> {
  const numbers: number[] = []
  for (const query of [
    'select count(*) as value from claims',
    'select count(*) as value from claim_state_changes',
    'select sum(payout_cents) as value from claims',
    'select sum(abs(amount_cents)) as value from ledger_entries',
    `select count(distinct ${ACCOUNT}) as value from claims`,
  ])
    numbers.push(await oneNumber(client, query))
  return numbers
}

const folder = mkdtempSync(join(tmpdir(), 'caseback-bench-'))
const server = await startEmbeddedPostgres(folder, { durable: true })
try {
  const admin = new Client({ connectionString: server.urlOf('postgres') })
  await admin.connect()
  const seconds: Record<string, number> = {}
  for (const size of ['demo', 'large'] as const) {
    await admin.query(`create database ${size}`)
    const url = server.urlOf(size)
    await restoreRelease(url)
    const client = new Client({ connectionString: url })
    await client.connect()
    if (size === 'large') await multiply(client)
    const before = await sums(client)
    const began = performance.now()
    await migrateDatabase(url, jobKinds)
    seconds[size] = (performance.now() - began) / 1000
    const after = await sums(client)
    process.stdout.write(
      `${size}: ${before[0]} claims, ${before[1]} entries of history: ${seconds[size].toFixed(1)} s\n`,
    )
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      process.stderr.write(
        `The upgrade has changed what it must not: ${before.join(', ')} became ${after.join(', ')}.\n`,
      )
      process.exitCode = 1
    }
    await client.end()
  }
  await admin.end()
  process.stdout.write(`ratio: ${((seconds.large ?? 0) / (seconds.demo ?? 1)).toFixed(1)}\n`)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
