import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimsToUnfund, planReversal } from './reversal-plan.ts'

const request = (requestId: number, appliedCents: number, ofReceiptCents = 0) => ({
  requestId,
  appliedCents,
  ofReceiptCents,
})

describe('taking a receipt back', () => {
  it('begins with the credit, and leaves requests alone where that is enough', () => {
    expect(planReversal(78_750, 80_000, [request(1, 8_750, 8_750)])).toEqual({ creditCents: 78_750, requests: [] })
  })

  it('then takes what the receipt itself settles, before what others have settled', () => {
    expect(planReversal(10_000, 1_000, [request(3, 5_000), request(2, 6_000, 4_000)])).toEqual({
      creditCents: 1_000,
      requests: [
        { requestId: 3, amountCents: 5_000 },
        { requestId: 2, amountCents: 4_000 },
      ],
    })
  })

  it('leaves a debit where the money has left us already', () => {
    expect(planReversal(10_000, -500, [request(1, 3_000, 3_000)])).toEqual({
      creditCents: 7_000,
      requests: [{ requestId: 1, amountCents: 3_000 }],
    })
  })

  it('takes nothing from a request whose money of the receipt was freed since', () => {
    expect(planReversal(5_000, 5_000, [request(1, 0, 5_000)])).toEqual({ creditCents: 5_000, requests: [] })
  })

  it('always takes the whole amount, and from no request more than is applied to it', () => {
    const applied = fc.uniqueArray(
      fc.record({ requestId: fc.nat(50), appliedCents: fc.nat(1_000_000), ofReceiptCents: fc.nat(1_000_000) }),
      { selector: ({ requestId }) => requestId, maxLength: 8 },
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        applied,
        (amount, credit, given) => {
          const plan = planReversal(amount, credit, given)
          const fromRequests = plan.requests.reduce((sum, { amountCents }) => sum + amountCents, 0)
          expect(plan.creditCents + fromRequests).toBe(amount)
          for (const { requestId, amountCents } of plan.requests) {
            const most = given.find((each) => each.requestId === requestId)?.appliedCents ?? 0
            expect(amountCents).toBeGreaterThan(0)
            expect(amountCents).toBeLessThanOrEqual(most)
          }
          // Credit below zero only where no request has anything left.
          const settled = given.reduce((sum, { appliedCents }) => sum + appliedCents, 0)
          const isDebt = plan.creditCents > Math.max(credit, 0)
          expect(isDebt && fromRequests < settled).toBe(false)
        },
      ),
    )
  })

  it('refuses what is no amount', () => {
    expect(() => planReversal(0, 0, [])).toThrow(RangeError)
    expect(() => planReversal(10.5, 0, [])).toThrow(RangeError)
  })
})

describe('claims that are funded no more', () => {
  const claim = (id: number, amountCents: number, mayBeUnfunded = true) => ({ id, amountCents, mayBeUnfunded })

  it('are the last ones, as many as it takes', () => {
    const funded = [claim(1, 6_000), claim(2, 9_000), claim(3, 3_000)]
    expect(claimsToUnfund(funded, 18_000)).toEqual([])
    expect(claimsToUnfund(funded, 17_999).map(({ id }) => id)).toEqual([3])
    expect(claimsToUnfund(funded, 6_000).map(({ id }) => id)).toEqual([3, 2])
    expect(claimsToUnfund(funded, 0).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('are none that is in an approved batch: what is missing stays owed', () => {
    const funded = [claim(1, 6_000), claim(2, 9_000, false), claim(3, 3_000)]
    expect(claimsToUnfund(funded, 0).map(({ id }) => id)).toEqual([3, 1])
  })
})
