import { describe, expect, it } from 'vitest'
import { subjectOf } from './events.ts'

describe('what an event is about', () => {
  it('is the claim for its moves and for the checks that pay it, so that both are heard in one order', () => {
    const moved = {
      claimId: 12,
      from: null,
      to: 'CLAIM_SUBMITTED',
      by: 'operator',
      reason: null,
      note: null,
      payoutCents: null,
      payoutCentsBefore: null,
      promiseDay: null,
    } as const
    expect(subjectOf({ type: 'claim.moved', facts: moved })).toBe('claim:12')
    expect(
      subjectOf({ type: 'payment_report.answered', facts: { claimId: 12, paymentId: 3, amountCents: 1, note: 'x' } }),
    ).toBe('claim:12')
  })

  it('is the account, the offer or the funding request for theirs', () => {
    expect(subjectOf({ type: 'account.closed', facts: { personId: 5, email: 'a@b.example' } })).toBe('person:5')
    expect(subjectOf({ type: 'offer.changed', facts: { offerId: 7, from: 'ACTIVE', to: 'EXPIRED' } })).toBe('offer:7')
    expect(
      subjectOf({
        type: 'funding.issued',
        facts: { fundingId: 9, manufacturerId: 1, claims: 2, amountCents: 1_200 },
      }),
    ).toBe('funding:9')
  })
})
