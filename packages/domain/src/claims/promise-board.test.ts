import { describe, expect, it } from 'vitest'
import { addDays } from '../days/days.ts'
import { daysLeft, promisedDays } from './promise-board.ts'

describe('days left until a promise', () => {
  it('have every day in exactly one of them, in their order', () => {
    const today = '2026-11-28'
    const placed = Array.from({ length: 80 }, (_, at) => addDays(today, at - 40)).map((day) =>
      daysLeft.filter((left) => {
        const { first, last } = promisedDays(left, today)
        return (first === null || day >= first) && (last === null || day <= last)
      }),
    )
    expect(placed.every((each) => each.length === 1)).toBe(true)
    expect([...new Set(placed.flat())]).toEqual(daysLeft)
    expect(promisedDays('LATE', today)).toEqual({ first: null, last: '2026-11-27' })
    expect(promisedDays('DAYS_1_3', today)).toEqual({ first: '2026-11-29', last: '2026-12-01' })
  })
})
