import { claimGroups, type listOwnClaims, type ResponseOf, type WireOwnClaimGroup } from '@caseback/contract'
import {
  approvedClaimStatuses,
  type ClaimStatus,
  centsToDollars,
  type Day,
  dayOf,
  isWithdrawn,
  refuseInvoices,
  waitsForOperator,
} from '@caseback/domain'
import { sql } from 'drizzle-orm'
import { eachPlaceOf } from '../../../database/may-act-for.ts'
import { preparedRead } from '../../../database/prepared-read.ts'
import {
  claims,
  enrollments,
  locations,
  manufacturers,
  offers,
  offerTerms,
  operatorPayments,
  people,
} from '../../../database/schema/index.ts'
import { fromSession, type SessionRow, type SessionValues, sessionColumns } from '../../../database/session-of-token.ts'
import { nextUrl, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { presentPicture } from '../../offers/offers.presenter.ts'
import { presentEstimate } from '../claims.presenter.ts'
import { groupSums, type OwnClaimsFilter, ownClaimsConditions, submissionYear } from './own-claims-conditions.ts'

type ClaimRow = {
  id: number
  enrollment_id: number
  offer: string
  offer_state: string
  valid_to: Day
  manufacturer: string
  status: ClaimStatus
  created_at: string
  payout_cents: number | null
  promise_day: string | null
  rejection_reason: string | null
  estimated_units: number | null
  estimated_cents: number | null
  paid_at: string | null
  check_id: string | null
  check_status: string | null
  deposit_option: string | null
  approved_units: number
  terms: typeof offerTerms.$inferSelect.terms
  pictures: typeof offers.$inferSelect.variantPictures
}
type Sums = Record<WireOwnClaimGroup, { claims: number; cents: number }>
type YearRow = { year: number; claims: number; paid_cents: number; to_come_cents: number }
type Row = SessionRow & {
  page: ClaimRow[]
  years: YearRow[]
  groups: Sums
  offers: { id: number; name: string; manufacturer_id: number; manufacturer_name: string }[]
  locations: { id: number; name: string }[]
}

const timeZone = sql.placeholder('timeZone')
const year = submissionYear(sql`${timeZone}`)
const { part, rest } = ownClaimsConditions((name) => sql.placeholder(name), sql`${timeZone}`)
const approved = sql.raw(approvedClaimStatuses.map((status) => `'${status}'`).join(', '))
/** What its check has: the payout less what is kept back of it. */
const brought = sql`${claims.payoutCents} - ${claims.keptBackCents}`
const livePayment = sql`left join ${operatorPayments}
  on ${operatorPayments.claimId} = ${claims.id} and ${operatorPayments.live}`

// Of each location by the order of its own index, however many claims others have.
const read = preparedRead<Row>(sql`
  select ${sessionColumns},
    (select coalesce(json_agg(claim), '[]') from (
      select claim.* from ${eachPlaceOf(people.id)} cross join lateral (
        select ${claims.id}, ${claims.enrollmentId}, ${offers.name} as offer, ${offers.state} as offer_state,
          ${offers.validTo} as valid_to, ${manufacturers.name} as manufacturer,
          ${claims.status}, ${claims.createdAt}, ${brought} as payout_cents, ${claims.promiseDay}, ${claims.rejectionReason},
          ${claims.estimatedUnits}, ${claims.estimatedCents}, ${operatorPayments.paidAt}, ${operatorPayments.checkId},
          ${operatorPayments.checkStatus}, ${operatorPayments.depositOption}, ${claims.approvedUnits},
          ${offerTerms.terms}, ${offers.variantPictures} as pictures
        from ${claims}
        inner join ${enrollments} on ${enrollments.id} = ${claims.enrollmentId}
        inner join ${offers} on ${offers.id} = ${enrollments.offerId}
        inner join ${manufacturers} on ${manufacturers.id} = ${offers.manufacturerId}
        inner join ${offerTerms} on ${offerTerms.id} = ${enrollments.termsId}
        ${livePayment}
        where ${claims.locationId} = place.id
          and ${claims.id} < coalesce(${sql.placeholder('before')}::int, 2147483647)
          and ${part} and ${rest}
        order by ${claims.id} desc limit ${sql.placeholder('limit')}::int) claim
      order by claim.id desc limit ${sql.placeholder('limit')}::int) claim) as page,
    (select coalesce(json_agg(of_year order by of_year.year desc), '[]') from (
      select ${year} as year, count(*)::int as claims,
        coalesce(sum(${brought}) filter (where ${claims.status} = 'PAID'), 0)::bigint as paid_cents,
        coalesce(sum(${brought}) filter (where ${claims.status} in (${approved}) and ${claims.status} <> 'PAID'), 0)::bigint as to_come_cents
      from ${eachPlaceOf(people.id)} inner join ${claims} on ${claims.locationId} = place.id group by 1) of_year) as years,
    (select ${groupSums}
      from ${eachPlaceOf(people.id)} inner join ${claims} on ${claims.locationId} = place.id ${livePayment}
      where ${rest}) as groups,
    (select coalesce(json_agg(chosen order by chosen.name, chosen.id), '[]') from (
      select distinct ${offers.id}, ${offers.name}, ${manufacturers.id} as manufacturer_id, ${manufacturers.name} as manufacturer_name
      from ${eachPlaceOf(people.id)} inner join ${claims} on ${claims.locationId} = place.id
      inner join ${offers} on ${offers.id} = ${claims.offerId}
      inner join ${manufacturers} on ${manufacturers.id} = ${offers.manufacturerId}) chosen) as offers,
    (select coalesce(json_agg(chosen order by chosen.name, chosen.id), '[]') from (
      select ${locations.id}, ${locations.name}
      from ${eachPlaceOf(people.id)} inner join ${locations} on ${locations.id} = place.id
      where exists (select 1 from ${claims} where ${claims.locationId} = place.id)) chosen) as locations
  from ${fromSession}`)

/**
 * A page of every claim of a person's locations over all offers, newest first, with what became of its money, and what each year
 * of submissions has brought and is still to bring: one statement with the token's check. null where the session is over.
 */
export async function ownClaims(
  { db, settings, clock }: Services,
  session: SessionValues,
  query: OwnClaimsFilter & { limit: number; cursor?: string | undefined },
  requestUrl: string,
): Promise<{ session: SessionRow; answer: ResponseOf<typeof listOwnClaims> } | null> {
  const [row] = await read(db, {
    ...session,
    timeZone: settings.timeZone,
    before: readCursor(query.cursor, ['number'])?.[0] ?? null,
    year: query.year ?? null,
    group: query.group ?? null,
    status: query.status ?? null,
    offer: query.offer ?? null,
    manufacturer: query.manufacturer ?? null,
    location: query.location ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    q: query.q || null,
    limit: query.limit + 1,
  })
  if (!row) return null
  const today = dayOf(clock.now(), settings.timeZone)
  const makers = new Map(
    row.offers.map(({ manufacturer_id, manufacturer_name }) => [manufacturer_id, manufacturer_name]),
  )
  const page = pageOf(row.page, query.limit, ({ id }) => [id])
  return {
    session: row,
    answer: {
      results: page.rows.map((claim) => ({
        id: claim.id,
        enrollment_id: claim.enrollment_id,
        offer_name: claim.offer,
        manufacturer_name: claim.manufacturer,
        status: claim.status,
        created: new Date(claim.created_at).toISOString(),
        payout_amount: claim.payout_cents === null ? null : centsToDollars(claim.payout_cents),
        promise_date: claim.promise_day,
        paid: claim.paid_at === null ? null : new Date(claim.paid_at).toISOString(),
        withdrawn: isWithdrawn({ status: claim.status, reason: claim.rejection_reason }),
        waits_for_operator: waitsForOperator(claim.status, {
          checkId: claim.check_id,
          checkStatus: claim.check_status,
          depositOption: claim.deposit_option,
        }),
        may_send_another:
          claim.status === 'CLAIM_REJECTED' &&
          refuseInvoices({ state: claim.offer_state, validTo: claim.valid_to }, today) === null,
        estimate: presentEstimate({
          status: claim.status,
          estimatedUnits: claim.estimated_units,
          estimatedCents: claim.estimated_cents,
        }),
        units: claim.payout_cents === null ? claim.estimated_units : claim.approved_units,
        unit: claim.terms.unit,
        picture: presentPicture(claim.terms, claim.pictures),
      })),
      next: nextUrl(settings.publicUrl, requestUrl, page.nextCursor),
      years: row.years.map((each) => ({
        year: each.year,
        claims: each.claims,
        paid: centsToDollars(each.paid_cents),
        to_come: centsToDollars(each.to_come_cents),
      })),
      groups: claimGroups.map((each) => ({
        group: each,
        claims: row.groups[each].claims,
        amount: centsToDollars(row.groups[each].cents),
      })),
      offers: row.offers.map(({ manufacturer_id: _maker, ...offer }) => offer),
      manufacturers: [...makers]
        .map(([id, name]) => ({ id, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id),
      locations: row.locations,
    },
  }
}
