import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enrollments, offerAssociations, offerInteractions, people } from '../../../database/schema/index.ts'
import { anOffer, anOperator, TEST_PASSWORD } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const MINUTE_MS = 60_000

describe('where an operator came from', () => {
  const testApp = useTestApp()
  const call: typeof testApp.call = (...options) => testApp.call(...options)
  const header = (codes: unknown) => ({ 'x-attribution-codes': JSON.stringify(codes) })
  const codesOf = async (token: string, offerId: number, query = '') =>
    (await call('GET', `caseback/offers/${offerId}/attribution-codes/${query}`, { token })).json<{
      results: { code: string; created: string }[]
      next: string | null
    }>()

  it('[API-26] lists the codes of views, clicks, association and enrollment, each once with its first time, newest first', async () => {
    const operator = await anOperator(testApp)
    const offer = await anOffer(testApp)
    const other = await anOffer(testApp)
    const stranger = await anOperator(testApp)
    const start = testApp.clock.now()
    const record = (kind: string, code: string, token = operator.token, offerCode = offer.code) =>
      call('POST', `app/rebate-offer/${offerCode}/record-${kind}/`, { token, body: { attribution_code: code } })
    await record('view', 'expo')
    await record('view', 'theirs', stranger.token)
    await record('view', 'elsewhere', operator.token, other.code)
    testApp.clock.advance(MINUTE_MS)
    await record('click', 'show-22')
    await record('click', 'expo')
    testApp.clock.advance(MINUTE_MS)
    await call('POST', 'app/rebate-offers/associate/', {
      token: operator.token,
      body: { offer_code: offer.code, attribution_code: 'rep-7' },
    })
    testApp.clock.advance(MINUTE_MS)
    const enrolled = await call('POST', 'app/rebates/enrollment/', {
      token: operator.token,
      body: { offer_id: offer.id },
      headers: header({ [offer.code]: 'last-minute' }),
    })
    expect(enrolled.statusCode).toBe(201)
    const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS).toISOString()
    expect(await codesOf(operator.token, offer.id)).toEqual({
      results: [
        { code: 'last-minute', created: after(3) },
        { code: 'rep-7', created: after(2) },
        { code: 'show-22', created: after(1) },
        { code: 'expo', created: after(0) },
      ],
      next: null,
    })
    const first = await codesOf(operator.token, offer.id, '?limit=3')
    expect(first.results.map((each) => each.code)).toEqual(['last-minute', 'rep-7', 'show-22'])
    const second = await codesOf(operator.token, offer.id, new URL(first.next ?? '').search)
    expect(second.results.map((each) => each.code)).toEqual(['expo'])
    expect(second.next).toBeNull()
    expect((await codesOf(stranger.token, offer.id)).results.map((each) => each.code)).toEqual(['theirs'])
    // What is not there has no list, not even an empty one.
    const missing = await call('GET', 'caseback/offers/999999/attribution-codes/', { token: operator.token })
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'not_found'])
  })

  it('the last code before enrolling is frozen on the enrollment; click and sign-up keep their own', async () => {
    const offer = await anOffer(testApp)
    const operator = await anOperator(testApp, { signupOfferCode: offer.code, signupAttributionCode: 'signed-up-by' })
    await call('POST', `app/rebate-offer/${offer.code}/record-click/`, {
      token: operator.token,
      body: { attribution_code: 'clicked' },
    })
    for (const attribution_code of ['first', 'second', null, '  '])
      await call('POST', 'app/rebate-offers/associate/', {
        token: operator.token,
        body: { offer_code: offer.code, attribution_code },
      })
    const { id } = (
      await call('POST', 'app/rebates/enrollment/', { token: operator.token, body: { offer_id: offer.id } })
    ).json<{ id: number }>()
    await call('POST', 'app/rebate-offers/associate/', {
      token: operator.token,
      body: { offer_code: offer.code, attribution_code: 'too-late' },
    })
    const { db } = testApp.services
    expect((await db.select().from(enrollments).where(eq(enrollments.id, id)))[0]?.attributionCode).toBe('second')
    expect(
      (await db.select().from(offerInteractions).where(eq(offerInteractions.offerId, offer.id)))[0]?.attributionCode,
    ).toBe('clicked')
    expect((await db.select().from(people).where(eq(people.id, operator.id)))[0]?.signupAttributionCode).toBe(
      'signed-up-by',
    )
  })

  it('[API-01][API-28] the body’s code beats the header’s, at associating, signing in and recording', async () => {
    const operator = await anOperator(testApp)
    const associated = async (offerId: number) =>
      (await testApp.services.db.select().from(offerAssociations).where(eq(offerAssociations.offerId, offerId))).map(
        (row) => row.attributionCode,
      )
    const attempts: [string, unknown, string | null][] = [
      ['body', { any: 'x' }, 'body'],
      ['body', null, 'body'],
      ['', 'header', 'header'],
      ['   ', 'header', 'header'],
      ['x'.repeat(200), 'header', 'header'],
      ['a\u0000b', 'header', 'header'],
      ['', 17, null],
    ]
    for (const [body, inHeader, expected] of attempts) {
      const offer = await anOffer(testApp)
      const headers = header(typeof inHeader === 'object' ? inHeader : { [offer.code]: inHeader })
      const associate = await call('POST', 'app/rebate-offers/associate/', {
        token: operator.token,
        body: { offer_code: offer.code, attribution_code: body },
        headers,
      })
      expect([associate.statusCode, associate.json().attribution_code]).toEqual([200, expected])
      expect(await associated(offer.id)).toEqual([expected])
      const offered = await anOffer(testApp)
      const signedIn = await call('POST', 'app/auth/login/', {
        body: { email: operator.email, password: TEST_PASSWORD, offer_code: offered.code, attribution_code: body },
        headers: header(typeof inHeader === 'object' ? inHeader : { [offered.code]: inHeader }),
      })
      expect(signedIn.statusCode).toBe(200)
      expect(await associated(offered.id)).toEqual([expected])
    }
  })
})
