import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isDay } from './days.ts'
import { readDay } from './read-day.ts'

const TODAY = '2026-11-16'
const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2001-01-01', n))
/** Month, day and year of a day as numbers. */
const numbers = (of: string) => of.split('-').map(Number) as [year: number, month: number, day: number]
const MONTHS = ['January', 'Feb', 'mar.', 'APR', 'may', 'June', 'jul', 'August', 'sept', 'oct', 'nov', 'December']

describe('a day as people type it', () => {
  it.each([
    ['11/6', '2026-11-06'],
    ['11-6', '2026-11-06'],
    ['1106', '2026-11-06'],
    ['110626', '2026-11-06'],
    ['11062026', '2026-11-06'],
    ['11.6.26', '2026-11-06'],
    ['nov 6', '2026-11-06'],
    ['Nov. 6, 2026', '2026-11-06'],
    ['6 nov', '2026-11-06'],
    [' 2026-11-06 ', '2026-11-06'],
    ['today', '2026-11-16'],
    ['yesterday', '2026-11-15'],
    // Tomorrow's has not been bought: it was last year's.
    ['11/17', '2025-11-17'],
    ['12/31', '2025-12-31'],
    ['2/29', '2024-02-29'],
    ['11/6/1999', '1999-11-06'],
    ['6', '2026-11-06'],
    ['06', '2026-11-06'],
    ['16', '2026-11-16'],
    // Last month's, and the one before where that has no such day.
    ['17', '2026-10-17'],
    ['31', '2026-10-31'],
  ])('%s is %s', (text, found) => expect(readDay(text, TODAY)).toBe(found))

  it.each([
    '',
    '13/1',
    '2/30',
    '0/5',
    '11/0',
    'november',
    '0',
    '00',
    '32',
    '116',
    '2/29/26',
    'xyz 4',
    '11/6/26/1',
    '２０２６',
    '-1/5',
    'nov',
    'y',
    't',
  ])('%j is none', (text) => expect(readDay(text, TODAY)).toBeNull())

  it('is the same day in every way to write it with its year', () => {
    fc.assert(
      fc.property(day, (given) => {
        const [year, month, date] = numbers(given)
        const two = (value: number) => String(value).padStart(2, '0')
        const ways = [
          given,
          `${month}/${date}/${year}`,
          `${two(month)}-${two(date)}-${year}`,
          `${two(month)}${two(date)}${year}`,
          `${two(month)}${two(date)}${two(year % 100)}`,
          `${month}.${date}.${two(year % 100)}`,
          `${MONTHS[month - 1]} ${date}, ${year}`,
          `${date} ${MONTHS[month - 1]} ${year}`,
        ]
        expect(ways.map((way) => readDay(way, TODAY))).toEqual(ways.map(() => given))
      }),
    )
  })

  it('without its year is the latest one that is not ahead', () => {
    fc.assert(
      fc.property(day, day, (today, given) => {
        const [, month, date] = numbers(given)
        const found = readDay(`${month}/${date}`, today)
        expect(found).not.toBeNull()
        expect((found ?? '') <= today && (found ?? '').slice(5) === given.slice(5)).toBe(true)
        const later = `${Number((found ?? '').slice(0, 4)) + 1}${(found ?? '').slice(4)}`
        expect(isDay(later) && later <= today).toBe(false)
      }),
    )
  })

  it('without its month is the latest one that is not ahead, whatever day it is', () => {
    expect(readDay('31', '2027-03-15')).toBe('2027-01-31')
    expect(readDay('30', '2027-03-01')).toBe('2027-01-30')
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 31 }), (today, number) => {
        const found = readDay(String(number), today) ?? ''
        const between = Array.from({ length: 62 }, (_, back) => addDays(today, -back))
        expect(found).toBe(between.find((each) => numbers(each)[2] === number))
      }),
    )
  })

  it('of any text is a day or none, and never a fault', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/. -]{0,10}$/)), (text) => {
        const found = readDay(text, TODAY)
        expect(found === null || isDay(found)).toBe(true)
      }),
    )
  })
})
