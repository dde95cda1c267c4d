import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const ASK_EVERY_MS = 500
/** A web that says so itself is left at once; one that is slow to answer, as on a busy machine, after so long. */
const ANSWER_WITHIN_MS = 3_000

/** `hasAll`: every web is sent requests again. */
export type RoundRobin = { url: string; hasAll: () => boolean; stop: () => Promise<void> }

/**
 * A proxy before several webs, as providers have one: each request goes to the next that /readyz calls ready, on connections that
 * stay.
 */
export async function startRoundRobin(webUrls: readonly string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(webUrls)
  let turn = 0
  const ask = async (url: string) => {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) ready.add(url)
    else ready.delete(url)
  }
  const asking = setInterval(() => void Promise.all(webUrls.map(ask)), ASK_EVERY_MS)

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming)
    const others = webUrls.filter((url) => ready.has(url))
    for (let left = others.length; left > 0; left -= 1) {
      const url = others[turn++ % others.length] ?? ''
      try {
        const answer = await forward(url, incoming, body)
        outgoing.writeHead(answer.statusCode ?? 502, withoutHopHeaders(answer))
        answer.pipe(outgoing)
        return
      } catch (error) {
        // What never reached a web may go to the next one; anything else would perhaps be done twice.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break
      }
    }
    outgoing.writeHead(502).end()
  }
  const forward = async (url: string, { method, url: path, headers }: IncomingMessage, body: Buffer) => {
    const asked = request(new URL(path ?? '/', url), {
      method,
      headers: { ...headers, connection: 'keep-alive' },
      agent,
    })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return answer
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hasAll: () => ready.size === webUrls.length,
    async stop() {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
      agent.destroy()
      await once(server, 'close')
    },
  }
}

/** The connection to the web is none of the caller's business. */
function withoutHopHeaders({ headers }: IncomingMessage) {
  const { connection: _, 'keep-alive': __, ...others } = headers
  return others
}
