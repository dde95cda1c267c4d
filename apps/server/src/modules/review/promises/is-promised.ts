import { type Day, type DaysLeft, type PromiseStage, promisedDays } from '@caseback/domain'
import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import { claims, operatorPayments } from '../../../database/schema/index.ts'
import { promiseOf } from '../desk/search-queue.ts'
import { isStillPromised } from './is-still-promised.ts'

/** Its check is over without being paid, and no other one is on its way. Needs `claims` in the query. */
export const checkFailed = sql`${claims.status} = 'OPERATOR_PAYMENT_SUBMITTED' and (
  select true from ${operatorPayments} where ${operatorPayments.claimId} = ${claims.id} and ${operatorPayments.live}) is null`

/** When its manufacturer paid. A look at each claim that waits, which no plan may make a join with all that was ever paid. */
const fundedAt = sql`(select money.funded_at from funding_claims money where money.claim_id = ${claims.id} and money.held)`

// Statuses are spelled out: as parameters they would hide the queue's index.
const stages: Record<PromiseStage, SQL> = {
  REVIEW: sql`${claims.status} = 'CLAIM_SUBMITTED'`,
  REQUEST: sql`${claims.status} = 'CLAIM_VALIDATED'`,
  OWED: sql`${claims.status} = 'PENDING_MANUFACTURER_PAYMENT' and ${fundedAt} is null`,
  PAY: sql`${claims.status} = 'PENDING_MANUFACTURER_PAYMENT' and ${fundedAt} is not null`,
  CHECK_FAILED: checkFailed,
}

/**
 * Claims that have promised a day and wait at a stage, with so many days left from `today` on; none whose payment is stopped.
 * Needs `claims` in the query.
 */
export function isPromised(stage: PromiseStage, left: DaysLeft | undefined, today: Day): SQL | undefined {
  const { first, last } = left ? promisedDays(left, today) : { first: null, last: null }
  return and(
    stages[stage],
    isNotNull(claims.promiseDay),
    stage === 'REVIEW' ? undefined : isStillPromised,
    first === null ? undefined : sql`${promiseOf} >= ${first}::date`,
    last === null ? undefined : sql`${promiseOf} <= ${last}::date`,
  )
}
