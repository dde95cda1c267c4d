import type { getHomeTrends, ResponseOf } from '@caseback/contract'
import {
  addDays,
  approvedClaimStatuses,
  centsToDollars,
  claimStatuses,
  type Day,
  rolesInclude,
  type StaffRole,
  startOfDay,
} from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { readTogether } from '../../database/read-together.ts'
import { claims, operatorPayments } from '../../database/schema/index.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'

const DAYS = 30

/**
 * The thirty whole days before today, each with what has become of it as it stands now. What was done within them is read by the
 * index of its moment, however much was done before. What was paid is finance's alone to see.
 */
export function homeTrends(live: Services, roles: readonly StaffRole[]): Promise<ResponseOf<typeof getHomeTrends>> {
  const { timeZone } = live.settings
  const end = today(live)
  const first = addDays(end, -DAYS)
  const bound = (day: Day) => sql`${startOfDay(day, timeZone).toISOString()}::timestamptz`
  const within = (at: unknown) => sql`${at} >= ${bound(first)} and ${at} < ${bound(end)}`
  const dayOf = (at: unknown) => sql`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD')`
  return readTogether(live, async ({ db }) => {
    const sent = await db.execute<{ day: Day; count: number }>(sql`
      select ${dayOf(claims.submittedAt)} as day, count(*)::int as count from ${claims}
      where ${claims.status} = any(${sql.param([...claimStatuses])}::text[]) and ${within(claims.submittedAt)}
        and ${claims.correctsClaimId} is null
      group by 1`)
    const approved = await db.execute<{ day: Day | null; count: number; hours: number | null }>(sql`
      select day, count(*)::int as count, percentile_cont(0.5) within group (order by hours)::float8 as hours
      from (
        select ${dayOf(claims.validatedAt)} as day, extract(epoch from ${claims.validatedAt} - ${claims.submittedAt}) / 3600 as hours
        from ${claims}
        where ${within(claims.validatedAt)} and ${claims.correctsClaimId} is null
          and ${claims.status} = any(${sql.param([...approvedClaimStatuses])}::text[])
      ) approved
      group by grouping sets ((day), ())`)
    const seesMoney = rolesInclude(roles, ['finance'])
    const paid =
      seesMoney &&
      (await db.execute<{ day: Day; cents: number }>(sql`
      select ${dayOf(operatorPayments.paidAt)} as day, sum(${operatorPayments.amountCents})::float8 as cents from ${operatorPayments}
      where ${within(operatorPayments.paidAt)} and ${operatorPayments.live} group by 1`))
    const on = <Row extends { day: Day | null }>({ rows }: { rows: Row[] }, day: Day | null) =>
      rows.find((row) => row.day === day)
    return {
      hours: rounded(on(approved, null)?.hours),
      days: Array.from({ length: DAYS }, (_, at) => addDays(first, at)).map((day) => ({
        day,
        sent: on(sent, day)?.count ?? 0,
        approved: on(approved, day)?.count ?? 0,
        hours: rounded(on(approved, day)?.hours),
        paid: paid ? centsToDollars(on(paid, day)?.cents ?? 0) : null,
      })),
    }
  })
}

const rounded = (hours: number | null | undefined) => (hours == null ? null : Math.round(hours * 10) / 10)
