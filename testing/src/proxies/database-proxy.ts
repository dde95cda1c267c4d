import { join } from 'node:path'
import { type BreakableProxy, breakableProxy } from './breakable-proxy.ts'

/** A breakable proxy before a database, with the address of the database through it. */
export type DatabaseProxy = BreakableProxy & { url: string }

/** A proxy before a database whose server listens on a Unix socket; it can be broken at a chosen moment. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { searchParams, pathname, username, password } = new URL(databaseUrl)
  const proxy = await breakableProxy({ path: join(searchParams.get('host') ?? '', '.s.PGSQL.5432') }, statementsHeard)
  return { ...proxy, url: `postgresql://${username}:${password}@127.0.0.1:${proxy.port}${pathname}` }
}

const LENGTH_BYTES = 4

/**
 * A prepared statement's text travels once, when it is parsed; later only its name does. What is heard has the text each time.
 * PostgreSQL's frontend protocol: a start-up message, then messages of a type, a length and a body.
 */
function statementsHeard(): (bytes: Buffer) => string {
  const texts = new Map<string, string>()
  let waiting: Buffer = Buffer.alloc(0)
  let isStarted = false
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes])
    const heard = [bytes.toString('latin1')]
    for (;;) {
      const head = isStarted ? 1 : 0
      if (waiting.length < head + LENGTH_BYTES) break
      const end = head + waiting.readInt32BE(head)
      if (waiting.length < end) break
      const type = isStarted ? waiting.toString('latin1', 0, 1) : ''
      const [first = '', second = ''] = waiting.toString('latin1', head + LENGTH_BYTES, end).split('\0', 2)
      // Parse has a statement's name and text; Bind a portal's name and the statement's.
      if (type === 'P') texts.set(first, second)
      if (type === 'B' && second !== '') heard.push(texts.get(second) ?? '')
      waiting = waiting.subarray(end)
      isStarted = true
    }
    return heard.join('\n')
  }
}
