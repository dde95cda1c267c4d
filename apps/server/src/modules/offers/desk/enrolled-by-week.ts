import { addDays, type Day, startOfDay } from '@caseback/domain'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { enrollments, offers } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'

/** The last ones of an offer that runs for longer than a year. */
const MOST_WEEKS = 53

const WEEK_MS = 7 * 86_400_000

const latestDay = (one: Day, other: Day): Day => (one > other ? one : other)

/** The Monday of a day's week. */
const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * How many locations have enrolled in each week of an offer, from its first day until today or its last one, counted in the
 * database; none before it begins. 404 without such an offer.
 */
export function enrolledByWeek(
  live: Services,
  offerId: number,
): Promise<{ weeks: { begins: Day; enrolled: number }[] }> {
  return readTogether(live, async (services) => {
    const { db, settings } = services
    const [row] = await db
      .select({ from: offers.validFrom, to: offers.validTo })
      .from(offers)
      .where(eq(offers.id, offerId))
    const { from, to } = found(row)
    const { timeZone } = settings
    const day = today(services)
    const last = mondayOf(day < to ? day : to)
    const first = latestDay(mondayOf(from), addDays(last, -7 * (MOST_WEEKS - 1)))
    if (first > last) return { weeks: [] }
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
      weeks: Array.from({ length: (Date.parse(last) - Date.parse(first)) / WEEK_MS + 1 }, (_, at) => {
        const begins = addDays(first, 7 * at)
        return { begins, enrolled: byWeek.get(begins) ?? 0 }
      }),
    }
  })
}
