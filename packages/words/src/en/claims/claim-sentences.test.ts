import { attentionReasons, checkStatuses, claimStatuses, isClosedCheck } from '@caseback/domain'
import { describe, expect, it } from 'vitest'
import { checkStatusLabel, paymentSentence, paymentStatusSuffix, reasonSentence } from './claim-sentences.ts'
import { claimStatusLabel } from './claim-status-label.ts'

describe('claims in English', () => {
  it.each([
    ['CLAIM_SUBMITTED', 'Submitted'],
    ['CLAIM_VALIDATED', 'Validated'],
    ['PENDING_MANUFACTURER_PAYMENT', 'Processing Payment'],
    ['OPERATOR_PAYMENT_SUBMITTED', 'Payment Sent'],
    ['PAID', 'Paid'],
    ['CLAIM_REJECTED', 'Rejected'],
    ['NEEDS_ATTENTION', 'Needs Attention'],
    ['ON_SOME_SHELF', 'On some shelf'],
  ])('[CL-06] labels %s as %s', (status, label) => {
    expect(claimStatusLabel(status)).toBe(label)
  })

  it('has a sentence of its own for every coded reason', () => {
    const sentences = attentionReasons.map(reasonSentence)
    expect(new Set(sentences).size).toBe(attentionReasons.length)
    expect(sentences.every((each) => /^[A-Z].*\.$/.test(each))).toBe(true)
    expect(reasonSentence('withdrawn')).toBe('Withdrawn by you.')
    expect(reasonSentence('no_such_code')).toBe('No such code.')
  })
})

describe('a check in English', () => {
  it('[CL-13] adds to the payment status when it is printed or mailed', () => {
    expect(paymentStatusSuffix('PRINTED')).toBe(' (Check Printed)')
    expect(paymentStatusSuffix('MAILED')).toBe(' (Check Mailed)')
    expect(checkStatuses.filter((status) => paymentStatusSuffix(status) !== '')).toEqual(['PRINTED', 'MAILED'])
    expect(paymentStatusSuffix(null)).toBe('')
  })

  it('shows a status that nobody knows in plain words', () => {
    expect(checkStatusLabel('IN_PROCESS')).toBe('In process')
    expect(checkStatusLabel('ON_HOLD')).toBe('On hold')
  })
})

describe('the sentence of a payment', () => {
  const sent = 'OPERATOR_PAYMENT_SUBMITTED'

  it('[CL-11] promises 14 business days while the manufacturer pays', () => {
    expect(paymentSentence({ claimStatus: 'PENDING_MANUFACTURER_PAYMENT' })).toBe(
      'Payment will be processed within 14 business days.',
    )
  })

  it('[CL-12] says where an unpaid check comes from, and that a mailed one is queued', () => {
    expect(paymentSentence({ claimStatus: sent, paymentStatus: 'UNPAID' })).toBe(
      'Your payment will arrive by e-mail from Checkbook.',
    )
    expect(paymentSentence({ claimStatus: sent, paymentStatus: 'IN_PROCESS', depositOption: 'MAIL' })).toBe(
      'Your check is queued for printing and mailing.',
    )
    expect(paymentSentence({ claimStatus: sent, paymentStatus: 'IN_PROCESS', depositOption: 'BANK' })).toBe(
      'Your deposit is being processed.',
    )
  })

  it.each(checkStatuses.filter(isClosedCheck))('says what happens next when the check is %s', (paymentStatus) => {
    expect(paymentSentence({ claimStatus: sent, paymentStatus })).toMatch(/We will send you a new payment/)
  })

  it('puts a status that nobody knows into plain words', () => {
    expect(paymentSentence({ claimStatus: sent, paymentStatus: 'ON_HOLD' })).toBe('Checkbook reports: On hold.')
  })

  it('is silent in every other status of the claim', () => {
    const others = claimStatuses.filter((each) => each !== sent && each !== 'PENDING_MANUFACTURER_PAYMENT')
    expect(others.map((claimStatus) => paymentSentence({ claimStatus, paymentStatus: 'UNPAID' }))).toEqual(
      others.map(() => null),
    )
    expect(paymentSentence({ claimStatus: sent, paymentStatus: null })).toBeNull()
  })
})
