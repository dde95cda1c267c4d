import type { WireQueueItem } from '@caseback/contract'
import { companyKey, riskWeights } from '@caseback/domain'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openSession } from '../../../database/connect.ts'
import {
  claimFiles,
  claimFlags,
  claimFlagsDue,
  claims,
  invoiceReadings,
  invoices,
  locations,
  organisations,
} from '../../../database/schema/index.ts'
import { aChain, aClaim, anEnrollment, anOffer, anOperator } from '../../../testing/factories.ts'
import { flagSteps } from '../../../testing/review/flag-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { writeRisk } from '../../claims/risk/claim-risk.store.ts'
import { renewFlags } from './renew-flags.ts'

const testApp = useTestApp()
const { among, expectAsShown, read, shownOn } = flagSteps(testApp)
const db = () => testApp.services.db

it('flags an invoice that was sold to somebody else, as it was read, until the company is called so', async () => {
  const claim = await aClaim(testApp)
  const [invoice] = await db().select().from(invoices).where(eq(invoices.claimId, claim.id))
  /** Of one file with an invoice for each buyer. */
  const reading = (...buyers: (string | null)[]) => ({
    state: 'READ' as const,
    readings: buyers.map((soldTo) => ({
      state: 'READ',
      distributor: null,
      number: null,
      date: null,
      soldTo: soldTo === null ? null : { value: soldTo, page: 0, box: [0, 0, 1, 1], confidence: 1 },
      lines: [],
      units: {},
      amounts: {},
      confidence: 1,
      problems: [],
    })),
  })
  const isOf = eq(invoiceReadings.invoiceId, invoice?.id ?? 0)
  await db().delete(invoiceReadings).where(isOf)
  await db()
    .insert(invoiceReadings)
    .values({ invoiceId: invoice?.id ?? 0, version: 1, ...reading(null) })
  expect(await among('other_buyer', [claim.id])).toEqual([])
  await db().update(invoiceReadings).set(reading(null, 'Harbor Fish House, 9 Pier Ave')).where(isOf)
  expect(await among('other_buyer', [claim.id])).toEqual([])
  await db().update(invoiceReadings).set(reading('Harbor Fish House, 9 Pier Ave', null)).where(isOf)
  expect(await among('other_buyer', [claim.id])).toEqual([claim.id])
  expect(await shownOn(claim.id)).toContainEqual({
    kind: 'other_buyer',
    claim_id: null,
    sentence: 'Sold to somebody else, as it was read: “Harbor Fish House, 9 Pier Ave”.',
  })
  await expectAsShown()
  // Whoever sends it in chooses whom the check is made out to.
  await db().execute(sql`
    update payees set name = 'Harbor Fish House' where location_id = (select location_id from claims where id = ${claim.id})`)
  expect(await among('other_buyer', [claim.id])).toEqual([claim.id])
  await db().execute(sql`
    update organisations set name = 'Harbor Fish' where id = (
      select locations.organisation_id from locations join claims on claims.location_id = locations.id where claims.id = ${claim.id})`)
  expect(await among('other_buyer', [claim.id])).toEqual([])
})

it('flags a claim that is far larger than those of its offer, and not where its operator always buys so much', async () => {
  const offer = await anOffer(testApp)
  const approvedOf = async (units: number, personId?: number) => {
    const enrollment = await anEnrollment(testApp, { offerId: offer.id, ...(personId !== undefined && { personId }) })
    const claim = await aClaim(testApp, { enrollmentId: enrollment.id, personId: enrollment.personId })
    await db()
      .update(claims)
      .set({ status: 'CLAIM_VALIDATED', approvedUnits: units, payoutCents: 100 })
      .where(eq(claims.id, claim.id))
    return { claim, enrollment }
  }
  const enrollment = await anEnrollment(testApp, { offerId: offer.id })
  const claim = await aClaim(testApp, { enrollmentId: enrollment.id, personId: enrollment.personId })
  const count = (units: number) =>
    db().update(claims).set({ estimatedUnits: units, estimatedCents: 100 }).where(eq(claims.id, claim.id))
  for (let made = 0; made < 9; made++) await approvedOf(12)
  await count(600)
  expect(await among('unusual_size', [claim.id])).toEqual([])
  await approvedOf(12)
  await count(60)
  expect(await among('unusual_size', [claim.id])).toEqual([claim.id])
  expect(await shownOn(claim.id)).toContainEqual({
    kind: 'unusual_size',
    claim_id: null,
    sentence:
      'Unusually large: 60 cases. Half of the latest 10 approved claims of this offer have at most 12 cases; this location has none yet.',
  })
  await expectAsShown()
  await count(59)
  expect(await among('unusual_size', [claim.id])).toEqual([])
  const again = await aClaim(testApp, { enrollmentId: enrollment.id, personId: enrollment.personId })
  await db().update(claims).set({ status: 'PAID', approvedUnits: 21, payoutCents: 100 }).where(eq(claims.id, again.id))
  await count(60)
  expect(await among('unusual_size', [claim.id])).toEqual([])
  await count(63)
  expect(await among('unusual_size', [claim.id])).toEqual([claim.id])
})

it('flags claims whose checks go where those of two other companies go, and ends that with the payee', async () => {
  const payee = { name: 'Ana Lopez', streetAddress: '5 Elm St', city: 'Chicago', state: 'IL', postalCode: '60699' }
  const claimOf = async (companyName: string, chainId: number | null = null) => {
    const { id: personId } = await anOperator(testApp, { companyName, chainId, payee })
    const enrollment = await anEnrollment(testApp, { personId })
    return aClaim(testApp, { enrollmentId: enrollment.id, personId })
  }
  const [one, two] = [await claimOf('First Grill'), await claimOf('Second Grill')]
  const ids = [one.id, two.id]
  expect(await among('shared_payee', ids)).toEqual([])
  const three = await claimOf('Third Grill')
  expect(await among('shared_payee', [...ids, three.id])).toEqual([...ids, three.id])
  expect(await shownOn(one.id)).toContainEqual({
    kind: 'shared_payee',
    claim_id: three.id,
    sentence:
      'One payee for several companies: checks to Ana Lopez, 5 Elm St, Chicago, go to Second Grill and Third Grill too.',
  })
  await expectAsShown()
  await db().execute(sql`
    update payees set replaced_at = now() where location_id = (select location_id from claims where id = ${three.id})`)
  await db().execute(sql`
    insert into payees (location_id, person_id, name, method, street_address, city, state, postal_code, country, created_at)
    select location_id, person_id, 'Third Grill LLC', method, street_address, city, state, postal_code, country, now()
    from payees where location_id = (select location_id from claims where id = ${three.id})`)
  expect(await among('shared_payee', [...ids, three.id])).toEqual([])
})

it('tells nothing of one payee for the restaurants of one chain', async () => {
  const chain = await aChain(testApp)
  const payee = { name: 'Chain Office', streetAddress: '1 Office Park', postalCode: '60698' }
  const ids: number[] = []
  for (const companyName of ['North', 'South', 'West']) {
    const { id: personId } = await anOperator(testApp, { companyName, chainId: chain.id, payee })
    const enrollment = await anEnrollment(testApp, { personId })
    ids.push((await aClaim(testApp, { enrollmentId: enrollment.id, personId })).id)
  }
  expect(await among('shared_payee', ids)).toEqual([])
})

it('tells of one payee also where one of the companies has more locations than are looked at', async () => {
  const payee = { name: 'Ana Lopez', streetAddress: '5 Elm St', city: 'Chicago', state: 'IL', postalCode: '60697' }
  const { organisation } = await anOperator(testApp, { companyName: 'Many Grills', payee })
  for (let made = 0; made < 21; made++) {
    const other = await anOperator(testApp, { companyName: 'Many Grills', payee })
    await db().update(locations).set({ organisationId: organisation.id }).where(eq(locations.id, other.location.id))
  }
  await anOperator(testApp, { companyName: 'Second Grill', payee })
  const { id: personId } = await anOperator(testApp, { companyName: 'Third Grill', payee })
  const enrollment = await anEnrollment(testApp, { personId })
  const claim = await aClaim(testApp, { enrollmentId: enrollment.id, personId })
  expect(await among('shared_payee', [claim.id])).toEqual([claim.id])
  expect((await shownOn(claim.id)).find(({ kind }) => kind === 'shared_payee')?.sentence).toContain(
    'go to Many Grills and Second Grill too.',
  )
})

it('ends what one payee gave as the companies become one chain, one after the other', async () => {
  const chain = await aChain(testApp)
  const payee = { name: 'Ana Lopez', streetAddress: '5 Elm St', city: 'Chicago', state: 'IL', postalCode: '60696' }
  const ids: number[] = []
  const companies: number[] = []
  for (const companyName of ['First Grill', 'Second Grill', 'Third Grill']) {
    const { id: personId, organisation } = await anOperator(testApp, { companyName, payee })
    const enrollment = await anEnrollment(testApp, { personId })
    ids.push((await aClaim(testApp, { enrollmentId: enrollment.id, personId })).id)
    companies.push(organisation.id)
  }
  expect(await among('shared_payee', ids)).toEqual(ids)
  for (const id of companies) {
    await db()
      .update(organisations)
      .set({ chainId: chain.id, name: chain.name, nameKey: companyKey(chain.name) })
      .where(eq(organisations.id, id))
    await renewFlags(testApp.services)
  }
  expect(await among('shared_payee', ids)).toEqual([])
  await expectAsShown()
})

it('sorts the queue by risk: what is flagged most first, of one risk the oldest promise', async () => {
  const offer = await anOffer(testApp)
  const made = async (promiseDay: string, kinds: readonly (typeof claimFlags.$inferSelect)['kind'][]) => {
    const enrollment = await anEnrollment(testApp, { offerId: offer.id })
    const claim = await aClaim(testApp, { enrollmentId: enrollment.id, personId: enrollment.personId })
    await db().update(claims).set({ promiseDay }).where(eq(claims.id, claim.id))
    await renewFlags(testApp.services)
    for (const kind of kinds) await db().insert(claimFlags).values({ claimId: claim.id, kind })
    await db().transaction((tx) => writeRisk(tx, [claim.id]))
    return claim.id
  }
  const late = await made('2026-12-01', ['near_location'])
  const odd = await made('2026-12-20', ['near_invoice', 'near_location'])
  const none = await made('2026-11-30', [])
  const twice = await made('2026-12-24', ['duplicate_invoice'])
  const soon = await made('2026-11-29', ['near_location'])
  const sorted = async (sort: string) => {
    const ids: number[] = []
    for (let cursor = ''; ; ) {
      const answer = await read(`staff/claims?offer=${offer.id}&sort=${sort}&limit=2${cursor}`)
      const { results, next } = answer.json<{ results: WireQueueItem[]; next: string | null }>()
      ids.push(...results.map(({ id }) => id))
      if (next === null) return ids
      cursor = `&cursor=${new URL(next, 'http://x').searchParams.get('cursor')}`
    }
  }
  const expected = [twice, odd, soon, late, none]
  expect(await sorted('-risk')).toEqual(expected)
  expect(await sorted('risk')).toEqual(expected.toReversed())
  const listed = (await read(`staff/claims?offer=${offer.id}&sort=-risk`)).json<{ results: WireQueueItem[] }>().results
  expect(listed.map(({ flags }) => flags)).toEqual([
    ['duplicate_invoice'],
    ['near_invoice', 'near_location'],
    ['near_location'],
    ['near_location'],
    [],
  ])
})

it('leaves a claim that somebody has locked as it is, and weighs it once it is free', async () => {
  const [one, other] = [await aClaim(testApp), await aClaim(testApp)]
  await renewFlags(testApp.services)
  const session = await openSession(testApp.databaseUrl, 'request')
  await session.query('begin')
  await session.query('select from claims where id = $1 for no key update', [one.id])
  await db()
    .update(claimFiles)
    .set({ sha256: 'of both' })
    .where(inArray(claimFiles.claimId, [one.id, other.id]))
  await db()
    .insert(claimFlagsDue)
    .values([{ claimId: one.id }, { claimId: other.id }])
  const risks = async () => {
    await renewFlags(testApp.services)
    const rows = await db()
      .select()
      .from(claims)
      .where(inArray(claims.id, [one.id, other.id]))
      .orderBy(claims.id)
    return rows.map(({ risk }) => risk)
  }
  expect(await risks()).toEqual([0, riskWeights.duplicate_file])
  await session.query('commit')
  await session.end()
  expect(await risks()).toEqual([riskWeights.duplicate_file, riskWeights.duplicate_file])
})

it('tells of a size whose location has most of the latest claims of the offer itself', async () => {
  const offer = await anOffer(testApp)
  const paid = async (units: number, of: { id: number; personId: number }) => {
    const { id } = await aClaim(testApp, { enrollmentId: of.id, personId: of.personId })
    await db().update(claims).set({ status: 'PAID', approvedUnits: units, payoutCents: 100 }).where(eq(claims.id, id))
  }
  for (let made = 0; made < 10; made++) await paid(12, await anEnrollment(testApp, { offerId: offer.id }))
  const enrollment = await anEnrollment(testApp, { offerId: offer.id })
  for (let made = 0; made < 45; made++) await paid(1, enrollment)
  const claim = await aClaim(testApp, { enrollmentId: enrollment.id, personId: enrollment.personId })
  await db().update(claims).set({ estimatedUnits: 60, estimatedCents: 100 }).where(eq(claims.id, claim.id))
  expect(await among('unusual_size', [claim.id])).toEqual([claim.id])
})
