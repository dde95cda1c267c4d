import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { offerInteractions, rateCounts } from '../database/schema/index.ts'
import { anEnrollment, anOffer, anOperator } from '../testing/factories.ts'
import { aPdf } from '../testing/files/sample-files.ts'
import { useTestApp } from '../testing/test-app.ts'

describe('how much of a call anybody may use', () => {
  const testApp = useTestApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  beforeEach(() => testApp.services.db.delete(rateCounts))

  const from = (address: string) => ({ 'x-forwarded-for': address })
  const view = (code: string, options: { token?: string; headers?: Record<string, string> } = {}) =>
    testApp.call('POST', `app/rebate-offer/${code}/record-view/`, { ...options, body: { attribution_code: null } })
  const written = (offerId: number) =>
    testApp.services.db.$count(offerInteractions, eq(offerInteractions.offerId, offerId))
  /** As if it had been counted so often before. */
  const alreadyCounted = (key: string, count: number) =>
    testApp.services.db.execute(sql`update rate_counts set count = ${count} where key like ${`${key}:%`}`)
  const counted = async () =>
    Object.fromEntries(
      (await testApp.services.db.select().from(rateCounts)).map(({ key, count }) => [key.replace(/:.*/, ''), count]),
    )
  const submit = async (operator: { token: string }, enrollmentId: number, headers?: Record<string, string>) =>
    testApp.upload(
      'POST',
      `app/rebates/enrollment/${enrollmentId}/claims/`,
      operator.token,
      [{ name: 'invoice.pdf', bytes: aPdf(randomUUID()) }],
      {},
      headers,
    )

  it('writes down the views of an offer that everybody passes on', async () => {
    const offer = await anOffer(testApp)
    for (let visitor = 0; visitor < 60; visitor++)
      expect((await view(offer.code, { headers: from(`203.0.113.${visitor}`) })).statusCode).toBe(204)
    expect(await written(offer.id)).toBe(60)
  })

  it('refuses nobody the page: what is viewed beyond a limit is answered and not written down', async () => {
    const offer = await anOffer(testApp)
    const [first] = [await view(offer.code)]
    expect([first.statusCode, first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual([
      204,
      '"record-view-network";q=2000;w=3600',
      '"record-view-network";r=1999;t=3600',
    ])
    await alreadyCounted('record-view-network', 2_000)
    const beyond = await view(offer.code)
    expect([beyond.statusCode, beyond.headers.ratelimit]).toEqual([204, '"record-view-network";r=0;t=3600'])
    expect(await written(offer.id)).toBe(1)
    expect((await view(offer.code, { headers: from('203.0.113.9') })).statusCode).toBe(204)
    expect(await written(offer.id)).toBe(2)
    testApp.clock.advance(3_600_000)
    await view(offer.code)
    expect(await written(offer.id)).toBe(3)
  })

  it('stops who uses too much at their own limit, without using up the network’s and the offer’s', async () => {
    const offer = await anOffer(testApp)
    const operator = await anOperator(testApp)
    for (let count = 0; count < 203; count++) await view(offer.code, { token: operator.token })
    expect(await written(offer.id)).toBe(200)
    expect(await counted()).toEqual({
      'record-view-operator': 203,
      'record-view-network': 200,
      'record-view-offer': 200,
    })
  })

  it('counts no view of an offer that is not there', async () => {
    expect((await view('NOSUCHCODE')).statusCode).toBe(404)
    expect(await counted()).toEqual({})
  })

  it('lets a chain’s office hand in for many kitchens from one address', async () => {
    for (let kitchen = 0; kitchen < 8; kitchen++) {
      const operator = await anOperator(testApp)
      const { id } = await anEnrollment(testApp, { personId: operator.id })
      for (let claim = 0; claim < 3; claim++) expect((await submit(operator, id)).statusCode).toBe(201)
    }
  })

  it('takes 30 claims an hour for one offer at one location, and says in the reader’s language when to come again', async () => {
    const operator = await anOperator(testApp)
    const { id } = await anEnrollment(testApp, { personId: operator.id })
    expect((await submit(operator, id)).statusCode).toBe(201)
    await alreadyCounted('submit-here', 30)
    testApp.clock.advance(48 * 60_000 + 500)
    const refused = await submit(operator, id)
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers.ratelimit, refused.json()]).toEqual([
      429,
      '720',
      '"submit-here";r=0;t=720',
      expect.objectContaining({
        code: 'auth.too_many',
        because: [{ code: 'limit.wait', params: { minutes: 12 } }],
        error: 'Too many attempts. Please try again in 12 minutes.',
      }),
    ])
    const spanish = await submit(operator, id, { 'accept-language': 'es' })
    expect(spanish.json().error).toBe('Demasiados intentos. Intente de nuevo en 12 minutos.')
    // Another enrollment of theirs is another kitchen.
    const elsewhere = await anEnrollment(testApp, { personId: operator.id })
    expect((await submit(operator, elsewhere.id)).statusCode).toBe(201)
    testApp.clock.advance(12 * 60_000)
    expect((await submit(operator, id)).statusCode).toBe(201)
  })

  it('counts nothing of an enrollment for somebody who may not act for it', async () => {
    const { id } = await anEnrollment(testApp, { personId: (await anOperator(testApp)).id })
    expect((await submit(await anOperator(testApp), id)).statusCode).toBe(404)
    expect(await counted()).toEqual({})
  })

  it('lets whoever types search for chains all the time, and stops a program that does', async () => {
    const search = () => testApp.call('GET', 'app/chain/search/?q=go')
    for (let key = 0; key < 100; key++) expect((await search()).statusCode).toBe(200)
    await alreadyCounted('searchChainsFrom', 1_800)
    const refused = await search()
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['ratelimit-policy']]).toEqual([
      429,
      '900',
      '"searchChains-from";q=1800;w=900',
    ])
  })

  it('says what is left at a sign-in, and nothing of what others have tried', async () => {
    const operator = await anOperator(testApp)
    const { headers } = await testApp.call('POST', 'app/auth/login/', {
      body: { email: operator.email, password: 'wrong password' },
    })
    expect([headers['ratelimit-policy'], headers.ratelimit]).toEqual([
      '"login-from";q=60;w=900, "login";q=10;w=900',
      '"login-from";r=59;t=900, "login";r=9;t=900',
    ])
  })
})
