import type { WireOfferListItem } from '@caseback/contract'
import { centsToDollars, submissionDeadline } from '@caseback/domain'
import { and, desc, eq, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm'
import { firstLocationOf } from '../../../database/may-act-for.ts'
import { readTogether } from '../../../database/read-together.ts'
import { enrollments, manufacturers, offers, offerTerms } from '../../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { isPublished, stateOn } from '../find-published-offer.ts'
import type { ReadLatestClaims } from '../latest-claims.ts'
import { offeredTo } from '../offered-to.ts'
import { presentState, presentTerms } from '../offers.presenter.ts'

/**
 * The operator's offers in one of three states (product.md "Offers"):
 * ENROLLED: enrolled and not over. PENDING: not enrolled, associated or published to them, not over and not past valid_to.
 * EXPIRED: over, or never enrolled and past valid_to.
 */
export async function myOffers(
  live: Services,
  personId: number,
  query: { state: 'PENDING' | 'ENROLLED' | 'EXPIRED'; limit: number; cursor?: string | undefined },
  readLatestClaims: ReadLatestClaims,
): Promise<Page<WireOfferListItem>> {
  return readTogether(live, async (services) => {
    const { db } = services
    const day = today(services)
    const after = readCursor(query.cursor, ['number'])
    const over = sql`${stateOn(day)} in ('EXPIRED', 'DELETED')`
    const enrolled = isNotNull(enrollments.id)
    const pastEnrolling = lt(offers.validTo, day)
    const inState = {
      ENROLLED: and(enrolled, not(over)),
      PENDING: and(not(enrolled), not(over), not(pastEnrolling)),
      EXPIRED: or(over, and(not(enrolled), pastEnrolling)),
    }[query.state]

    const rows = await db
      .select({
        offer: offers,
        manufacturer: manufacturers,
        enrollment: enrollments,
        terms: offerTerms.terms,
        latestTerms: sql<
          typeof offerTerms.$inferSelect.terms
        >`(select ${offerTerms.terms} from ${offerTerms} where ${offerTerms.offerId} = ${offers.id} order by ${offerTerms.version} desc limit 1)`,
      })
      .from(offers)
      .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
      .leftJoin(
        enrollments,
        and(eq(enrollments.offerId, offers.id), eq(enrollments.locationId, firstLocationOf(personId))),
      )
      .leftJoin(offerTerms, eq(offerTerms.id, enrollments.termsId))
      .where(
        and(
          inArray(offers.id, offeredTo(services, personId)),
          isPublished(day),
          inState,
          after ? lt(offers.id, after[0]) : undefined,
        ),
      )
      .orderBy(desc(offers.id))
      .limit(query.limit + 1)
    const page = pageOf(rows, query.limit, (row) => [row.offer.id])

    const enrollmentIds = page.rows.flatMap((row) => (row.enrollment ? [row.enrollment.id] : []))
    const claimsOf = await readLatestClaims(services, enrollmentIds)

    return {
      nextCursor: page.nextCursor,
      rows: page.rows.map(({ offer, manufacturer, enrollment, terms, latestTerms }) => ({
        id: offer.id,
        enrollment_id: enrollment?.id ?? null,
        offer_details: {
          id: offer.id,
          code: offer.code,
          name: offer.name,
          type: offer.type,
          state: presentState(offer, day),
          valid_from: offer.validFrom,
          valid_to: offer.validTo,
          submission_deadline: submissionDeadline(offer.validTo),
          // Of an enrollment, the cap that it was made under: its progress counts towards that one.
          max_units_per_location: (terms ?? latestTerms).maxUnitsPerLocation,
          manufacturer_details: { name: manufacturer.name, logo: manufacturer.logo },
          offer_terms: presentTerms(latestTerms),
        },
        enrollment_details: enrollment && {
          enrollment_terms: presentTerms(terms ?? latestTerms),
          approved_units: enrollment.countedUnits,
          approved_payout: centsToDollars(enrollment.approvedPayoutCents),
          claims: claimsOf.get(enrollment.id)?.claims ?? [],
          claims_total: claimsOf.get(enrollment.id)?.total ?? 0,
        },
      })),
    }
  })
}
