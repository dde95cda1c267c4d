import type { WireOfferVersion, WireStaffOffer } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, events } from '../../../database/schema/index.ts'
import { aDraftedOffer, aPublishedOffer } from '../../../testing/catalog-factories.ts'
import { aChain, aManufacturer, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('publishing offers', () => {
  const testApp = useTestApp()
  const publisher = async () => (await aStaffMember(testApp, 'publisher')).cookie
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    testApp.call(method, `staff/offers/${path}`, { cookie: await publisher(), ...(body && { body }) })
  const read = async (id: number) => (await call('GET', `${id}/`)).json<WireStaffOffer>()
  const versionsOf = async (id: number) =>
    (await call('GET', `${id}/versions/`)).json<{ results: WireOfferVersion[] }>().results
  /** What an operator is told of an offer. */
  const asOperator = async (code: string) =>
    testApp.call('GET', `app/rebate-offer/details/${code}`, { token: (await anOperator(testApp)).token })

  it('from a name to an offer that operators see', async () => {
    const { id: manufacturer_id } = await aManufacturer(testApp, { name: 'Harvest Valley Potato Co.' })
    const drafted = await call('POST', '', { manufacturer_id, name: 'Crispy fries' })
    const offer = drafted.json<WireStaffOffer>()
    expect([drafted.statusCode, offer]).toMatchObject([201, { state: 'DRAFT', offer_code: 'HVPCRISPY', versions: 0 }])
    expect(offer.draft?.problems.map(({ field }) => field)).toEqual(['terms.tiers', 'terms.variant_ids'])
    expect((await asOperator(offer.offer_code)).statusCode).toBe(404)
    const refused = await call('POST', `${offer.id}/publish/`)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        'terms.tiers': ['At least one tier is needed.'],
        'terms.variant_ids': ['At least one product with a variant must qualify.'],
      },
    ])
  })

  it('is published with a version, and what was agreed at enrollment stays', async () => {
    const { id } = await aPublishedOffer(testApp)
    const { offer_code, terms } = await read(id)
    expect(terms).toMatchObject({ tiers: [{ min: 5, max: 50, discount: 6 }], unit: 'case' })
    const { token } = await anOperator(testApp)
    const enroll = (who: string) =>
      testApp.call('POST', 'app/rebates/enrollment/', { token: who, body: { offer_id: id } })
    expect((await enroll(token)).statusCode).toBe(201)
    const changed = await call('PATCH', `${id}/`, { terms: { tiers: [{ min: 5, max: 100, discount: 7.25 }] } })
    expect(changed.json()).toMatchObject({ has_draft: true, terms: { tiers: [{ discount: 6 }] } })
    expect((await asOperator(offer_code)).json()).toMatchObject({ offer: { terms: { tiers: [{ discount: 6 }] } } })
    expect((await call('POST', `${id}/publish/`)).json()).toMatchObject({
      state: 'ACTIVE',
      has_draft: false,
      versions: 2,
      terms: { tiers: [{ max: 100, discount: 7.25 }] },
    })
    expect((await enroll((await anOperator(testApp)).token)).statusCode).toBe(201)
    expect((await versionsOf(id)).map(({ version, enrolled }) => [version, enrolled])).toEqual([
      [2, 1],
      [1, 1],
    ])
    const again = await call('POST', `${id}/publish/`)
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'offer.unchanged' }])
  })

  it('what is published is the draft that was read: one that a colleague has changed since is not', async () => {
    const { id } = await aDraftedOffer(testApp)
    const seen = (await read(id)).revision
    await call('PATCH', `${id}/`, { terms: { max_units_per_location: 90 } })
    const publish = (was: number) => call('POST', `${id}/publish/?seen=${was}`)
    const refused = await publish(seen)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'offer.draft_changed' }])
    expect((await read(id)).state).toBe('DRAFT')
    expect((await publish((await read(id)).revision)).json()).toMatchObject({
      state: 'ACTIVE',
      versions: 1,
    })
  })

  it('a change that is taken back leaves nothing to publish', async () => {
    const { id } = await aPublishedOffer(testApp)
    const { terms } = await read(id)
    const patch = (tiers: unknown) => call('PATCH', `${id}/`, { terms: { tiers } })
    expect((await patch([{ min: 1, max: null, discount: 1 }])).json()).toMatchObject({ has_draft: true })
    expect((await patch(terms?.tiers)).json()).toMatchObject({ has_draft: false, draft: null })
  })

  it('the same products in another order are no change', async () => {
    const { id, variantIds } = await aPublishedOffer(testApp)
    const changed = await call('PATCH', `${id}/`, { terms: { variant_ids: variantIds.toReversed() } })
    expect(changed.json()).toMatchObject({ has_draft: false, terms: { variant_ids: variantIds } })
  })

  it('what is wrong with tiers stands at the tier, and nothing typed is lost', async () => {
    const { id } = await aDraftedOffer(testApp)
    const tiers = [
      { min: 5, max: 24, discount: 4 },
      { min: 25, max: 49, discount: 6 },
      { min: 51, max: 100, discount: 5.5 },
    ]
    const changed = (await call('PATCH', `${id}/`, { terms: { tiers } })).json<WireStaffOffer>()
    expect(changed.draft?.terms.tiers).toEqual(tiers)
    expect(changed.draft?.problems).toEqual([
      {
        field: 'terms.tiers.2',
        code: 'terms.tier_gap',
        says: 'Tier 3 must start at 50, right after the tier before it.',
      },
      {
        field: 'terms.tiers.2',
        code: 'terms.tier_gives_less',
        says: 'Tier 3 gives less per unit than the tier before it.',
      },
    ])
  })

  it('dates: none that is over, none reversed, and with somebody enrolled only a later end', async () => {
    const { id } = await aDraftedOffer(testApp)
    const problemsOf = async (dates: object) =>
      (await call('PATCH', `${id}/`, dates)).json<WireStaffOffer>().draft?.problems.map(({ code }) => code)
    expect(await problemsOf({ valid_from: '2026-01-01', valid_to: '2026-02-01' })).toEqual(['offer_dates.past'])
    expect(await problemsOf({ valid_from: '2027-03-01', valid_to: '2027-02-01' })).toEqual(['offer_dates.reversed'])
    expect(await problemsOf({ valid_from: '2026-10-01', valid_to: '2027-02-01' })).toEqual([])
    await call('POST', `${id}/publish/`)
    await testApp.call('POST', 'app/rebates/enrollment/', {
      token: (await anOperator(testApp)).token,
      body: { offer_id: id },
    })
    expect(await problemsOf({ valid_from: '2026-10-02', valid_to: '2027-01-31' })).toEqual([
      'offer_dates.enrolled_from',
      'offer_dates.enrolled_to',
    ])
    const extend = (valid_to: string) => call('POST', `${id}/extend/`, { valid_to })
    expect((await extend('2027-01-31')).json()).toMatchObject({
      valid_to: ['Choose a later day than the last one of today.'],
    })
    expect((await extend('2027-04-30')).json()).toMatchObject({
      valid_to: '2027-04-30',
      submission_deadline: '2027-05-30',
    })
  })

  it('code and kind are for good once it is published; a code is one offer’s', async () => {
    const { id } = await aPublishedOffer(testApp)
    const { offer_code } = await read(id)
    expect((await call('PATCH', `${id}/`, { offer_code: 'OTHER123' })).json()).toMatchObject({
      offer_code: ['The code of an offer that was published stays as it is.'],
    })
    expect((await call('PATCH', `${id}/`, { offer_type: 'FIRST_OFFER' })).json()).toMatchObject({
      offer_type: ['The kind of an offer that was published stays as it is.'],
    })
    const other = await aDraftedOffer(testApp)
    expect((await call('PATCH', `${other.id}/`, { offer_code })).json()).toMatchObject({
      offer_code: ['Another offer has this code already.'],
    })
  })

  it('what is said of it holds at once, in the languages that it is said in, and makes no version', async () => {
    const { id } = await aPublishedOffer(testApp)
    const { offer_code } = await read(id)
    const changed = await call('PATCH', `${id}/`, { about_en: ' Crisp for twelve minutes.\n\nFrom our farms. ' })
    expect(changed.json()).toMatchObject({
      about_en: 'Crisp for twelve minutes.\n\nFrom our farms.',
      about_es: null,
      has_draft: false,
      versions: 1,
    })
    await call('PATCH', `${id}/`, { about_es: 'Crujientes doce minutos.' })
    expect((await asOperator(offer_code)).json()).toMatchObject({
      offer: { about_en: 'Crisp for twelve minutes.\n\nFrom our farms.', about_es: 'Crujientes doce minutos.' },
    })
    expect((await call('PATCH', `${id}/`, { about_en: '' })).json()).toMatchObject({ about_en: null })
    expect((await call('PATCH', `${id}/`, { about_es: 'á'.repeat(601) })).json()).toMatchObject({
      about_es: [expect.stringContaining('600')],
    })
    const copy = (await call('POST', `${id}/duplicate/`)).json<WireStaffOffer>()
    expect(copy.about_es).toBe('Crujientes doce minutos.')
    const trail = await testApp.services.db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'offer.changed'), eq(auditLog.subjectId, id)))
    expect(trail).toContainEqual({ before: { about_es: null }, after: { about_es: 'Crujientes doce minutos.' } })
  })

  it('what operators see already does not go back to a day ahead', async () => {
    const { id } = await aPublishedOffer(testApp)
    const changed = await call('PATCH', `${id}/`, { valid_from: '2026-12-24' })
    expect(changed.json<WireStaffOffer>().draft?.problems.map(({ code }) => code)).toEqual(['offer_dates.out'])
    expect((await call('POST', `${id}/publish/`)).statusCode).toBe(400)
    expect((await read(id)).state).toBe('ACTIVE')
  })

  it('saving a draft again and again is no entry of the audit log; name, audience and budget are, in dollars', async () => {
    const { id } = await aPublishedOffer(testApp)
    const saved = () =>
      testApp.services.db
        .select({ before: auditLog.before, after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'offer.changed')))
    for (const discount of [6.5, 6.75, 7])
      await call('PATCH', `${id}/`, { terms: { tiers: [{ min: 5, max: 50, discount }] } })
    expect(await saved()).toEqual([])
    const audience = { operator_types: ['restaurants-bars'], chain_ids: [] }
    await call('PATCH', `${id}/`, { budget: 1_250.5, audience })
    await call('PATCH', `${id}/`, { budget: 1_250.5, audience })
    expect(await saved()).toEqual([
      {
        before: { budget: null, audience: { operator_types: [], chain_ids: [] } },
        after: { budget: 1_250.5, audience },
      },
    ])
  })

  it('says the chains of its audience by name, too, and takes them by their ids', async () => {
    const [second, first] = [
      await aChain(testApp, { name: 'Oak Grill' }),
      await aChain(testApp, { name: 'Copper Kettle' }),
    ]
    const { id } = await aPublishedOffer(testApp)
    const audience = { operator_types: [], chain_ids: [second.id, first.id] }
    const chains = [first, second].map((chain) => ({ id: chain.id, name: chain.name }))
    expect((await call('PATCH', `${id}/`, { audience })).json()).toMatchObject({
      audience: { ...audience, chains },
      reaches: null,
    })
    // Each pause in typing saves, and each click in the audience: whom it reaches is counted on reading; so is the sum.
    expect((await call('PATCH', `${id}/`, { name: 'Fries' })).json()).toMatchObject({ reaches: null, expected: null })
    expect(await read(id)).toMatchObject({ reaches: 0, expected: 0 })
    // Whoever looks again every ten seconds has counts of this revision.
    const { revision } = await read(id)
    const again = async (known: number) => (await call('GET', `${id}/?known=${known}`)).json()
    expect(await again(revision)).toMatchObject({ revision, reaches: null, expected: null })
    expect(await again(revision - 1)).toMatchObject({ revision, reaches: 0, expected: 0 })
    expect(await read(id)).toMatchObject({ audience: { ...audience, chains } })
  })

  it('a copy says the same under a code of its own, from today on', async () => {
    const { id } = await aPublishedOffer(testApp, {
      valid_from: '2026-10-01',
      valid_to: '2026-12-31',
      audience: { operator_types: ['restaurants-bars'], chain_ids: [(await aChain(testApp)).id] },
    })
    const original = await read(id)
    const copy = (await call('POST', `${id}/duplicate/`)).json<WireStaffOffer>()
    expect(copy).toMatchObject({ state: 'DRAFT', audience: original.audience, draft: { problems: [] } })
    expect(copy.offer_code).not.toBe(original.offer_code)
    // Two of one name would be one and the same to whoever looks for one of them.
    expect(copy.name).toBe(`${original.name} (2)`)
    expect((await call('POST', `${copy.id}/duplicate/`)).json<WireStaffOffer>().name).toBe(`${original.name} (3)`)
    expect((await call('POST', `${id}/duplicate/`)).json<WireStaffOffer>().name).toBe(`${original.name} (4)`)
    expect(copy.draft?.terms.tiers).toEqual(original.terms?.tiers)
    expect([copy.valid_from, copy.valid_to]).toEqual(['2026-11-16', '2027-02-15'])
  })

  it('two people who publish at once make one version, and one of them is told', async () => {
    const { id } = await aDraftedOffer(testApp)
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `${id}/publish/`)))
    expect(answers.map((each) => each.statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await versionsOf(id)).toHaveLength(1)
  })

  it('what was done is in the audit log, and a change of state is an event', async () => {
    const { id } = await aPublishedOffer(testApp)
    await call('POST', `${id}/pause/`)
    await call('POST', `${id}/delete/`, { reason: 'The product is no longer made.' })
    const trail = await testApp.services.db
      .select({ action: auditLog.action, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id)
    expect(trail.filter(({ action }) => action.startsWith('offer.')).map(({ action }) => action)).toEqual([
      'offer.drafted',
      'offer.published',
      'offer.paused',
      'offer.deleted',
    ])
    expect(trail.at(-1)?.after).toMatchObject({ state: 'DELETED', reason: 'The product is no longer made.' })
    const happened = await testApp.services.db
      .select()
      .from(events)
      .where(eq(events.subject, `offer:${id}`))
    expect(happened.map(({ facts }) => facts)).toMatchObject([
      { from: 'DRAFT', to: 'ACTIVE' },
      { from: 'ACTIVE', to: 'PAUSED' },
      { from: 'PAUSED', to: 'DELETED' },
    ])
  })
})
