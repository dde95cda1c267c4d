import { afterEach, describe, expect, it, vi } from 'vitest'
import { databaseErrorCode } from '../../database/transact.ts'
import { aClaim, anEnrollment, aStaffMember } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

const PAIRS = 25
const ROUNDS = 18
/** Of each kind in a round: 216 calls in all. */
const AT_ONCE = 6

describe('submitting while claims of the same enrollment are validated', () => {
  const testApp = useTestApp()
  afterEach(() => vi.restoreAllMocks())

  /** Counts the transactions that PostgreSQL gave up: `transact` would run them again, a second later. */
  function countGivenUp(): () => number {
    const { db } = testApp.services
    const transaction = db.transaction.bind(db)
    let givenUp = 0
    vi.spyOn(db, 'transaction').mockImplementation(async (...given) => {
      try {
        return await transaction(...given)
      } catch (error) {
        if (['40P01', '40001'].includes(databaseErrorCode(error) ?? '')) givenUp++
        throw error
      }
    })
    return () => givenUp
  }

  async function manyAtOnce(rounds: number, atOnce: number): Promise<{ statuses: number[]; givenUp: number }> {
    const enrollment = await anEnrollment(testApp)
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const given = { enrollmentId: enrollment.id, personId: enrollment.personId }
    const validate = async (claimId: number) => {
      const review = await testApp.call('GET', `staff/claims/${claimId}`, { cookie })
      const invoiceId = review.json<{ invoices: { id: number }[] }>().invoices[0]?.id
      return () =>
        testApp.call('POST', `staff/claims/${claimId}/decision`, {
          cookie,
          body: {
            expected_status: 'CLAIM_SUBMITTED',
            action: 'validate',
            new_distributors: ['Lakeshore Foodservice'],
            invoices: [
              {
                id: invoiceId,
                distributor: 'Lakeshore Foodservice',
                number: `INV-${invoiceId}`,
                date: '2026-11-08',
                approved: [{ product_id: 11, variant_id: 101, units: 1 }],
              },
            ],
          },
        })
    }
    const statuses: number[] = []
    const claimIds: number[] = []
    for (let each = 0; each < atOnce; each++) claimIds.push((await aClaim(testApp, given)).id)
    const givenUp = countGivenUp()
    for (let round = 0; round < rounds; round++) {
      const decisions = await Promise.all(claimIds.splice(0).map(validate))
      const done = await Promise.all([
        ...decisions.map(async (decide) => ({ status: (await decide()).statusCode, claimId: null })),
        ...decisions.map(async () => ({ status: 201, claimId: (await aClaim(testApp, given)).id })),
      ])
      for (const { status, claimId } of done) {
        statuses.push(status)
        if (claimId !== null) claimIds.push(claimId)
      }
    }
    return { statuses: [...new Set(statuses)].toSorted(), givenUp: givenUp() }
  }

  it('goes on pair by pair, 25 times, with one order of locks', async () => {
    expect(await manyAtOnce(PAIRS, 1)).toEqual({ statuses: [200, 201], givenUp: 0 })
  })

  it('goes on six beside six, 216 calls in all', async () => {
    expect(await manyAtOnce(ROUNDS, AT_ONCE)).toEqual({ statuses: [200, 201], givenUp: 0 })
  })
})
