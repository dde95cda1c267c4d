import { claimStatuses } from '@caseback/domain'
import { describe, expect, it } from 'vitest'
import { claimStatusMeaning } from './claim-status-meaning.ts'

describe('the meaning of a status', () => {
  it('is a sentence of its own for every status, also when nothing else is known', () => {
    const sentences = claimStatuses.map((status) => claimStatusMeaning(status))
    expect(new Set(sentences).size).toBe(claimStatuses.length)
    expect(sentences.every((each) => /^[A-Z].*\.$/.test(each))).toBe(true)
  })

  it('gives the promise as a date', () => {
    expect(claimStatusMeaning('CLAIM_SUBMITTED', { promiseDay: '2026-11-14' })).toBe(
      'We are checking your invoices; there is nothing for you to do. Paid by November 14, 2026.',
    )
  })

  it('of a validated claim without payout says how many cases are missing', () => {
    expect(claimStatusMeaning('CLAIM_VALIDATED', { payoutCents: 0, unitsToNextTier: 1, unit: 'unit' })).toBe(
      'Approved. It counts towards the next tier: with 1 more case you are paid for all of them.',
    )
    expect(claimStatusMeaning('CLAIM_VALIDATED', { payoutCents: 0, unitsToNextTier: null })).not.toMatch(/next tier/)
  })

  it('leaves the word to the payment once there is one', () => {
    expect(claimStatusMeaning('OPERATOR_PAYMENT_SUBMITTED', { paymentSentence: 'Your check is in the mail.' })).toBe(
      'Your check is in the mail.',
    )
    expect(claimStatusMeaning('PAID', { payoutCents: 21_600 })).toMatch(/received \$216\.00/)
  })
})
