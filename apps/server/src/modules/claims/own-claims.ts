import type { listOwnClaims, ResponseOf, WireOwnClaim } from '@caseback/contract'
import { approvedClaimStatuses, centsToDollars, isWithdrawn, waitsForOperator } from '@caseback/domain'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { mayActFor } from '../../database/may-act-for.ts'
import { readTogether } from '../../database/read-together.ts'
import { claims, enrollments, manufacturers, offers, operatorPayments } from '../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { presentEstimate } from './claims.presenter.ts'

/** The year of a claim's submission in the provider's zone. */
const yearOf = ({ settings }: Services): SQL<number> =>
  sql<number>`extract(year from ${claims.createdAt} at time zone ${settings.timeZone}::text)::int`

export async function readClaims(services: Services, where: SQL | undefined, limit: number) {
  return services.db
    .select({
      claim: claims,
      offerName: offers.name,
      manufacturerName: manufacturers.name,
      payment: operatorPayments,
    })
    .from(claims)
    .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .leftJoin(operatorPayments, and(eq(operatorPayments.claimId, claims.id), operatorPayments.live))
    .where(where)
    .orderBy(desc(claims.id))
    .limit(limit)
}

export const ofPerson = (services: Services, personId: number, year: number | undefined) =>
  and(mayActFor(personId, claims.locationId), year === undefined ? undefined : eq(yearOf(services), year))

/** Every claim of a person's locations over all offers, newest first, with what became of its money. */
async function pageOfClaims(
  services: Services,
  personId: number,
  query: { year?: number | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<WireOwnClaim>> {
  const after = readCursor(query.cursor, ['number'])
  const rows = await readClaims(
    services,
    and(ofPerson(services, personId, query.year), after ? lt(claims.id, after[0]) : undefined),
    query.limit + 1,
  )
  const page = pageOf(rows, query.limit, (row) => [row.claim.id])
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map(({ claim, offerName, manufacturerName, payment }) => ({
      id: claim.id,
      enrollment_id: claim.enrollmentId,
      offer_name: offerName,
      manufacturer_name: manufacturerName,
      status: claim.status,
      created: claim.createdAt.toISOString(),
      payout_amount: claim.payoutCents === null ? null : centsToDollars(claim.payoutCents),
      promise_date: claim.promiseDay,
      paid: payment?.paidAt?.toISOString() ?? null,
      withdrawn: isWithdrawn({ status: claim.status, reason: claim.rejectionReason }),
      waits_for_operator: waitsForOperator(claim.status, payment),
      estimate: presentEstimate(claim),
    })),
  }
}

/** What each year of submissions has brought and is still to bring, the latest first. */
async function yearsOfClaims(services: Services, personId: number): Promise<ResponseOf<typeof listOwnClaims>['years']> {
  const approved = sql.join(
    approvedClaimStatuses.map((status) => sql`${status}`),
    sql`, `,
  )
  const rows = await services.db
    .select({
      year: yearOf(services),
      claims: sql<number>`count(*)::int`,
      paidCents: sql<number>`coalesce(sum(${claims.payoutCents}) filter (where ${claims.status} = 'PAID'), 0)::bigint`,
      toComeCents: sql<number>`coalesce(sum(${claims.payoutCents}) filter (where ${claims.status} in (${approved}) and ${claims.status} <> 'PAID'), 0)::bigint`,
    })
    .from(claims)
    .where(mayActFor(personId, claims.locationId))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
  return rows.map((row) => ({
    year: row.year,
    claims: row.claims,
    paid: centsToDollars(row.paidCents),
    to_come: centsToDollars(row.toComeCents),
  }))
}

/** A page of a person's claims and the sums of all years, as of one moment. */
export const ownClaims = (services: Services, personId: number, query: Parameters<typeof pageOfClaims>[2]) =>
  readTogether(services, async (snapshot) => ({
    page: await pageOfClaims(snapshot, personId, query),
    years: await yearsOfClaims(snapshot, personId),
  }))
