import type { WireFundingCandidate } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { and, asc, count, eq, gt, gte, not, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../database/lists.ts'
import { readTogether } from '../../database/read-together.ts'
import { claims, locations, manufacturers, offers, organisations } from '../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { isStopped } from '../locations/stops/payment-stops.store.ts'
import { presentClaimLine } from './funding.presenter.ts'

/**
 * A validated claim with something to pay that no funding request holds, of a location that is paid: a manufacturer is not asked
 * for what may be a fraud. Needs `claims` in the query.
 */
export const waitsForFunding = (): SQL | undefined =>
  and(
    // Spelled out: as a parameter it would be taken for a status that many have.
    sql`${claims.status} = 'CLAIM_VALIDATED'`,
    gt(claims.payoutCents, 0),
    not(isStopped(claims.locationId)),
    sql`not exists (select 1 from funding_claims holding where holding.claim_id = ${claims.id} and holding.held)`,
  )

/**
 * One page of waiting claims, grouped by manufacturer; three queries, however many there are. Manufacturer after manufacturer
 * until the page is full: what waits for those that it does not show is not read.
 */
export function fundingCandidates(
  live: Services,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<WireFundingCandidate>> {
  return readTogether(live, async ({ db }) => {
    const [fromManufacturer, afterClaim] = readCursor(query.cursor, ['number', 'number']) ?? [0, 0]
    const ofManufacturer = db
      .select({ id: claims.id })
      .from(offers)
      .innerJoin(claims, eq(claims.offerId, offers.id))
      .where(
        and(
          eq(offers.manufacturerId, manufacturers.id),
          waitsForFunding(),
          sql`(${manufacturers.id} > ${fromManufacturer}::int or ${claims.id} > ${afterClaim}::int)`,
        ),
      )
      // Each on its own, by the queues of its offers.
      .offset(0)
      .as('of_manufacturer')
    const waiting = await db
      .select({ claimId: ofManufacturer.id })
      .from(manufacturers)
      .crossJoinLateral(ofManufacturer)
      .where(gte(manufacturers.id, fromManufacturer))
      .orderBy(asc(manufacturers.id), asc(ofManufacturer.id))
      .limit(query.limit + 1)
    if (waiting.length === 0) return { rows: [], nextCursor: null }
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
      .innerJoin(offers, eq(offers.id, claims.offerId))
      .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
      .where(
        anyOf(
          claims.id,
          waiting.map(({ claimId }) => claimId),
        ),
      )
      .orderBy(asc(manufacturers.id), asc(claims.id))
    const page = pageOf(rows, query.limit, (row) => [row.manufacturer.id, row.claim.id])
    const shown = [...new Map(page.rows.map(({ manufacturer }) => [manufacturer.id, manufacturer])).values()]

    const totals = await db
      .select({
        manufacturerId: offers.manufacturerId,
        totalCents: sql<number>`sum(${claims.payoutCents})::bigint`,
        claimCount: count(),
      })
      .from(offers)
      .innerJoin(claims, eq(claims.offerId, offers.id))
      .where(
        and(
          waitsForFunding(),
          anyOf(
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
  })
}
