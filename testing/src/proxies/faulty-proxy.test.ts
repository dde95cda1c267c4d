import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultyProxy, faultyProxy, type ProxyFault } from './faulty-proxy.ts'

let server: Server
let proxy: FaultyProxy
let calls = 0
/** The body of the last call. */
let asked = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1
    const list = { checks: [{ id: 'c1' }], total: 1, pages: 1 }
    void text(request).then((body) => {
      asked = body
      response
        .writeHead(201, { 'content-type': 'application/json' })
        .end(JSON.stringify(request.method === 'GET' ? list : { id: calls }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await faultyProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(async () => {
  await proxy.stop()
  server.close()
})

/** Makes one call with this fault; answers status and text, and whether the server has done it. */
async function call(fault: ProxyFault): Promise<[answer: string, isDone: boolean]> {
  const before = calls
  proxy.choose = () => fault
  const answer = await fetch(`${proxy.url}/v3/check/digital`, { method: 'POST', body: '{}' }).then(
    async (response) => `${response.status} ${await response.text()}`,
    () => 'no answer',
  )
  return [answer, calls > before]
}

test('answers as the server does', async () => {
  expect(await call('plain')).toEqual(['201 {"id":1}', true])
})

test.each<[ProxyFault, string, boolean]>([
  ['cut before', 'no answer', false],
  ['cut after', 'no answer', true],
  ['500 before', '500 {"error":"Internal server error"}', false],
  ['429 before', '429 {"error":"Too many requests"}', false],
  ['refused before', '400 {"error":"Invalid request"}', false],
  ['500 after', '500 {"error":"Internal server error"}', true],
  ['refused after', '400 {"error":"Invalid request"}', true],
  ['502 page after', '502 <html><body>Bad gateway</body></html>', true],
  ['garbage after', '201 }{"id":', true],
  ['empty after', '201 ', true],
])('%s', async (fault, answer, isDone) => {
  expect(await call(fault)).toEqual([answer, isDone])
  expect(proxy.counts[fault]).toBe(1)
})

test('answers with half of it, or with what was answered before', async () => {
  const [plain] = await call('plain')
  expect((await call('half after'))[0]).toMatch(/^201 \{"id"?$/)
  expect(await call('plain')).not.toEqual([plain, true])
  const [latest] = await call('plain')
  expect(await call('another answer')).toEqual([latest, true])
})

test('has a check made for a cent more, whatever the binary fraction is', async () => {
  proxy.choose = () => 'another amount'
  await fetch(`${proxy.url}/v3/check/digital`, { method: 'POST', body: JSON.stringify({ amount: 1.1, name: 'Ada' }) })
  expect(JSON.parse(asked)).toEqual({ amount: 1.11, name: 'Ada' })
})

test('says that a list is empty', async () => {
  proxy.choose = () => 'empty list'
  const answer = await fetch(`${proxy.url}/v3/check?page=1`)
  expect(await answer.json()).toEqual({ checks: [], total: 0, pages: 0 })
})

test('tells a time that is later', async () => {
  proxy.choose = null
  proxy.laterMs = 3_600_000
  const { headers } = await fetch(proxy.url)
  proxy.laterMs = 0
  const told = Date.parse(headers.get('date') ?? '')
  expect(Math.round((told - Date.now()) / 60_000)).toBe(60)
})
