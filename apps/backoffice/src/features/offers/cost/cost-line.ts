import type { WireStaffOffer } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { unitText } from '@caseback/words/en/terms-display'
import { costCopy } from '../../../shared/copy/publishing/cost-copy.ts'
import { inFull } from '../../../shared/dollars.ts'
import type { Promised } from '../../../shared/offers/what-changes.ts'
import { answerTo, type CostQuestion, firstQuestion } from './cost-question.ts'
import { shortDollars } from './short-dollars.ts'

/** "At 40 locations × 60 cases: $14,400; at most $72,000."; nothing while it cannot be worked out. */
export function costLine(question: CostQuestion, terms: Promised['terms']): string | null {
  const answer = answerTo(question, terms)
  if (answer.state === 'spread')
    return costCopy.spread.line(
      shortDollars(answer.cost.totalCents),
      answer.cost.worst && shortDollars(answer.cost.worst.totalCents),
      costCopy.locationsOf(answer.locations),
    )
  if (answer.state !== 'known') return null
  const { cost, locations, cases } = answer
  return costCopy.line(
    shortDollars(cost.totalCents),
    cost.worst && shortDollars(cost.worst.totalCents),
    costCopy.locationsOf(locations),
    inFull(cases),
    unitText(terms.unit, cases),
  )
}

type Budgeted = Pick<WireStaffOffer, 'budget' | 'committed' | 'expected'>

/** What no claim has yet, in cents, at least 0; null without a budget. */
export const leftOfBudget = ({ budget, committed, expected }: Budgeted): number | null =>
  budget === null
    ? null
    : Math.max(0, dollarsToCents(budget) - dollarsToCents(committed) - dollarsToCents(expected ?? 0))

/**
 * Whether a cost is more than what is there for it, in cents: as it is asked about, or only at worst; null where it is not.
 * @param says what is left of the budget, or the whole of it
 */
export function overBudget(
  { totalCents, worst }: { totalCents: number; worst: { totalCents: number } | null },
  there: number | null,
  says = costCopy.overBudget,
): { says: string; isLikely: boolean } | null {
  if (there === null || Math.max(totalCents, worst?.totalCents ?? 0) <= there) return null
  const isLikely = totalCents > there
  return { says: says(isLikely, shortDollars(there)), isLikely }
}

/** What is said of the cost where an offer is published. `isChosen`: the numbers are somebody's own and not the first ones. */
export type SaidCost = { line: string; over: ReturnType<typeof overBudget>; isChosen: boolean }

/** The cost in a line, held against what is left of the budget; null while it cannot be worked out. */
export function saidCost(question: CostQuestion, terms: Promised['terms'], offer: Budgeted): SaidCost | null {
  const [answer, line] = [answerTo(question, terms), costLine(question, terms)]
  if (line === null || !('cost' in answer)) return null
  return { line, over: overBudget(answer.cost, leftOfBudget(offer)), isChosen: question !== firstQuestion }
}

/**
 * What an offer that is out may cost from its first claim to its last, by its published terms and at as many locations as are
 * enrolled. It is held against the whole budget: what these have claimed already is part of it. Null while it cannot be worked
 * out: a percentage needs a price, which nobody has said.
 */
export function costOfOffer({ terms, enrolled, budget }: WireStaffOffer): Omit<SaidCost, 'isChosen'> | null {
  if (!terms) return null
  const question = { ...firstQuestion, ...(enrolled > 0 && { locations: String(enrolled) }) }
  const [answer, line] = [answerTo(question, terms), costLine(question, terms)]
  if (line === null || !('cost' in answer)) return null
  const whole = budget === null ? null : dollarsToCents(budget)
  return { line, over: overBudget(answer.cost, whole, costCopy.overWhole) }
}
