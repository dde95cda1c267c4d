// How long the lists of the back office take at a million claims: 30 calls of each over one connection, after three that warm it
// up, on the built program as a web process. The machine must have nothing else to do. `--claims N`, `--operators N`: another
// size; `--waiting N`: so many of the claims wait for a reviewer; `--only TEXT`: the lists whose name has it.
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { embeddedDatabase } from '../../apps/server/src/commands/embedded-database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { seed } from './seed.ts'
import { folderOf } from './seed-size.ts'
import { startOurs } from './servers.ts'

const { values: options } = parseArgs({
  options: {
    claims: { type: 'string', default: '1000000' },
    operators: { type: 'string', default: '20000' },
    waiting: { type: 'string' },
    calls: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
})
const claims = Number(options.claims)
const size = {
  operators: Number(options.operators),
  offers: 500,
  claims,
  chains: 1_000,
  ...(options.waiting && { waiting: Number(options.waiting) / claims }),
}
const CALLS = Number(options.calls)
const WARM_UP = 3
const TO_REACH_MS = 50
const TOKEN = 'staff-token-of-the-benchmark'.padEnd(43, '0')

const dataDir = resolve('.cache', 'bench', folderOf(size))
mkdirSync(dataDir, { recursive: true })
const postgres = await startEmbeddedPostgres(dataDir)
const urls = await embeddedDatabase(postgres)
// Its start migrates.
await (await startOurs(urls, dataDir)).stop()
const client = new Client({ connectionString: urls.owner })
await client.connect()
const { rows: seeded } = await client.query('select exists (select from offers) as seeded')
if (!seeded[0].seeded) {
  console.log(`Seeding ${size.claims} claims of ${size.operators} operators …`)
  await seed(client, size)
}
await client.query(
  `insert into staff_sessions (token_hash, staff_id, created_at, expires_at) values ($1, 1, now(), now() + interval '12 hours')
   on conflict (token_hash) do update set created_at = now(), last_used_at = now(), expires_at = excluded.expires_at`,
  [createHash('sha256').update(TOKEN).digest('hex')],
)

/** The single value that a statement answers. */
async function one(text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query({ text, values, rowMode: 'array' })
  return Number(rows[0]?.[0])
}
const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** The cursor in the middle of a queue. */
async function middleOfQueue(status: string): Promise<string> {
  const { rows } = await client.query(
    `select coalesce(promise_day, date '9999-12-31')::text as promise, id from claims where status = $1
     order by coalesce(promise_day, date '9999-12-31'), id offset (select count(*) / 2 from claims where status = $1) limit 1`,
    [status],
  )
  return cursorOf(rows[0]?.promise, rows[0]?.id)
}
const middleOf = async (table: string) => cursorOf('-created', await one(`select max(id) / 2 from ${table}`))

const PAID_CLAIM = await one(`select max(id) from claims where status = 'PAID' and id < $1`, [size.claims / 2])
const [issued, draft] = [
  await one(`select id from funding_requests where state = 'FUNDED' order by id desc limit 1`),
  await one(`select id from payment_batches where state = 'DRAFT'`),
]
const approved = await one(`select max(id) from payment_batches where state = 'APPROVED'`)
const queue = (status: string, more = '') => `staff/claims?status=${status}&limit=100${more}`
const searched = (text: string, status = 'CLAIM_SUBMITTED') => queue(status, `&q=${encodeURIComponent(text)}`)

const lists: [name: string, path: string][] = [
  ['home, everything that waits', 'staff/home/'],
  ['home, thirty days', 'staff/home/trends/'],
  ['promised, late', 'staff/claims/promised?left=LATE&limit=100'],
  ['promised, failed checks', 'staff/claims/promised?stage=CHECK_FAILED&limit=100'],
  ['promised, to pay', 'staff/claims/promised?stage=PAY&limit=100'],
  ['queue counts', 'staff/claims/counts'],
  ['queue, disputes', 'staff/claims?dispute=open&limit=100'],
]
for (const status of ['CLAIM_SUBMITTED', 'NEEDS_ATTENTION', 'CLAIM_VALIDATED', 'CLAIM_REJECTED', 'PAID'])
  lists.push(
    [`queue ${status}`, queue(status)],
    [`queue ${status}, deep`, queue(status, `&cursor=${await middleOfQueue(status)}`)],
  )
for (const sort of ['-submitted', '-amount', '-risk', 'operator', 'offer', 'manufacturer'])
  for (const status of ['CLAIM_SUBMITTED', 'PAID', 'ANY'])
    lists.push([`queue ${status} by ${sort}`, queue(status, `&sort=${sort}`)])
// Narrowed: by what few claims have, by what nearly all have, and by both.
const [ofOffer, ofMaker, ofOperator, ofChain] = [
  await one(`select offer_id from claims where status = 'CLAIM_SUBMITTED' order by id desc limit 1`),
  await one(
    `select manufacturer_id from offers join claims on claims.offer_id = offers.id order by claims.id desc limit 1`,
  ),
  await one(
    `select organisation_id from locations join claims on claims.location_id = locations.id order by claims.id desc limit 1`,
  ),
  await one(
    `select chain_id from organisations where chain_id is not null group by chain_id order by count(*) desc limit 1`,
  ),
]
for (const [what, filters] of [
  ['an offer', `offer=${ofOffer}`],
  ['a manufacturer', `manufacturer=${ofMaker}`],
  ['a company', `operator=${ofOperator}`],
  ['a chain', `chain=${ofChain}`],
  ['late', 'late=yes'],
  ['old', 'age=28'],
  ['nearly all by age', 'age=1'],
  ['new accounts', 'newcomer=yes'],
  ['flagged', 'flag=any'],
  ['flagged for a number', 'flag=duplicate_invoice'],
  ['large amounts', 'amount_from=100000'],
  ['nearly all by amount', 'amount_from=1'],
  ['nobody’s, late, from an amount on', 'assignee=nobody&late=yes&amount_from=50'],
  ['a manufacturer, old, up to an amount', `manufacturer=${ofMaker}&age=7&amount_to=80`],
] as const)
  for (const more of ['', '&sort=-amount', '&sort=-risk', '&status=ANY', '&q=Kitchen'])
    lists.push([`queue narrowed to ${what}${more}`, `staff/claims?limit=100&${filters}${more}`])
// Each text among what waits for a reviewer, and among the paid claims.
for (const [what, text] of [
  ['claim number', String(PAID_CLAIM)],
  ['beginning of a claim number', String(PAID_CLAIM).slice(0, 3)],
  ['invoice number', `INV${PAID_CLAIM}`],
  ['every operator', 'Kitchen'],
  ['a hundred operators', 'Kitchen 77'],
  ['one operator', 'Bench Kitchen 7771'],
  ['operators with paid claims only', 'Closed Grill'],
  ['every offer', 'fries'],
  ['one offer', 'rebate 499'],
  ['one manufacturer', 'Manufacturer 13'],
  ['a manufacturer with paid claims only', 'Legacy'],
  ['nothing', 'qzxqzx'],
  ['two letters', 'ki'],
] as const)
  for (const status of ['CLAIM_SUBMITTED', 'PAID']) lists.push([`search ${what}, ${status}`, searched(text, status)])
lists.push(
  ['funding candidates', 'staff/funding/candidates?limit=100'],
  [
    'funding candidates, deep',
    `staff/funding/candidates?limit=100&cursor=${cursorOf(10, Math.floor(size.claims * 0.98))}`,
  ],
  ['funding list', 'staff/funding?limit=100'],
  ['funding list, deep', `staff/funding?limit=100&cursor=${await middleOf('funding_requests')}`],
  ['funding list, issued', 'staff/funding?limit=100&state=ISSUED'],
  ['funding request', `staff/funding/${issued}`],
  ['claims of a funding request', `staff/funding/${issued}/claims?limit=100`],
  ['payment candidates', 'staff/batches/candidates?limit=100'],
  ['batches', 'staff/batches?limit=100'],
  ['batches, deep', `staff/batches?limit=100&cursor=${await middleOf('payment_batches')}`],
  ['batches, drafts', 'staff/batches?limit=100&state=DRAFT'],
  ['batch, approved', `staff/batches/${approved}`],
  ['batch, draft', `staff/batches/${draft}`],
  ['lines of a batch', `staff/batches/${approved}/lines?limit=100`],
  [
    'lines of a batch, deep',
    `staff/batches/${approved}/lines?limit=100&cursor=${cursorOf(Math.floor(size.claims * 0.959))}`,
  ],
  ['payments', 'staff/payments?show=all&limit=100'],
  ['payments, deep', `staff/payments?show=all&limit=100&cursor=${await middleOf('operator_payments')}`],
  ['payments, open', 'staff/payments?show=open&limit=100'],
  ['payments, attention', 'staff/payments?show=attention&limit=100'],
  ['payments by amount', 'staff/payments?show=all&limit=100&sort=-amount'],
  ['payments of a payee', 'staff/payments?show=all&limit=100&q=Kitchen%2077'],
  ['payments, nobody', 'staff/payments?show=all&limit=100&q=qzxqzx'],
  ['reports', 'staff/payment-reports?limit=100'],
  ['cases, open', 'staff/check-cases?show=open&limit=100'],
  ['cases, all', 'staff/check-cases?show=all&limit=100'],
  ['operators', 'staff/operators?limit=100'],
  ['operators, deep', `staff/operators?limit=100&cursor=${cursorOf('-created', size.operators / 2)}`],
  ['operators by address', 'staff/operators?limit=100&q=operator7771'],
  ['operators by company', 'staff/operators?limit=100&q=Closed%20Grill'],
  ['operators by what all have', 'staff/operators?limit=100&q=Kitchen'],
  ['operators, nobody', 'staff/operators?limit=100&q=qzxqzx'],
  ['audit', 'staff/audit?limit=100'],
  ['audit of a claim', `staff/audit?limit=100&subject=claim:${PAID_CLAIM}`],
  ['audit, refused', 'staff/audit?limit=100&outcome=refused'],
  ['audit of an action', 'staff/audit?limit=100&action=claim'],
  ['failed deliveries', 'staff/failed-deliveries?limit=100'],
)
// The search over everything, as an admin: what is typical, what nearly all have, what few have and what nobody has.
for (const [what, text] of [
  ['claim number', String(PAID_CLAIM)],
  ['invoice number', `INV${PAID_CLAIM}`],
  ['amount', '$85.00'],
  ['reference', `WIRE-${issued}`],
  ['e-mail', 'operator7771@'],
  ['what all have', 'Kitchen'],
  ['what all have, in the address', 'bench.example'],
  ['a hundred operators', 'Kitchen 77'],
  ['one operator', 'Bench Kitchen 7771'],
  ['operators with paid claims only', 'Closed Grill'],
  ['every offer', 'fries'],
  ['every distributor', 'lakeshore'],
  ['three letters', 'ill'],
  ['two letters', 'ki'],
  ['nothing', 'qzxqzx'],
] as const)
  lists.push([`everything: ${what}`, `staff/search/?q=${encodeURIComponent(text)}`])
await client.end()

const stops: (() => Promise<void>)[] = [postgres.stop]
try {
  const ours = await startOurs(urls, dataDir)
  stops.push(ours.stop)
  const cookie = `caseback_staff=${TOKEN}`
  const at = (sorted: number[], share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const table: object[] = []
  for (const [name, path] of lists.filter(([each]) => each.includes(options.only))) {
    const url = `http://127.0.0.1:${ours.port}/api/v1/tradespend/${path}`
    const took: number[] = []
    let rows = 0
    let status = 0
    for (let call = 0; call < WARM_UP + CALLS; call++) {
      const sent = performance.now()
      const response = await fetch(url, { headers: { cookie } })
      const answer = (await response.json()) as { results?: unknown[]; groups?: { found: unknown[] }[] }
      if (call >= WARM_UP) took.push(performance.now() - sent)
      rows = answer.results?.length ?? answer.groups?.flatMap(({ found }) => found).length ?? 0
      status = response.status
    }
    took.sort((left, right) => left - right)
    const [p50, p99] = [at(took, 0.5), at(took, 0.99)]
    const isMissed = p50 > TO_REACH_MS || status !== 200
    if (isMissed) process.exitCode = 1
    table.push({
      list: status === 200 ? name : `${name}: ${status}`,
      claims: size.claims,
      rows,
      p50: Number(p50.toFixed(1)),
      p99: Number(p99.toFixed(1)),
      'to reach': `<= ${TO_REACH_MS}${isMissed ? ' MISSED' : ''}`,
    })
  }
  console.table(table)
  if (options.json) console.log(JSON.stringify(table))
} finally {
  for (const each of stops.toReversed()) await each()
}
