import type { WireStaffChain, WireStaffOffer } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  auditLog,
  chains,
  enrollments,
  locations,
  mergedChains,
  offerAudiences,
  organisations,
  shareLinks,
} from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { found } from '../../platform/errors.ts'
import { aPublishedOffer } from '../../testing/catalog-factories.ts'
import { waitingForLocks } from '../../testing/database/waiting-for-locks.ts'
import { aChain, anEnrollment, anOffer, anOperator, aStaffMember } from '../../testing/factories.ts'
import { aShareLink } from '../../testing/share-link-factory.ts'
import { signUpSteps } from '../../testing/sign-up-steps.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { holdChain } from '../chains/chains.store.ts'
import { keyOf } from '../locations/locations.store.ts'
import { changeProvider } from '../provider/change-provider.ts'

describe('merging chains', () => {
  const testApp = useTestApp()
  const { register } = signUpSteps(testApp)
  const merge = async (id: number, into: number) =>
    testApp.call('POST', `staff/chains/${id}/merge/`, {
      cookie: (await aStaffMember(testApp, 'publisher')).cookie,
      body: { into },
    })
  const read = async (id: number) =>
    (
      await testApp.call('GET', `staff/chains/${id}/`, { cookie: (await aStaffMember(testApp, 'reviewer')).cookie })
    ).json<WireStaffChain>()
  const search = async (q: string) =>
    (await testApp.call('GET', `app/chain/search/?q=${encodeURIComponent(q)}`))
      .json<{ results: { name: string }[] }>()
      .results.map(({ name }) => name)
  const companyOf = async (id: number) => {
    const [row] = await testApp.services.db.select().from(organisations).where(eq(organisations.id, id))
    return row
  }
  /** Until a statement waits for a lock that somebody else has. */
  const untilSomebodyWaits = async () => {
    await expect.poll(() => waitingForLocks(testApp)).toBeGreaterThan(0)
  }

  it('takes operators, locations, audiences and share links along, and says so in the audit log', async () => {
    const { db } = testApp.services
    const [kettle, copper] = [
      await aChain(testApp, { name: 'Kettle of Copper', domain: 'kettle.example' }),
      await aChain(testApp, { name: 'Copper Kettle', domain: 'copperkettle.example', locationCount: 40 }),
    ]
    const [moved, there] = [
      await anOperator(testApp, { chainId: kettle.id, companyName: kettle.name, locationName: 'Kettle Loop' }),
      await anOperator(testApp, { chainId: copper.id, companyName: copper.name }),
    ]
    const [both, one] = [await anOffer(testApp), await anOffer(testApp)]
    await db.insert(offerAudiences).values([
      { offerId: both.id, chainId: kettle.id },
      { offerId: both.id, chainId: copper.id },
      { offerId: one.id, chainId: kettle.id },
    ])
    const link = await aShareLink(testApp, one.id, { chainId: kettle.id })
    expect(await read(kettle.id)).toMatchObject({ signed_up: 1, operators: 1, offer_count: 2, link_count: 1 })

    const answer = await merge(kettle.id, copper.id)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        id: copper.id,
        name: 'Copper Kettle',
        location_count: 40,
        signed_up: 2,
        operators: 2,
        offer_count: 2,
        link_count: 1,
        offers: [one, both].map(({ id, validTo }) => ({ id, state: 'ACTIVE', valid_to: validTo })),
        merged: [{ id: kettle.id, name: 'Kettle of Copper' }],
      },
    ])
    expect(await companyOf(moved.organisation.id)).toMatchObject({
      chainId: copper.id,
      name: 'Copper Kettle',
      domain: 'copperkettle.example',
    })
    const [place] = await db.select().from(locations).where(eq(locations.id, moved.location.id))
    expect(place).toMatchObject({
      name: 'Kettle Loop',
      key: keyOf({ location: moved.location, organisation: there.organisation }),
    })
    const audience = await db.select().from(offerAudiences).where(eq(offerAudiences.chainId, copper.id))
    expect(audience.map(({ offerId }) => offerId).toSorted()).toEqual([both.id, one.id].toSorted())
    const [moving] = await db.select().from(shareLinks).where(eq(shareLinks.token, link.token))
    expect(moving?.chainId).toBe(copper.id)
    const trail = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'chain'), eq(auditLog.action, 'chain.merged')))
    expect(trail).toMatchObject([
      {
        subjectId: kettle.id,
        before: { name: 'Kettle of Copper', domain: 'kettle.example' },
        after: { into: 'Copper Kettle', companies: 1, locations: 1, offers: 2, links: 1 },
      },
    ])
  })

  it('is another audience of an offer: in its audit log, another revision, and what waits for a second person is taken back', async () => {
    const { services } = testApp
    await changeProvider(services, { staffId: null, changes: { publishing_needs_second_person: true } })
    const [from, into] = [await aChain(testApp), await aChain(testApp)]
    const audience = { operator_types: ['restaurants-bars'], chain_ids: [from.id] }
    const [out, wanted] = [await aPublishedOffer(testApp, { audience }), await aPublishedOffer(testApp)]
    const asker = await aStaffMember(testApp, 'publisher')
    const call = async (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
      (
        await testApp.call(method, `staff/offers/${path}`, { cookie: asker.cookie, ...(body && { body }) })
      ).json<WireStaffOffer>()
    await call('PATCH', `${out.id}/`, { terms: { max_units_per_location: 40 } })
    await call('POST', `${out.id}/publish/`)
    const seen = await call('POST', `${out.id}/extend/`, { valid_to: '2027-12-31' })
    const elsewhere = await call('PATCH', `${wanted.id}/`, { audience })
    expect([seen.move_asked, seen.publishing_asked, elsewhere.move_asked]).not.toContain(null)
    expect((await merge(from.id, into.id)).statusCode).toBe(200)
    expect(await call('GET', `${out.id}/`)).toMatchObject({
      audience: { operator_types: ['restaurants-bars'], chain_ids: [into.id] },
      revision: seen.revision + 1,
      move_asked: null,
      publishing_asked: null,
    })
    expect(await call('GET', `${wanted.id}/`)).toMatchObject({ audience: { chain_ids: [] }, move_asked: null })
    const trail = await services.db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'offer'), eq(auditLog.subjectId, out.id), eq(auditLog.action, 'offer.changed')))
    expect(trail).toEqual([{ before: { audience }, after: { audience: { ...audience, chain_ids: [into.id] } } }])
    await changeProvider(services, { staffId: null, changes: { publishing_needs_second_person: false } })
  })

  it('leaves the name of the merged chain to nobody, and lets its id lead to the other one for ever', async () => {
    const [first, second, third] = [
      await aChain(testApp, { name: 'Zephyr One' }),
      await aChain(testApp, { name: 'Zephyr Two' }),
      await aChain(testApp, { name: 'Zephyr Three' }),
    ]
    await merge(first.id, second.id)
    await merge(second.id, third.id)
    expect(await search('zephyr')).toEqual(['Zephyr Three'])
    expect((await testApp.call('GET', `app/chain/${first.id}/`)).json()).toMatchObject({
      id: third.id,
      name: 'Zephyr Three',
      caseback_id: `RE${third.id}`,
    })
    // A form that was open before the merger.
    const { response, body } = await register({ caseback_id: `RE${first.id}`, overridden_company_name: null })
    expect(response.statusCode).toBe(201)
    const [organisation] = await testApp.services.db
      .select()
      .from(organisations)
      .where(eq(organisations.chainId, third.id))
    expect([body.caseback_id, organisation?.name]).toEqual([`RE${first.id}`, 'Zephyr Three'])
    // So does an editor that still has the old one.
    const { id } = await aPublishedOffer(testApp, { audience: { operator_types: [], chain_ids: [first.id, third.id] } })
    const offer = await testApp.call('GET', `staff/offers/${id}/`, {
      cookie: (await aStaffMember(testApp, 'publisher')).cookie,
    })
    expect(offer.json<WireStaffOffer>().audience.chain_ids).toEqual([third.id])
  })

  it('sent again answers the same, and refuses what contradicts it', async () => {
    const [a, b, c] = [await aChain(testApp), await aChain(testApp), await aChain(testApp)]
    expect((await merge(a.id, b.id)).statusCode).toBe(200)
    expect((await merge(a.id, b.id)).json()).toMatchObject({ id: b.id })
    expect((await merge(a.id, c.id)).json()).toMatchObject({ code: 'chain.merged' })
    expect((await merge(b.id, a.id)).json()).toMatchObject({ code: 'chain.merged' })
    expect((await merge(b.id, b.id)).json()).toMatchObject({
      into: ['A chain cannot be merged into itself. Choose another one.'],
    })
    expect((await merge(b.id, 999_999)).json()).toMatchObject({ into: ['There is no such chain.'] })
    expect((await merge(999_999, b.id)).statusCode).toBe(404)
    // And after the other one has moved on itself.
    await merge(b.id, c.id)
    expect((await merge(a.id, b.id)).json()).toMatchObject({ id: c.id })
    expect(
      await testApp.services.db
        .select({ id: mergedChains.id })
        .from(mergedChains)
        .where(eq(mergedChains.intoId, c.id))
        .orderBy(mergedChains.id),
    ).toEqual([{ id: a.id }, { id: b.id }])
  })

  it('each into the other at the same time leaves one of them, with the operators of both', async () => {
    for (let round = 0; round < 6; round++) {
      const [a, b] = [await aChain(testApp), await aChain(testApp)]
      for (const chainId of [a.id, b.id, a.id]) await anOperator(testApp, { chainId })
      const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const left = await testApp.services.db.select({ id: chains.id }).from(chains)
      const [winner] = [a.id, b.id].filter((id) => left.some((each) => each.id === id))
      expect([left.filter(({ id }) => id === a.id || id === b.id).length, (await read(winner ?? 0)).signed_up]).toEqual(
        [1, 3],
      )
    }
  })

  it('waits for a sign-up that has chosen the chain already, and takes it along', async () => {
    const [a, b] = [await aChain(testApp), await aChain(testApp)]
    let merging: ReturnType<typeof merge> | undefined
    const organisationId = await transact(
      testApp.services.db,
      async (tx) => {
        const chain = found(await holdChain(tx, a.id))
        merging = merge(a.id, b.id)
        await untilSomebodyWaits()
        const [row] = await tx
          .insert(organisations)
          .values({ operatorTypeId: 1, chainId: chain.id, name: chain.name, createdAt: testApp.clock.now() })
          .returning({ id: organisations.id })
        return row?.id ?? 0
      },
      { attempts: 1 },
    )
    expect((await merging)?.statusCode).toBe(200)
    expect(await companyOf(organisationId)).toMatchObject({ chainId: b.id, name: b.name })
  })

  it('leads a sign-up that comes in the middle of it to the chain that stays', async () => {
    const [a, b] = [await aChain(testApp), await aChain(testApp)]
    const { operator, merging } = await transact(
      testApp.services.db,
      async (tx) => {
        // Holds the merger up before its end.
        await holdChain(tx, b.id)
        const later = merge(a.id, b.id)
        await untilSomebodyWaits()
        return { operator: register({ caseback_id: `RE${a.id}`, overridden_company_name: null }), merging: later }
      },
      { attempts: 1 },
    )
    expect([(await operator).response.statusCode, (await merging).statusCode]).toEqual([201, 200])
    expect((await read(b.id)).signed_up).toBe(1)
  })

  it('a place that is enrolled is not enrolled a second time under the other chain; two that were stay both', async () => {
    const { db } = testApp.services
    const [a, b] = [await aChain(testApp), await aChain(testApp)]
    const at = { locationName: 'Loop', streetAddress: '12 W Lake St', city: 'Chicago', postalCode: '60601' }
    const [here, alsoHere] = [
      await anOperator(testApp, { ...at, chainId: a.id }),
      await anOperator(testApp, { ...at, chainId: b.id }),
    ]
    const [offer, another] = [await anOffer(testApp), await anOffer(testApp)]
    for (const { id } of [here, alsoHere]) await anEnrollment(testApp, { personId: id, offerId: another.id })
    const { id } = await anEnrollment(testApp, { personId: here.id, offerId: offer.id })
    await merge(a.id, b.id)
    const refused = await testApp.call('POST', 'app/rebates/enrollment/', {
      token: alsoHere.token,
      body: { offer_id: offer.id },
    })
    expect(refused.json()).toMatchObject({ code: 'enrollment.location_taken' })
    const [kept] = await db.select().from(enrollments).where(eq(enrollments.id, id))
    expect(kept?.locationKey).toBe(alsoHere.location.key)
    expect(await db.$count(enrollments, eq(enrollments.offerId, another.id))).toBe(2)
  })
})
