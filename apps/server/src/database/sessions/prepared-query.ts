import { type Client, type Connection, type Submittable, types } from 'pg'
import { serialize } from 'pg-protocol'

/** A value as PostgreSQL reads it in a text; lists are one level deep. */
export type Value = string | number | boolean | Date | null | readonly (string | number | null)[]
type Field = { name: string; dataTypeID: number }
type Column = { name: string; valueOf: (text: string) => unknown }
type Callback<Row> = (error: Error | null, rows?: Row[]) => void
/** What @types/pg leaves out of a connection, or describes as it was in an older version of pg. */
type Session = Connection & { parsedStatements: Record<string, string | undefined> }

const EXECUTE_AND_SYNC = Buffer.concat([serialize.execute(), serialize.sync()])

/** What each session's statements answer, by name. A migration that changes it makes the plan stale, and the name another one. */
const columnsOf = new WeakMap<Session, Map<string, readonly Column[]>>()

/** The sessions whose statements get no name. */
const withoutNames = new WeakSet<Connection>()

/** What is prepared in this session is described anew each time: the next one may go to another of a pooler's sessions. */
export function sendWithoutNames(client: Client): void {
  withoutNames.add((client as Client & { connection: Connection }).connection)
}

function knownColumns(session: Session): Map<string, readonly Column[]> {
  let known = columnsOf.get(session)
  if (!known) columnsOf.set(session, (known = new Map()))
  return known
}

const quoted = (text: string): string => `"${text.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`)}"`

/** As pg writes it, but for instants, which it writes in the process's own time zone. */
function textOf(value: Value | undefined): string | null {
  if (value === undefined) throw new TypeError('A value of a prepared statement is missing.')
  if (value === null || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object')
    return `{${value.map((each) => (each === null ? 'NULL' : typeof each === 'string' ? quoted(each) : each)).join(',')}}`
  return String(value)
}

/**
 * A named statement whose answer is described to a session once, when the session prepares it: pg asks for that anew each time.
 * One packet there, one back. To be given to `query` of a pool or a session, with a callback that gets the rows.
 */
export class PreparedQuery<Row> implements Submittable {
  /** pg sets it to the callback that comes with the query. */
  callback: Callback<Row> | undefined
  readonly text: string
  /** pg keeps it with the session once the statement is parsed. */
  name: string
  readonly #values: (string | null)[]
  readonly #rows: Row[] = []
  #session: Session | undefined
  #columns: readonly Column[] | undefined
  #failure: Error | undefined

  constructor(statement: { text: string; name: string }, values: readonly Value[]) {
    this.text = statement.text
    this.name = statement.name
    this.#values = values.map(textOf)
  }

  submit(connection: Connection): void {
    const session = connection as unknown as Session
    if (withoutNames.has(connection)) this.name = ''
    this.#session = session
    this.#columns = session.parsedStatements[this.name] === this.text ? knownColumns(session).get(this.name) : undefined
    const messages: Uint8Array[] = []
    if (!this.#columns) {
      if (session.parsedStatements[this.name] === undefined)
        messages.push(serialize.parse({ name: this.name, text: this.text }))
      messages.push(serialize.describe({ type: 'S', name: this.name }))
    }
    messages.push(serialize.bind({ statement: this.name, values: this.#values }), EXECUTE_AND_SYNC)
    // Several pieces, as pg sends them, cost a fifteenth of what a small request takes.
    session.stream.write(Buffer.concat(messages))
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, valueOf: types.getTypeParser(dataTypeID, 'text') }))
    if (this.#session) knownColumns(this.#session).set(this.name, this.#columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#columns ?? []
    const row: Record<string, unknown> = {}
    try {
      for (let at = 0; at < columns.length; at++) {
        const { name, valueOf } = columns[at] as Column
        const text = fields[at] ?? null
        row[name] = text === null ? null : valueOf(text)
      }
    } catch (error) {
      // What comes after it is read to its end, so that the session can go on.
      this.#failure ??= error as Error
    }
    this.#rows.push(row as Row)
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback?.(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.callback?.(this.#failure)
    else this.callback?.(null, this.#rows)
  }
}
