import type { Day } from '@caseback/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { fundingRequests } from '../../../database/schema/index.ts'

type State = (typeof fundingRequests.state.enumValues)[number] | 'OVERDUE' | 'DISPUTED'

/**
 * Requests of a state, those whose day has passed on `day`, or those of which a manufacturer says that a line is not right. Needs
 * `fundingRequests` in the query.
 */
export function whichRequests(state: State, day: Day): SQL | undefined {
  // Spelled out: as parameters they would hide the indexes of just these.
  if (state === 'OVERDUE')
    return and(sql`${fundingRequests.state} = 'ISSUED'`, sql`${fundingRequests.dueDay} < ${day}::date`)
  if (state === 'DISPUTED')
    return sql`${fundingRequests.id} = any(array(select funding_id from funding_disputes where state = 'OPEN'))`
  return eq(fundingRequests.state, state)
}
