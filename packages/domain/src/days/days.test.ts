import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays, federalHolidays, isBusinessDay } from './business-days.ts'
import { addDays, addOneMonth, dayOf, endOfDay, parseDay, startOfDay, subtractOneMonth } from './days.ts'

const day = fc.integer({ min: 0, max: 30_000 }).map((n) => addDays('2000-01-01', n))
const zone = fc.constantFrom('America/Chicago', 'UTC', 'Pacific/Kiritimati', 'America/Havana', 'Australia/Lord_Howe')

describe('days', () => {
  it.each([
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-04-31',
    '2027-1-1',
    '2027-01-01T00:00',
    '',
    'today',
  ])('"%s" is not a day', (text) => {
    expect(() => parseDay(text)).toThrow(RangeError)
  })

  it('knows leap years', () => {
    expect(parseDay('2028-02-29')).toBe('2028-02-29')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  })

  it('reads the day off the wall of the zone', () => {
    const instant = new Date('2027-02-01T05:59:59.999Z')
    expect(dayOf(instant, 'America/Chicago')).toBe('2027-01-31')
    expect(dayOf(instant, 'UTC')).toBe('2027-02-01')
  })

  it('reads it anew when the day has changed, and for another zone', () => {
    for (const [instant, zone, day] of [
      ['2027-02-01T04:59:59.999Z', 'America/New_York', '2027-01-31'],
      ['2027-02-01T05:00:00.000Z', 'America/New_York', '2027-02-01'],
      ['2027-02-01T05:00:00.000Z', 'America/Chicago', '2027-01-31'],
      ['2027-02-01T04:59:59.999Z', 'America/New_York', '2027-01-31'],
      // Clocks that were set back a minute after midnight.
      ['2010-11-07T02:30:30.000Z', 'America/St_Johns', '2010-11-07'],
      ['2010-11-07T02:31:30.000Z', 'America/St_Johns', '2010-11-06'],
      // A zone that differs by quarters of an hour, and one that differed by seconds.
      ['2027-02-01T18:14:59.999Z', 'Asia/Kathmandu', '2027-02-01'],
      ['2027-02-01T18:15:00.000Z', 'Asia/Kathmandu', '2027-02-02'],
      ['1970-01-02T00:44:29.000Z', 'Africa/Monrovia', '1970-01-01'],
      ['1970-01-02T00:44:31.000Z', 'Africa/Monrovia', '1970-01-02'],
    ] as const)
      expect(dayOf(new Date(instant), zone)).toBe(day)
  })

  it('ends a day in winter, in summer and on the days the clocks change', () => {
    expect(endOfDay('2027-01-31', 'America/Chicago').toISOString()).toBe('2027-02-01T05:59:59.999Z')
    expect(endOfDay('2027-07-31', 'America/Chicago').toISOString()).toBe('2027-08-01T04:59:59.999Z')
    expect(startOfDay('2027-03-14', 'America/Chicago').toISOString()).toBe('2027-03-14T06:00:00.000Z')
    expect(endOfDay('2027-03-14', 'America/Chicago').toISOString()).toBe('2027-03-15T04:59:59.999Z')
    expect(endOfDay('2027-11-07', 'America/Chicago').toISOString()).toBe('2027-11-08T05:59:59.999Z')
  })

  it('starts a day whose midnight the clocks jump over', () => {
    expect(startOfDay('2027-03-14', 'America/Havana').toISOString()).toBe('2027-03-14T05:00:00.000Z')
  })

  it('a day holds its own start and end and nothing beyond them, in every zone', () => {
    fc.assert(
      fc.property(day, zone, (d, z) => {
        const [start, end] = [startOfDay(d, z), endOfDay(d, z)]
        expect([dayOf(start, z), dayOf(end, z)]).toEqual([d, d])
        expect(dayOf(new Date(start.getTime() - 1), z)).toBe(addDays(d, -1))
        expect(dayOf(new Date(end.getTime() + 1), z)).toBe(addDays(d, 1))
      }),
    )
  })

  it.each([
    ['2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2027-12-15', '2028-01-15'],
    ['2027-05-31', '2027-06-30'],
  ])('a month after %s is %s', (from, to) => {
    expect(addOneMonth(from)).toBe(to)
  })

  it.each([
    ['2027-03-31', '2027-02-28'],
    ['2027-01-15', '2026-12-15'],
    ['2027-07-31', '2027-06-30'],
  ])('a month before %s is %s', (from, to) => {
    expect(subtractOneMonth(from)).toBe(to)
  })

  it('a month later is 28 to 31 days later', () => {
    fc.assert(
      fc.property(day, (d) => {
        const after = addOneMonth(d)
        expect(after >= addDays(d, 28) && after <= addDays(d, 31)).toBe(true)
      }),
    )
  })

  it('lists the federal holidays of 2026 as observed', () => {
    // Independence Day 2026 is a Saturday.
    expect(federalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
  })

  it('observes a Sunday holiday on Monday and a Saturday New Year in the old year', () => {
    expect(federalHolidays(2027)).toContain('2027-07-05')
    expect(federalHolidays(2028)[0]).toBe('2027-12-31')
    expect(isBusinessDay('2027-12-31')).toBe(false)
  })

  it('has 11 holidays a year, in order, all on weekdays, Memorial Day in the last week of May', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2021, max: 2200 }), (year) => {
        const holidays = federalHolidays(year)
        expect(new Set(holidays).size).toBe(11)
        expect(holidays).toEqual(holidays.toSorted())
        expect(holidays.every((each) => ![0, 6].includes(new Date(each).getUTCDay()))).toBe(true)
        expect(holidays[3]! >= `${year}-05-25` && holidays[3]! <= `${year}-05-31`).toBe(true)
      }),
    )
  })

  it('counts fourteen business days over Thanksgiving', () => {
    expect(addBusinessDays('2026-11-13', 14)).toBe('2026-12-04')
    expect(addBusinessDays('2026-11-14', 1)).toBe('2026-11-16')
    expect(addBusinessDays('2026-11-14', 0)).toBe('2026-11-14')
    expect(() => addBusinessDays('2026-11-14', -1)).toThrow(RangeError)
  })

  it('the n-th business day is one, and n business days lie on the way', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), (d, n) => {
        const end = addBusinessDays(d, n)
        let count = 0
        for (let each = addDays(d, 1); each <= end; each = addDays(each, 1)) if (isBusinessDay(each)) count += 1
        expect([isBusinessDay(end), count]).toEqual([true, n])
      }),
      { numRuns: 30 },
    )
  })
})
