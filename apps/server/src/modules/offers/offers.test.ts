import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offerAssociations, offerAudiences, offerInteractions, offers } from '../../database/schema/index.ts'
import { aChain, aManufacturer, anEnrollment, anOffer, anOperator } from '../../testing/factories.ts'
import { someTerms } from '../../testing/sample-terms.ts'
import { aShareLink } from '../../testing/share-link-factory.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('offers', () => {
  const testApp = useTestApp()
  const preview = (token: string) => testApp.call('GET', `app/rebate-offer/${token}`)
  const mine = async (token: string, state?: string) =>
    (await testApp.call('GET', `app/rebate-offers/user/${state ? `?state=${state}` : ''}`, { token }))
      .json<{ results: { id: number; enrollment_id: number | null }[] }>()
      .results.map((each) => each.id)

  it('[API-18][API-31][API-32] shows the offer of a share link, with the chain and attribution code of the link', async () => {
    const manufacturer = await aManufacturer(testApp, { rebateSupportEmail: 'rebates@harvestvalley.example' })
    const chain = await aChain(testApp)
    const offer = await anOffer(testApp, {
      manufacturerId: manufacturer.id,
      learnMoreUrl: 'https://example.com/fries',
      terms: someTerms({ maxUnitsPerLocation: 40 }),
    })
    await aShareLink(testApp, offer.id, {
      token: `chain-link-${offer.id}-0000`,
      chainId: chain.id,
      attributionCode: 'show-22',
    })
    const response = await preview(`chain-link-${offer.id}-0000`)
    expect(response.json()).toEqual({
      rebate_offer_id: offer.id,
      name: offer.name,
      code: offer.code,
      type: 'TIME_OFFER',
      state: 'ACTIVE',
      can_enroll: true,
      valid_from: '2026-11-01',
      valid_to: '2027-01-31',
      submission_deadline: '2027-02-28',
      max_units_per_location: 40,
      learn_more_url: 'https://example.com/fries',
      about_en: null,
      about_es: null,
      picture: null,
      manufacturer_details: {
        name: manufacturer.name,
        logo: null,
        rebate_support_email: 'rebates@harvestvalley.example',
      },
      terms: {
        unit: 'unit',
        tiers: [{ min: 5, max: 50, discount: 6, discount_type: 'dollars_off' }],
        products: [
          {
            product_id: 11,
            product_name: 'Crispy Straight-Cut Fries',
            product_desc: 'Extra crispy',
            product_variants: [
              {
                variant_id: 101,
                variant_name: 'Crispy Straight-Cut Fries 3/8"',
                variant_format: '6 / 5 lb bags',
                variant_sku: 'HV-40386',
                variant_gtin: '00072714403866',
                picture: null,
              },
              {
                variant_id: 102,
                variant_name: 'Rosemary Potato Wedges',
                variant_format: '4 / 6 lb bags',
                variant_sku: 'HV-41224',
                variant_gtin: '00072714412240',
                picture: null,
              },
            ],
          },
        ],
      },
      caseback_id: `RE${chain.id}`,
      attribution_code: 'show-22',
    })
  })

  it('[PR-07] is 404 for an unknown token, a draft and an offer before its first day; 200 with its state for the others', async () => {
    expect((await preview('no-such-token-anywhere')).statusCode).toBe(404)
    expect((await preview((await anOffer(testApp, { state: 'DRAFT' })).token)).statusCode).toBe(404)
    expect((await preview((await anOffer(testApp, { validFrom: '2026-11-17' })).token)).statusCode).toBe(404)
    for (const state of ['PAUSED', 'EXPIRED', 'DELETED'] as const)
      expect((await preview((await anOffer(testApp, { state })).token)).json()).toMatchObject({ state })
    expect(
      (await preview((await anOffer(testApp, { validFrom: '2026-01-01', validTo: '2026-10-15' })).token)).json(),
    ).toMatchObject({ state: 'EXPIRED', can_enroll: false })
    expect(
      (await preview((await anOffer(testApp, { validFrom: '2026-01-01', validTo: '2026-10-16' })).token)).json(),
    ).toMatchObject({ state: 'ACTIVE', can_enroll: false, submission_deadline: '2026-11-16' })
  })

  it('[API-27] records views and clicks, of visitors and operators, with where they came from', async () => {
    const offer = await anOffer(testApp)
    const operator = await anOperator(testApp)
    const record = (what: string, options: Parameters<typeof testApp.call>[2] = {}) =>
      testApp.call('POST', `app/rebate-offer/${offer.code}/${what}/`, options)
    expect((await record('record-view', { body: {} })).statusCode).toBe(204)
    await record('record-view', {
      token: operator.token,
      body: { attribution_code: 'body' },
      headers: { 'x-attribution-codes': JSON.stringify({ [offer.code]: 'header' }) },
    })
    await record('record-click', { headers: { 'x-attribution-codes': JSON.stringify({ [offer.code]: 'header' }) } })
    await record('record-click', { headers: { 'x-attribution-codes': 'not json' } })
    const rows = await testApp.services.db
      .select()
      .from(offerInteractions)
      .where(eq(offerInteractions.offerId, offer.id))
    expect(rows.map((row) => [row.kind, row.personId, row.attributionCode])).toEqual([
      ['VIEW', null, null],
      ['VIEW', operator.id, 'body'],
      ['CLICK', null, 'header'],
      ['CLICK', null, null],
    ])
    expect((await testApp.call('POST', 'app/rebate-offer/NOPE/record-view/', { body: {} })).statusCode).toBe(404)
  })

  it('[API-17][EN-02] tells whether the operator is enrolled', async () => {
    const operator = await anOperator(testApp)
    const offer = await anOffer(testApp)
    const details = async () =>
      (await testApp.call('GET', `app/rebate-offer/details/${offer.code}`, { token: operator.token })).json()
    expect(await details()).toMatchObject({
      offer: { rebate_offer_id: offer.id },
      is_enrolled: false,
      enrollment_id: null,
    })
    const enrollment = await anEnrollment(testApp, { personId: operator.id, offerId: offer.id })
    expect(await details()).toMatchObject({ is_enrolled: true, enrollment_id: enrollment.id })
  })

  it('[API-23][API-28][API-33][OF-01] lists the operator’s offers by state', async () => {
    const chain = await aChain(testApp)
    const operator = await anOperator(testApp, { chainId: chain.id })
    const associated = await anOffer(testApp)
    const toChain = await anOffer(testApp)
    const paused = await anOffer(testApp, { state: 'PAUSED' })
    const enrolledIn = await anOffer(testApp)
    const over = await anOffer(testApp, { state: 'EXPIRED' })
    const pastEnrolling = await anOffer(testApp, { validFrom: '2026-01-01', validTo: '2026-11-10' })
    const strangers = await anOffer(testApp)
    await testApp.services.db.insert(offerAudiences).values({ offerId: toChain.id, chainId: chain.id })
    for (const offer of [associated, paused, over, pastEnrolling])
      expect(
        (
          await testApp.call('POST', 'app/rebate-offers/associate/', {
            token: operator.token,
            body: { offer_code: offer.code, attribution_code: null },
          })
        ).statusCode,
      ).toBe(200)
    await anEnrollment(testApp, { personId: operator.id, offerId: enrolledIn.id })

    expect(await mine(operator.token)).toEqual([paused.id, toChain.id, associated.id])
    expect(await mine(operator.token, 'ENROLLED')).toEqual([enrolledIn.id])
    expect(await mine(operator.token, 'EXPIRED')).toEqual([pastEnrolling.id, over.id])
    await testApp.services.db.update(offers).set({ state: 'DELETED' }).where(eq(offers.id, enrolledIn.id))
    expect(await mine(operator.token, 'EXPIRED')).toEqual([pastEnrolling.id, over.id, enrolledIn.id])
    expect([...(await mine(operator.token)), ...(await mine(operator.token, 'EXPIRED'))]).not.toContain(strangers.id)
    expect(
      (await testApp.call('GET', 'app/rebate-offers/user/?state=NONSENSE', { token: operator.token })).statusCode,
    ).toBe(400)
  })

  it('[API-26][API-28] a newer attribution code replaces the older, none keeps it; an unknown offer is 404', async () => {
    const operator = await anOperator(testApp)
    const offer = await anOffer(testApp)
    const associate = (attribution_code: string | null, offer_code = offer.code) =>
      testApp.call('POST', 'app/rebate-offers/associate/', {
        token: operator.token,
        body: { offer_code, attribution_code },
      })
    for (const code of ['first', 'second', null]) await associate(code)
    const rows = await testApp.services.db
      .select()
      .from(offerAssociations)
      .where(eq(offerAssociations.personId, operator.id))
    expect(rows.map((row) => row.attributionCode)).toEqual(['second'])
    expect(
      (await testApp.call('GET', `caseback/offers/${offer.id}/attribution-codes/`, { token: operator.token })).json(),
    ).toEqual({ results: [{ code: 'second', created: testApp.clock.now().toISOString() }], next: null })
    expect((await associate(null, 'NOPE')).statusCode).toBe(404)
  })

  it('[API-16] lists published offers by state, type, manufacturer and text', async () => {
    const { token } = await anOperator(testApp)
    const manufacturer = await aManufacturer(testApp, { name: 'Only One Creamery' })
    const butter = await anOffer(testApp, { manufacturerId: manufacturer.id, name: 'Butter', type: 'FIRST_OFFER' })
    const cream = await anOffer(testApp, { manufacturerId: manufacturer.id, name: 'Cream', state: 'PAUSED' })
    for (const { code } of [butter, cream])
      await testApp.call('POST', 'app/rebate-offers/associate/', {
        token,
        body: { offer_code: code, attribution_code: null },
      })
    const ids = async (query: string) =>
      (await testApp.call('GET', `app/rebate-offers/?${query}`, { token }))
        .json<{ results: { rebate_offer_id: number }[] }>()
        .results.map((each) => each.rebate_offer_id)
    expect(await ids('manufacturer=only one')).toEqual([cream.id, butter.id])
    expect(await ids('manufacturer=only one&state=PAUSED')).toEqual([cream.id])
    expect(await ids('manufacturer=only one&type=FIRST_OFFER')).toEqual([butter.id])
    expect(await ids('q=butter')).toEqual([butter.id])
    expect(await ids('q=only one&limit=1')).toEqual([cream.id])
  })
})
