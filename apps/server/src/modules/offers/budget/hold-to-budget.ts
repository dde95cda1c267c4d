import { centsOverBudget, centsToDollars, rolesInclude, type StaffRole } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import { appError } from '../../../platform/errors.ts'
import { lockBudget } from './offer-budgets.store.ts'

/**
 * Locks the budget of an offer and compares a payout, in cents, that is about to be committed with what is left of it. Where
 * the payout exceeds that: 409 `offer.budget`, with the amounts in dollars and whether the member may exceed the budget. A
 * second call with `mayPass` exceeds it, for a reviewer who is also publisher or admin; 403 `auth.role` for others.
 * @returns by how many cents the budget is passed
 */
export async function holdToBudget(
  tx: Tx,
  offerId: number,
  asked: { payoutCents: number; mayPass: boolean; roles: readonly StaffRole[] },
): Promise<number> {
  const { budgetCents, committedCents } = await lockBudget(tx, offerId)
  const { payoutCents } = asked
  const overCents = centsOverBudget({ budgetCents, committedCents }, payoutCents)
  if (overCents === 0 || budgetCents === null) return 0
  const allowed = rolesInclude(asked.roles, ['publisher'])
  if (asked.mayPass && !allowed) throw appError('auth.role')
  if (asked.mayPass) return overCents
  throw appError('offer.budget', {
    because: [{ code: 'budget.passed', params: { payoutCents, committedCents, budgetCents, overCents } }],
    extra: {
      over_budget: {
        budget: centsToDollars(budgetCents),
        committed: centsToDollars(committedCents),
        payout: centsToDollars(payoutCents),
        over: centsToDollars(overCents),
        allowed,
      },
    },
  })
}
