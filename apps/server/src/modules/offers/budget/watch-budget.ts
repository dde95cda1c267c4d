import { reachedMark } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { lockBudget, noteTold } from './offer-budgets.store.ts'

/**
 * Appends an event when an offer's validated claims have come to 80 or 100 % of its budget, once each for a budget. Called after
 * every change of what is committed or of the budget. `isNew`: the budget was changed, so that both may be announced again.
 */
export async function watchBudget(
  tx: Tx,
  { events }: Pick<Services, 'events'>,
  offerId: number,
  { isNew } = { isNew: false },
): Promise<void> {
  const { budgetCents, committedCents, toldPercent } = await lockBudget(tx, offerId)
  const percent = reachedMark(committedCents, budgetCents)
  const told = isNew ? 0 : toldPercent
  const after = Math.max(percent, told)
  if (after !== toldPercent) await noteTold(tx, offerId, after)
  if (percent > told && percent !== 0 && budgetCents !== null)
    await events.append(tx, { type: 'budget.reached', facts: { offerId, percent, committedCents, budgetCents } })
}
