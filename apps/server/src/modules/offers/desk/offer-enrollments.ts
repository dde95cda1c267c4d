import type { WireOfferEnrollment } from '@caseback/contract'
import { addDays, centsToDollars, type Day, startOfDay } from '@caseback/domain'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { enrollments, locations, offers, offerTerms, organisations } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { type Page, type PageQuery, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'

async function requireOffer({ db }: Services, id: number): Promise<void> {
  const [row] = await db.select({ id: offers.id }).from(offers).where(eq(offers.id, id))
  found(row)
}

/** The locations that are enrolled in an offer, the newest first, each with what it has earned; 404 without such an offer. */
export async function offerEnrollments(
  services: Services,
  offerId: number,
  query: PageQuery,
): Promise<Page<WireOfferEnrollment>> {
  await requireOffer(services, offerId)
  const after = readCursor(query.cursor, ['instant', 'number'])
  const rows = await services.db
    .select({
      enrollment: enrollments,
      location: locations.name,
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
        after
          ? sql`(${enrollments.createdAt}, ${enrollments.id}) < (${after[0]}::timestamptz, ${after[1]})`
          : undefined,
      ),
    )
    .orderBy(desc(enrollments.createdAt), desc(enrollments.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, ({ enrollment }) => [enrollment.createdAt.toISOString(), enrollment.id])
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map(({ enrollment, location, company, version }) => ({
      id: enrollment.id,
      location_name: location,
      company_name: company,
      created: enrollment.createdAt.toISOString(),
      version,
      units: enrollment.countedUnits,
      approved_amount: centsToDollars(enrollment.approvedPayoutCents),
      attribution_code: enrollment.attributionCode,
    })),
  }
}

const WEEKS = 26

/** The Monday of a day's week. */
const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** How many locations have enrolled in an offer in each of the last weeks, counted in the database; 404 without such an offer. */
export async function enrolledByWeek(
  services: Services,
  offerId: number,
): Promise<{ weeks: { begins: Day; enrolled: number }[] }> {
  await requireOffer(services, offerId)
  const { db, settings } = services
  const { timeZone } = settings
  const last = mondayOf(today(services))
  const first = addDays(last, -7 * (WEEKS - 1))
  const week = sql<Day>`to_char(date_trunc('week', ${enrollments.createdAt} at time zone ${sql.param(timeZone)}::text), 'YYYY-MM-DD')`
  const counted = await db
    .select({ begins: week, enrolled: sql`count(*)`.mapWith(Number) })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.offerId, offerId),
        gte(enrollments.createdAt, startOfDay(first, timeZone)),
        lt(enrollments.createdAt, startOfDay(addDays(last, 7), timeZone)),
      ),
    )
    .groupBy(sql`1`)
  const byWeek = new Map(counted.map(({ begins, enrolled }) => [begins, enrolled]))
  return {
    weeks: Array.from({ length: WEEKS }, (_, at) => {
      const begins = addDays(first, 7 * at)
      return { begins, enrolled: byWeek.get(begins) ?? 0 }
    }),
  }
}
