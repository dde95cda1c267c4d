import { eq } from 'drizzle-orm'
import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { anEnrollment, anOffer, anOperator } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'
import { offers, offerTerms } from './schema/index.ts'

const lines: Record<string, unknown>[] = []
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

describe('what operators read all day', () => {
  const testApp = useTestApp({ logger })

  /** Statements that a call sends to the database, once everything that is kept is there. */
  async function statementsOf(path: string, token: string): Promise<number> {
    expect((await testApp.call('GET', path, { token })).statusCode).toBe(200)
    const query = vi.spyOn(testApp.pool, 'query')
    await testApp.call('GET', path, { token })
    const count = query.mock.calls.length
    query.mockRestore()
    return count
  }

  it.each([
    ['who is signed in', 'app/auth/user/'],
    ['a page of claims with the sums of the years', 'app/rebates/claims/'],
    ['what waits in My Offers', 'app/rebate-offers/user/?state=PENDING'],
  ])('%s is one statement with the check of the token', async (_what, path) => {
    const { token, id } = await anOperator(testApp)
    await anOffer(testApp)
    await anEnrollment(testApp, { personId: id })
    expect(await statementsOf(path, token)).toBe(1)
  })

  it('is told to nobody whose token is over, and bad input to nobody who is not signed in', async () => {
    const { token } = await anOperator(testApp)
    await testApp.call('POST', 'app/auth/logout/', { token })
    const answers = []
    for (const path of ['app/auth/user/', 'app/rebates/claims/', 'app/rebate-offers/user/?cursor=made-up'])
      answers.push((await testApp.call('GET', path, { token })).statusCode)
    expect(answers).toEqual([401, 401, 401])
  })

  it('says in the log whose request it was, also where it is refused', async () => {
    const { token, id } = await anOperator(testApp)
    const refused = await testApp.call('GET', 'app/rebates/claims/?cursor=made-up', { token })
    expect(refused.statusCode).toBe(400)
    const ofRequest = lines.filter(({ request_id }) => request_id === refused.json().request_id)
    expect(ofRequest.map(({ operator_id }) => operator_id)).toContain(id)
  })

  it.each([
    ['its name', `update offers set name = 'Other fries' where id = $1`, { name: 'Other fries' }],
    ['a pause', `update offers set state = 'PAUSED' where id = $1`, { state: 'PAUSED' }],
    ['another last day', `update offers set valid_to = '2027-03-31' where id = $1`, { valid_to: '2027-03-31' }],
    [
      'the name of its manufacturer',
      `update manufacturers set name = 'Other maker' where id = (select manufacturer_id from offers where id = $1)`,
      { manufacturer_details: { name: 'Other maker' } },
    ],
    [
      'the logo of its manufacturer',
      `update manufacturers set logo = '/logo.png' where id = (select manufacturer_id from offers where id = $1)`,
      { manufacturer_details: { logo: '/logo.png' } },
    ],
    [
      'new terms',
      `insert into offer_terms (offer_id, version, terms, created_at)
        select offer_id, 2, jsonb_set(terms, '{maxUnitsPerLocation}', '77'), now() from offer_terms where offer_id = $1`,
      { max_units_per_location: 77 },
    ],
  ])('shows %s at the next read, in each list', async (_what, change, shown) => {
    const [waiting, enrolled] = [await anOperator(testApp), await anOperator(testApp)]
    const { offerId } = await anEnrollment(testApp, { personId: enrolled.id })
    const [offer] = await testApp.services.db.select().from(offers).where(eq(offers.id, offerId))
    await testApp.call('POST', 'app/rebate-offers/associate/', {
      token: waiting.token,
      body: { offer_code: offer?.code, attribution_code: null },
    })
    const read = async () =>
      Promise.all(
        [
          { ...waiting, state: 'PENDING' },
          { ...enrolled, state: 'ENROLLED' },
        ].map(async ({ token, state }) => {
          const answer = await testApp.call('GET', `app/rebate-offers/user/?state=${state}`, { token })
          return answer.json<{ results: { offer_details: { max_units_per_location?: number | null } }[] }>().results[0]
            ?.offer_details
        }),
      )
    const before = await read()
    for (const each of before) expect(each).not.toMatchObject(shown)
    await testApp.services.db.$client.query(change, [offerId])
    const [listed, own] = await read()
    expect(listed).toMatchObject(shown)
    // Who is enrolled has the limit of the terms that they enrolled under.
    expect(own).toMatchObject(
      'max_units_per_location' in shown ? { max_units_per_location: before[1]?.max_units_per_location } : shown,
    )
  })

  it('shows new terms of an offer at the next read', async () => {
    const { token, id } = await anOperator(testApp)
    const { offerId } = await anEnrollment(testApp, { personId: id })
    const [first] = await testApp.services.db.select().from(offerTerms)
    const shown = async () => {
      const answer = await testApp.call('GET', 'app/rebate-offers/user/?state=ENROLLED', { token })
      return answer.json().results[0].offer_details.offer_terms.tiers[0].discount
    }
    for (let version = 2; version <= 60; version++) {
      if (!first) throw new Error('The offer has no terms.')
      const [tier] = first.terms.tiers
      await testApp.services.db.insert(offerTerms).values({
        offerId,
        version,
        terms: { ...first.terms, tiers: [{ ...tier!, max: null, discount: version * 100 }] },
        createdAt: testApp.clock.now(),
      })
      expect(await shown()).toBe(version)
    }
  })
})
