import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { errorStatus } from '@caseback/contract'
import { englishRefusals } from '@caseback/words/en/refusals'
import { beforeAll, describe, expect, it } from 'vitest'
import { aChain } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

const API = '/api/v1/tradespend'

/** Over a socket, byte by byte: what a test's own client would never let through. */
describe('requests that are hardly HTTP', () => {
  const testApp = useTestApp({ environment: { PUBLIC_URL: 'http://localhost:3220' } })
  beforeAll(async () => {
    await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  })

  /** The status and the text after the head of the first answer on a connection of its own. */
  async function exchange(bytes: string): Promise<{ status: number; head: string; body: string }> {
    const { port } = testApp.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    // A server that has refused may close before it has read everything.
    socket.on('error', () => undefined)
    socket.write(Buffer.from(bytes, 'latin1'))
    await once(socket, 'close')
    const text = Buffer.concat(chunks).toString('utf8')
    const [head = '', ...rest] = text.split('\r\n\r\n')
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') }
  }
  const get = (path: string, headers = '') =>
    exchange(`GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n${headers}\r\n`)

  it('a call that names a type for a body that does not come is answered', async () => {
    const post = `POST ${API}/app/auth/logout/ HTTP/1.1\r\nHost: localhost:3220\r\nConnection: close\r\n`
    for (const headers of [
      '',
      'Content-Type: application/json\r\n',
      'Content-Type: application/json\r\nContent-Length: 0\r\n',
    ])
      expect([headers, (await exchange(`${post}${headers}\r\n`)).status]).toEqual([headers, 204])
  })

  const unreadable: [string, string][] = [
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a method that is none', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a header with a NUL', `GET ${API}/app/categories/ HTTP/1.1\r\nHost: x\r\nX-A: a\u0000b\r\n\r\n`],
    ['a header without a colon', `GET ${API}/app/categories/ HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n`],
    [
      'two lengths',
      `POST ${API}/app/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    ],
    [
      'a length and chunks',
      `POST ${API}/app/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a length below zero', `POST ${API}/app/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`],
    [
      'an Authorization of 20 kB',
      `GET ${API}/app/auth/user/ HTTP/1.1\r\nHost: x\r\nAuthorization: token ${'x'.repeat(20_000)}\r\n\r\n`,
    ],
    ['a cookie of 20 kB', `GET ${API}/app/auth/user/ HTTP/1.1\r\nHost: x\r\nCookie: a=${'x'.repeat(20_000)}\r\n\r\n`],
    ['an address of 20 kB', `GET ${API}/app/chain/search/?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ]

  it.each([
    ['no Host', '', 400],
    ['two Hosts', 'Host: localhost:3220\r\nHost: evil.example\r\n', 400],
    ['the same Host twice', 'Host: localhost:3220\r\nhost: localhost:3220\r\n', 400],
    ['something expected that nobody knows', 'Host: localhost:3220\r\nExpect: 200-ok\r\n', 200],
  ])('a call with %s has an answer with all headers', async (_what, headers, expected) => {
    for (const path of [`${API}/app/categories/`, '/healthz']) {
      const { status, head } = await exchange(`GET ${path} HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`)
      expect([path, status]).toEqual([path, expected])
      expect(head).toMatch(/x-content-type-options: nosniff/i)
      expect(head).toMatch(/content-security-policy: /i)
    }
    const old = await exchange(`GET ${API}/app/categories/ HTTP/1.0\r\n\r\n`)
    expect(old.status).toBe(200)
  })

  it.each(unreadable)('%s is refused with the one error body', async (_what, bytes) => {
    const { status, head, body } = await exchange(bytes)
    const said = JSON.parse(body) as Record<string, unknown>
    const code = status === 413 ? 'input.too_large' : 'input.invalid'
    const sentence = englishRefusals[code]
    expect([status, head.includes('application/json')]).toEqual([errorStatus[code], true])
    expect(said).toEqual({
      error: sentence,
      detail: sentence,
      error_message: sentence,
      code,
      request_id: said.request_id,
    })
    expect(said.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    '%ff',
    '%',
    '%zz',
    '%00',
    '%c0%ae%c0%ae',
    '%2e%2e',
    '%2e%2e%2f%2e%2e%2fhealthz',
    '..%2f..%2fhealthz',
    '../../healthz',
    '..;/healthz',
    'x'.repeat(3_000),
  ])('an address with %s names nothing: 404', async (part) => {
    for (const path of [`${API}/app/chain/${part}/`, `${API}/app/rebate-offer/${part}`, `${API}/files/page/${part}`]) {
      const { status, body } = await get(path)
      expect([path, status, (JSON.parse(body) as { error: string }).error.length > 0]).toEqual([path, 404, true])
    }
  })

  it.each(['/offer/%ff', '/rebates/enroll/%', '/%zz'])('a page at %s is not found, in plain text', async (path) => {
    const { status, head, body } = await get(path)
    expect([status, body]).toEqual([404, 'Not found'])
    expect(head).toMatch(/content-type: text\/plain/i)
  })

  it.each(['/', `${API}/app/auth/user/`])('TRACE of %s gives nothing back', async (path) => {
    const { status, head, body } = await exchange(
      `TRACE ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: token to-be-echoed\r\nConnection: close\r\n\r\n`,
    )
    expect([404, 405]).toContain(status)
    expect(`${head}${body}`).not.toContain('to-be-echoed')
  })

  it('an address with a whole host in it points to our own next page', async () => {
    for (let made = 0; made < 2; made++) await aChain(testApp)
    for (const address of [`http://evil.example${API}/app/chain/search/?limit=1`, `${API}/app/chain/search/?limit=1`]) {
      const { status, head, body } = await get(address, 'X-Forwarded-Host: evil.example\r\n')
      expect(status).toBe(200)
      expect((JSON.parse(body) as { next: string }).next).toMatch(
        /^http:\/\/localhost:3220\/api\/v1\/tradespend\/app\/chain\/search\/\?limit=1&cursor=/,
      )
      expect(`${head}${body}`).not.toContain('evil.example')
    }
  })
})
