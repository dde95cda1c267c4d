import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../days/days.ts'
import {
  type ClaimStatus,
  claimStatuses,
  claimTransitions,
  initialClaimStatus,
  mayMove,
  showsPaymentDetails,
} from './claims.ts'
import { promiseDay } from './promise-day.ts'

/** Written out a second time on purpose: the table of the product page, not the code's. */
const allowed: Record<ClaimStatus, ClaimStatus[]> = {
  CLAIM_SUBMITTED: ['CLAIM_VALIDATED', 'NEEDS_ATTENTION', 'CLAIM_REJECTED'],
  NEEDS_ATTENTION: ['CLAIM_SUBMITTED', 'CLAIM_REJECTED'],
  CLAIM_VALIDATED: ['PENDING_MANUFACTURER_PAYMENT', 'NEEDS_ATTENTION', 'CLAIM_REJECTED'],
  PENDING_MANUFACTURER_PAYMENT: ['OPERATOR_PAYMENT_SUBMITTED', 'CLAIM_VALIDATED', 'PAID'],
  OPERATOR_PAYMENT_SUBMITTED: ['PAID', 'CLAIM_VALIDATED'],
  PAID: ['OPERATOR_PAYMENT_SUBMITTED'],
  CLAIM_REJECTED: ['CLAIM_SUBMITTED'],
}
const moves = claimStatuses.flatMap((from) => claimStatuses.map((to) => ({ from, to })))

describe('a claim', () => {
  it.each(moves.filter(({ from, to }) => !allowed[from].includes(to)))('may not go from $from to $to', (move) => {
    expect(mayMove(move.from, move.to)).toBe(false)
  })

  it.each(moves.filter(({ from, to }) => allowed[from].includes(to)))('may go from $from to $to', (move) => {
    expect(mayMove(move.from, move.to)).toBe(true)
  })

  it('reaches every status from its first one, and is stuck in none', () => {
    const reached = new Set<ClaimStatus>([initialClaimStatus])
    for (const status of reached) for (const next of claimTransitions[status]) reached.add(next)
    expect([...reached].toSorted()).toEqual([...claimStatuses].toSorted())
    expect(claimStatuses.every((status) => claimTransitions[status].length > 0)).toBe(true)
  })

  it('[CL-10] shows payment details in four statuses only', () => {
    expect(claimStatuses.filter(showsPaymentDetails)).toEqual([
      'CLAIM_VALIDATED',
      'PENDING_MANUFACTURER_PAYMENT',
      'OPERATOR_PAYMENT_SUBMITTED',
      'PAID',
    ])
    expect(showsPaymentDetails('SOMETHING_NEW')).toBe(false)
  })
})

describe('the promise date', () => {
  it('is 30 calendar days after the submission', () => {
    expect(promiseDay({ status: 'CLAIM_SUBMITTED', submittedDay: '2026-10-15' })).toBe('2026-11-14')
  })

  it('is the 14th business day after the manufacturer was asked, when that comes first', () => {
    const claim = { status: 'PENDING_MANUFACTURER_PAYMENT', submittedDay: '2026-10-15' } as const
    expect(promiseDay({ ...claim, manufacturerPaymentDay: '2026-10-20' })).toBe('2026-11-09')
    expect(promiseDay({ ...claim, manufacturerPaymentDay: '2026-11-10' })).toBe('2026-11-14')
  })

  it('is kept when the check is issued, and starts anew when it is issued again', () => {
    const claim = { submittedDay: '2026-10-15', manufacturerPaymentDay: '2026-10-20' }
    expect(promiseDay({ ...claim, status: 'OPERATOR_PAYMENT_SUBMITTED' })).toBe('2026-11-09')
    expect(promiseDay({ ...claim, status: 'OPERATOR_PAYMENT_SUBMITTED', reissuedDay: '2026-12-01' })).toBe('2026-12-21')
  })

  it('is none while we wait for the operator, after a rejection, and for a claim that only counts', () => {
    const submittedDay = '2026-10-15'
    expect(promiseDay({ status: 'NEEDS_ATTENTION', submittedDay })).toBeNull()
    expect(promiseDay({ status: 'CLAIM_REJECTED', submittedDay })).toBeNull()
    expect(promiseDay({ status: 'CLAIM_VALIDATED', submittedDay, payoutCents: 0 })).toBeNull()
    expect(promiseDay({ status: 'CLAIM_VALIDATED', submittedDay, payoutCents: 1 })).toBe('2026-11-14')
  })

  it('is never later than 30 days after the submission, unless a check had to be issued again', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2026-01-01', n))
    fc.assert(
      fc.property(fc.constantFrom(...claimStatuses), day, fc.option(day), (status, submittedDay, paymentDay) => {
        const promised = promiseDay({ status, submittedDay, manufacturerPaymentDay: paymentDay })
        expect(promised === null || promised <= addDays(submittedDay, 30)).toBe(true)
      }),
    )
  })
})
