import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Stage } from '../machine/stage.ts'
import { readStore } from './provider-store.ts'

const SCHEMA = 'pgboss'
const LOOK_EVERY_MS = 250
/** Quiet is believed when it was seen this often: a job that ends may begin another one. */
const SEEN_QUIET = 2

/** How long the program may take until everything that waits is done. */
export type Patience = {
  withinMs: number
  /**
   * Waiting that is only waiting is left out: the pause before a next try, or before a second look, is over at once. Undefined or
   * false: nothing is left out.
   */
  withoutPauses?: boolean
}

/**
 * Waits until no job waits or runs, every event is heard, the provider has told everything, and every web process is ready.
 * Answers what is not quiet when the bound has passed, in words; nothing is good.
 */
export async function waitForQuiet(stage: Stage, patience: Patience): Promise<string[]> {
  const deadline = Date.now() + patience.withinMs
  // It may just recover from what was killed.
  await stage.postgres.start()
  const client = new Client({ connectionString: stage.databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (let seen = 0; ; ) {
      const restless = await whatIsRestless(stage, client)
      seen = restless.length === 0 ? seen + 1 : 0
      if (seen >= SEEN_QUIET) return []
      if (Date.now() > deadline && restless.length > 0) return restless
      if (patience.withoutPauses) await endPauses(client)
      await pause(LOOK_EVERY_MS)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Open cases of everything that may wait, each in a sentence. */
async function whatIsRestless(stage: Stage, client: Client): Promise<string[]> {
  const { rows } = await client.query<{ says: string }>(`
    select 'job ' || name || ' is ' || state || case when output is null then '' else ': ' || left(output::text, 300) end as says
      from ${SCHEMA}.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
    union all select 'event ' || event_id || ' was not heard by ' || listener || coalesce(': ' || error, '')
      from event_deliveries where heard_at is null
    union all select 'a session holds a transaction open: ' || left(query, 200)
      from pg_stat_activity where state = 'idle in transaction' and datname = current_database()
        and xact_start < clock_timestamp() - interval '3 seconds'`)
  const ready = await Promise.all(
    stage.webUrls.map(async (url) => {
      const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
        (response) => response.status,
        String,
      )
      return status === 200 ? [] : [`${url}/readyz is ${status}`]
    }),
  )
  return [...rows.map(({ says }) => says), ...ready.flat(), ...waitingWebhooks(stage)]
}

const waitingWebhooks = ({ storeFile }: Stage): string[] =>
  readStore<{ last_error: string | null; check_id: string }>(
    storeFile,
    `select check_id, last_error from deliveries where kind = 'webhook' and next_attempt_at is not null`,
  ).map((each) => `a webhook of check ${each.check_id} was not taken: ${each.last_error}`)

async function endPauses(client: Client): Promise<void> {
  // A check that nobody knows is looked at last, as it is meant to be: by then the payment may have it.
  await client.query(
    `with due as (
       update ${SCHEMA}.job set start_after = now()
       where state in ('created', 'retry') and start_after > now() and (name <> 'examine-check' or not exists (
         select 1 from ${SCHEMA}.job other where other.name = 'send-check' and other.state in ('created', 'retry', 'active')))
       returning name
     ), waiting as (
       select name from due union select name from ${SCHEMA}.job where state in ('created', 'retry') and start_after <= now()
     )
     select pg_notify('pgboss_' || left(encode(sha224('${SCHEMA}'::bytea), 'hex'), 24), name) from waiting`,
  )
}
