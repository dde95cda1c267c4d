import { desc, getTableColumns, sql } from 'drizzle-orm'
import { anyOf } from '../../database/lists.ts'
import { claims } from '../../database/schema/index.ts'
import type { ReadLatestClaims } from '../offers/latest-claims.ts'
import { claimsInFull } from './claim-detail.ts'

/** An enrollment, or an item of My Offers, comes with its latest claims, at most so many. */
const MOST_CLAIMS = 20

/** The latest claims of enrollments, whose owner the caller has checked: the newest whole, the others brief. */
export const latestClaims: ReadLatestClaims = async (services, enrollmentIds) => {
  if (enrollmentIds.length === 0) return new Map()
  const { db } = services
  const ofEnrollment = sql`partition by ${claims.enrollmentId}`
  const ranked = db
    .select({
      ...getTableColumns(claims),
      rank: sql<number>`(row_number() over (${ofEnrollment} order by ${claims.id} desc))::int`.as('rank'),
      total: sql<number>`(count(*) over (${ofEnrollment}))::int`.as('total'),
      // Nothing but an approved claim has an amount.
      purchase: sql<string>`sum(${claims.purchaseCents}) over (${ofEnrollment})`.as('purchase'),
    })
    .from(claims)
    .where(anyOf(claims.enrollmentId, enrollmentIds))
    .as('ranked')
  const rows = await db.select().from(ranked).where(sql`${ranked.rank} <= ${MOST_CLAIMS}`).orderBy(desc(ranked.id))
  const whole = new Set(rows.filter(({ rank }) => rank === 1).map(({ id }) => id))
  const listed = await claimsInFull(services, rows, whole)
  return new Map(
    [...Map.groupBy(rows, (row) => row.enrollmentId)].map(([enrollmentId, own]) => [
      enrollmentId,
      {
        claims: listed.filter((claim) => claim.enrollment_id === enrollmentId),
        total: own[0]?.total ?? 0,
        purchaseCents: Number(own[0]?.purchase ?? 0),
      },
    ]),
  )
}
