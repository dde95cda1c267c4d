import type { listOfferEnrollments as call, OutputOf, WireOfferEnrollment } from '@caseback/contract'
import { centsToDollars } from '@caseback/domain'
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/connect.ts'
import { containing } from '../../../database/like.ts'
import { anyOf } from '../../../database/lists.ts'
import { readTogether } from '../../../database/read-together.ts'
import { enrollments, locations, offers, offerTerms, organisations } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { fewOrWalk } from '../../../platform/tables/few-or-walk.ts'
import { sortedList } from '../../../platform/tables/sorted-list.ts'

type Query = OutputOf<typeof call, 'query'>

const orders = {
  location: [{ by: sql`lower(${locations.name})`, kind: 'string' }],
  approved: [{ by: enrollments.approvedPayoutCents, kind: 'cents' }],
  created: [{ by: enrollments.createdAt, kind: 'instant' }],
} as const

/** Of more places than these a text is so frequent that a walk along the list meets them soon. */
const MOST_PLACES = 5_000

/** Refuses with 404 where there is no such offer. */
async function requireOffer({ db }: Pick<Services, 'db'>, id: number): Promise<void> {
  const [row] = await db.select({ id: offers.id }).from(offers).where(eq(offers.id, id))
  found(row)
}

/**
 * The locations that are enrolled in an offer, each with what it has earned, the newest first where no other order is asked for,
 * found by location, company or city; 404 without such an offer.
 */
export const listOfferEnrollments = (
  live: Services,
  offerId: number,
  query: Query,
): Promise<Page<WireOfferEnrollment>> =>
  readTogether(live, async (services) => {
    const { db } = services
    await requireOffer(services, offerId)
    const isByLocation = query.sort === 'location' || query.sort === '-location'
    // An offer has a location once, so that by name the location's own id says where a row stands, as its index has it.
    const list = sortedList(orders, isByLocation ? locations.id : enrollments.id, query)
    const rows = await db
      .select({
        enrollment: enrollments,
        place: list.place,
        location: { name: locations.name, city: locations.city },
        company: organisations.name,
        version: offerTerms.version,
      })
      .from(enrollments)
      .innerJoin(locations, eq(locations.id, enrollments.locationId))
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .innerJoin(offerTerms, eq(offerTerms.id, enrollments.termsId))
      .where(
        and(
          eq(enrollments.offerId, offerId),
          query.q ? await called(db, offerId, query.q) : undefined,
          isByLocation ? await fewOrWalk(enrollments.id, (limit) => some(db, offerId, limit), undefined) : undefined,
          list.after,
        ),
      )
      .orderBy(...list.orderBy)
      .limit(query.limit + 1)
    const page = list.pageOf(rows)
    return { ...page, rows: page.rows.map(presentEnrollment) }
  })

/** Enrollments of an offer at some places, or at any. */
const some = (db: Database, offerId: number, limit: number, places?: SQL) =>
  db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.offerId, offerId), places))
    .limit(limit)

/** Which of an offer's enrollments have a text in location, company or city, each looked up by its own index. */
async function called(db: Database, offerId: number, text: string): Promise<SQL | undefined> {
  const pattern = containing(text)
  const places = await unionAll(
    db.select({ id: locations.id }).from(locations).where(ilike(locations.name, pattern)),
    db
      .select({ id: locations.id })
      .from(organisations)
      .innerJoin(locations, eq(locations.organisationId, organisations.id))
      .where(ilike(organisations.name, pattern)),
    db.select({ id: locations.id }).from(locations).where(ilike(locations.city, pattern)),
  ).limit(MOST_PLACES + 1)
  const condition = or(
    ilike(locations.name, pattern),
    ilike(organisations.name, pattern),
    ilike(locations.city, pattern),
  )
  if (places.length > MOST_PLACES) return condition
  const atThese = anyOf(
    enrollments.locationId,
    places.map(({ id }) => id),
  )
  return fewOrWalk(enrollments.id, (limit) => some(db, offerId, limit, atThese), condition)
}

const presentEnrollment = ({
  enrollment,
  location,
  company,
  version,
}: {
  enrollment: typeof enrollments.$inferSelect
  location: { name: string; city: string }
  company: string
  version: number
}): WireOfferEnrollment => ({
  id: enrollment.id,
  location_name: location.name,
  company_name: company,
  city: location.city,
  created: enrollment.createdAt.toISOString(),
  version,
  units: enrollment.countedUnits,
  approved_amount: centsToDollars(enrollment.approvedPayoutCents),
  attribution_code: enrollment.attributionCode,
})
