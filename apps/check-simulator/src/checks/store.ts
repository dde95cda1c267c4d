import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { statementsOf } from './statements.ts'
import { storedAnswers } from './stored-answers.ts'
import { storedChecks } from './stored-checks.ts'
import { storedDeliveries } from './stored-deliveries.ts'

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

export type Store = ReturnType<typeof openStore>

/** Two simulators on one store would tell everything twice. */
export class StoreInUse extends Error {
  constructor(dataFile: string, options: ErrorOptions) {
    super(`Another check simulator has the store ${dataFile}: stop it first, or choose another DATA_FILE.`, options)
  }
}

/** Holds the store for this process until it ends, however it ends; waits for one that is just ending. */
function holdStore(dataFile: string): DatabaseSync {
  const held = new DatabaseSync(`${dataFile}.held`)
  try {
    held.exec('pragma busy_timeout = 2000; begin exclusive')
  } catch (error) {
    held.close()
    throw new StoreInUse(dataFile, { cause: error })
  }
  return held
}

/**
 * The simulator's own store, an SQLite file. What a call has written is on disk before the call returns
 * (synchronous = FULL), so that an answer that was given is never forgotten.
 * @throws StoreInUse while another simulator has it
 */
export function openStore(dataFile: string) {
  const isFile = dataFile !== ':memory:'
  if (isFile) mkdirSync(dirname(dataFile), { recursive: true })
  const held = isFile ? holdStore(dataFile) : null
  const db = new DatabaseSync(dataFile)
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 2000;')
  db.exec(schema)
  const sql = statementsOf(db)

  return {
    close() {
      db.close()
      held?.close()
    },

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

    ...storedChecks(sql),
    ...storedAnswers(sql),
    ...storedDeliveries(sql),
  }
}
