import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What becomes of a call. `plain`; the connection is cut `before` or `after` the server has done it; it is done and answered with
 * an error or a refusal, with bytes that are no JSON, with half of the answer, with nothing, or with what was answered to
 * somebody else before; or it is not done and answered with an error or a refusal, or done late. Of a call that makes a check:
 * the check is made for a cent more, and the answer says so. Of a list: it is answered as if it were empty.
 */
export type ProxyFault =
  | 'plain'
  | 'cut before'
  | 'cut after'
  | '500 before'
  | '429 before'
  | 'refused before'
  | '500 after'
  | 'refused after'
  | '502 page after'
  | 'garbage after'
  | 'half after'
  | 'empty after'
  | 'another answer'
  | 'slow'
  | 'another amount'
  | 'empty list'

/** A proxy before an HTTP server that answers wrongly as it is told to. */
export type FaultyProxy = {
  url: string
  /** Says of each call what becomes of it; null: all are plain. */
  choose: ((call: { method: string; path: string }) => ProxyFault) | null
  /** The server's time, as its answers tell it, is so much later than it is. */
  laterMs: number
  /** How often each became of a call. */
  counts: Partial<Record<ProxyFault, number>>
  stop: () => Promise<void>
}

const SLOW_MS = 3_000

export async function faultyProxy(targetUrl: string): Promise<FaultyProxy> {
  /** The last good answer to each kind of call: what a mixed-up proxy may answer to the next. */
  const earlier = new Map<string, string>()

  const passOn = async (request: IncomingMessage, body: Buffer) => {
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const answer = await fetch(`${targetUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    return { status: answer.status, date: answer.headers.get('date') ?? undefined, text: await answer.text() }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const call = { method: request.method ?? 'GET', path: request.url ?? '/' }
    const fault = proxy.choose?.(call) ?? 'plain'
    proxy.counts[fault] = (proxy.counts[fault] ?? 0) + 1
    const say = (status: number, type: string, text: string, date = new Date().toUTCString()) => {
      const told = new Date(Date.parse(date) + proxy.laterMs).toUTCString()
      return response.writeHead(status, { 'content-type': type, date: told }).end(text)
    }
    if (fault === 'cut before') return response.destroy()
    if (fault === '500 before') return say(500, 'application/json', '{"error":"Internal server error"}')
    if (fault === '429 before') return say(429, 'application/json', '{"error":"Too many requests"}')
    if (fault === 'refused before') return say(400, 'application/json', '{"error":"Invalid request"}')
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    const { status, date, text } = await passOn(request, fault === 'another amount' ? aCentMore(body) : body)
    const kind = `${call.method} ${call.path.split('?')[0]}`
    const another = earlier.get(kind)
    if (status < 300) earlier.set(kind, text)
    switch (fault) {
      case 'cut after':
        return response.destroy()
      case '500 after':
        return say(500, 'application/json', '{"error":"Internal server error"}')
      case 'refused after':
        return say(400, 'application/json', '{"error":"Invalid request"}')
      case '502 page after':
        return say(502, 'text/html', '<html><body>Bad gateway</body></html>')
      case 'garbage after':
        return say(status, 'application/json', '}{"id":')
      case 'half after':
        return say(status, 'application/json', text.slice(0, text.length / 2))
      case 'empty after':
        return say(status, 'application/json', '')
      case 'another answer':
        return say(status, 'application/json', another ?? text, date)
      case 'empty list':
        return say(status, 'application/json', emptied(text), date)
      case 'plain':
      case 'slow':
      case 'another amount':
        return say(status, 'application/json', text, date)
    }
    return undefined
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    // The server behind was killed: the connection ends, as it would without a proxy.
    request.on('end', () => void answer(request, response, Buffer.concat(chunks)).catch(() => response.destroy()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    choose: null,
    laterMs: 0,
    counts: {},
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return proxy
}

/** The body of a call that makes a check, whose amount is in dollars; of another call it stays as it is. */
function aCentMore(body: Buffer): Buffer {
  const asked = body.length > 0 ? (JSON.parse(body.toString()) as { amount?: number }) : {}
  if (asked.amount === undefined) return body
  return Buffer.from(JSON.stringify({ ...asked, amount: Math.round(asked.amount * 100 + 1) / 100 }))
}

/** A page of a list without its checks; another answer stays as it is. */
function emptied(text: string): string {
  const answer = JSON.parse(text) as { checks?: unknown }
  return Array.isArray(answer.checks) ? JSON.stringify({ ...answer, checks: [], total: 0, pages: 0 }) : text
}
