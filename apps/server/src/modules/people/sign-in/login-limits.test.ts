import { describe, expect, it } from 'vitest'
import { anOperator } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('rate limits', () => {
  const testApp = useTestApp({ environment: { RATE_LIMITS: 'on' } })

  it('refuses the eleventh sign-in to an account within the window, with Retry-After, and lets go after it', async () => {
    const operator = await anOperator(testApp)
    const attempt = () =>
      testApp.call('POST', 'app/auth/login/', { body: { email: operator.email, password: 'wrong password' } })
    for (let count = 0; count < 10; count++) expect((await attempt()).statusCode).toBe(401)
    const refused = await attempt()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    testApp.clock.advance(15 * 60_000)
    expect((await attempt()).statusCode).toBe(401)
  })
})

describe('rate limits behind a proxy', () => {
  const testApp = useTestApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })

  it('count by the address that the proxy names, and believe no one further away', async () => {
    const check = (forwarded: string) =>
      testApp.call('POST', 'app/auth/check-email/', {
        body: { email: 'free@example.com' },
        headers: { 'x-forwarded-for': forwarded },
      })
    for (let count = 0; count < 60; count++) expect((await check('203.0.113.7')).statusCode).toBe(200)
    expect((await check('203.0.113.7')).statusCode).toBe(429)
    // What the visitor claims to be stands before what the proxy saw.
    expect((await check('198.51.100.1, 203.0.113.7')).statusCode).toBe(429)
    expect((await check('203.0.113.8')).statusCode).toBe(200)
  })
})

describe('rate limits over IPv6', () => {
  const testApp = useTestApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })

  it('count a whole /64 as one address, and the next one as another', async () => {
    const check = async (address: string) =>
      (
        await testApp.call('POST', 'app/auth/check-email/', {
          body: { email: 'free@example.com' },
          headers: { 'x-forwarded-for': address },
        })
      ).statusCode
    for (let count = 0; count < 60; count++) expect(await check(`2001:db8:1:2::${count.toString(16)}`)).toBe(200)
    expect(await check('2001:db8:1:2:ffff:0:0:1')).toBe(429)
    expect(await check('2001:db8:1:3::1')).toBe(200)
    expect(await check('::ffff:203.0.113.9')).toBe(200)
  })
})
