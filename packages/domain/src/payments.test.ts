import { describe, expect, it } from 'vitest'
import { claimStatuses } from './claims.ts'
import {
  checkStatuses,
  checkStatusLabel,
  isClosedCheck,
  mayMovePayment,
  type PaymentPhase,
  paymentPhases,
  paymentSentence,
  paymentStatusSuffix,
} from './payments.ts'

const allowed: Record<PaymentPhase, PaymentPhase[]> = {
  PREPARED: ['CALLING', 'NEEDS_PERSON'],
  CALLING: ['SENT', 'PREPARED', 'NEEDS_PERSON'],
  SENT: [],
  NEEDS_PERSON: ['SENT', 'PREPARED', 'CANCELLED'],
  CANCELLED: [],
}
const moves = paymentPhases.flatMap((from) => paymentPhases.map((to) => ({ from, to })))

describe('an operator payment', () => {
  it.each(moves.filter(({ from, to }) => !allowed[from].includes(to)))('may not go from $from to $to', (move) => {
    expect(mayMovePayment(move.from, move.to)).toBe(false)
  })

  it.each(moves.filter(({ from, to }) => allowed[from].includes(to)))('may go from $from to $to', (move) => {
    expect(mayMovePayment(move.from, move.to)).toBe(true)
  })

  it('never calls the provider without having been prepared', () => {
    expect(paymentPhases.filter((from) => mayMovePayment(from, 'CALLING'))).toEqual(['PREPARED'])
  })
})

describe('a check', () => {
  it('is closed when no money will flow by it any more', () => {
    expect(checkStatuses.filter(isClosedCheck)).toEqual(['VOID', 'EXPIRED', 'FAILED', 'REFUNDED'])
    expect(isClosedCheck('ON_HOLD')).toBe(false)
  })

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
