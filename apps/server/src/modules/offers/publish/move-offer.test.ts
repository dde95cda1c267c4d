import type { WireStaffOffer } from '@caseback/contract'
import { offerMoves, type StaffOfferState, staffOfferStates } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offers } from '../../../database/schema/index.ts'
import { aPublishedOffer } from '../../../testing/catalog-factories.ts'
import { anOperator, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { expireOffers } from './expire-offers.ts'

describe('states of offers and their moves', () => {
  const testApp = useTestApp()
  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    testApp.call(method, `staff/offers/${path}`, {
      cookie: (await aStaffMember(testApp, 'publisher')).cookie,
      ...(body && { body }),
    })
  const read = async (id: number) => (await call('GET', `${id}/`)).json<WireStaffOffer>()
  const asOperator = async (code: string) =>
    testApp.call('GET', `app/rebate-offer/details/${code}`, { token: (await anOperator(testApp)).token })

  /** An offer in each state, by the moves that lead there. */
  const inState: Record<StaffOfferState, () => Promise<number>> = {
    // Published once and taken back: drafts-that-go.test.ts has the other ones.
    DRAFT: async () => {
      const { id } = await aPublishedOffer(testApp, { valid_from: '2026-12-24' })
      await call('POST', `${id}/unpublish/`)
      return id
    },
    SCHEDULED: async () => (await aPublishedOffer(testApp, { valid_from: '2026-12-24' })).id,
    ACTIVE: async () => (await aPublishedOffer(testApp)).id,
    PAUSED: async () => (await aPublishedOffer(testApp, {}, 'pause')).id,
    EXPIRED: async () => {
      const { id } = await aPublishedOffer(testApp)
      await testApp.services.db
        .update(offers)
        .set({ validFrom: '2026-01-01', validTo: '2026-02-01' })
        .where(eq(offers.id, id))
      return id
    },
    DELETED: async () => {
      const { id } = await aPublishedOffer(testApp)
      await call('POST', `${id}/delete/`, { reason: 'Gone.' })
      return id
    },
  }
  const allowed: Record<string, StaffOfferState[]> = {
    unpublish: ['SCHEDULED'],
    pause: ['ACTIVE'],
    resume: ['PAUSED'],
    extend: ['SCHEDULED', 'ACTIVE', 'PAUSED', 'EXPIRED'],
    delete: ['DRAFT', 'SCHEDULED', 'ACTIVE', 'PAUSED', 'EXPIRED'],
  }
  const moves = offerMoves.filter((move) => move !== 'publish')
  it.each(
    staffOfferStates.flatMap((state) => moves.map((move): [StaffOfferState, (typeof moves)[number]] => [state, move])),
  )('%s: %s', async (state, move) => {
    const id = await inState[state]()
    const bodies = { extend: { valid_to: '2027-12-31' }, delete: { reason: 'Gone.' } }
    const answer = await call('POST', `${id}/${move}/`, move in bodies ? bodies[move as keyof typeof bodies] : {})
    const isAllowed = allowed[move]?.includes(state) ?? false
    expect([answer.statusCode, isAllowed ? null : answer.json<{ code: string }>().code]).toEqual(
      isAllowed ? [200, null] : [409, 'offer.transition'],
    )
  })

  it('that is paused says who has done that and when, until it is resumed', async () => {
    const { id } = await aPublishedOffer(testApp)
    expect((await read(id)).paused).toBeNull()
    await call('POST', `${id}/pause/`)
    const { paused } = await read(id)
    expect(paused).toMatchObject({ by: expect.stringMatching(/./), at_budget: false })
    expect(paused?.at).toBe(testApp.services.clock.now().toISOString())
    await call('POST', `${id}/resume/`)
    expect((await read(id)).paused).toBeNull()
  })

  it.each([
    ['DRAFT', 200],
    ['EXPIRED', 409],
    ['DELETED', 409],
  ] as const)('%s: publish answers %i', async (state, status) => {
    expect((await call('POST', `${await inState[state]()}/publish/`)).statusCode).toBe(status)
  })

  it.each(['ACTIVE', 'PAUSED'] as const)('%s: what has expired is that again once it is extended', async (state) => {
    const id = await inState[state]()
    const { offer_code } = await read(id)
    await testApp.services.db
      .update(offers)
      .set({ validFrom: '2026-01-01', validTo: '2026-02-01' })
      .where(eq(offers.id, id))
    await expireOffers(testApp.services)
    expect((await read(id)).state).toBe('EXPIRED')
    expect((await call('POST', `${id}/extend/`, { valid_to: '2027-12-31' })).json()).toMatchObject({ state })
    expect((await asOperator(offer_code)).json()).toMatchObject({ offer: { state } })
  })

  it('what has expired of a manufacturer that was archived since is extended only once that is taken back', async () => {
    const id = await inState.EXPIRED()
    const { manufacturer } = await read(id)
    const archive = async (archived: boolean) =>
      testApp.call('PATCH', `staff/manufacturers/${manufacturer.id}/`, {
        cookie: (await aStaffMember(testApp, 'publisher')).cookie,
        body: { archived },
      })
    expect((await archive(true)).statusCode).toBe(200)
    const extended = await call('POST', `${id}/extend/`, { valid_to: '2027-12-31' })
    expect([extended.statusCode, extended.json()]).toMatchObject([
      400,
      { valid_to: ['This manufacturer is archived: take it back first.'] },
    ])
    expect((await read(id)).state).toBe('EXPIRED')
    await archive(false)
    expect((await call('POST', `${id}/extend/`, { valid_to: '2027-12-31' })).json()).toMatchObject({ state: 'ACTIVE' })
  })

  it('of archiving a manufacturer and extending its expired offer at once only one happens', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await inState.EXPIRED()
      const { manufacturer } = await read(id)
      const { cookie } = await aStaffMember(testApp, 'publisher')
      const answers = await Promise.all([
        testApp.call('PATCH', `staff/manufacturers/${manufacturer.id}/`, { cookie, body: { archived: true } }),
        testApp.call('POST', `staff/offers/${id}/extend/`, { cookie, body: { valid_to: '2027-12-31' } }),
      ])
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    }
  })

  it.each(['9999-12-31', '0000-01-01', '2200-01-01'])('no offer goes on until %s, nor is that drafted', async (day) => {
    const id = await inState.ACTIVE()
    const before = await read(id)
    const extended = await call('POST', `${id}/extend/`, { valid_to: day })
    expect([extended.statusCode, extended.json()]).toMatchObject([400, { valid_to: [expect.any(String)] }])
    const drafted = await testApp.call('PATCH', `staff/offers/${id}/`, {
      cookie: (await aStaffMember(testApp, 'publisher')).cookie,
      body: { valid_to: day },
    })
    expect([drafted.statusCode, drafted.json()]).toMatchObject([400, { valid_to: [expect.any(String)] }])
    expect((await read(id)).valid_to).toBe(before.valid_to)
  })

  it('a day that may be meant but is more than ten years ahead is drafted with a problem, and nothing is extended to it', async () => {
    const id = await inState.ACTIVE()
    const extended = await call('POST', `${id}/extend/`, { valid_to: '2036-11-20' })
    expect(extended.json()).toMatchObject({ valid_to: ['Choose a day within ten years.'] })
    const drafted = await testApp.call('PATCH', `staff/offers/${id}/`, {
      cookie: (await aStaffMember(testApp, 'publisher')).cookie,
      body: { valid_to: '2036-11-20' },
    })
    expect(drafted.json()).toMatchObject({ draft: { problems: [{ field: 'valid_to', code: 'offer_dates.far' }] } })
  })

  it('a day ahead is not there for operators, and comes by itself', async () => {
    const id = await inState.SCHEDULED()
    const { offer_code, state } = await read(id)
    expect([state, (await asOperator(offer_code)).statusCode]).toEqual(['SCHEDULED', 404])
    const listed = await call('GET', `?state=SCHEDULED&q=${offer_code}`)
    expect(listed.json<{ results: { id: number }[] }>().results.map((each) => each.id)).toEqual([id])
    const active = await call('GET', `?state=ACTIVE&q=${offer_code}`)
    expect(active.json<{ results: unknown[] }>().results).toEqual([])
  })

  it('what is taken back before its first day is a draft with all that it said, and may be published again', async () => {
    const id = await inState.SCHEDULED()
    const back = (await call('POST', `${id}/unpublish/`)).json<WireStaffOffer>()
    expect(back).toMatchObject({ state: 'DRAFT', has_draft: true, draft: { valid_from: '2026-12-24', problems: [] } })
    expect((await call('POST', `${id}/publish/`)).json()).toMatchObject({ state: 'SCHEDULED', versions: 1 })
  })
})
