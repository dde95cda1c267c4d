import { describe, expect, it } from 'vitest'
import { centsOverBudget, reachedMark } from './budget.ts'

describe('the budget of an offer', () => {
  it.each([
    [0, 100_00, 0],
    [79_99, 100_00, 0],
    [80_00, 100_00, 80],
    [99_99, 100_00, 80],
    [100_00, 100_00, 100],
    [250_00, 100_00, 100],
    // A share that no cent meets exactly.
    [80, 101, 0],
    [81, 101, 80],
    [0, 0, 0],
    [1, 0, 100],
    [5_000, null, 0],
  ])('%i cents of %s have reached %i percent', (committed, budget, mark) => {
    expect(reachedMark(committed, budget)).toBe(mark)
  })

  it('is passed by what is more than is left of it', () => {
    const budget = { committedCents: 90_00, budgetCents: 100_00 }
    expect(centsOverBudget(budget, 10_00)).toBe(0)
    expect(centsOverBudget(budget, 10_01)).toBe(1)
    expect(centsOverBudget({ ...budget, budgetCents: null }, 1_000_00)).toBe(0)
    const passed = { committedCents: 120_00, budgetCents: 100_00 }
    expect(centsOverBudget(passed, 5_00)).toBe(25_00)
    // What earns nothing passes nothing.
    expect(centsOverBudget(passed, 0)).toBe(0)
  })
})
