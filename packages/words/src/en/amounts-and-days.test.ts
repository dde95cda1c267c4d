import { describe, expect, it } from 'vitest'
import { formatDollars, formatLongDay, formatShortDay } from './amounts-and-days.ts'

describe('amounts and days in English', () => {
  it('[OF-07] writes days in US formats', () => {
    expect(formatLongDay('2027-01-31')).toBe('January 31, 2027')
    expect(formatShortDay('2027-09-03')).toBe('Sep 3, 2027')
  })

  it('[CL-14] shows people US dollars', () => {
    expect(formatDollars(123456)).toBe('$1,234.56')
    expect(formatDollars(0)).toBe('$0.00')
    expect(formatDollars(-123456789)).toBe('-$1,234,567.89')
  })
})
