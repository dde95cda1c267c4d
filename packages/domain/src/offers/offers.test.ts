import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../days/days.ts'
import {
  canEnroll,
  earlySubmissionDay,
  effectiveOfferState,
  refuseEnrollment,
  refuseInvoices,
  submissionDeadline,
} from './offers.ts'

const dates = { validFrom: '2027-01-01', validTo: '2027-01-31' }
const day = fc.integer({ min: 0, max: 120 }).map((n) => addDays('2026-12-01', n))

describe('offers', () => {
  it('[OF-08] gives one date for each reading of the submission day', () => {
    expect(submissionDeadline('2027-01-31')).toBe('2027-02-28')
    expect(earlySubmissionDay('2027-03-31')).toBe('2027-02-28')
  })

  it('[OF-10] treats every state it does not know as active', () => {
    expect(effectiveOfferState({ state: 'WEIRD', ...dates }, '2027-01-10')).toBe('ACTIVE')
  })

  it.each([
    ['ACTIVE', '2027-02-28', 'ACTIVE'],
    ['ACTIVE', '2027-03-01', 'EXPIRED'],
    ['PAUSED', '2027-02-28', 'PAUSED'],
    ['PAUSED', '2027-03-01', 'EXPIRED'],
    ['EXPIRED', '2027-01-10', 'EXPIRED'],
    ['DELETED', '2027-03-01', 'DELETED'],
    ['DRAFT', '2027-03-01', 'DRAFT'],
  ])('an offer stored as %s is on %s %s', (state, today, effective) => {
    expect(effectiveOfferState({ state, ...dates }, today)).toBe(effective)
  })

  it.each([
    ['2026-12-31', false],
    ['2027-01-01', true],
    ['2027-01-31', true],
    ['2027-02-01', false],
  ])('on %s can_enroll is %s', (today, expected) => {
    expect(canEnroll(dates, today)).toBe(expected)
  })

  it.each([
    ['ACTIVE', '2027-01-31', null],
    ['ACTIVE', '2027-02-01', 'offer.closed'],
    ['PAUSED', '2027-01-15', 'offer.paused'],
    ['PAUSED', '2027-02-15', 'offer.paused'],
    ['ACTIVE', '2027-03-01', 'offer.expired'],
    ['DELETED', '2027-01-15', 'offer.deleted'],
    ['DRAFT', '2027-01-15', 'offer.closed'],
  ])('enrolling in a %s offer on %s: %s', (state, today, refusal) => {
    expect(refuseEnrollment({ state, ...dates }, today)).toBe(refusal)
  })

  it.each([
    ['ACTIVE', '2027-02-28', null],
    ['PAUSED', '2027-01-15', 'offer.paused'],
    ['ACTIVE', '2027-03-01', 'offer.expired'],
    ['DELETED', '2027-01-15', 'offer.deleted'],
  ])('[CL-03] a new claim on a %s offer on %s: %s', (state, today, refusal) => {
    expect(refuseInvoices({ state, ...dates }, today)).toBe(refusal)
  })

  it('whoever may enroll may also submit', () => {
    fc.assert(
      fc.property(fc.constantFrom('ACTIVE', 'PAUSED', 'EXPIRED', 'DELETED', 'DRAFT', 'NEW'), day, (state, today) => {
        const offer = { state, ...dates }
        expect(refuseEnrollment(offer, today) !== null || refuseInvoices(offer, today) === null).toBe(true)
      }),
    )
  })
})
