import { describe, expect, it } from 'vitest'
import {
  checkStatuses,
  isBeingDeposited,
  isClosedCheck,
  isEndedCheck,
  isMailedCheck,
  isPaperCheck,
  mayMovePayment,
  type PaymentPhase,
  paymentPhases,
  reportableFrom,
  waitsForDeposit,
} from './payments.ts'

const allowed: Record<PaymentPhase, PaymentPhase[]> = {
  PREPARED: ['CALLING', 'SENT', 'NEEDS_PERSON'],
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

  it('has ended when it cannot be tried again either', () => {
    expect(checkStatuses.filter(isEndedCheck)).toEqual(['VOID', 'EXPIRED'])
  })

  it('waits for its recipient when it was e-mailed and nobody has opened it', () => {
    expect(waitsForDeposit({ status: 'UNPAID', depositOption: null })).toBe(true)
    expect(waitsForDeposit({ status: 'UNPAID', depositOption: 'EMAIL' })).toBe(true)
    expect(waitsForDeposit({ status: 'UNPAID', depositOption: 'MAIL' })).toBe(false)
    expect(waitsForDeposit({ status: 'IN_PROCESS', depositOption: null })).toBe(false)
  })
})

describe('a check on paper', () => {
  const emailed = { payoutMethod: 'EMAIL', depositOption: null, status: 'UNPAID' }
  it('is mailed by its payout method, by what its recipient chose, or by the word of the provider', () => {
    for (const mailed of [{ payoutMethod: 'MAIL' }, { depositOption: 'MAIL' }, { status: 'MAILED' }]) {
      expect(isMailedCheck({ ...emailed, ...mailed })).toBe(true)
      expect(isPaperCheck({ ...emailed, ...mailed })).toBe(true)
    }
    expect(isPaperCheck(emailed)).toBe(false)
  })

  it('that its recipient has printed is in no envelope', () => {
    expect(isPaperCheck({ ...emailed, status: 'PRINTED' })).toBe(true)
    expect(isMailedCheck({ ...emailed, status: 'PRINTED' })).toBe(false)
  })
})

describe('a check that is on its way', () => {
  it('is being deposited once its recipient has opened it, and not while it is to be printed', () => {
    expect(isBeingDeposited({ status: 'IN_PROCESS', depositOption: 'DIRECT_DEPOSIT' })).toBe(true)
    expect(isBeingDeposited({ status: 'IN_PROCESS', depositOption: null })).toBe(true)
    expect(isBeingDeposited({ status: 'IN_PROCESS', depositOption: 'MAIL' })).toBe(false)
    expect(isBeingDeposited({ status: 'UNPAID', depositOption: null })).toBe(false)
  })

  it('may be reported as not come after ten business days', () => {
    expect(reportableFrom('2026-11-13')).toBe('2026-11-30')
  })
})
