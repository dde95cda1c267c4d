import type { WireRecordedClaims } from '@caseback/contract'
import { type ClaimStatus, centsToDollars, openClaimStatuses } from '@caseback/domain'
import { count, desc, eq, type SQL, sql, sum } from 'drizzle-orm'
import { anyOf } from '../../database/lists.ts'
import { claims, locations, offers, organisations } from '../../database/schema/index.ts'
import type { Services } from '../../platform/services.ts'
import { operatorName } from '../locations/operator-name.ts'
import { checkFailed } from '../review/promises/is-promised.ts'
import { filesOf } from './files-of.ts'

/** So many claims are listed, the latest; all of them are counted. */
const MOST_LISTED = 20

/** How far claims have come. */
const ORDER: readonly ClaimStatus[] = [...openClaimStatuses, 'PAID', 'CLAIM_REJECTED']

/**
 * How many claims something has in which status, with what they pay, and the latest with their files.
 * @param where such as `offerId = 7`
 */
export async function claimsOf(services: Services, where: SQL): Promise<WireRecordedClaims> {
  const { db } = services
  const byStatus = await db
    .select({
      status: claims.status,
      checkFailed: sql<boolean>`${checkFailed}`,
      claims: count(),
      cents: sql`coalesce(${sum(claims.payoutCents)}, 0)`.mapWith(Number),
    })
    .from(claims)
    .where(where)
    .groupBy(claims.status, checkFailed)
  // By the index of whose they are: in the order of ids a plan may walk through all claims to find twenty old ones.
  const { rows: ids } = await db.execute<{ id: number }>(sql`
    with own as materialized (select ${claims.id} as id from ${claims} where ${where})
    select id from own order by id desc limit ${MOST_LISTED}::integer`)
  const latestIds = ids.map(({ id }) => id)
  const latest = await db
    .select({
      claim: claims,
      checkFailed: sql<boolean>`${checkFailed}`,
      offerName: offers.name,
      location: { name: locations.name },
      organisation: { name: organisations.name },
    })
    .from(claims)
    .innerJoin(offers, eq(offers.id, claims.offerId))
    .innerJoin(locations, eq(locations.id, claims.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(anyOf(claims.id, latestIds))
    .orderBy(desc(claims.id))
  return {
    claim_count: byStatus.reduce((all, row) => all + row.claims, 0),
    claims_by_status: byStatus
      .toSorted(
        (one, other) =>
          ORDER.indexOf(one.status) - ORDER.indexOf(other.status) ||
          Number(one.checkFailed) - Number(other.checkFailed),
      )
      .map(({ status, checkFailed: isFailed, claims: those, cents }) => ({
        status,
        check_failed: isFailed,
        claims: those,
        amount: centsToDollars(cents),
      })),
    claims: latest.map(({ claim, checkFailed: isFailed, offerName, ...place }) => ({
      id: claim.id,
      status: claim.status,
      check_failed: isFailed,
      submitted: claim.submittedAt.toISOString(),
      offer_name: offerName,
      location_name: operatorName(place),
      payout_amount: claim.payoutCents === null ? null : centsToDollars(claim.payoutCents),
    })),
    claim_files: await filesOf(services, latestIds),
  }
}
