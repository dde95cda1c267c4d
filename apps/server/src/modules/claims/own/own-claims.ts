import { claimGroups, type listOwnClaims, type ResponseOf, type WireOwnClaimGroup } from '@caseback/contract'
import {
  type ClaimStatus,
  centsToDollars,
  type Day,
  dayOf,
  isWithdrawn,
  refuseInvoices,
  waitsForOperator,
} from '@caseback/domain'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { instantOf, jsonTuples } from '../../../database/json-rows.ts'
import { eachPlaceOf } from '../../../database/may-act-for.ts'
import {
  claims,
  enrollments,
  locations,
  manufacturers,
  offers,
  operatorPayments,
} from '../../../database/schema/index.ts'
import { fromSession, type SessionRow, type SessionValues, sessionColumns } from '../../../database/session-of-token.ts'
import { preparedRead } from '../../../database/sessions/prepared-read.ts'
import { found } from '../../../platform/errors.ts'
import { nextUrl, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import type { ReadTermsBriefly } from '../../offers/show/create-read-terms-briefly.ts'
import { presentEstimate } from '../claims.presenter.ts'
import { hasNoDay } from '../reading/has-no-day.ts'
import { groupSums, type OwnClaimsFilter, ownClaimsConditions, submissionYear } from './own-claims-conditions.ts'

type ClaimRow = {
  id: number
  enrollment_id: number
  offer_id: number
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
  terms_id: number
}
type Sums = Record<WireOwnClaimGroup, { claims: number; cents: number }>
type YearRow = { year: number; claims: number; groups: Sums }
type OfferRow = {
  id: number
  name: string
  state: string
  valid_to: Day
  /** Which state of it is shown: `offers.shown_version`. */
  shown: number
  manufacturer_id: number
  manufacturer_name: string
}
type LocationRow = { id: number; name: string }
type Tuples = unknown[][] | null
type Row = SessionRow & { page: Tuples; years: Tuples; groups: Sums | null; offers: Tuples; locations: Tuples }

const timeZone = sql`${sql.placeholder('timeZone')}`
/**
 * What the statement has read of each claim under the name `own`, with its live payment where that is on its way: of others no
 * part of the list asks.
 */
const own = { claims: alias(claims, 'own'), payments: alias(operatorPayments, 'own') }
const { part, rest } = ownClaimsConditions((name) => sql.placeholder(name), timeZone, own)
/** What its check has: the payout less what is kept back of it. */
const brought = sql`${own.claims.payoutCents} - ${own.claims.keptBackCents}`

const page = jsonTuples<ClaimRow>({
  id: sql`own.id`,
  enrollment_id: sql`own.enrollment_id`,
  offer_id: sql`own.offer_id`,
  status: sql`own.status`,
  created_at: sql`own.created_at`,
  payout_cents: brought,
  promise_day: sql`case when not ${hasNoDay(own.claims)} then own.promise_day end`,
  rejection_reason: sql`own.rejection_reason`,
  estimated_units: sql`own.estimated_units`,
  estimated_cents: sql`own.estimated_cents`,
  paid_at: sql`${operatorPayments.paidAt}`,
  check_id: sql`own.check_id`,
  check_status: sql`own.check_status`,
  deposit_option: sql`own.deposit_option`,
  approved_units: sql`own.approved_units`,
  terms_id: sql`${enrollments.termsId}`,
})
const years = jsonTuples<YearRow>({
  year: sql`of_year.year`,
  claims: sql`of_year.claims`,
  groups: sql`of_year.groups`,
})
const offersOfClaims = jsonTuples<OfferRow>({
  id: sql`${offers.id}`,
  name: sql`${offers.name}`,
  state: sql`${offers.state}`,
  valid_to: sql`${offers.validTo}`,
  shown: sql`${offers.shownVersion}`,
  manufacturer_id: sql`${manufacturers.id}`,
  manufacturer_name: sql`${manufacturers.name}`,
})
const locationsOfClaims = jsonTuples<LocationRow>({ id: sql`${locations.id}`, name: sql`${locations.name}` })

// Every claim of the person's locations is read once, by the index of its location: the page, the sums and what the list can be
// narrowed to are made of that, and each offer of theirs travels once, however many claims are made of it. Rows of other tables
// come by the index of their ids, however many those tables have. Of the terms it reads which version they are: what is said of
// them is kept. As long as nothing narrows the list, its parts are the sums of all years.
const statement = ({ narrowed }: { narrowed: boolean }): SQL => sql`
  with who as materialized (select ${sessionColumns} from ${fromSession}),
  own as materialized (
    select ${claims.id}, ${claims.enrollmentId}, ${claims.locationId}, ${claims.offerId}, ${claims.status}, ${claims.createdAt},
      ${claims.payoutCents}, ${claims.keptBackCents}, ${claims.promiseDay}, ${claims.rejectionReason}, ${claims.estimatedUnits},
      ${claims.estimatedCents}, ${claims.approvedUnits}, ${operatorPayments.checkId}, ${operatorPayments.checkStatus},
      ${operatorPayments.depositOption}
    from who cross join lateral ${eachPlaceOf(sql`who.person_id`)}
    inner join ${claims} on ${claims.locationId} = place.id
    left join ${operatorPayments} on ${operatorPayments.live}
      and ${operatorPayments.claimId} = case when ${claims.status} = 'OPERATOR_PAYMENT_SUBMITTED' then ${claims.id} end)
  select who.*,
    (select ${page.json(sql`own.id desc`)}
      from (select * from own
        where own.id < coalesce(${sql.placeholder('before')}::int, 2147483647) ${narrowed ? sql`and ${part} and ${rest}` : sql``}
        order by own.id desc limit ${sql.placeholder('limit')}::int) own
      inner join ${enrollments} on ${enrollments.id} = own.enrollment_id
      left join ${operatorPayments} on ${operatorPayments.claimId} = own.id and ${operatorPayments.live}) as page,
    (select ${years.json(sql`of_year.year desc`)} from (
      select ${submissionYear(timeZone, own.claims.createdAt)} as year, count(*)::int as claims, ${groupSums(own)} as groups
      from own group by 1) of_year) as years,
    ${narrowed ? sql`(select ${groupSums(own)} from own where ${rest})` : sql`null::json`} as groups,
    (select ${offersOfClaims.json(sql`${offers.name}, ${offers.id}`)}
      from ${offers} inner join ${manufacturers} on ${manufacturers.id} = ${offers.manufacturerId}
      where ${offers.id} = any(array(select distinct own.offer_id from own))) as offers,
    (select ${locationsOfClaims.json(sql`${locations.name}, ${locations.id}`)} from ${locations}
      where ${locations.id} = any(array(select distinct own.location_id from own))) as locations
  from who`

const readAll = preparedRead<Row>(statement({ narrowed: false }))
const readNarrowed = preparedRead<Row>(statement({ narrowed: true }))

/**
 * A page of every claim of a person's locations over all offers, newest first, with what became of its money, and what each year
 * of submissions has brought and is still to bring: one statement with the token's check. null where the session is over.
 */
export async function ownClaims(
  { db, settings, clock }: Services,
  session: SessionValues,
  query: OwnClaimsFilter & { limit: number; cursor?: string | undefined },
  { requestUrl, readTermsBriefly }: { requestUrl: string; readTermsBriefly: ReadTermsBriefly },
): Promise<{ session: SessionRow; answer: ResponseOf<typeof listOwnClaims> } | null> {
  const narrowing = {
    year: query.year ?? null,
    group: query.group ?? null,
    status: query.status ?? null,
    offer: query.offer ?? null,
    manufacturer: query.manufacturer ?? null,
    location: query.location ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    q: query.q || null,
  }
  const read = Object.values(narrowing).every((value) => value === null) ? readAll : readNarrowed
  const [row] = await read(db, {
    ...session,
    ...narrowing,
    timeZone: settings.timeZone,
    before: readCursor(query.cursor, ['number'])?.[0] ?? null,
    limit: query.limit + 1,
  })
  if (!row) return null
  const offerRows = offersOfClaims.rows(row.offers)
  const offerOf = new Map(offerRows.map((offer) => [offer.id, offer]))
  const makers = new Map(
    offerRows.map(({ manufacturer_id, manufacturer_name }) => [manufacturer_id, manufacturer_name]),
  )
  const shown = pageOf(page.rows(row.page), query.limit, ({ id }) => [id])
  const listed = shown.rows.map((claim) => ({ claim, offer: found(offerOf.get(claim.offer_id)) }))
  const terms = await readTermsBriefly(
    db,
    listed.map(({ claim, offer }) => ({ termsId: claim.terms_id, shown: offer.shown })),
  )
  const today = dayOf(clock.now(), settings.timeZone)
  const ofYears = years.rows(row.years)
  return {
    session: row,
    answer: {
      results: listed.map(({ claim, offer }, at) => ({
        id: claim.id,
        enrollment_id: claim.enrollment_id,
        offer_name: offer.name,
        manufacturer_name: offer.manufacturer_name,
        status: claim.status,
        created: instantOf(claim.created_at),
        payout_amount: claim.payout_cents === null ? null : centsToDollars(claim.payout_cents),
        promise_date: claim.promise_day,
        paid: claim.paid_at && instantOf(claim.paid_at),
        withdrawn: isWithdrawn({ status: claim.status, reason: claim.rejection_reason }),
        waits_for_operator: waitsForOperator(claim.status, {
          checkId: claim.check_id,
          checkStatus: claim.check_status,
          depositOption: claim.deposit_option,
        }),
        may_send_another:
          claim.status === 'CLAIM_REJECTED' &&
          refuseInvoices({ state: offer.state, validTo: offer.valid_to }, today) === null,
        estimate: presentEstimate({
          status: claim.status,
          estimatedUnits: claim.estimated_units,
          estimatedCents: claim.estimated_cents,
        }),
        units: claim.payout_cents === null ? claim.estimated_units : claim.approved_units,
        ...found(terms[at]),
      })),
      next: nextUrl(settings.publicUrl, requestUrl, shown.nextCursor),
      years: ofYears.map(({ year, claims: count, groups: { paid, on_the_way: toCome } }) => ({
        year,
        claims: count,
        paid: centsToDollars(paid.cents),
        to_come: centsToDollars(toCome.cents),
      })),
      groups: claimGroups.map((group) => {
        const sums = row.groups ? [row.groups[group]] : ofYears.map(({ groups }) => groups[group])
        return {
          group,
          claims: sums.reduce((sum, each) => sum + each.claims, 0),
          amount: centsToDollars(sums.reduce((sum, each) => sum + each.cents, 0)),
        }
      }),
      offers: offerRows.map(({ id, name, manufacturer_name }) => ({ id, name, manufacturer_name })),
      manufacturers: [...makers]
        .map(([id, name]) => ({ id, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id),
      locations: locationsOfClaims.rows(row.locations),
    },
  }
}
