import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimFlagsDue, operatorMarks, organisations } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import {
  aChain,
  aClaim,
  aMembership,
  anEnrollment,
  anOffer,
  anOperator,
  TEST_PASSWORD,
} from '../../../testing/factories.ts'
import { flagSteps } from '../../../testing/review/flag-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { endAccount } from '../../people/account/end-account.ts'
import { marksOf } from '../../people/marks/marks-of.ts'
import { keepMarks, tidyMarks } from '../../people/marks/operator-marks.store.ts'
import { lockPerson } from '../../people/people.store.ts'
import { renewFlags } from './renew-flags.ts'

const DAY_MS = 86_400_000

const testApp = useTestApp({ environment: { TRUST_PROXY: '1' } })
const { among, expectAsShown, shownOn } = flagSteps(testApp)
const db = () => testApp.services.db

let made = 0
/** Of this test alone. */
const aDevice = () => `device ${++made}`
const anAddress = () => `203.0.${Math.floor(++made / 250)}.${(made % 250) + 1}`

/** Somebody signs in, from somewhere else where nothing is said. */
const seen = (personId: number, { device = aDevice(), ip = anAddress() }: { device?: string; ip?: string }) =>
  transact(db(), (tx) => keepMarks(tx, testApp.services, personId, marksOf(testApp.services.settings, { device, ip })))

type Offer = { id: number }

/** A company with a claim. */
async function claiming(offer: Offer, companyName: string, chainId: number | null = null) {
  const { id: personId, organisation, location } = await anOperator(testApp, { companyName, chainId })
  const { id: enrollmentId } = await anEnrollment(testApp, { personId, offerId: offer.id })
  const { id } = await aClaim(testApp, { enrollmentId, personId })
  return { id, personId, organisationId: organisation.id, locationId: location.id }
}

const shown = async (claimId: number, kind: 'one_device' | 'one_network') =>
  (await shownOn(claimId)).find((flag) => flag.kind === kind)

describe('one device for several companies', () => {
  it('flags the claims of each, with the other one beside the claim, since both were there', async () => {
    const offer = await anOffer(testApp)
    const [one, two] = [await claiming(offer, 'First Grill'), await claiming(await anOffer(testApp), 'Second Grill')]
    const ids = [one.id, two.id]
    const device = aDevice()
    await seen(one.personId, { device })
    expect(await among('one_device', ids)).toEqual([])
    testApp.clock.advance(3 * DAY_MS)
    await seen(two.personId, { device })
    expect(await among('one_device', ids)).toEqual(ids)
    expect(await shown(one.id, 'one_device')).toEqual({
      kind: 'one_device',
      claim_id: null,
      sentence:
        'One device for several companies: people of Second Grill have signed up or in on it too, since November 19, 2026. An office that signs in for several restaurants looks the same.',
      companies: [{ id: two.personId, name: 'Second Grill' }],
    })
    expect((await shown(two.id, 'one_device'))?.companies).toEqual([{ id: one.personId, name: 'First Grill' }])
    await expectAsShown()
  })

  it('is found by what people do: a browser that signs in to two accounts, wherever it is', async () => {
    const offer = await anOffer(testApp)
    const [one, two] = [await claiming(offer, 'First Grill'), await claiming(offer, 'Second Grill')]
    let cookie = ''
    for (const { personId } of [one, two]) {
      const { rows } = await db().execute<{ email: string }>(sql`select email from people where id = ${personId}`)
      const answer = await testApp.call('POST', 'app/auth/login/', {
        body: { email: rows[0]?.email, password: TEST_PASSWORD },
        headers: { 'x-forwarded-for': anAddress(), ...(cookie && { cookie }) },
      })
      expect(answer.statusCode).toBe(200)
      cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
    }
    expect(await among('one_device', [one.id, two.id])).toEqual([one.id, two.id])
  })

  it('names the latest three, counts the others, and links those that it names', async () => {
    const offer = await anOffer(testApp)
    const mine = await claiming(offer, 'Mine')
    const device = aDevice()
    await seen(mine.personId, { device })
    for (const companyName of ['A', 'B', 'C', 'D', 'E']) {
      testApp.clock.advance(1_000)
      await seen((await anOperator(testApp, { companyName })).id, { device })
    }
    const flag = await shown(mine.id, 'one_device')
    expect(flag?.sentence).toContain('people of E, D, C and 2 others have')
    expect(flag?.companies?.map(({ name }) => name)).toEqual(['E', 'D', 'C'])
  })

  it('says nothing of one chain, of one company, and of who acts for both openly', async () => {
    const offer = await anOffer(testApp)
    const chain = await aChain(testApp)
    const [north, south] = [
      await claiming(offer, chain.name, chain.id),
      await claiming(offer, `${chain.name} South`, chain.id),
    ]
    const [one, both] = [await claiming(offer, 'First Grill'), await claiming(offer, 'Second Grill')]
    await aMembership(testApp, { personId: one.personId, organisationId: both.organisationId, role: 'owner' })
    const colleague = await anOperator(testApp)
    await db().execute(
      sql`update memberships set organisation_id = ${one.organisationId} where person_id = ${colleague.id}`,
    )
    const [ofChain, ofBoth] = [aDevice(), aDevice()]
    for (const { personId } of [north, south]) await seen(personId, { device: ofChain })
    for (const personId of [one.personId, colleague.id, both.personId]) await seen(personId, { device: ofBoth })
    const ids = [north.id, south.id, one.id, both.id]
    expect(await among('one_device', ids)).toEqual([])
    await expectAsShown()
    // It leaves the chain, and comes back.
    const moved = (chainId: number | null) =>
      db().update(organisations).set({ chainId }).where(eq(organisations.id, south.organisationId))
    await moved(null)
    expect(await among('one_device', ids)).toEqual([north.id, south.id])
    await expectAsShown()
    await moved(chain.id)
    expect(await among('one_device', ids)).toEqual([])
  })

  it('counts everybody who acts for the location of a claim, not only who sent it', async () => {
    const offer = await anOffer(testApp)
    const [mine, theirs] = [await claiming(offer, 'First Grill'), await claiming(offer, 'Second Grill')]
    const colleague = await anOperator(testApp)
    await db().execute(sql`
      update memberships set organisation_id = null, location_id = ${mine.locationId}, role = 'member'
      where person_id = ${colleague.id}`)
    const device = aDevice()
    for (const personId of [colleague.id, theirs.personId]) await seen(personId, { device })
    expect(await among('one_device', [mine.id, theirs.id])).toEqual([mine.id, theirs.id])
    await expectAsShown()
  })

  it('ends as one of them is forgotten, for both', async () => {
    const offer = await anOffer(testApp)
    const [one, two] = [await claiming(offer, 'First Grill'), await claiming(offer, 'Second Grill')]
    const ids = [one.id, two.id]
    const device = aDevice()
    for (const { personId } of [one, two]) await seen(personId, { device })
    expect(await among('one_device', ids)).toEqual(ids)
    await transact(db(), async (tx) => {
      const person = await lockPerson(tx, two.personId)
      if (person) await endAccount(tx, testApp.services, person)
    })
    expect(await among('one_device', ids)).toEqual([])
    const third = await claiming(offer, 'Third Grill')
    await seen(third.personId, { device })
    ids.push(third.id)
    expect(await among('one_device', ids)).toEqual([one.id, third.id])
    testApp.clock.advance(100 * DAY_MS)
    await seen(one.personId, { device })
    testApp.clock.advance(80 * DAY_MS)
    await tidyMarks(testApp.services)
    expect(await among('one_device', ids)).toEqual([])
    testApp.clock.advance(-180 * DAY_MS)
    await expectAsShown()
  })
})

describe('one network for several companies', () => {
  it('flags claims of one offer from three companies on, and no sooner', async () => {
    const offer = await anOffer(testApp)
    const ip = anAddress()
    const [one, two] = [await claiming(offer, 'First Grill'), await claiming(offer, 'Second Grill')]
    const elsewhere = await claiming(await anOffer(testApp), 'Other Offer')
    for (const { personId } of [one, two, elsewhere]) await seen(personId, { ip })
    const third = await anOperator(testApp, { companyName: 'Third Grill' })
    testApp.clock.advance(DAY_MS)
    await seen(third.id, { ip })
    const ids = [one.id, two.id, elsewhere.id]
    expect(await among('one_network', ids)).toEqual([])
    await expectAsShown()
    const { id: enrollmentId } = await anEnrollment(testApp, { personId: third.id, offerId: offer.id })
    const { id } = await aClaim(testApp, { enrollmentId, personId: third.id })
    expect(await among('one_network', [...ids, id])).toEqual([one.id, two.id, id])
    const flag = await shown(one.id, 'one_network')
    expect(flag?.sentence).toMatch(
      /^One network for several companies with claims under this offer: people of Third Grill and Second Grill have signed up or in from it too, since [A-Z][a-z]+ \d+, 2026\. Neighbors who share a connection look the same\.$/,
    )
    expect(flag?.companies).toEqual([
      { id: third.id, name: 'Third Grill' },
      { id: two.personId, name: 'Second Grill' },
    ])
    await expectAsShown()
  })

  it('says nothing of people who were there more than a month apart, until they come back', async () => {
    const offer = await anOffer(testApp)
    const ip = anAddress()
    const one = await claiming(offer, 'First Grill')
    await seen(one.personId, { ip })
    testApp.clock.advance(31 * DAY_MS)
    const later = [await claiming(offer, 'Second Grill'), await claiming(offer, 'Third Grill')]
    for (const { personId } of later) await seen(personId, { ip })
    const ids = [one.id, ...later.map(({ id }) => id)]
    expect(await among('one_network', ids)).toEqual([])
    await seen(one.personId, { ip })
    expect(await among('one_network', ids)).toEqual(ids)
    await expectAsShown()
  })

  it('says nothing of one chain with a neighbor', async () => {
    const offer = await anOffer(testApp)
    const chain = await aChain(testApp)
    const ip = anAddress()
    const all = [
      await claiming(offer, chain.name, chain.id),
      await claiming(offer, `${chain.name} South`, chain.id),
      await claiming(offer, 'Neighbor'),
    ]
    for (const { personId } of all) await seen(personId, { ip })
    const ids = all.map(({ id }) => id)
    // To the neighbor the chain is one, and to each of the chain the neighbor is.
    expect(await among('one_network', ids)).toEqual([])
    const third = await claiming(offer, 'Third')
    await seen(third.personId, { ip })
    expect(await among('one_network', [...ids, third.id])).toEqual([...ids, third.id])
    await expectAsShown()
  })

  it('says nothing of a network of more than twenty companies, from the twenty-first on and while it has so many', async () => {
    const offer = await anOffer(testApp)
    const ip = anAddress()
    const all = [await claiming(offer, 'One'), await claiming(offer, 'Two'), await claiming(offer, 'Three')]
    const ids = all.map(({ id }) => id)
    for (const { personId } of all) await seen(personId, { ip })
    const more = []
    for (let at = 3; at < 20; at++) more.push((await anOperator(testApp)).id)
    for (const personId of more) await seen(personId, { ip })
    expect(await among('one_network', ids)).toEqual(ids)
    const last = await anOperator(testApp)
    await seen(last.id, { ip })
    expect(await among('one_network', ids)).toEqual([])
    await expectAsShown()
    await db().delete(operatorMarks).where(eq(operatorMarks.personId, last.id))
    expect(await among('one_network', ids)).toEqual(ids)
    await expectAsShown()
  })

  it('of five thousand companies costs no more than of twenty', async () => {
    const offer = await anOffer(testApp)
    const ip = anAddress()
    const mine = await claiming(offer, 'Mine')
    await seen(mine.personId, { ip })
    await renewFlags(testApp.services)
    const at = testApp.clock.now().toISOString()
    await db().execute(sql`
      with person as (
        insert into people (email, password_hash, first_name, last_name, phone_number, agreement_version,
          agreement_accepted_at, created_at)
        select 'many' || made || '@example.com', '', 'Ada', 'Moreno', '', 1, ${at}, ${at} from generate_series(1, 5000) made
        returning id
      ), company as (
        insert into organisations (operator_type_id, name, created_at)
        select 1, 'Company ' || made, ${at} from generate_series(1, 5000) made returning id
      ), pair as (
        select person.id as person_id, company.id as company_id
        from (select id, row_number() over () as place from person) person
        join (select id, row_number() over () as place from company) company using (place)
      )
      insert into memberships (person_id, organisation_id, role, created_at)
      select person_id, company_id, 'owner', ${at} from pair`)
    await db().execute(sql`
      insert into operator_marks (person_id, kind, mark, first_seen_at, last_seen_at)
      select people.id, theirs.kind, theirs.mark, ${at}, ${at}
      from people cross join operator_marks theirs
      where people.email like 'many%' and theirs.person_id = ${mine.personId} and theirs.kind = 'network'`)
    const due = () => db().$count(claimFlagsDue)
    expect(await due()).toBe(0)
    await renewFlags(testApp.services)
    const theirs = await claiming(offer, 'Theirs')
    await renewFlags(testApp.services)
    await seen(theirs.personId, { ip })
    expect(await due()).toBe(0)
    expect(await shown(mine.id, 'one_network')).toBeUndefined()
    expect(await shown(theirs.id, 'one_network')).toBeUndefined()
    const { rows } = await db().execute<{ seen: number }>(sql`
      select count(*)::int as seen from operator_marks where mark in (
        select mark from operator_marks where person_id = ${mine.personId} and kind = 'network')`)
    expect(rows).toEqual([{ seen: 5_002 }])
  })
})
