import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { anOffer, anOperator } from '../../testing/factories.ts'
import { aPdf } from '../../testing/files/sample-files.ts'
import { publicSettings } from '../../testing/public-settings.ts'
import { useTestApp } from '../../testing/test-app.ts'

const API = '/api/v1/tradespend'

describe('what every answer says of itself', () => {
  const testApp = useTestApp({
    environment: publicSettings,
  })
  const inject = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    testApp.app.inject({ method, url, headers })

  it.each([
    '/login',
    '/offer/nobody-made-this-link',
    '/favicon.svg',
    `${API}/app/text-content/`,
    `${API}/openapi.json`,
  ])('HEAD %s answers as GET does, without a body', async (url) => {
    const [got, headed] = [await inject(url), await inject(url, {}, 'HEAD')]
    expect([headed.statusCode, headed.headers['content-type']]).toEqual([got.statusCode, got.headers['content-type']])
    expect(headed.body).toBe('')
  })

  it('HEAD of a call that changes something is refused, and Allow says what is taken', async () => {
    const answer = await inject(`${API}/app/auth/login/`, {}, 'HEAD')
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST'])
  })

  it('what is anybody’s own is kept by no cache; what is everybody’s is not sent twice', async () => {
    const { token } = await anOperator(testApp)
    const own = await testApp.call('GET', 'app/auth/user/', { token })
    expect([own.headers['cache-control'], own.headers['etag']]).toEqual(['no-store', undefined])
    const texts = await inject(`${API}/app/text-content/`)
    expect(texts.headers['cache-control']).toBe('no-cache')
    const again = await inject(`${API}/app/text-content/`, {
      'if-none-match': `"other", ${String(texts.headers['etag'])}`,
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const changed = await inject(`${API}/app/text-content/`, { 'if-none-match': '"other"' })
    expect(changed.statusCode).toBe(200)
  })

  it('JSON opened as a page may load nothing and be framed by nobody; a page says how it may be used', async () => {
    const { token } = await anOperator(testApp)
    const own = await testApp.call('GET', 'app/auth/user/', { token })
    expect(own.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const page = await inject('/login')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('what was made says where it is', async () => {
    const { id: personId, token } = await anOperator(testApp)
    const { id: offerId } = await anOffer(testApp)
    const enrolled = await testApp.call('POST', 'app/rebates/enrollment/', { token, body: { offer_id: offerId } })
    const { id: enrollmentId } = enrolled.json<{ id: number }>()
    expect(enrolled.headers['location']).toBe(`${API}/app/rebates/enrollment/${enrollmentId}`)
    const claims = `app/rebates/enrollment/${enrollmentId}/claims/`
    const submitted = await testApp.upload('POST', claims, token, [{ name: 'a.pdf', bytes: aPdf(`of ${personId}`) }])
    const at = String(submitted.headers['location'])
    const claim = await inject(at, { authorization: `token ${token}` })
    expect([claim.statusCode, claim.json()]).toMatchObject([200, submitted.json()])
  })

  it.each([
    '/api',
    '/api/v2/tradespend/app/auth/user/',
    '/api/v1/other',
  ])('%s is no call: that is said in JSON, as of every call', async (url) => {
    const answer = await inject(url)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'route.unknown' }])
  })

  it('a value that is none of those that there are is refused with those that there are', async () => {
    const { token } = await anOperator(testApp)
    const answer = await testApp.call('GET', 'app/rebate-offers/?state=active', { token })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { state: [expect.stringContaining('ACTIVE')] }])
  })

  it('every answer of the API says which request it is, as its refusal does', async () => {
    const { token } = await anOperator(testApp)
    const [own, refused] = [
      await testApp.call('GET', 'app/auth/user/', { token }),
      await testApp.call('GET', 'app/auth/user/'),
    ]
    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(refused.headers['x-request-id']).toBe(refused.json().request_id)
  })

  it('long JSON goes compressed to who takes it, and says the same', async () => {
    const plain = await inject(`${API}/openapi.json`)
    const br = await inject(`${API}/openapi.json`, { 'accept-encoding': 'gzip, br' })
    const gzip = await inject(`${API}/openapi.json`, { 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(String(br.headers['vary'])).toContain('Accept-Encoding')
  })

  it('a body that calls itself text is not read', async () => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: `${API}/app/auth/login/`,
      headers: { 'content-type': 'text/plain' },
      payload: '{"email":"a@example.com","password":"x"}',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'input.media_type'])
  })

  it.each([
    '/login',
    '/%ff',
    `${API}/%ff`,
    `${API}/app/auth/user/`,
  ])('%s is not sniffed, and asks for TLS', async (url) => {
    const { headers } = await inject(url)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(String(headers['content-type'])).toMatch(/charset=utf-8/)
  })

  it('lets no other site read an answer', async () => {
    const origin = 'https://evil.example'
    for (const url of ['/login', `${API}/app/text-content/`, `${API}/app/auth/user/`]) {
      const { headers } = await inject(url, { origin })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
    const asked = await testApp.app.inject({
      method: 'OPTIONS',
      url: `${API}/app/auth/login/`,
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect(asked.statusCode).toBe(405)
    expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it('a form of a page goes nowhere else', async () => {
    expect((await inject('/login')).headers['content-security-policy']).toContain("form-action 'self'")
  })

  it('what cannot be read as a request is answered with the same care', async () => {
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const address = testApp.app.server.address()
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
    socket.write('this is no request\r\n\r\n')
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(socket, 'close')
    const answer = Buffer.concat(chunks).toString()
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('X-Content-Type-Options: nosniff')
    expect(answer).toContain('Strict-Transport-Security: max-age=31536000; includeSubDomains')
  })
})
