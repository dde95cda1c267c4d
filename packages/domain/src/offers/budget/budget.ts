import type { Cents } from '../../money/money.ts'

/** Shares of a budget, in percent, at which publishers are told; at the last one it is used up. */
export const budgetMarks = [80, 100] as const
export type BudgetMark = (typeof budgetMarks)[number]

/** The highest mark that the committed cents have reached; 0 below the first, and where nothing is committed or limited. */
export function reachedMark(committedCents: Cents, budgetCents: Cents | null): BudgetMark | 0 {
  if (budgetCents === null || committedCents <= 0) return 0
  return budgetMarks.findLast((mark) => committedCents * 100 >= budgetCents * mark) ?? 0
}

/** By how many cents a payout would pass what is left of a budget: 0 within it, without one, and for a payout of nothing. */
export function centsOverBudget(
  { committedCents, budgetCents }: { committedCents: Cents; budgetCents: Cents | null },
  payoutCents: Cents,
): Cents {
  return budgetCents === null || payoutCents === 0 ? 0 : Math.max(0, committedCents + payoutCents - budgetCents)
}
