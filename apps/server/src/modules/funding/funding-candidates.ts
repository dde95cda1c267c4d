import type { WireFundingCandidate } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { and, asc, count, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { claims, enrollments, locations, manufacturers, offers, organisations } from '../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { presentClaimLine } from './funding.presenter.ts'

/** A validated claim with something to pay that no funding request holds. Needs `claims` in the query. */
export const waitsForFunding = (): SQL | undefined =>
  and(
    eq(claims.status, 'CLAIM_VALIDATED'),
    gt(claims.payoutCents, 0),
    sql`not exists (select 1 from funding_claims holding where holding.claim_id = ${claims.id} and holding.held)`,
  )

/** One page of waiting claims, grouped by manufacturer; two queries, however many there are. */
export async function fundingCandidates(
  { db }: Services,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<WireFundingCandidate>> {
  const after = readCursor(query.cursor, ['number', 'number'])
  const rows = await db
    .select({
      claim: claims,
      location: locations,
      organisation: organisations,
      offerName: offers.name,
      manufacturer: manufacturers,
    })
    .from(claims)
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .where(
      and(
        waitsForFunding(),
        after
          ? or(gt(manufacturers.id, after[0]), and(eq(manufacturers.id, after[0]), gt(claims.id, after[1])))
          : undefined,
      ),
    )
    .orderBy(asc(manufacturers.id), asc(claims.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, (row) => [row.manufacturer.id, row.claim.id])
  const shown = [...new Map(page.rows.map(({ manufacturer }) => [manufacturer.id, manufacturer])).values()]
  if (shown.length === 0) return { rows: [], nextCursor: null }

  const totals = await db
    .select({
      manufacturerId: offers.manufacturerId,
      totalCents: sql<number>`sum(${claims.payoutCents})::bigint`,
      claimCount: count(),
    })
    .from(claims)
    .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .where(
      and(
        waitsForFunding(),
        inArray(
          offers.manufacturerId,
          shown.map((each) => each.id),
        ),
      ),
    )
    .groupBy(offers.manufacturerId)
  return {
    nextCursor: page.nextCursor,
    rows: shown.map((manufacturer) => {
      const whole = totals.find((each) => each.manufacturerId === manufacturer.id)
      return {
        manufacturer_id: manufacturer.id,
        manufacturer_name: manufacturer.name,
        total: centsToDollars(whole?.totalCents ?? 0),
        claim_count: whole?.claimCount ?? 0,
        claims: page.rows
          .filter((row) => row.manufacturer.id === manufacturer.id)
          .map((row) => presentClaimLine({ ...row, amountCents: row.claim.payoutCents ?? 0 })),
      }
    }),
  }
}
