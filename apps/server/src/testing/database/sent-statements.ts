import { type ClientBase, escapeLiteral, type Pool } from 'pg'

/** A statement that the program sent to its database. */
export type Sent = { text: string; values: unknown[] }

/** Reads that the program sends to its database, from now on. */
export const listenToReads = (pool: Pool): Sent[] =>
  listenToStatements(pool, (text) => /^\s*(select|with)\b/i.test(text))

/** Statements that the program sends to its database, from now on: BEGIN and COMMIT too. */
export function listenToStatements(pool: Pool, isWanted: (text: string) => boolean = () => true): Sent[] {
  const sent: Sent[] = []
  const heard = new WeakSet<ClientBase>()
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const listening = (...given: unknown[]): unknown => {
      const [first, second] = given
      const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as Partial<Sent>)
      if (text && isWanted(text))
        sent.push({ text, values: Array.isArray(values) ? values : Array.isArray(second) ? second : [] })
      return query(...given)
    }
    client.query = listening as typeof client.query
  })
  return sent
}

/** A value as PREPARE's EXECUTE takes it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return escapeLiteral(`{${value.map((each) => JSON.stringify(each)).join()}}`)
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/**
 * The plan that a session of requests has for a read, for all values.
 * @param analyze whether it is run besides, with the pages that it touches
 */
export async function planOf<Plan>(session: ClientBase, { text, values }: Sent, analyze: boolean): Promise<Plan> {
  await session.query(`prepare listened_read as ${text}`)
  const given = values.length > 0 ? `(${values.map(literal).join()})` : ''
  const how = analyze ? 'analyze, buffers, format json' : 'format json'
  const { rows } = await session.query(`explain (${how}) execute listened_read${given}`)
  await session.query('deallocate listened_read')
  return rows[0]['QUERY PLAN'][0].Plan
}
