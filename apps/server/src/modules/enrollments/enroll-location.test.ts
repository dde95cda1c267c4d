import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enrollments, offers, offerTerms } from '../../database/schema/index.ts'
import { anEnrollment, anOffer, anOperator } from '../../testing/factories.ts'
import { someTerms } from '../../testing/sample-terms.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('enrolling', () => {
  const testApp = useTestApp()
  const enroll = (token: string, offerId: unknown, headers?: Record<string, string>) =>
    testApp.call('POST', 'app/rebates/enrollment/', { token, body: { offer_id: offerId }, ...(headers && { headers }) })

  it('[API-20][EN-07] takes the offer’s id as a number or as digits, and freezes the last attribution code', async () => {
    const operator = await anOperator(testApp)
    const offer = await anOffer(testApp)
    await testApp.call('POST', 'app/rebate-offers/associate/', {
      token: operator.token,
      body: { offer_code: offer.code, attribution_code: 'link' },
    })
    const first = await enroll(operator.token, String(offer.id), {
      'x-attribution-codes': JSON.stringify({ [offer.code]: 'header' }),
    })
    expect([first.statusCode, Object.keys(first.json())]).toEqual([201, ['id']])
    const [row] = await testApp.services.db.select().from(enrollments).where(eq(enrollments.id, first.json().id))
    expect(row).toMatchObject({ attributionCode: 'header', termsOfServiceVersion: 1, termsId: offer.termsId })
    const again = await enroll(operator.token, offer.id)
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'enrollment.exists', enrollment_id: first.json().id }),
    ])
    expect((await enroll(operator.token, 'abc')).json()).toMatchObject({ offer_id: ['Which offer?'] })
    expect((await enroll(operator.token, 999_999)).statusCode).toBe(404)
  })

  it('takes one location once, however it is written', async () => {
    const offer = await anOffer(testApp)
    const place = {
      companyName: 'Pier 9',
      locationName: 'Pier 9',
      streetAddress: '9 North Street',
      city: 'Milwaukee',
      state: 'WI',
      postalCode: '53202',
    }
    const first = await anOperator(testApp, place)
    const second = await anOperator(testApp, {
      ...place,
      companyName: 'PIER  9.',
      streetAddress: '9 north st.',
      postalCode: '53202-0001',
    })
    expect((await enroll(first.token, offer.id)).statusCode).toBe(201)
    const refused = await enroll(second.token, offer.id)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'enrollment.location_taken'])
    expect(refused.json().error).toContain('support@caseback.example')
  })

  it.each([
    ['a Hangul filler', { locationName: 'Pier 10\u3164' }],
    ['a Cyrillic о', { companyName: 'Dосk Hоuse' }],
    ['an invisible hyphen', { streetAddress: '10 Nor\u00adth St' }],
    ['another legal form', { companyName: 'Dock House LLC' }],
  ])('takes one location once, also with %s', async (_what, change) => {
    const offer = await anOffer(testApp)
    const place = {
      companyName: 'Dock House Inc.',
      locationName: 'Pier 10',
      streetAddress: '10 North Street',
      city: 'Milwaukee',
      state: 'WI',
      postalCode: '53202',
    }
    expect((await enroll((await anOperator(testApp, place)).token, offer.id)).statusCode).toBe(201)
    const refused = await enroll((await anOperator(testApp, { ...place, ...change })).token, offer.id)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'enrollment.location_taken'])
  })

  it('two clicks at once make one enrollment', async () => {
    const operator = await anOperator(testApp)
    const offer = await anOffer(testApp)
    const answers = await Promise.all([
      enroll(operator.token, offer.id),
      enroll(operator.token, offer.id),
      enroll(operator.token, offer.id),
    ])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409, 409])
    expect(new Set(answers.map((answer) => answer.json().id ?? answer.json().enrollment_id)).size).toBe(1)
  })

  it('enrolls only under the terms that were read: others are shown first, and who does not say takes the newest', async () => {
    const operator = await anOperator(testApp)
    const offer = await anOffer(testApp)
    const read = async () =>
      (await testApp.call('GET', `app/rebate-offer/details/${offer.code}`, { token: operator.token })).json<{
        terms_version: number
      }>().terms_version
    const enrollUnder = (token: string, terms_version?: number) =>
      testApp.call('POST', 'app/rebates/enrollment/', { token, body: { offer_id: offer.id, terms_version } })
    const before = await read()
    await testApp.services.db.insert(offerTerms).values({
      offerId: offer.id,
      version: 2,
      terms: someTerms({ maxUnitsPerLocation: 10 }),
      createdAt: testApp.clock.now(),
    })
    const refused = await enrollUnder(operator.token, before)
    expect([before, refused.statusCode, refused.json()]).toMatchObject([
      1,
      409,
      { code: 'offer.newer', error: expect.stringContaining('has changed since you opened it') },
    ])
    expect((await enrollUnder(operator.token, await read())).statusCode).toBe(201)
    expect((await enrollUnder((await anOperator(testApp)).token)).statusCode).toBe(201)
  })

  it('a card of an enrollment has the cap that it was made under, whatever the offer says today', async () => {
    const operator = await anOperator(testApp)
    const offer = await anOffer(testApp, { terms: someTerms({ maxUnitsPerLocation: 40 }) })
    await anEnrollment(testApp, { personId: operator.id, offerId: offer.id })
    await testApp.services.db.insert(offerTerms).values({
      offerId: offer.id,
      version: 2,
      terms: someTerms({ maxUnitsPerLocation: 10 }),
      createdAt: testApp.clock.now(),
    })
    const list = await testApp.call('GET', 'app/rebate-offers/user/?state=ENROLLED', { token: operator.token })
    expect(list.json().results[0].offer_details.max_units_per_location).toBe(40)
  })

  it('[EN-03][EN-04] refuses by state and outside the dates', async () => {
    const operator = await anOperator(testApp)
    for (const [values, code] of [
      [{ state: 'PAUSED' }, 'offer.paused'],
      [{ state: 'EXPIRED' }, 'offer.expired'],
      [{ state: 'DELETED' }, 'offer.deleted'],
      [{ validFrom: '2026-01-01', validTo: '2026-11-15' }, 'offer.closed'],
    ] as const) {
      const offer = await anOffer(testApp, values)
      const response = await enroll(operator.token, offer.id)
      expect([response.statusCode, response.json().code]).toEqual([409, code])
    }
    const draft = await anOffer(testApp, { state: 'DRAFT' })
    expect((await enroll(operator.token, draft.id)).statusCode).toBe(404)
    const lastDay = await anOffer(testApp, { validTo: '2026-11-16' })
    expect((await enroll(operator.token, lastDay.id)).statusCode).toBe(201)
  })

  it('[API-19][API-34] shows the enrollment with its own terms and today’s state, and lists all of them', async () => {
    const operator = await anOperator(testApp)
    const offer = await anOffer(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id, offerId: offer.id })
    await testApp.services.db.update(offers).set({ state: 'PAUSED', name: 'Renamed' }).where(eq(offers.id, offer.id))
    const detail = (
      await testApp.call('GET', `app/rebates/enrollment/${enrollment.id}`, { token: operator.token })
    ).json()
    expect(detail).toMatchObject({
      id: enrollment.id,
      offer: { name: 'Renamed', state: 'PAUSED', rebate_offer_id: offer.id, terms: { tiers: [{ min: 5, max: 50 }] } },
      claims: [],
      approved_units: 0,
      approved_payout: 0,
    })
    const list = (await testApp.call('GET', 'app/rebates/enrollment/', { token: operator.token })).json()
    expect(list).toMatchObject({ results: [{ id: enrollment.id }], next: null })
  })
})
