import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import * as z from 'zod/mini'
import type { Check } from './check.ts'

const schema = `
create table if not exists checks (
  number integer primary key,
  id text not null unique,
  kind text not null check (kind in ('digital', 'physical')),
  status text not null,
  deposit_option text,
  name text not null,
  recipient text not null,
  amount_cents integer not null check (amount_cents > 0),
  description text not null,
  created_at text not null,
  deposit_token text not null unique
) strict;
create table if not exists answers (
  key text not null,
  request_hash text not null,
  check_id text not null,
  body text not null,
  expires_at integer not null,
  primary key (key, request_hash)
) strict, without rowid;
create table if not exists deliveries (
  id integer primary key,
  kind text not null check (kind in ('webhook', 'mail')),
  check_id text not null,
  payload text not null,
  created_at text not null,
  attempts integer not null default 0,
  next_attempt_at integer,
  delivered_at text,
  last_error text
) strict;
create index if not exists deliveries_due on deliveries (next_attempt_at) where next_attempt_at is not null;
`

const checkRow = z.pipe(
  z.object({
    number: z.number(),
    id: z.string(),
    kind: z.enum(['digital', 'physical']),
    status: z.string(),
    deposit_option: z.nullable(z.string()),
    name: z.string(),
    recipient: z.string(),
    amount_cents: z.number(),
    description: z.string(),
    created_at: z.string(),
    deposit_token: z.string(),
  }),
  z.transform(
    ({ deposit_option, amount_cents, created_at, deposit_token, ...row }): Check => ({
      ...row,
      depositOption: deposit_option,
      amountCents: amount_cents,
      createdAt: created_at,
      depositToken: deposit_token,
    }),
  ),
)

const deliveryRow = z.object({
  id: z.number(),
  kind: z.enum(['webhook', 'mail']),
  check_id: z.string(),
  payload: z.string(),
  created_at: z.string(),
  attempts: z.number(),
  delivered_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
})
/** Something that must leave the simulator: a webhook's or a mail's JSON, kept until it was taken. */
export type Delivery = z.infer<typeof deliveryRow>

const number = z.object({ n: z.nullable(z.number()) })

export type Store = ReturnType<typeof openStore>

/**
 * The simulator's own store, an SQLite file. What a call has written is on disk before the call returns
 * (synchronous = FULL), so that an answer that was given is never forgotten.
 */
export function openStore(dataFile: string) {
  if (dataFile !== ':memory:') mkdirSync(dirname(dataFile), { recursive: true })
  const db = new DatabaseSync(dataFile)
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 2000;')
  db.exec(schema)
  const one = (sql: string, ...values: SQLInputValue[]) => db.prepare(sql).get(...values)
  const all = (sql: string, ...values: SQLInputValue[]) => db.prepare(sql).all(...values)
  const run = (sql: string, ...values: SQLInputValue[]) => db.prepare(sql).run(...values)

  return {
    close: () => db.close(),

    /** All or nothing. Nothing inside may wait: the file has one writer. */
    transaction<T>(work: () => T): T {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },

    /** Numbers go up from 5001. */
    insertCheck(check: Omit<Check, 'number'>): Check {
      const row = one(
        `insert into checks (number, id, kind, status, deposit_option, name, recipient, amount_cents, description,
           created_at, deposit_token)
         values ((select coalesce(max(number), 5000) + 1 from checks), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *`,
        check.id,
        check.kind,
        check.status,
        check.depositOption,
        check.name,
        check.recipient,
        check.amountCents,
        check.description,
        check.createdAt,
        check.depositToken,
      )
      return checkRow.parse(row)
    },

    findCheck(id: string): Check | null {
      const row = one('select * from checks where id = ?', id)
      return row ? checkRow.parse(row) : null
    },

    findCheckByDepositToken(token: string): Check | null {
      const row = one('select * from checks where deposit_token = ?', token)
      return row ? checkRow.parse(row) : null
    },

    /** Newest first. `q` looks into everything that the provider's list shows. */
    listChecks(query: { q: string; limit: number; offset: number }): { checks: Check[]; total: number } {
      const where = `where ?1 = '' or instr(lower(id || ' ' || number || ' ' || name || ' ' || recipient || ' ' ||
        description || ' ' || status || ' ' || printf('%.2f', amount_cents / 100.0)), lower(?1)) > 0`
      return {
        checks: all(
          `select * from checks ${where} order by number desc limit ?2 offset ?3`,
          query.q,
          query.limit,
          query.offset,
        ).map((row) => checkRow.parse(row)),
        total: number.parse(one(`select count(*) as n from checks ${where}`, query.q)).n ?? 0,
      }
    },

    updateStatus(id: string, status: string, depositOption: string | null): void {
      run('update checks set status = ?, deposit_option = ? where id = ?', status, depositOption, id)
    },

    /** The answer that was given to this key and request, while the key is valid. */
    findAnswer(key: string, requestHash: string, nowMs: number): string | null {
      const row = one(
        'select body from answers where key = ? and request_hash = ? and expires_at > ?',
        key,
        requestHash,
        nowMs,
      )
      return row ? z.object({ body: z.string() }).parse(row).body : null
    },

    keepAnswer(answer: { key: string; requestHash: string; checkId: string; body: string; expiresAtMs: number }): void {
      run(
        'insert or replace into answers (key, request_hash, check_id, body, expires_at) values (?, ?, ?, ?, ?)',
        answer.key,
        answer.requestHash,
        answer.checkId,
        answer.body,
        answer.expiresAtMs,
      )
    },

    /** `dueAtMs` null keeps it only to be looked at. */
    addDelivery(delivery: {
      kind: Delivery['kind']
      checkId: string
      payload: string
      createdAt: string
      dueAtMs: number | null
    }): void {
      run(
        'insert into deliveries (kind, check_id, payload, created_at, next_attempt_at) values (?, ?, ?, ?, ?)',
        delivery.kind,
        delivery.checkId,
        delivery.payload,
        delivery.createdAt,
        delivery.dueAtMs,
      )
    },

    dueDeliveries(nowMs: number): Delivery[] {
      return all('select * from deliveries where next_attempt_at <= ? order by id limit 100', nowMs).map((row) =>
        deliveryRow.parse(row),
      )
    },

    /** When the next one is due, in milliseconds since 1970; null when nothing waits. */
    nextDueMs(): number | null {
      return number.parse(one('select min(next_attempt_at) as n from deliveries')).n
    },

    markDelivered(id: number, at: string): void {
      run(
        'update deliveries set delivered_at = ?, next_attempt_at = null, attempts = attempts + 1 where id = ?',
        at,
        id,
      )
    },

    postpone(id: number, nextAttemptMs: number, error: string): void {
      run(
        'update deliveries set attempts = attempts + 1, next_attempt_at = ?, last_error = ? where id = ?',
        nextAttemptMs,
        error,
        id,
      )
    },

    listMails(): Delivery[] {
      return all("select * from deliveries where kind = 'mail' order by id desc limit 100").map((row) =>
        deliveryRow.parse(row),
      )
    },

    /** Webhooks that were not yet taken. */
    waitingWebhooks(): Delivery[] {
      return all(
        "select * from deliveries where kind = 'webhook' and next_attempt_at is not null order by id desc limit 100",
      ).map((row) => deliveryRow.parse(row))
    },
  }
}
