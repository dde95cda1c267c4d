import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Client } from 'pg'

/** A pooler on a port of its own, and the address of its database by it. */
export type TransactionPooler = {
  url: string
  /** How many transactions it has passed on. */
  transactions: () => number
  stop: () => Promise<void>
}

/** What a client may say of itself at its start; PgBouncer refuses the rest. */
const STARTUP_PARAMETERS = new Set([
  'user',
  'database',
  'client_encoding',
  'application_name',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
])
const LENGTH_BYTES = 4
const SERVERS = 3

/** A message of PostgreSQL's protocol, version 3: its type, its length, its body. */
function message(type: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(1 + LENGTH_BYTES, type)
  head.writeInt32BE(LENGTH_BYTES + body.length, 1)
  return Buffer.concat([head, body])
}

const text = (...parts: string[]): Buffer => Buffer.from(parts.map((part) => `${part}\0`).join(''))

const fatal = (code: string, sentence: string): Buffer =>
  message('E', Buffer.concat([text('SFATAL', 'VFATAL', `C${code}`, `M${sentence}`), Buffer.alloc(1)]))

const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', text('server_version', '18.0')),
  message('S', text('client_encoding', 'UTF8')),
  message('S', text('standard_conforming_strings', 'on')),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])

/** Splits what arrives into messages. */
function inMessages(take: (type: string, whole: Buffer) => void): (bytes: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0)
  return (bytes) => {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
    while (waiting.length > LENGTH_BYTES) {
      const end = 1 + waiting.readInt32BE(1)
      if (waiting.length < end) return
      const whole = waiting.subarray(0, end)
      waiting = waiting.subarray(end)
      take(whole.toString('latin1', 0, 1), whole)
    }
  }
}

type Server = { socket: Socket; guest: Guest | null }
type Guest = { socket: Socket; server: Server | null; held: Buffer[]; unanswered: number; isGone: boolean }

/**
 * A pooler by transactions, as PgBouncer's documentation describes `pool_mode = transaction` (its features, "SQL feature map"): a
 * client has one of the server's sessions for as long as a transaction takes, the next one goes to another session, so that
 * nothing may be left in it: no named statement, no `set`, no LISTEN, no advisory lock of a session. Whoever gives settings at
 * the start, `options` among them, is refused. Everybody is let in without a password, as with `auth_type = trust`.
 * @param databaseUrl how the pooler itself signs in
 */
export async function transactionPooler(databaseUrl: string): Promise<TransactionPooler> {
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => openServer(databaseUrl, release)))
  const free = [...servers]
  const waiting: Guest[] = []
  let transactions = 0

  function release(server: Server) {
    server.guest = null
    free.push(server)
    const next = waiting.shift()
    if (next) serve(next)
  }

  function serve(guest: Guest) {
    if (guest.isGone) return
    // The one that has waited longest, so that a client meets another session each time.
    const server = free.shift()
    if (!server) {
      waiting.push(guest)
      return
    }
    transactions += 1
    guest.server = server
    server.guest = guest
    server.socket.write(Buffer.concat(guest.held))
    guest.held = []
  }

  function heard(guest: Guest, type: string, whole: Buffer) {
    if (type === 'X') {
      guest.socket.end()
      return
    }
    if (type === 'S' || type === 'Q') guest.unanswered += 1
    if (guest.server) {
      guest.server.socket.write(whole)
      return
    }
    const isFirst = guest.held.length === 0
    guest.held.push(whole)
    if (isFirst) serve(guest)
  }

  const user = decodeURIComponent(new URL(databaseUrl).username)
  const clients = new Set<Socket>()
  const listening = createServer({ noDelay: true }, (socket) => {
    clients.add(socket)
    const guest: Guest = { socket, server: null, held: [], unanswered: 0, isGone: false }
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clients.delete(socket)
      guest.isGone = true
      // In the middle of a transaction PgBouncer ends the server's session too.
      guest.server?.socket.destroy()
    })
    const talk = inMessages((type, whole) => heard(guest, type, whole))
    socket.once('data', (startup) => {
      const words = startup.toString('utf8', 2 * LENGTH_BYTES).split('\0')
      const given = new Map(words.flatMap((word, at) => (at % 2 === 0 && word ? [[word, words[at + 1] ?? '']] : [])))
      const unknown = [...given.keys()].find((name) => !STARTUP_PARAMETERS.has(name.toLowerCase()))
      if (unknown) socket.end(fatal('08P01', `unsupported startup parameter: ${unknown}`))
      else if (given.get('user') !== user) socket.end(fatal('28000', `no such user: ${given.get('user')}`))
      else {
        socket.on('data', talk)
        socket.write(WELCOME)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const { pathname, username, password } = new URL(databaseUrl)
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`,
    transactions: () => transactions,
    async stop() {
      for (const each of [...clients, ...servers.map(({ socket }) => socket)]) each.destroy()
      listening.close()
      await once(listening, 'close')
    },
  }
}

/** A session of the server, signed in, whose socket is the pooler's from then on. */
async function openServer(databaseUrl: string, onFree: (server: Server) => void): Promise<Server> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { stream: socket } = (client as Client & { connection: { stream: Socket } }).connection
  for (const event of ['data', 'end', 'close', 'error']) socket.removeAllListeners(event)
  const server: Server = { socket, guest: null }
  const talk = inMessages((type, whole) => {
    const { guest } = server
    if (!guest) return
    guest.socket.write(whole)
    if (type !== 'Z') return
    guest.unanswered -= 1
    if (guest.unanswered > 0 || whole.toString('latin1', 1 + LENGTH_BYTES) !== 'I') return
    guest.server = null
    onFree(server)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => server.guest?.socket.destroy())
  socket.on('data', talk)
  return server
}
