import type { WireEnrollment } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { and, desc, eq, lt } from 'drizzle-orm'
import { mayActFor } from '../../database/may-act-for.ts'
import { readTogether } from '../../database/read-together.ts'
import { enrollments, manufacturers, offers, offerTerms } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import type { ReadLatestClaims } from '../offers/latest-claims.ts'
import { presentOffer } from '../offers/offers.presenter.ts'

/** One enrollment of a location that the person may act for, or 404. */
export async function enrollmentDetail(
  live: Services,
  personId: number,
  id: number,
  readLatestClaims: ReadLatestClaims,
): Promise<WireEnrollment> {
  return readTogether(live, async (services) => {
    const [enrollment] = await readEnrollments(services, personId, { id, limit: 1, readLatestClaims })
    return found(enrollment)
  })
}

/** Enrollments of the person's locations, newest first. */
export async function listOfEnrollments(
  live: Services,
  personId: number,
  query: { limit: number; cursor?: string | undefined },
  readLatestClaims: ReadLatestClaims,
): Promise<Page<WireEnrollment>> {
  return readTogether(live, async (services) => {
    const after = readCursor(query.cursor, ['number'])
    const rows = await readEnrollments(services, personId, {
      before: after?.[0],
      limit: query.limit + 1,
      readLatestClaims,
    })
    return pageOf(rows, query.limit, (row) => [row.id])
  })
}

/** As many queries for fifty enrollments as for one: the rows, and the latest claims of all of them. */
async function readEnrollments(
  services: Services,
  personId: number,
  which: { id?: number; before?: number | undefined; limit: number; readLatestClaims: ReadLatestClaims },
) {
  const { db } = services
  const day = today(services)
  const rows = await db
    .select({
      enrollment: enrollments,
      offer: offers,
      manufacturer: manufacturers,
      termsId: offerTerms.id,
      terms: offerTerms.terms,
    })
    .from(enrollments)
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .innerJoin(offerTerms, eq(offerTerms.id, enrollments.termsId))
    .where(
      and(
        mayActFor(personId, enrollments.locationId),
        which.id === undefined ? undefined : eq(enrollments.id, which.id),
        which.before === undefined ? undefined : lt(enrollments.id, which.before),
      ),
    )
    .orderBy(desc(enrollments.id))
    .limit(which.limit)
  const claimsOf = await which.readLatestClaims(
    services,
    rows.map((row) => row.enrollment.id),
  )
  return rows.map(({ enrollment, ...offer }): WireEnrollment => {
    const own = claimsOf.get(enrollment.id)
    return {
      id: enrollment.id,
      offer: presentOffer(offer, day),
      claims: own?.claims ?? [],
      claims_total: own?.total ?? 0,
      approved_units: enrollment.countedUnits,
      approved_payout: centsToDollars(enrollment.approvedPayoutCents),
      approved_purchase_amount: centsToDollars(own?.purchaseCents ?? 0),
      undecided_units: own?.undecided.units ?? 0,
      undecided_purchase_amount: centsToDollars(own?.undecided.purchaseCents ?? 0),
    }
  })
}
