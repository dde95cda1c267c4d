import { unitText } from '@caseback/words/en/terms-display'
import { costCopy } from '../../../shared/copy/publishing/cost-copy.ts'
import { inFull } from '../../../shared/dollars.ts'
import type { Promised } from '../what-changes.ts'
import { answerTo, type CostQuestion } from './cost-question.ts'
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
