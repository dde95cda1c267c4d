// How long a table of 100,000 chains takes at the desk: looked at (the dry run) and imported, on the built program as a web
// process with nothing in it before. The machine must have nothing else to do. Ends with 1 when either takes more than a minute.
// `--rows N`: another size.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { API_BASE } from '@caseback/domain'
import { Client } from 'pg'
import { embeddedDatabase } from '../apps/server/src/commands/embedded-database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { startOurs } from './speed/servers.ts'

const TO_REACH_S = 60
const TOKEN = 'staff-token-of-the-benchmark'.padEnd(43, '0')
const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const rows = Number(options.rows)

const dataDir = mkdtempSync(join(tmpdir(), 'caseback-bench-chains-'))
const postgres = await startEmbeddedPostgres(dataDir)
const urls = await embeddedDatabase(postgres)
const program = await startOurs(urls, dataDir)
const client = new Client({ connectionString: urls.owner })
await client.connect()
await client.query(
  `with one as (insert into staff (email, name, roles, created_at) values ('a@bench.example', 'A', '{admin}', now()) returning id)
   insert into staff_sessions (token_hash, staff_id, created_at, expires_at)
   select $1, id, now(), now() + interval '12 hours' from one`,
  [createHash('sha256').update(TOKEN).digest('hex')],
)

/** A name, a website, what they cook and how many they are, as a list of chains has them. */
const lines = Array.from(
  { length: rows },
  (_, at) => `Chain Number ${at} of Kitchens,chain${at}.example,${at % 3 ? 'Pizza' : 'Burgers'},${at % 900}`,
)
const table = `name,domain,cuisine,location_count\r\n${lines.join('\r\n')}\r\n`

/** What is read here of the answer. */
type Answer = { created: number; problem_count: number }

/** Seconds until the answer, and what it says. */
async function bring(dryRun: boolean): Promise<[seconds: number, answer: Answer]> {
  const form = new FormData()
  form.set('dry_run', String(dryRun))
  form.set('file', new File([table], 'chains.csv', { type: 'text/csv' }))
  const from = performance.now()
  const answer = await fetch(`http://127.0.0.1:${program.port}${API_BASE}/staff/chains/import/`, {
    method: 'POST',
    headers: { cookie: `caseback_staff=${TOKEN}`, origin: `http://localhost:${program.port}` },
    body: form,
  })
  const body = (await answer.json()) as Answer
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(body)}`)
  return [(performance.now() - from) / 1_000, body]
}

try {
  const [looked, what] = await bring(true)
  const [imported, done] = await bring(false)
  const { rows: count } = await client.query('select count(*)::int as chains from chains')
  console.log(`| ${rows} chains, ${(table.length / 1_048_576).toFixed(1)} MB | seconds | to reach |`)
  console.log('|---|---|---|')
  console.log(`| looked at, ${what.problem_count} problems | ${looked.toFixed(1)} | ${TO_REACH_S} |`)
  console.log(`| imported, ${count[0].chains} are there | ${imported.toFixed(1)} | ${TO_REACH_S} |`)
  if (Math.max(looked, imported) > TO_REACH_S || done.created !== rows) process.exitCode = 1
} finally {
  await client.end()
  await program.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
}
