import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { claims, enrollments, offerInteractions, people, shareLinks } from '../../../database/schema/index.ts'

/** What has come of a link, or of all that is not one. */
export type Funnel = {
  views: number
  clicks: number
  signUps: number
  enrolled: number
  claims: number
  paidClaims: number
  paidCents: number
}

const nothing: Funnel = { views: 0, clicks: 0, signUps: 0, enrolled: 0, claims: 0, paidClaims: 0, paidCents: 0 }

export type Funnels = { ofLink: (id: number) => Funnel; withoutLink: Funnel; all: Funnel }

/**
 * What has come of these links of an offer, of no link, and of all together, by one statement: everything that happened is
 * counted by the attribution code that it carries, in indexes, and a code is a link's. With `code` only what carries it is
 * looked at, and the sums of all are none.
 */
export async function linkFunnels(
  db: Database,
  offer: { id: number; code: string },
  linkIds: readonly number[],
  code?: string,
): Promise<Funnels> {
  const only = (column: Parameters<typeof anyOf>[0]) => (code === undefined ? sql`` : sql`and ${column} = ${code}`)
  const { rows } = await db.execute<Record<keyof Funnel, string | null> & { link: number | null; isAll: boolean }>(sql`
    with counted (code, views, clicks, sign_ups, enrolled, claims, paid_claims, paid_cents) as (
      select ${offerInteractions.attributionCode}, count(*) filter (where ${offerInteractions.kind} = 'VIEW'),
        count(*) filter (where ${offerInteractions.kind} = 'CLICK'), 0, 0, 0, 0, 0
      from ${offerInteractions}
      where ${offerInteractions.offerId} = ${offer.id} ${only(offerInteractions.attributionCode)}
      group by 1
      union all
      select ${people.signupAttributionCode}, 0, 0, count(*), 0, 0, 0, 0
      from ${people}
      where ${people.signupOfferCode} = ${offer.code} ${only(people.signupAttributionCode)}
      group by 1
      union all
      select ${enrollments.attributionCode}, 0, 0, 0, count(*), 0, 0, 0
      from ${enrollments}
      where ${enrollments.offerId} = ${offer.id} ${only(enrollments.attributionCode)}
      group by 1
      union all
      select ${enrollments.attributionCode}, 0, 0, 0, 0, count(*), count(*) filter (where ${claims.status} = 'PAID'),
        coalesce(sum(${claims.payoutCents}) filter (where ${claims.status} = 'PAID'), 0)
      from ${enrollments}
      join ${claims} on ${claims.enrollmentId} = ${enrollments.id}
      where ${enrollments.offerId} = ${offer.id} ${only(enrollments.attributionCode)}
      group by 1
    )
    select ${shareLinks.id} as link, grouping(${shareLinks.id}) = 1 as "isAll", sum(views) as views, sum(clicks) as clicks,
      sum(sign_ups) as "signUps", sum(enrolled) as enrolled, sum(claims) as claims, sum(paid_claims) as "paidClaims",
      sum(paid_cents) as "paidCents"
    from counted
    left join ${shareLinks} on ${shareLinks.offerId} = ${offer.id} and ${shareLinks.attributionCode} = counted.code
    group by grouping sets ((${shareLinks.id}), ())
    having grouping(${shareLinks.id}) = 1 or ${shareLinks.id} is null or ${anyOf(shareLinks.id, linkIds)}`)
  const numbers = (row: (typeof rows)[number] | undefined): Funnel => ({
    views: Number(row?.views ?? 0),
    clicks: Number(row?.clicks ?? 0),
    signUps: Number(row?.signUps ?? 0),
    enrolled: Number(row?.enrolled ?? 0),
    claims: Number(row?.claims ?? 0),
    paidClaims: Number(row?.paidClaims ?? 0),
    paidCents: Number(row?.paidCents ?? 0),
  })
  const ofLinks = new Map(rows.flatMap((row) => (row.link === null ? [] : [[row.link, numbers(row)] as const])))
  return {
    ofLink: (id) => ofLinks.get(id) ?? nothing,
    withoutLink: numbers(rows.find((row) => row.link === null && !row.isAll)),
    all: numbers(rows.find((row) => row.isAll)),
  }
}
