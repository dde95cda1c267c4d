import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enrollments, offerAssociations, offerInteractions, offers, people } from '../database/schema/index.ts'
import { found } from '../platform/errors.ts'
import { anOffer, anOperator, TEST_PASSWORD } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'
import { anAddress, anEntity } from './scenes/sign-up-scenes.ts'

/** What a browser's past, or somebody who plays with it, may hold in place of a code. */
const noCodes: [string, unknown][] = [
  ['a number', 7],
  ['a fraction', 1e308],
  ['true', true],
  ['null', null],
  ['an empty text', ''],
  ['blanks', ' \t '],
  ['an array', ['show-22']],
  ['an object', { code: 'show-22' }],
  ['an object of the language', JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{}},"trim":1}')],
  ['5 kB', 'x'.repeat(5_000)],
  ['129 characters', 'x'.repeat(129)],
  ['a NUL', 'a\u0000b'],
  ['a line break', 'a\r\nSet-Cookie: x=y'],
  ['half a character', 'a\ud800b'],
]

/** Headers that are no map of codes, or one that says nothing about the offer `constructor` and its like. */
const noMaps: [string, string][] = [
  ['no JSON', '{"constructor":'],
  ['a text', '"constructor"'],
  ['an array', '["constructor"]'],
  ['null', 'null'],
  ['a number for a code', '{"constructor":7}'],
  ['an object for a code', '{"constructor":{"prototype":{}}}'],
  ['a map of another offer', '{"FALL26":"show-22"}'],
  ['a prototype', '{"__proto__":{"constructor":"show-22"}}'],
  ['a NUL in a code', '{"constructor":"a\\u0000b","__proto__":"a\\u0000b"}'],
  ['5 kB', JSON.stringify({ constructor: 'x'.repeat(5_000) })],
  ['a code of 129 characters', JSON.stringify({ constructor: 'x'.repeat(129) })],
  ['broken percent signs', '%7B%22constructor%E0%A4%A'],
  ['nothing', ''],
]

/** Names that every object answers to. */
const namesOfTheLanguage = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

describe('codes in passing', () => {
  const testApp = useTestApp()
  let counter = 0
  const post = (path: string, body: unknown, options: { token?: string; headers?: Record<string, string> } = {}) =>
    testApp.call('POST', path, { body, ...options })
  const registration = (codes: Record<string, unknown>) => ({
    email: `passing${++counter}@example.com`,
    password: TEST_PASSWORD,
    first_name: 'Ada',
    last_name: 'Moreno',
    phone_number: '(312) 555-0142',
    ...anEntity,
    ...anAddress,
    ...codes,
  })
  /** What was kept of where an operator came from. */
  const associationsOf = async (personId: number) =>
    (await testApp.services.db.select().from(offerAssociations).where(eq(offerAssociations.personId, personId))).map(
      (row) => row.attributionCode,
    )
  const operatorOf = async (email: string) => {
    const [row] = await testApp.services.db.select().from(people).where(eq(people.email, email))
    return found(row)
  }
  const latestInteraction = async () =>
    (await testApp.services.db.select().from(offerInteractions).orderBy(desc(offerInteractions.id)).limit(1))[0]
      ?.attributionCode

  it.each(noCodes)('[API-01] sign-in takes %s for no offer code and no attribution code', async (_what, value) => {
    const offer = await anOffer(testApp)
    const operator = await anOperator(testApp)
    const login = (codes: Record<string, unknown>) =>
      post('app/auth/login/', { email: operator.email, password: TEST_PASSWORD, ...codes })
    expect((await login({ offer_code: value, attribution_code: value })).statusCode).toBe(200)
    expect(await associationsOf(operator.id)).toEqual([])
    expect((await login({ offer_code: offer.code, attribution_code: value })).statusCode).toBe(200)
    expect(await associationsOf(operator.id)).toEqual([null])
  })

  it.each(noCodes)('[API-03][API-10] sign-up and resend take %s for no code', async (_what, value) => {
    const without = registration({ offer_code: value, attribution_code: value })
    expect((await post('app/auth/register/', without)).statusCode).toBe(201)
    expect(await operatorOf(without.email)).toMatchObject({ signupOfferCode: null, signupAttributionCode: null })
    const resent = await post('app/auth/resend-verification/', { email: without.email, offer_code: value })
    expect(resent.statusCode).toBe(200)
    await testApp.drainJobs()
    const mail = (await testApp.mails()).findLast((each) => each.to === without.email)
    expect(mail?.text).toContain('/verify-email/')
  })

  it.each(noCodes)('[API-27][API-28] associating, views and clicks take %s for no code', async (_what, value) => {
    const offer = await anOffer(testApp)
    const { token, id } = await anOperator(testApp)
    const associated = await post(
      'app/rebate-offers/associate/',
      { offer_code: offer.code, attribution_code: value },
      { token },
    )
    expect([associated.statusCode, associated.json()]).toEqual([
      200,
      { offer_code: offer.code, attribution_code: null },
    ])
    expect(await associationsOf(id)).toEqual([null])
    for (const kind of ['view', 'click']) {
      const recorded = await post(`app/rebate-offer/${offer.code}/record-${kind}/`, { attribution_code: value })
      expect([recorded.statusCode, await latestInteraction()]).toEqual([204, null])
    }
  })

  describe.each(namesOfTheLanguage)('an offer whose code is %s', (code) => {
    it.each(noMaps)('has no code in a header that is %s', async (_what, header) => {
      await testApp.services.db
        .update(offers)
        .set({ code: `was-${++counter}` })
        .where(eq(offers.code, code))
      const offer = await anOffer(testApp, { code })
      const headers = { 'x-attribution-codes': header.replaceAll('constructor', () => code) }
      const { token, id, email } = await anOperator(testApp)
      const about = { offer_code: code, attribution_code: null }
      const associated = await post('app/rebate-offers/associate/', about, { token, headers })
      expect([associated.statusCode, associated.json()]).toEqual([200, about])
      const viewed = await post(`app/rebate-offer/${code}/record-view/`, {}, { headers })
      expect([viewed.statusCode, await latestInteraction()]).toEqual([204, null])
      const signedIn = await post('app/auth/login/', { email, password: TEST_PASSWORD, ...about }, { headers })
      expect([signedIn.statusCode, await associationsOf(id)]).toEqual([200, [null]])
      const enrolled = await post('app/rebates/enrollment/', { offer_id: offer.id }, { token, headers })
      expect(enrolled.statusCode).toBe(201)
      const [enrollment] = await testApp.services.db.select().from(enrollments).where(eq(enrollments.offerId, offer.id))
      expect(enrollment?.attributionCode).toBeNull()
    })

    it('has the code that the header names by an own key', async () => {
      await testApp.services.db
        .update(offers)
        .set({ code: `was-${++counter}` })
        .where(eq(offers.code, code))
      await anOffer(testApp, { code })
      const headers = { 'x-attribution-codes': `{"${code}":"show-22"}` }
      const { token } = await anOperator(testApp)
      const associated = await post('app/rebate-offers/associate/', { offer_code: code }, { token, headers })
      expect(associated.json()).toEqual({ offer_code: code, attribution_code: 'show-22' })
      const registered = registration({ offer_code: code, attribution_code: null })
      expect((await post('app/auth/register/', registered, { headers })).statusCode).toBe(201)
      expect((await operatorOf(registered.email)).signupAttributionCode).toBe('show-22')
    })
  })

  it.each(namesOfTheLanguage)('an offer code %s that no offer has is no error at sign-in and sign-up', async (code) => {
    const { email, id } = await anOperator(testApp)
    const codes = { offer_code: `${code}_`, attribution_code: code }
    expect((await post('app/auth/login/', { email, password: TEST_PASSWORD, ...codes })).statusCode).toBe(200)
    expect(await associationsOf(id)).toEqual([])
    expect((await post('app/auth/register/', registration(codes))).statusCode).toBe(201)
  })
})
