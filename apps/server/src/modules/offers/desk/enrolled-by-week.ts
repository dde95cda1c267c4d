import { addDays, type Day, startOfDay } from '@caseback/domain'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { enrollments } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { requireOffer } from './list-offer-enrollments.ts'

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
