import type { WireNeedsYou } from '@caseback/contract'
import {
  approvedClaimStatuses,
  bestTierCeiling,
  centsToDollars,
  type Day,
  dollarsToCents,
  undecidedClaimStatuses,
} from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { eachPlaceOf } from '../../../database/may-act-for.ts'
import { claims, enrollments, offers, offerTerms } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { stateOn } from '../../offers/find-published-offer.ts'
import { presentTerms } from '../../offers/offers.presenter.ts'

const among = (statuses: readonly string[]) => sql.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`)

/** What the claims of a person's locations have brought and are to bring, and what their enrollments can still bring at most. */
export async function ownFigures({ db }: Services, personId: number, onDay: Day): Promise<WireNeedsYou['figures']> {
  const isApproved = sql`${claims.status} in ${among(approvedClaimStatuses)}`
  const {
    rows: [sums],
  } = await db.execute<{ paid: number; paid_claims: number; on_the_way: number; not_approved: number }>(sql`
    select coalesce(sum(${claims.payoutCents} - ${claims.keptBackCents}) filter (where ${claims.status} = 'PAID'), 0)::float8 as paid,
      (count(*) filter (where ${claims.status} = 'PAID'))::int as paid_claims,
      coalesce(sum(${claims.payoutCents} - ${claims.keptBackCents}) filter (where ${isApproved} and ${claims.status} <> 'PAID'), 0)::float8
        as on_the_way,
      coalesce(sum(${claims.estimatedCents}) filter (where ${claims.status} in ${among(undecidedClaimStatuses)}), 0)::float8
        as not_approved
    from ${eachPlaceOf(personId)} inner join ${claims} on ${claims.locationId} = place.id`)
  const { rows: open } = await db.execute<{ terms: typeof offerTerms.$inferSelect.terms; approved: number }>(sql`
    select ${offerTerms.terms}, ${enrollments.approvedPayoutCents}::float8 as approved
    from ${eachPlaceOf(personId)} inner join ${enrollments} on ${enrollments.locationId} = place.id
    inner join ${offers} on ${offers.id} = ${enrollments.offerId}
      and ${stateOn(onDay)} not in ('EXPIRED', 'DELETED')
    inner join ${offerTerms} on ${offerTerms.id} = ${enrollments.termsId}`)
  const left = open.map(({ terms, approved }) => {
    const ceiling = bestTierCeiling(presentTerms(terms, {}).tiers, terms.maxUnitsPerLocation)
    return ceiling === null ? null : Math.max(0, dollarsToCents(ceiling) - approved)
  })
  const limited = left.filter((each) => each !== null)
  return {
    paid: centsToDollars(sums?.paid ?? 0),
    paid_claims: sums?.paid_claims ?? 0,
    on_the_way: centsToDollars(sums?.on_the_way ?? 0),
    not_approved: centsToDollars(sums?.not_approved ?? 0),
    to_earn: centsToDollars(limited.reduce((sum, each) => sum + each, 0)),
    to_earn_offers: limited.filter((each) => each > 0).length,
    without_limit: left.length - limited.length,
  }
}
