import type { WireEnrollment } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { mayActFor } from '../../database/may-act-for.ts'
import { readTogether } from '../../database/read-together.ts'
import {
  claims,
  enrollments,
  manufacturers,
  offers,
  offerTerms,
  operatorPayments,
} from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import { presentOffer } from '../offers/offers.presenter.ts'
import { presentClaimBrief } from '../offers/present-claim-brief.ts'

const LATEST_CLAIMS = 20

/** One enrollment of a location that the person may act for, or 404. */
export async function enrollmentDetail(live: Services, personId: number, id: number): Promise<WireEnrollment> {
  return readTogether(live, async (services) => {
    const [enrollment] = await readEnrollments(services, personId, { id, limit: 1 })
    return found(enrollment)
  })
}

/** Enrollments of the person's locations, newest first. */
export async function listOfEnrollments(
  live: Services,
  personId: number,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<WireEnrollment>> {
  return readTogether(live, async (services) => {
    const after = readCursor(query.cursor, ['number'])
    const rows = await readEnrollments(services, personId, { before: after?.[0], limit: query.limit + 1 })
    return pageOf(rows, query.limit, (row) => [row.id])
  })
}

/** Two queries, however many enrollments: the rows, and the newest claims of all of them. */
async function readEnrollments(
  services: Services,
  personId: number,
  which: { id?: number; before?: number | undefined; limit: number },
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
  const ids = rows.map((row) => row.enrollment.id)
  const ranked = db
    .select({
      id: claims.id,
      enrollmentId: claims.enrollmentId,
      status: claims.status,
      createdAt: claims.createdAt,
      payoutCents: claims.payoutCents,
      promiseDay: claims.promiseDay,
      rejectionReason: claims.rejectionReason,
      estimatedUnits: claims.estimatedUnits,
      estimatedCents: claims.estimatedCents,
      // Nothing but an approved claim has an amount.
      purchaseCents: sql<string>`sum(${claims.purchaseCents}) over (partition by ${claims.enrollmentId})`.as(
        'purchase',
      ),
      rank: sql<number>`row_number() over (partition by ${claims.enrollmentId} order by ${claims.id} desc)`.as('rank'),
    })
    .from(claims)
    .where(and(mayActFor(personId, claims.locationId), inArray(claims.enrollmentId, ids)))
    .as('ranked')
  const latest =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(ranked)
          .leftJoin(operatorPayments, and(eq(operatorPayments.claimId, ranked.id), operatorPayments.live))
          .where(sql`${ranked.rank} <= ${LATEST_CLAIMS}`)
          .orderBy(desc(ranked.id))
  return rows.map(({ enrollment, ...offer }): WireEnrollment => {
    const own = latest.filter(({ ranked: claim }) => claim.enrollmentId === enrollment.id)
    return {
      id: enrollment.id,
      offer: presentOffer(offer, day),
      claims: own.map(({ ranked: claim, operator_payments: payment }) => presentClaimBrief(claim, payment)),
      approved_units: enrollment.countedUnits,
      approved_payout: centsToDollars(enrollment.approvedPayoutCents),
      approved_purchase_amount: centsToDollars(Number(own[0]?.ranked.purchaseCents ?? 0)),
    }
  })
}
