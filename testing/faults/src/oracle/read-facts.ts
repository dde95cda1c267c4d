import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Journal } from '../load/journal.ts'
import type { Stage } from '../machine/stage.ts'
import type { DatabaseFacts, Facts } from './facts.ts'
import { readStore } from './provider-store.ts'

/** Reads everything that is to be compared. Bytes that were read once and not changed since are not read again. */
export function factsReader(stage: Stage): (journal: Journal, restless: string[]) => Promise<Facts> {
  const hashes = new Map<string, { stamp: string; sha256: string }>()
  return async (journal, restless) => {
    const database = await readDatabase(stage.databaseUrl)
    return {
      journal,
      database,
      checks: readStore(stage.storeFile, 'select id, description, amount_cents as amountCents, status from checks'),
      files: await readFiles(
        join(stage.dataDir, 'files'),
        new Set(database.claimFiles.map((file) => file.storageKey)),
        hashes,
      ),
      mails: stage.mails.received.map((mail) => ({
        messageId: mail.messageId ?? '',
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
      })),
      unasked: stage.unasked(),
      restless,
    }
  }
}

const LETTERS = `
  select (facts->>'claimId')::int as "claimId",
    case when type = 'claim.moved' and facts->>'from' is null then 'received'
      when type = 'claim.moved' then 'validated' else lower(facts->>'to') end as letter
  from events
  where type = 'check.moved' or (type = 'claim.moved' and (facts->>'from' is null
    or (facts->>'by' = 'staff' and facts->>'from' = 'CLAIM_SUBMITTED' and facts->>'to' = 'CLAIM_VALIDATED')))`

/** Each part of the facts by its statement, whose columns have the facts' names. */
const STATEMENTS: { [part in keyof DatabaseFacts]: string } = {
  people: 'select email from people',
  enrollments: 'select id from enrollments',
  claims: `select id, enrollment_id as "enrollmentId", status, payout_cents as "payoutCents", submitted_at as "submittedAt",
    promise_day::text as "promiseDay" from claims`,
  stateChanges:
    'select claim_id as "claimId", from_status as "from", to_status as "to" from claim_state_changes order by id',
  claimFiles: `select claim_id as "claimId", sha256, byte_size as "byteSize", storage_key as "storageKey",
    render_state as "renderState" from claim_files`,
  pageKeys: 'select storage_key as value from file_pages',
  receipts: 'select reference, amount_cents as "amountCents" from receipts',
  batches: 'select id, state from payment_batches',
  batchClaims: 'select batch_id as "batchId", claim_id as "claimId", held from batch_claims',
  payments: `select id, claim_id as "claimId", batch_id as "batchId", amount_cents as "amountCents", phase, live,
    paid_at is not null as "isPaid", check_id as "checkId", check_status as "checkStatus",
    named_checks as "namedChecks", attention is not null as "isFlagged" from operator_payments`,
  caseCheckIds: 'select check_id as value from check_cases',
  ledger: 'select transaction_id as "transactionId", account, amount_cents as "amountCents" from ledger_entries',
  letterEvents: LETTERS,
  sentMailIds: 'select id as value from sent_mails',
}

/** All as of one moment. */
async function readDatabase(url: string): Promise<DatabaseFacts> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const parts: [string, unknown[]][] = []
    for (const [part, text] of Object.entries(STATEMENTS)) {
      const { rows } = await client.query<Record<string, unknown>>(text)
      parts.push([part, rows.map((row) => numbers('value' in row ? row.value : row))])
    }
    return Object.fromEntries(parts) as DatabaseFacts
  } finally {
    await client.end()
  }
}

/** pg gives 64-bit numbers as text; ours are small. */
function numbers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([name, each]) => [
      name,
      (name.endsWith('Cents') || name === 'transactionId') && typeof each === 'string' ? Number(each) : each,
    ]),
  )
}

async function readFiles(
  folder: string,
  named: ReadonlySet<string>,
  hashes: Map<string, { stamp: string; sha256: string }>,
): Promise<Facts['files']> {
  const files: Facts['files'] = new Map()
  if (!existsSync(folder)) return files
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = path.slice(folder.length + 1)
    const { size, mtimeMs } = await stat(path)
    const stamp = `${size} ${mtimeMs}`
    const known = hashes.get(key)
    const sha256 =
      known?.stamp === stamp
        ? known.sha256
        : named.has(key)
          ? createHash('sha256')
              .update(await readFile(path))
              .digest('hex')
          : null
    if (sha256) hashes.set(key, { stamp, sha256 })
    files.set(key, { byteSize: size, sha256, writtenMs: mtimeMs })
  }
  return files
}
