// Requests over open connections, each sent when the answer before it is there: a client that costs little beside the server.
import { connect, type Socket } from 'node:net'

export type Request = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}
export type Loaded = { requests: number; seconds: number; perSecond: number; p50: number; p99: number; bytes: number }

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** The bytes of a request, made once: what a client costs is no part of the measurement. */
function bytesOf(port: number, { method = 'GET', path, headers = {}, body }: Request): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`]
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body !== undefined) lines.push(`Content-Length: ${Buffer.byteLength(body)}`)
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
  return body === undefined ? head : Buffer.concat([head, Buffer.from(body)])
}

/** One connection that sends a request at a time. Answers with a length, as all of the benchmark have. */
class Line {
  readonly #socket: Socket
  #waiting: { resolve: (bytes: number) => void; reject: (error: Error) => void; status: number } | undefined
  #read: Buffer[] = []
  #size = 0
  #needed = 0

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#waiting?.reject(error))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')))
  }

  #take(chunk: Buffer) {
    this.#read.push(chunk)
    this.#size += chunk.length
    if (this.#needed === 0) {
      const all = this.#read.length === 1 ? chunk : Buffer.concat(this.#read)
      this.#read = [all]
      const end = all.indexOf(END_OF_HEAD)
      if (end < 0) return
      const head = all.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      const status = Number(head.slice(9, 12))
      if (length === undefined && status !== 204) throw new Error(`An answer without a length: ${head}`)
      this.#needed = end + 4 + Number(length ?? 0)
      if (status !== this.#waiting?.status)
        throw new Error(`Answered ${status}: ${all.toString('utf8', end + 4).slice(0, 300)}`)
    }
    if (this.#size < this.#needed) return
    const { resolve } = this.#waiting ?? { resolve: () => undefined }
    this.#waiting = undefined
    const bytes = this.#needed
    this.#read = []
    this.#size = 0
    this.#needed = 0
    resolve(bytes)
  }

  /** The length of the answer. */
  send(bytes: Buffer, status: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, status }
      this.#socket.write(bytes)
    })
  }

  close() {
    this.#waiting = undefined
    this.#socket.destroy()
  }
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * Sends requests over `connections` for so many milliseconds, at least one on each: the `n`th is `requestOf(n)`, of `prepared`
 * different ones.
 */
export async function load(
  port: number,
  requestOf: (n: number) => Request,
  options: { connections: number; forMs: number; status?: number; prepared?: number },
): Promise<Loaded> {
  const { connections, forMs, status = 200 } = options
  const lines = Array.from({ length: connections }, () => new Line(port))
  // Made before, a few hundred of them: another one each time.
  const prepared = Array.from({ length: options.prepared ?? 400 }, (_, n) => bytesOf(port, requestOf(n)))
  const took: number[] = []
  let bytes = 0
  let n = 0
  const started = performance.now()
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() - started < forMs) {
        const sent = performance.now()
        bytes = await line.send(prepared[n++ % prepared.length] ?? Buffer.alloc(0), status)
        took.push(performance.now() - sent)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  for (const line of lines) line.close()
  took.sort((left, right) => left - right)
  return {
    requests: took.length,
    seconds,
    perSecond: took.length / seconds,
    p50: at(took, 0.5),
    p99: at(took, 0.99),
    bytes,
  }
}
