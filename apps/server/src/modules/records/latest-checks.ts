import type { WireRecordedChecks } from '@caseback/contract'
import type { ClaimStatus } from '@caseback/domain'
import { desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { claims, operatorPayments } from '../../database/schema/index.ts'
import { presentRecordedChecks } from './checks.presenter.ts'

/** So many are listed, the latest. */
const MOST_LISTED = 20
/** Statuses of claims that a check is or was made for: one that was voided may have been taken out of its request. */
const PAID_FOR = ['CLAIM_VALIDATED', 'PENDING_MANUFACTURER_PAYMENT', 'OPERATOR_PAYMENT_SUBMITTED', 'PAID'] as const

/** The latest checks, at most twenty, the newest first. @param where such as `locationId = 7` */
export const latestChecks = (db: Database, where: SQL): Promise<WireRecordedChecks> =>
  // By the index of whose they are: in the order of ids a plan may walk through all checks to find twenty old ones.
  listed(db, sql`select ${operatorPayments.id} from ${operatorPayments} where ${where}`)

/**
 * The same of offers: the checks of their latest claims that are or were paid, as no index leads from an offer to its checks.
 * @param ofOffers a SELECT of the ids of offers
 */
export const latestChecksOfOffers = (db: Database, ofOffers: SQL): Promise<WireRecordedChecks> =>
  listed(
    db,
    sql`select ${operatorPayments.id} from (${latestClaimsOf(ofOffers, PAID_FOR)}) claim
      join ${operatorPayments} on ${operatorPayments.claimId} = claim.id`,
  )

const promise = sql`coalesce(${claims.promiseDay}, date '9999-12-31')`

/**
 * A SELECT of the ids of each offer's latest claims in each of these statuses, twenty at most of each that have a promise, and
 * twenty that have none, which pay nothing or correct another one: the latest by their promise, in the order of their index.
 */
export const latestClaimsOf = (ofOffers: SQL, statuses: readonly ClaimStatus[]): SQL => sql`
  select latest.id from (${ofOffers}) offer (id)
  cross join unnest(${sql.param([...statuses])}::text[]) reached (status)
  cross join lateral (
    (${ofOffer} and ${promise} < date '9999-12-31' order by ${promise} desc, ${claims.id} desc limit ${MOST_LISTED}::integer)
    union all
    (${ofOffer} and ${promise} = date '9999-12-31' order by ${claims.id} desc limit ${MOST_LISTED}::integer)
  ) latest`

const ofOffer = sql`
  select ${claims.id} as id from ${claims} where ${claims.offerId} = offer.id and ${claims.status} = reached.status`

async function listed(db: Database, ids: SQL): Promise<WireRecordedChecks> {
  const rows = await db
    .select()
    .from(operatorPayments)
    .where(
      sql`${operatorPayments.id} in (
        with own (id) as materialized (${ids}) select own.id from own order by own.id desc limit ${MOST_LISTED}::integer)`,
    )
    .orderBy(desc(operatorPayments.id))
  return presentRecordedChecks(rows)
}
