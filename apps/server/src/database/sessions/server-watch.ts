import { Stream } from 'node:stream'
import { Client, type ClientConfig } from 'pg'
import { hasAnswered, isReadOnly } from '../lost-session.ts'
import { withNames } from './named-statements.ts'
import { sendWithoutNames } from './prepared-query.ts'

/** A statement that is not answered for so long is reason to ask whether the server still answers at all. */
const SUSPICIOUS_MS = 2_000
const LOOK_EVERY_MS = 500
const PROBE_MS = 2_000
/** The server ends a statement at its limit; a connection that has no answer this much later has nobody at its other end. */
const GRACE_MS = 10_000

type Statement = { client: Client; since: number }

/**
 * Ends the sessions of a server that has stopped answering: a frozen one enforces no time-out of its own. A statement may take
 * its time as long as the server answers to another session; where it does not within some seconds, everything that waits for it
 * ends with an error, and what asked may be told so. Answers a Client for a pool.
 * @param longestStatementMs what the server allows a statement; 0 is no limit
 * @param options `named`: statements are prepared (`named-statements.ts`); `isPooled`: not even those that are written to be
 */
export function watchedClient(
  connection: ClientConfig,
  longestStatementMs: number,
  { named = false, isPooled = false }: { named?: boolean; isPooled?: boolean } = {},
): new (
  config?: string | ClientConfig,
) => Client {
  const waiting = new Set<Statement>()
  let looking: NodeJS.Timeout | undefined
  let isProbing = false

  async function look() {
    if (waiting.size === 0) {
      clearInterval(looking)
      looking = undefined
      return
    }
    const waitsFor = (longMs: number) => [...waiting].filter(({ since }) => performance.now() - since > longMs)
    if (longestStatementMs > 0) for (const { client } of waitsFor(longestStatementMs + GRACE_MS)) endNow(client)
    if (isProbing || waitsFor(SUSPICIOUS_MS).length === 0) return
    isProbing = true
    const answers = await probe(connection)
    isProbing = false
    if (!answers) for (const { client } of waitsFor(SUSPICIOUS_MS)) endNow(client)
  }

  function begin(client: Client): () => void {
    const statement = { client, since: performance.now() }
    waiting.add(statement)
    looking ??= setInterval(() => void look(), LOOK_EVERY_MS).unref()
    return () => waiting.delete(statement)
  }

  return class WatchedClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      // Unheard, the end of a session that is in use would end the program; its statement fails, which is heard.
      this.on('error', () => undefined)
      if (isPooled) sendWithoutNames(this)
      const query = this.query.bind(this) as (...given: unknown[]) => unknown
      const send = named ? withNames(this, query) : query
      const watched = (...given: unknown[]): unknown => {
        const end = begin(this)
        const answer = given.at(-1)
        if (typeof answer === 'function')
          return send(...given.slice(0, -1), (...result: unknown[]) => {
            end()
            if (isReadOnly(result[0])) endNow(this)
            Reflect.apply(answer, undefined, result)
          })
        const sent = send(...given)
        if (sent instanceof Promise)
          return sent
            .catch((error: unknown) => {
              if (isReadOnly(error)) endNow(this)
              throw error
            })
            .finally(end)
        // COPY is a stream, whose other end takes its time: that is the server's answer too.
        if (sent instanceof Stream) sent.once('close', end)
        else end()
        return sent
      }
      this.query = watched as typeof this.query
    }
  }
}

/** With a statement on its way the driver closes the socket at once; the statement fails. */
const endNow = (client: Client) => void client.end().catch(() => undefined)

/** Whether the server answers to a session of its own within two seconds. */
async function probe(connection: ClientConfig): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
  client.on('error', () => undefined)
  const late = setTimeout(() => endNow(client), PROBE_MS)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // That it has no connection left, for one, is an answer.
    return hasAnswered(error)
  } finally {
    clearTimeout(late)
    endNow(client)
  }
}
