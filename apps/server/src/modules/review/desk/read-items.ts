import type { WireQueueItem } from '@caseback/contract'
import { centsToDollars, type RiskKind, riskWeights } from '@caseback/domain'
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import {
  claimAssignments,
  claimDisputes,
  claimFlags,
  claims,
  locations,
  manufacturers,
  offers,
  organisations,
  staff,
} from '../../../database/schema/index.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'
import { isReviewer } from '../../claims/assigning/assignments.store.ts'
import { operatorName } from '../../locations/operator-name.ts'
import { checkFailed } from '../promises/is-promised.ts'
import { isStillPromised } from '../promises/is-still-promised.ts'
import { waitsForSecond } from '../second/first-reviews.store.ts'
import { queueOrders } from './first-in-order.ts'

/** Where claims without a promise stand among days: last. */
export const NO_PROMISE = '9999-12-31'

const openDispute = ({ db }: Services) =>
  db
    .select({ claimId: claimDisputes.claimId })
    .from(claimDisputes)
    .where(and(eq(claimDisputes.claimId, claims.id), isNull(claimDisputes.outcome)))

const byPromise = sortedList(queueOrders, claims.id, { sort: 'promise', limit: 0 })

/** Claims as the queue lists them, the oldest promise first where no other order is given. */
export const readItems = (services: Services, where: SQL | undefined, limit: number, { place, orderBy } = byPromise) =>
  services.db
    .select({
      id: claims.id,
      place,
      status: claims.status,
      submittedAt: claims.submittedAt,
      promiseDay: claims.promiseDay,
      stillPromised: isStillPromised,
      payoutCents: claims.payoutCents,
      estimatedCents: claims.estimatedCents,
      organisation: { name: organisations.name },
      location: { name: locations.name },
      manufacturerName: manufacturers.name,
      offerName: offers.name,
      duplicateOf: sql<number | null>`(
        select min(twin.claim_id) from claim_files mine
        join claim_files twin on twin.sha256 = mine.sha256 and twin.claim_id <> mine.claim_id
        where mine.claim_id = ${claims.id})`,
      flags: sql<
        RiskKind[]
      >`array(select ${claimFlags.kind} from ${claimFlags} where ${claimFlags.claimId} = ${claims.id})`,
      disputed: sql<boolean>`${exists(openDispute(services))}`,
      waitsForSecond: waitsForSecond(),
      checkFailed: sql<boolean>`${checkFailed}`,
      assignee: { id: staff.id, name: staff.name },
    })
    .from(claims)
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .innerJoin(offers, eq(offers.id, claims.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .leftJoin(claimAssignments, eq(claimAssignments.claimId, claims.id))
    .leftJoin(staff, and(eq(staff.id, claimAssignments.staffId), isReviewer))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)

export type QueueItem = Awaited<ReturnType<typeof readItems>>[number]

/** Who has them, and who has put them by, is told by `withHolders`. */
export function presentItems({ rows, nextCursor }: Page<QueueItem>): Page<WireQueueItem> {
  return {
    nextCursor,
    rows: rows.map((row) => ({
      id: row.id,
      status: row.status,
      submitted: row.submittedAt.toISOString(),
      promise_date: row.stillPromised ? row.promiseDay : null,
      operator_name: operatorName(row),
      manufacturer_name: row.manufacturerName,
      offer_name: row.offerName,
      payout_amount: row.payoutCents === null ? null : centsToDollars(row.payoutCents),
      estimate: row.estimatedCents === null ? null : centsToDollars(row.estimatedCents),
      duplicate_of: row.duplicateOf,
      flags: row.flags.toSorted((one, other) => riskWeights[other] - riskWeights[one]),
      disputed: row.disputed,
      second_review: row.status === 'CLAIM_SUBMITTED' && row.waitsForSecond,
      check_failed: row.checkFailed,
      holder: null,
      assignee: row.assignee,
      skip: null,
    })),
  }
}
