import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Posting,
  postCheckClosed,
  postCheckIssued,
  postCheckPaid,
  postClaimValidated,
  postMoneyArrived,
  postPaidCheckReturned,
  reversePostings,
} from './ledger.ts'

const manufacturerId = 7
const locationId = 3
const sum = (postings: Posting[]) => postings.reduce((total, each) => total + each.amountCents, 0)
const balance = (postings: Posting[], account: Posting['account']) =>
  sum(postings.filter((each) => each.account === account))

describe('the ledger', () => {
  it('debits and credits as the table of the money says', () => {
    expect(postClaimValidated({ manufacturerId, locationId, payoutCents: 500 })).toEqual([
      { account: 'receivable', party: { manufacturerId }, amountCents: 500 },
      { account: 'payable', party: { locationId }, amountCents: -500 },
    ])
    expect(postMoneyArrived({ manufacturerId, amountCents: 700, appliedCents: 500 })).toEqual([
      { account: 'cash', party: {}, amountCents: 700 },
      { account: 'receivable', party: { manufacturerId }, amountCents: -500 },
      { account: 'unapplied', party: { manufacturerId }, amountCents: -200 },
    ])
    expect(postCheckIssued({ locationId, amountCents: 500 })).toEqual([
      { account: 'payable', party: { locationId }, amountCents: 500 },
      { account: 'checks_outstanding', party: {}, amountCents: -500 },
    ])
    expect(postCheckPaid({ amountCents: 500 })).toEqual([
      { account: 'checks_outstanding', party: {}, amountCents: 500 },
      { account: 'cash', party: {}, amountCents: -500 },
    ])
    expect(balance(postCheckClosed({ locationId, amountCents: 500 }), 'payable')).toBe(-500)
    expect(balance(postPaidCheckReturned({ locationId, amountCents: 500 }), 'cash')).toBe(500)
  })

  it('posts nothing for a payout of 0 and refuses negative amounts', () => {
    expect(postClaimValidated({ manufacturerId, locationId, payoutCents: 0 })).toEqual([])
    expect(() => postCheckPaid({ amountCents: -1 })).toThrow(RangeError)
    expect(() => postCheckPaid({ amountCents: 0.5 })).toThrow(RangeError)
    expect(() => postMoneyArrived({ manufacturerId, amountCents: 1, appliedCents: 2 })).toThrow(RangeError)
  })

  it('sums to zero in every entry, and reversing takes it back whole', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const entries = [
          postClaimValidated({ manufacturerId, locationId, payoutCents: a }),
          postMoneyArrived({ manufacturerId, amountCents: Math.max(a, b), appliedCents: Math.min(a, b) }),
          postCheckIssued({ locationId, amountCents: a }),
          postCheckPaid({ amountCents: a }),
          postCheckClosed({ locationId, amountCents: a }),
          postPaidCheckReturned({ locationId, amountCents: a }),
        ]
        for (const each of entries) {
          expect(sum(each)).toBe(0)
          expect(reversePostings(reversePostings(each))).toEqual(each)
          expect(balance([...each, ...reversePostings(each)], 'cash')).toBe(0)
        }
      }),
    )
  })

  it('is empty again when a claim went all the way from validation to a cashed check', () => {
    const all = [
      postClaimValidated({ manufacturerId, locationId, payoutCents: 500 }),
      postMoneyArrived({ manufacturerId, amountCents: 500, appliedCents: 500 }),
      postCheckIssued({ locationId, amountCents: 500 }),
      postCheckClosed({ locationId, amountCents: 500 }),
      postCheckIssued({ locationId, amountCents: 500 }),
      postCheckPaid({ amountCents: 500 }),
    ].flat()
    for (const account of ['receivable', 'payable', 'checks_outstanding', 'cash'] as const)
      expect(balance(all, account)).toBe(0)
  })
})
