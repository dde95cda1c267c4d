import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { passOn } from './pass-on.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server on a port of its own, or on the one that is given. */
async function listen(answer: Parameters<typeof createServer>[1], port = 0): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

it('passes a request on as it came, with its body, and waits for a server that is just starting', async () => {
  const free = await listen(() => undefined)
  const closed = once(servers[0]!, 'close')
  servers.pop()?.close()
  await closed
  const front = await listen((request, response) => passOn(request, response, free))
  const answer = fetch(`http://127.0.0.1:${front}/api/x?y=1`, { method: 'POST', body: 'what was sent' })
  await listen((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => {
      response.statusCode = 201
      response.end(`${request.method} ${request.url} ${request.headers.host === `127.0.0.1:${front}`} ${body}`)
    })
  }, free)
  expect([(await answer).status, await (await answer).text()]).toEqual([201, 'POST /api/x?y=1 true what was sent'])
})

it('says so when nobody comes', async () => {
  const free = await listen(() => undefined)
  const closed = once(servers[0]!, 'close')
  servers.pop()?.close()
  await closed
  const front = await listen((request, response) => passOn(request, response, free, 100))
  const answer = await fetch(`http://127.0.0.1:${front}/`)
  expect([answer.status, await answer.text()]).toEqual([502, 'The server does not answer: see its messages.'])
})
