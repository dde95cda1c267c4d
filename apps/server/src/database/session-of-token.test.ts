import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { anEnrollment, anOffer, anOperator } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'
import { offerTerms } from './schema/index.ts'

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
