import type { WireQueueItem } from '@caseback/contract'
import { type ClaimStatus, centsToDollars } from '@caseback/domain'
import { and, asc, eq, exists, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { readTogether } from '../../../database/read-together.ts'
import {
  claimDisputes,
  claims,
  enrollments,
  locations,
  manufacturers,
  offers,
  organisations,
} from '../../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { operatorName } from '../../locations/operator-name.ts'

const NO_PROMISE = '9999-12-31'

/** Claims in a status, the oldest promise first, narrowed by claim number, operator, manufacturer or offer. */
async function pageOfQueue(
  services: Services,
  query: {
    status: ClaimStatus
    dispute?: 'open' | undefined
    q?: string | undefined
    limit: number
    cursor?: string | undefined
  },
): Promise<Page<WireQueueItem>> {
  const after = readCursor(query.cursor, ['string', 'number'])
  const promise = sql<string>`coalesce(${claims.promiseDay}, date '9999-12-31')`
  const disputed = exists(
    services.db
      .select({ id: claimDisputes.id })
      .from(claimDisputes)
      .where(and(eq(claimDisputes.claimId, claims.id), isNull(claimDisputes.outcome))),
  )
  const rows = await services.db
    .select({
      claim: claims,
      organisation: { name: organisations.name },
      location: { name: locations.name },
      manufacturerName: manufacturers.name,
      offerName: offers.name,
      duplicateOf: sql<number | null>`(
        select min(twin.claim_id) from claim_files mine
        join claim_files twin on twin.sha256 = mine.sha256 and twin.claim_id <> mine.claim_id
        where mine.claim_id = ${claims.id})`,
      disputed: sql<boolean>`${disputed}`,
    })
    .from(claims)
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .where(
      and(
        query.dispute === 'open' ? and(eq(claims.status, 'CLAIM_REJECTED'), disputed) : eq(claims.status, query.status),
        query.q ? isCalled(services, query.q) : undefined,
        after ? sql`(${promise}, ${claims.id}) > (${after[0]}::date, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(promise), asc(claims.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, (row) => [row.claim.promiseDay ?? NO_PROMISE, row.claim.id])
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map(({ claim, ...row }) => ({
      id: claim.id,
      status: claim.status,
      submitted: claim.submittedAt.toISOString(),
      promise_date: claim.promiseDay,
      operator_name: operatorName(row),
      manufacturer_name: row.manufacturerName,
      offer_name: row.offerName,
      payout_amount: claim.payoutCents === null ? null : centsToDollars(claim.payoutCents),
      duplicate_of: row.duplicateOf,
      disputed: row.disputed,
    })),
  }
}

/**
 * Claims by their number, or by the name of company, location, manufacturer or offer. Each name is looked up in a table and an
 * index of its own, and the queue is narrowed by what was found: a text over the joined tables would be compared with every
 * claim.
 */
function isCalled({ db }: Services, text: string): SQL | undefined {
  const pattern = containing(text)
  const places = db
    .select({ id: locations.id })
    .from(locations)
    .where(ilike(locations.name, pattern))
    .union(
      db
        .select({ id: locations.id })
        .from(organisations)
        .innerJoin(locations, eq(locations.organisationId, organisations.id))
        .where(ilike(organisations.name, pattern)),
    )
  const ofOffers = db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .where(or(ilike(offers.name, pattern), ilike(manufacturers.name, pattern)))
  return or(
    sql`${claims.id}::text = ${text}`,
    inArray(claims.locationId, places),
    inArray(enrollments.offerId, ofOffers),
  )
}

/** What waits: submitted, needing attention, rejected and disputed, and past its promise in any open status. */
async function queueCounts(
  services: Services,
): Promise<{ submitted: number; needs_attention: number; disputed: number; late: number }> {
  const disputed = await services.db.$count(claimDisputes, isNull(claimDisputes.outcome))
  const [row] = await services.db
    .select({
      submitted: sql<number>`count(*) filter (where ${claims.status} = 'CLAIM_SUBMITTED')`,
      needs_attention: sql<number>`count(*) filter (where ${claims.status} = 'NEEDS_ATTENTION')`,
      late: sql<number>`count(*) filter (where ${claims.promiseDay} < ${today(services)} and ${claims.status} in ('CLAIM_SUBMITTED', 'CLAIM_VALIDATED', 'PENDING_MANUFACTURER_PAYMENT'))`,
    })
    .from(claims)
    .where(
      sql`${claims.status} in ('CLAIM_SUBMITTED', 'NEEDS_ATTENTION', 'CLAIM_VALIDATED', 'PENDING_MANUFACTURER_PAYMENT')`,
    )
  return { submitted: 0, needs_attention: 0, late: 0, ...row, disputed }
}

/** A page of the queue and what waits in all, as of one moment. */
export const reviewQueue = (services: Services, query: Parameters<typeof pageOfQueue>[1]) =>
  readTogether(services, async (snapshot) => ({
    page: await pageOfQueue(snapshot, query),
    counts: await queueCounts(snapshot),
  }))
