// Claims that are submitted, eight at a time, beside the same rows written by pg alone: a transaction each, durable, without a
// server, a file or a rule. Both on a copy of the benchmark's database, which grows.
import { Client } from 'pg'
import { medianOf } from '../measure.ts'
import { load, type Request } from './load.ts'
import { cpuOf, cpuOfTree } from './machine.ts'
import { tokenOf } from './seed.ts'
import { ENROLLED } from './seed-size.ts'
import type { Server } from './servers.ts'

const AT_ONCE = 8
const API = '/api/v1/tradespend'
const BOUNDARY = 'boundary-of-the-benchmark'
/** What a phone makes of a page, roughly. */
const FILE_BYTES = 120_000

/** A form with one PDF in it, as a browser sends it. */
export function formWith(bytes: Buffer): { headers: Record<string, string>; body: Buffer } {
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="invoice_index_0"\r\n\r\n0\r\n` +
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="invoice.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}

/** A file that begins as a PDF does, and is so large. */
export function pdfOf(bytes: number): Buffer {
  const file = Buffer.alloc(bytes, 'x')
  file.write('%PDF-1.7\n')
  return file
}

/** Submits `form` as the `n`th operator, to an offer of theirs. */
export function submissionOf(operators: number, form: ReturnType<typeof formWith>): (n: number) => Request {
  return (n) => {
    const operator = 1 + ((n * 7) % operators)
    return {
      method: 'POST',
      path: `${API}/app/rebates/enrollment/${(operator - 1) * ENROLLED + 1 + (n % ENROLLED)}/claims/`,
      headers: { ...form.headers, Authorization: `token ${tokenOf(operator)}` },
      body: form.body,
    }
  }
}

/** A claim that the program has taken, whose rows are written again. */
type Model = { claim: object; change: object; file: object; event: object; delivery: object; jobs: object[] }

async function modelOf(client: Client): Promise<Model> {
  const one = async (text: string, values: unknown[] = []): Promise<object> => {
    const { rows } = await client.query<{ row: object }>(text, values)
    if (!rows[0]) throw new Error('No claim has been submitted.')
    return rows[0].row
  }
  const { id } = (await one(`select jsonb_build_object('id', max(id)) as row from claims`)) as { id: number }
  const ofClaim = (table: string) =>
    one(`select to_jsonb(t) - 'id' - 'claim_id' - 'invoice_id' as row from ${table} t where claim_id = $1`, [id])
  const ofSubject = (table: string) =>
    one(`select to_jsonb(t) - 'id' - 'event_id' as row from ${table} t where subject = $1`, [`claim:${id}`])
  const { rows: jobs } = await client.query<{ row: object }>(
    `select to_jsonb(j) - 'id' as row from pgboss.job j
     where data ->> 'file_id' in (select id::text from claim_files where claim_id = $1) or data ->> 'subject' = $2`,
    [id, `claim:${id}`],
  )
  return {
    claim: await one(`select to_jsonb(c) - 'id' as row from claims c where id = $1`, [id]),
    change: await ofClaim('claim_state_changes'),
    file: await ofClaim('claim_files'),
    event: await ofSubject('events'),
    delivery: await ofSubject('event_deliveries'),
    jobs: jobs.map(({ row }) => row),
  }
}

/** Each takes the model's row as JSON, and the numbers of the rows before it. */
const ROWS = {
  claims: `insert into claims (enrollment_id, location_id, offer_id, person_id, status, created_at, submitted_at, promise_day, payee_name)
    select enrollment_id, location_id, offer_id, person_id, status, now(), now(), promise_day, payee_name
    from jsonb_populate_record(null::claims, $1) returning id`,
  changes: `insert into claim_state_changes (claim_id, to_status, person_id, created_at)
    select $2, to_status, person_id, now() from jsonb_populate_record(null::claim_state_changes, $1)`,
  invoices: `insert into invoices (claim_id, position) values ($1, 0) returning id`,
  files: `insert into claim_files (invoice_id, claim_id, position, submission, name, media_type, byte_size, sha256, storage_key,
      render_state, created_at)
    select $2, $3, position, submission, name, media_type, byte_size, sha256, gen_random_uuid(), render_state, now()
    from jsonb_populate_record(null::claim_files, $1)`,
  events: `insert into events (type, subject, facts, created_at)
    select type, 'claim:' || $2::int, facts, now() from jsonb_populate_record(null::events, $1) returning id`,
  deliveries: `insert into event_deliveries (event_id, listener, subject, attempts)
    select $2, listener, 'claim:' || $3::int, 0 from jsonb_populate_record(null::event_deliveries, $1)`,
  jobs: `insert into pgboss.job (name, data, group_id, retry_limit, retry_delay, retry_backoff, expire_seconds, policy)
    select name, data, group_id, retry_limit, retry_delay, retry_backoff, expire_seconds, policy
    from jsonb_populate_recordset(null::pgboss.job, $1)`,
}

/** Writes the rows of claims like the model, a transaction each, one at a time on each connection. */
async function writeRows(clients: Client[], model: Model, forMs: number): Promise<number> {
  const json = {
    claim: JSON.stringify(model.claim),
    change: JSON.stringify(model.change),
    file: JSON.stringify(model.file),
    event: JSON.stringify(model.event),
    delivery: JSON.stringify(model.delivery),
    jobs: JSON.stringify(model.jobs),
  }
  let written = 0
  const started = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      const run = async (name: keyof typeof ROWS, values: unknown[]): Promise<number> => {
        const { rows } = await client.query<{ id: number }>({ name, text: ROWS[name], values })
        return rows[0]?.id ?? 0
      }
      while (performance.now() - started < forMs) {
        await client.query({ name: 'begin', text: 'begin' })
        const claim = await run('claims', [json.claim])
        await run('changes', [json.change, claim])
        const invoice = await run('invoices', [claim])
        await run('files', [json.file, invoice, claim])
        const event = await run('events', [json.event, claim])
        await run('deliveries', [json.delivery, event, claim])
        await run('jobs', [json.jobs])
        await client.query({ name: 'commit', text: 'commit' })
        written++
      }
    }),
  )
  return (written * 1000) / (performance.now() - started)
}

type Place = {
  ours: Server
  databaseUrl: string
  postgresPid: number
  operators: number
  rounds: number
  forMs: number
}

/** Claims a second of both, in turns, and the processor time of one of ours: of the server and PostgreSQL, and of the latter. */
export async function measureSubmission(place: Place): Promise<object[]> {
  const { ours, databaseUrl, postgresPid, operators, rounds, forMs } = place
  const clients = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const client = new Client({ connectionString: databaseUrl })
      await client.connect()
      return client
    }),
  )
  const [first] = clients
  if (!first) throw new Error('There is no connection.')
  const submit = submissionOf(operators, formWith(pdfOf(FILE_BYTES)))
  const loaded = () => load(ours.port, submit, { connections: AT_ONCE, forMs, status: 201 })
  await loaded()
  const model = await modelOf(first)
  const floor: number[] = []
  const own = { perSecond: [] as number[], cpuMs: [] as number[], databaseMs: [] as number[], p50: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    floor.push(await writeRows(clients, model, forMs))
    const [server, database] = [cpuOf(ours.pid), cpuOfTree(postgresPid)]
    const { perSecond, requests, p50 } = await loaded()
    const [serverMs, databaseMs] = [cpuOf(ours.pid) - server, cpuOfTree(postgresPid) - database]
    own.perSecond.push(perSecond)
    own.cpuMs.push((serverMs + databaseMs) / requests)
    own.databaseMs.push(databaseMs / requests)
    own.p50.push(p50)
  }
  for (const client of clients) await client.end()
  return [
    {
      work: 'claim submission, 8 at once, 120 kB',
      'rows alone/s': Math.round(medianOf(floor)),
      'ours/s': Math.round(medianOf(own.perSecond)),
      ratio: Number((medianOf(own.perSecond) / medianOf(floor)).toFixed(2)),
      'our CPU ms': `${medianOf(own.cpuMs).toFixed(2)} (${medianOf(own.databaseMs).toFixed(2)})`,
      'our p50': Number(medianOf(own.p50).toFixed(1)),
      'to reach': '>= 0.2x, CPU <= 4 ms',
    },
  ]
}
