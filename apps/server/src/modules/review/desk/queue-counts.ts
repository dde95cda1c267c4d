import type { getQueueCounts, ResponseOf } from '@caseback/contract'
import { type SQL, sql } from 'drizzle-orm'
import { claimDisputes, claims } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { checkFailed } from '../promises/is-promised.ts'
import { isStillPromised } from '../promises/is-still-promised.ts'
import { promiseOf } from './search-queue.ts'

// Statuses are spelled out, each in a count of its own: as parameters, or joined, they would hide the queue's index.
const SUBMITTED = sql`${claims.status} = 'CLAIM_SUBMITTED'`
const NEEDS_ATTENTION = sql`${claims.status} = 'NEEDS_ATTENTION'`
const BEFORE_PAYMENT = [
  SUBMITTED,
  sql`${claims.status} = 'CLAIM_VALIDATED'`,
  sql`${claims.status} = 'PENDING_MANUFACTURER_PAYMENT'`,
]

const countOf = (which: SQL) => sql`(select count(*) from ${claims} where ${which})`

/**
 * What waits: submitted, needing attention, rejected and disputed, and past its promise in any open status, those included whose
 * check failed. It reads what waits, however much has been paid.
 */
export async function queueCounts(services: Services): Promise<ResponseOf<typeof getQueueCounts>> {
  const isLate = sql`${promiseOf} < ${today(services)}::date`
  const late = [...BEFORE_PAYMENT, checkFailed].map((status) =>
    countOf(sql`${status} and ${isLate} and ${isStillPromised}`),
  )
  const { rows } = await services.db.execute<ResponseOf<typeof getQueueCounts>>(sql`
    select ${countOf(SUBMITTED)} as submitted, ${countOf(NEEDS_ATTENTION)} as needs_attention,
      (select count(*) from ${claimDisputes} where ${claimDisputes.outcome} is null) as disputed,
      ${sql.join(late, sql` + `)} as late`)
  return found(rows[0])
}
