import { describe, expect, it } from 'vitest'
import { findDraftDatesProblems } from './draft-dates.ts'

describe('the days of a draft', () => {
  const day = '2026-11-24'
  const known = { validFrom: '2026-10-01', validTo: '2027-01-31' }
  const codes = (validFrom: string, validTo: string, out: typeof known | null = null, enrolled = 0) =>
    findDraftDatesProblems({ validFrom, validTo }, out, enrolled, day).map(({ code }) => code)

  it('of an offer that nobody knows may be any that are not over', () => {
    expect(codes('2026-11-24', '2026-11-24')).toEqual([])
    expect(codes('2020-01-01', '2026-11-24')).toEqual([])
    expect(codes('2027-03-01', '2027-02-28')).toEqual(['offer_dates.reversed'])
    expect(codes('2026-01-01', '2026-11-23')).toEqual(['offer_dates.past'])
  })

  it('of one that is out do not begin later than today', () => {
    expect(codes('2026-11-24', '2027-01-31', known)).toEqual([])
    expect(codes('2026-11-25', '2027-01-31', known)).toEqual(['offer_dates.out'])
    expect(codes('2026-12-24', '2027-01-31', { ...known, validFrom: '2026-12-01' })).toEqual([])
  })

  it('with somebody enrolled keep the first one, and the last moves on only', () => {
    expect(codes('2026-10-01', '2027-02-01', known, 1)).toEqual([])
    expect(codes('2026-09-30', '2027-01-30', known, 1)).toEqual([
      'offer_dates.enrolled_from',
      'offer_dates.enrolled_to',
    ])
  })
})
