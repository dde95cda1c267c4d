import type { findQueueFilters, ResponseOf, WireQueueItem } from '@caseback/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../../database/connect.ts'
import {
  chains,
  claims,
  locations,
  manufacturers,
  organisations,
  people,
  staff,
} from '../../../database/schema/index.ts'
import { listenToReads, planOf } from '../../../testing/database/sent-statements.ts'
import { aClaim, anEnrollment, anOffer, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { narrowed } from './narrowed.ts'

const testApp = useTestApp()
const DAY_MS = 86_400_000

type Claim = {
  id: number
  offerId: number
  manufacturerId: number
  organisationId: number
  personId: number
  cents: number
  days: number
}
const all: Claim[] = []
let cookie = ''
let staffId = 0
let chainId = 0

const list = async (query: string, path = 'staff/claims?limit=100&'): Promise<number[]> => {
  const answer = await testApp.call('GET', `${path}${query}`, { cookie })
  expect([query, answer.statusCode]).toEqual([query, 200])
  return answer.json<{ results: WireQueueItem[] }>().results.map(({ id }) => id)
}
const idsOf = (which: (claim: Claim) => boolean) =>
  all
    .filter(which)
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other)

/** Twelve claims of three operators on four offers, each of another amount and age. */
beforeAll(async () => {
  const { db } = testApp.services
  const member = await aStaffMember(testApp, 'reviewer')
  cookie = member.cookie
  staffId = member.id
  const offers = []
  while (offers.length < 4) offers.push(await anOffer(testApp, { name: `Offer ${offers.length} of Filters` }))
  for (const [operatorAt, place] of ['Alpha Diner', 'Beta Diner', 'Gamma Grill'].entries()) {
    const operator = await anOperator(testApp, { companyName: place, locationName: place })
    await db
      .update(people)
      .set({ createdAt: new Date(testApp.clock.now().getTime() - (operatorAt === 0 ? 3 : 40) * DAY_MS) })
      .where(eq(people.id, operator.id))
    for (const [offerAt, offer] of offers.entries()) {
      const enrollment = await anEnrollment(testApp, { personId: operator.id, offerId: offer.id })
      const { id } = await aClaim(testApp, { personId: operator.id, enrollmentId: enrollment.id })
      const at = operatorAt * 4 + offerAt
      const cents = 10_000 + at * 5_000
      await db
        .update(claims)
        .set({
          estimatedUnits: 1,
          estimatedCents: cents,
          submittedAt: new Date(testApp.clock.now().getTime() - at * DAY_MS),
          promiseDay: at % 3 === 0 ? '2026-01-05' : '2099-12-31',
        })
        .where(eq(claims.id, id))
      const [row] = await db
        .select({ organisationId: locations.organisationId })
        .from(claims)
        .innerJoin(locations, eq(locations.id, claims.locationId))
        .where(eq(claims.id, id))
      all.push({
        id,
        offerId: offer.id,
        manufacturerId: offer.manufacturerId,
        organisationId: row?.organisationId ?? 0,
        personId: operator.id,
        cents,
        days: at,
      })
    }
  }
  const [chain] = await db.insert(chains).values({ name: 'Filter Chain' }).returning({ id: chains.id })
  chainId = chain?.id ?? 0
  await db.update(organisations).set({ chainId }).where(sql`${organisations.name} in ('Alpha Diner', 'Gamma Grill')`)
})

describe('a queue that is narrowed', () => {
  it('has the claims of one offer, manufacturer, company or chain, and of several together those of all', async () => {
    const [first] = all
    if (!first) throw new Error('There is no claim')
    const { offerId, manufacturerId, organisationId } = first
    expect(sorted(await list(`offer=${offerId}`))).toEqual(idsOf((claim) => claim.offerId === offerId))
    expect(sorted(await list(`manufacturer=${manufacturerId}`))).toEqual(
      idsOf((claim) => claim.manufacturerId === manufacturerId),
    )
    expect(sorted(await list(`operator=${organisationId}`))).toEqual(
      idsOf((claim) => claim.organisationId === organisationId),
    )
    const ofChain = idsOf(({ days }) => days < 4 || days >= 8)
    expect(sorted(await list(`chain=${chainId}`))).toEqual(ofChain)
    expect(await list(`chain=${chainId}&offer=${offerId}&operator=${organisationId}`)).toEqual([first.id])
    expect(await list('offer=999999')).toEqual([])
  })

  it('has those of an age, amount or promise, and of people who are new', async () => {
    expect(sorted(await list('age=6'))).toEqual(idsOf(({ days }) => days >= 6))
    expect(sorted(await list('amount_from=250&amount_to=400'))).toEqual(
      idsOf(({ cents }) => cents >= 25_000 && cents <= 40_000),
    )
    expect(sorted(await list('late=yes'))).toEqual(idsOf(({ days }) => days % 3 === 0))
    expect(sorted(await list('newcomer=yes'))).toEqual(idsOf(({ days }) => days < 4))
    expect(await list('late=yes&age=9&amount_from=500&newcomer=yes')).toEqual([])
  })

  it('keeps every order, its pages, its search and every status, and is exported so', async () => {
    const late = idsOf(({ days }) => days % 3 === 0)
    const byAmount = all.filter(({ days }) => days % 3 === 0).toSorted((one, other) => other.cents - one.cents)
    expect(await list('late=yes&sort=-amount')).toEqual(byAmount.map(({ id }) => id))
    expect(sorted(await list('late=yes&status=ANY'))).toEqual(late)
    expect(await list('late=yes&q=Beta')).toEqual(idsOf(({ days }) => days === 6))
    const pages: number[] = []
    let path: string | null = 'staff/claims?late=yes&limit=3'
    while (path) {
      const answer = await testApp.call('GET', path, { cookie })
      const page = answer.json<{ results: WireQueueItem[]; next: string | null }>()
      pages.push(...page.results.map(({ id }) => id))
      const cursor = page.next && new URL(page.next, 'http://localhost').searchParams.get('cursor')
      path = cursor && `staff/claims?late=yes&limit=3&cursor=${encodeURIComponent(cursor)}`
    }
    expect(pages).toEqual(late)
    const table = await testApp.call('GET', 'staff/claims.csv?late=yes&sort=-amount', { cookie })
    const rows = table.body.trim().split(/\r?\n/).slice(1)
    expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(byAmount.map(({ id }) => id))
  })

  it('is walked where more fit than are gathered, with the same claims in the same order', async () => {
    const { db } = testApp.services
    const filters = { whose: undefined, readsPeople: false, filters: sql`${claims.promiseDay} < date '2026-06-01'` }
    const late = idsOf(({ days }) => days % 3 === 0)
    const few = await narrowed(db, { status: 'CLAIM_SUBMITTED' }, filters)
    const many = await narrowed(db, { status: 'CLAIM_SUBMITTED' }, filters, late.length - 1)
    expect([few.leads, many.leads]).toEqual([true, false])
    for (const { besides } of [few, many]) {
      const rows = await db.select({ id: claims.id }).from(claims).where(besides).orderBy(claims.id)
      expect(rows.map(({ id }) => id)).toEqual(late)
    }
  })

  it.each([
    'offer=x',
    'age=0',
    'age=1000',
    'late=no',
    'newcomer=1',
    'amount_from=-1',
    'amount_to=1.234',
    'chain=',
  ])('refuses %s', async (query) => {
    expect((await testApp.call('GET', `staff/claims?${query}`, { cookie })).statusCode).toBe(400)
  })
})

describe('what a queue is narrowed to', () => {
  const found = async (query: string) => {
    const answer = await testApp.call('GET', `staff/claims/filters?${query}`, { cookie })
    expect(answer.statusCode).toBe(200)
    return answer.json<ResponseOf<typeof findQueueFilters>>()
  }

  it('is found by name, of each kind', async () => {
    const { db } = testApp.services
    expect((await found('q=diner')).found.map(({ kind, name }) => [kind, name])).toEqual([
      ['operator', 'Alpha Diner'],
      ['operator', 'Beta Diner'],
    ])
    expect((await found('q=filter')).found.map(({ kind, name }) => [kind, name])).toEqual([
      ['offer', 'Offer 0 of Filters'],
      ['offer', 'Offer 1 of Filters'],
      ['offer', 'Offer 2 of Filters'],
      ['offer', 'Offer 3 of Filters'],
      ['chain', 'Filter Chain'],
    ])
    const [maker] = await db
      .select()
      .from(manufacturers)
      .where(eq(manufacturers.id, all[0]?.manufacturerId ?? 0))
    expect((await found(`q=${maker?.name}`)).found).toContainEqual({
      kind: 'manufacturer',
      id: maker?.id,
      name: maker?.name,
      about: null,
    })
    expect((await found('q=d')).found).toEqual([])
  })

  it('has its names, also that of somebody who has left', async () => {
    const left = await aStaffMember(testApp, 'reviewer')
    await testApp.services.db.update(staff).set({ deactivatedAt: testApp.clock.now() }).where(eq(staff.id, left.id))
    const { offerId, organisationId } = all[0] ?? { offerId: 0, organisationId: 0 }
    const { named } = await found(
      `assignee=${left.id}&offer=${offerId}&operator=${organisationId}&chain=${chainId}&manufacturer=999999`,
    )
    expect(named.map(({ kind, name }) => [kind, name])).toEqual([
      ['offer', 'Offer 0 of Filters'],
      ['operator', 'Alpha Diner'],
      ['chain', 'Filter Chain'],
      ['assignee', left.name],
    ])
  })
})

it('finds each filter by an index', async () => {
  const sent = listenToReads(testApp.pool)
  const session = await openSession(testApp.databaseUrl, 'request')
  try {
    await session.query('set enable_seqscan = off')
    const { offerId, manufacturerId, organisationId } = all[0] ?? { offerId: 0, manufacturerId: 0, organisationId: 0 }
    for (const query of [
      `offer=${offerId}`,
      `manufacturer=${manufacturerId}`,
      `operator=${organisationId}`,
      `chain=${chainId}`,
      'age=6',
      'late=yes',
      'newcomer=yes',
      'amount_from=250',
      'flag=any',
      'flag=near_invoice',
      `assignee=${staffId}&late=yes`,
    ]) {
      sent.length = 0
      await list(query)
      const finding = sent.filter(({ text }) => text.includes('fitting'))
      expect([query, finding.length]).toEqual([query, 1])
      for (const each of finding)
        expect([query, JSON.stringify(await planOf(session, each, true)).includes('Seq Scan')]).toEqual([query, false])
    }
  } finally {
    await session.end()
  }
})
