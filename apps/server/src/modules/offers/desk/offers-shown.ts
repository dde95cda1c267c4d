import { addDays, budgetMarks, type Day, type StaffOfferState } from '@caseback/domain'
import { and, between, eq, gt, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { offerBudgets, offerDrafts, offers } from '../../../database/schema/index.ts'
import { stateOn } from '../find-published-offer.ts'

type Shown = StaffOfferState | 'WAITING' | 'ENDING' | 'BUDGET'

/** An active offer is about to end for so many days. */
const ENDING_DAYS = 14

/**
 * The offers of a state, or those that want somebody's look, on `day`. Needs `offers` in the query, and for WAITING
 * `offerDrafts`.
 */
export function offersShown(show: Shown, day: Day): SQL | undefined {
  // Somebody wants it published or moved, and a second person has to agree.
  if (show === 'WAITING') return or(isNotNull(offers.askedBy), isNotNull(offerDrafts.askedBy))
  if (show === 'ENDING') return and(inState('ACTIVE', day), between(offers.validTo, day, addDays(day, ENDING_DAYS)))
  if (show === 'BUDGET')
    return and(ne(offers.state, 'DRAFT'), inArray(stateOn(day), ['ACTIVE', 'PAUSED']), isNearBudget)
  return inState(show, day)
}

/** As `reachedMark` of domain/offers has it for the first mark. */
const isNearBudget = sql`${offers.budgetCents} is not null and exists (
  select from ${offerBudgets} where ${offerBudgets.offerId} = ${offers.id} and ${offerBudgets.committedCents} > 0
    and ${offerBudgets.committedCents} * 100 >= ${offers.budgetCents} * ${sql.raw(String(budgetMarks[0]))})`

/** The rule of domain/offers staffOfferState in SQL. */
function inState(state: StaffOfferState, day: Day): SQL | undefined {
  if (state === 'DRAFT') return eq(offers.state, 'DRAFT')
  const published = and(eq(stateOn(day), state === 'SCHEDULED' ? 'ACTIVE' : state), ne(offers.state, 'DRAFT'))
  if (state === 'SCHEDULED') return and(published, gt(offers.validFrom, day))
  return state === 'ACTIVE' ? and(published, lte(offers.validFrom, day)) : published
}
