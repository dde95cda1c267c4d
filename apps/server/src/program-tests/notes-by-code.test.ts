import { randomUUID } from 'node:crypto'
import type { HistoryNote, PaymentAttention } from '@caseback/domain'
import { englishClaimWords } from '@caseback/words/en/claims/claim-words'
import { sayAttention } from '@caseback/words/say-attention'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrateDatabase } from '../commands/migrate-database.ts'
import { restoreRelease } from '../testing/earlier/earlier-release.ts'

/** What earlier releases have stored as English sentences, by the claim or payment that it is put on. */
const ODD_FILE = `IMG, "2" of O'Neil's (1) were left out.pdf`
const OPERATOR = 1
const STAFF = 1

type OldNote = { reason?: string; note: string; by: 'operator' | 'staff' | 'system' }
const oldNotes: Record<string, OldNote> = {
  'one file, of an odd name': { note: `${ODD_FILE} was left out: the same file is already there.`, by: 'operator' },
  'two files': { note: 'a.jpg, b.pdf were left out: the same file is already there.', by: 'operator' },
  'a check that came back': { note: 'The check is no longer paid: In process.', by: 'system' },
  'a check of a status of its own': { note: 'The check is no longer paid: On hold at the bank.', by: 'system' },
  'a note of staff that reads like ours': {
    note: 'a.jpg was left out: the same file is already there.',
    by: 'staff',
  },
  'a note behind a reason': { reason: 'unreadable', note: 'The check is no longer paid: Void.', by: 'staff' },
  'a note in the words of a person': { note: `It's "page 2" that we need.`, by: 'staff' },
}

const oldRejections: [string, { reason: string; note: string | null }][] = [
  ['Withdrawn by you.', { reason: 'withdrawn', note: null }],
  [
    "The invoice is dated outside of the offer's dates. It says 'Dec 1'.",
    { reason: 'outside_dates', note: "It says 'Dec 1'." },
  ],
  ['Please call us: "100% unclear".', { reason: 'other', note: 'Please call us: "100% unclear".' }],
  ['We could not read the invoice.', { reason: 'unreadable', note: null }],
  ['Our reviewer left you a note. Call us.', { reason: 'other', note: 'Our reviewer left you a note. Call us.' }],
]

const oldAttentions: [string, PaymentAttention][] = [
  [
    'The payee, e-mail or address changed on November 3, 2026. Make sure that the operator did it.',
    { code: 'payee.changed', params: { day: '2026-11-03' } },
  ],
  ['The request is no longer the one that was approved. Nothing was sent.', { code: 'request.changed' }],
  [
    'The check provider made check 8f.-\'"x for another amount. Void it there.',
    { code: 'check.other_amount', params: { check: '8f.-\'"x' } },
  ],
  [
    `The check provider refused it (400): recipient "O'Neil (2)": must be an e-mail address`,
    { code: 'check.refused', params: { status: 400, said: `recipient "O'Neil (2)": must be an e-mail address` } },
  ],
  ['The check provider never gave a clear answer, and its list has no such check.', { code: 'check.not_found' }],
  [
    'The check provider never gave a clear answer. fetch failed',
    { code: 'check.unclear', params: { said: 'fetch failed' } },
  ],
  ['The check provider never gave a clear answer.', { code: 'check.unclear', params: { said: '' } }],
  [
    'This check is in process again although payment 7 has replaced it. Void one of them at the provider.',
    { code: 'check.came_back', params: { status: 'IN_PROCESS', payment: 7 } },
  ],
  ["Somebody's own words", { code: 'other', params: { said: "Somebody's own words" } }],
]

describe('what earlier releases stored as English sentences', () => {
  let database: Client
  const idOf = new Map<string, number>()
  let rejected: number[]
  let held: number[]

  beforeAll(async () => {
    const { adminUrl } = inject('testServer')
    const name = `notes_${randomUUID().replaceAll('-', '')}`
    const admin = new Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    const url = adminUrl.replace('/postgres?', `/${name}?`)
    await restoreRelease(url)
    database = new Client({ connectionString: url })
    await database.connect()
    for (const [title, { reason = null, note, by }] of Object.entries(oldNotes)) {
      const { rows } = await database.query<{ id: number }>(
        `insert into claim_state_changes (claim_id, to_status, reason, note, operator_id, staff_id, created_at)
         values (1, $1, $2, $3, $4, $5, now()) returning id`,
        [
          // A note of staff that stays with the operator is one of a move that has such a note.
          by === 'staff' ? 'NEEDS_ATTENTION' : 'CLAIM_SUBMITTED',
          reason,
          note,
          by === 'operator' ? OPERATOR : null,
          by === 'staff' ? STAFF : null,
        ],
      )
      idOf.set(title, rows[0]!.id)
    }
    const claims = await database.query<{ id: number }>(
      `select id from claims order by id limit ${oldRejections.length + 1}`,
    )
    rejected = claims.rows.map(({ id }) => id)
    for (const [at, [sentence]] of oldRejections.entries())
      await database.query(`update claims set status = 'CLAIM_REJECTED', invalidation_reason = $1 where id = $2`, [
        sentence,
        rejected[at],
      ])
    // The reviewer's own words begin as a coded reason does: the history knows better than the sentence.
    const last = rejected.at(-1)
    const sentence = 'We could not read the invoice. Nor could they.'
    await database.query(`update claims set status = 'CLAIM_REJECTED', invalidation_reason = $1 where id = $2`, [
      sentence,
      last,
    ])
    await database.query(
      `insert into claim_state_changes (claim_id, to_status, reason, note, staff_id, created_at)
       values ($1, 'CLAIM_REJECTED', 'other', $2, $3, now())`,
      [last, sentence, STAFF],
    )
    await database.query(`insert into operator_payments (claim_id, operator_id, batch_id, amount_cents, payout_method, payee_name,
        phase, request_path, request_body, request_hash, idempotency_key, live, created_at)
      select claims.id, claims.operator_id, 1, 100, 'EMAIL', 'x', 'CANCELLED', '/', '{}', 'x', 'old ' || claims.id, false, now()
      from claims where id not in (select claim_id from operator_payments) order by id`)
    const payments = await database.query<{ id: number }>(
      `select id from operator_payments order by id desc limit ${oldAttentions.length}`,
    )
    held = payments.rows.map(({ id }) => id)
    if (held.length < oldAttentions.length) throw new Error('The release has too few claims')
    for (const [at, [sentence]] of oldAttentions.entries())
      await database.query('update operator_payments set attention = $1 where id = $2', [sentence, held[at]])
    await migrateDatabase(url, [])
  })

  afterAll(() => database?.end())

  type Stored = { reason: string | null; system_note: HistoryNote | null; note: string | null }
  const storedNote = async (title: string) => {
    const { rows } = await database.query<Stored>(
      'select reason, system_note, note from claim_state_changes where id = $1',
      [idOf.get(title)],
    )
    return rows[0]!
  }

  it.each<[string, Partial<Stored>]>([
    ['one file, of an odd name', { system_note: { code: 'files.left_out', params: { files: [ODD_FILE] } } }],
    ['two files', { system_note: { code: 'files.left_out', params: { files: ['a.jpg', 'b.pdf'] } } }],
    ['a check that came back', { system_note: { code: 'check.not_paid', params: { status: 'IN_PROCESS' } } }],
    [
      'a check of a status of its own',
      { system_note: { code: 'check.not_paid', params: { status: 'ON_HOLD_AT_THE_BANK' } } },
    ],
    ['a note of staff that reads like ours', { note: 'a.jpg was left out: the same file is already there.' }],
    ['a note behind a reason', { reason: 'unreadable', note: 'The check is no longer paid: Void.' }],
    ['a note in the words of a person', { note: `It's "page 2" that we need.` }],
  ])("%s is kept by code where it is the program's, and reads as before", async (title, stored) => {
    const found = await storedNote(title)
    expect(found).toEqual({ reason: null, system_note: null, note: null, ...stored })
    const before = oldNotes[title]!
    const said = englishClaimWords.notes({ reason: null, system: found.system_note, note: found.note })
    expect(said).toBe(before.note)
  })

  it('the reason of a rejection is a code and what the reviewer wrote, and reads as before', async () => {
    const { rows } = await database.query<{ reason: string; note: string | null }>(
      'select rejection_reason as reason, rejection_note as note from claims where id = any($1) order by id',
      [rejected],
    )
    expect(rows).toEqual([
      ...oldRejections.map(([, parts]) => parts),
      { reason: 'other', note: 'We could not read the invoice. Nor could they.' },
    ])
    expect(
      rows.slice(0, -1).map(({ reason, note }) => englishClaimWords.notes({ reason, system: null, note })),
    ).toEqual(oldRejections.map(([sentence]) => sentence))
  })

  it('a claim that is not rejected has no reason', async () => {
    const { rows } = await database.query(
      `select id from claims where status <> 'CLAIM_REJECTED' and (rejection_reason is not null or rejection_note is not null)`,
    )
    expect(rows).toEqual([])
  })

  it.each(
    oldAttentions.map(([sentence, attention], at) => ({ sentence, attention, at })),
  )('a payment that waits because "$sentence" says so as before', async ({ sentence, attention, at }) => {
    const { rows } = await database.query<{ attention: PaymentAttention }>(
      'select attention from operator_payments where id = $1',
      [held[at]],
    )
    expect(rows[0]?.attention).toEqual(attention)
    expect(sayAttention(attention)).toBe(sentence)
  })
})
