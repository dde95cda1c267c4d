import { claimGroups, type WireOwnClaimGroup } from '@caseback/contract'
import { approvedClaimStatuses, type ClaimStatus, type Day, undecidedClaimStatuses } from '@caseback/domain'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { claims, manufacturers, offers, operatorPayments } from '../../../database/schema/index.ts'

/** What narrows a list of one's own claims; `from` and `to` are days of submission, both inclusive. */
export type OwnClaimsFilter = {
  year?: number | undefined
  group?: WireOwnClaimGroup | undefined
  status?: ClaimStatus | undefined
  offer?: number | undefined
  manufacturer?: number | undefined
  location?: number | undefined
  from?: Day | undefined
  to?: Day | undefined
  q?: string | undefined
}

/** Where a claim's columns and those of its live payment are read: the tables themselves, or another name for what has them. */
type ReadFrom = {
  claims: Record<
    'id' | 'locationId' | 'offerId' | 'status' | 'createdAt' | 'payoutCents' | 'keptBackCents' | 'estimatedCents',
    AnyColumn
  >
  payments: Record<'checkId' | 'checkStatus' | 'depositOption', AnyColumn>
}
const tables: ReadFrom = { claims, payments: operatorPayments }

const among = (statuses: readonly string[]) => sql.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`)

/** Something is missing, or an e-mailed check lies undeposited. */
const isWaiting = ({ claims: claim, payments }: ReadFrom) =>
  sql`(${claim.status} = 'NEEDS_ATTENTION' or (${claim.status} = 'OPERATOR_PAYMENT_SUBMITTED'
    and ${payments.checkId} is not null and coalesce(${payments.checkStatus}, 'UNPAID') = 'UNPAID'
    and coalesce(${payments.depositOption}, 'EMAIL') = 'EMAIL'))`

/** Which claims are in which part; with the live payment beside the claim. */
const inGroup: Record<WireOwnClaimGroup, (from: ReadFrom) => SQL> = {
  needs_you: isWaiting,
  not_approved: ({ claims: claim }) => sql`${claim.status} in ${among(undecidedClaimStatuses)}`,
  on_the_way: ({ claims: claim }) =>
    sql`(${claim.status} in ${among(approvedClaimStatuses)} and ${claim.status} <> 'PAID')`,
  paid: ({ claims: claim }) => sql`${claim.status} = 'PAID'`,
  rejected: ({ claims: claim }) => sql`${claim.status} = 'CLAIM_REJECTED'`,
}

/** How many claims a part has, and what they pay, or else are estimated at: `claims` and `cents` by the part's name. */
export const groupSums = (from: ReadFrom = tables): SQL =>
  sql`json_build_object(${sql.join(
    claimGroups.map(
      (each) => sql`${sql.raw(`'${each}'`)}, json_build_object(
      'claims', count(*) filter (where ${inGroup[each](from)}),
      'cents', coalesce(sum(coalesce(${from.claims.payoutCents} - ${from.claims.keptBackCents}, ${from.claims.estimatedCents}))
        filter (where ${inGroup[each](from)} and ${from.claims.status} <> 'CLAIM_REJECTED'), 0))`,
    ),
    sql`, `,
  )})`

/** The year of a claim's submission in the provider's zone. */
export const submissionYear = (timeZone: SQL, createdAt: AnyColumn): SQL =>
  sql`date_part('year', ${createdAt} at time zone ${timeZone}::text)::int`

/**
 * The filter as conditions on a claim.
 * @param value where each value of the filter comes from, null where it narrows nothing
 * @returns `part`: the part of the list, which the sums of all parts leave out; `rest`: all else
 */
export function ownClaimsConditions(
  value: (name: keyof OwnClaimsFilter) => unknown,
  timeZone: SQL,
  readFrom: ReadFrom = tables,
): { part: SQL; rest: SQL } {
  const { claims: claim } = readFrom
  const [year, group, status, offer, manufacturer, location, from, to, q] = (
    ['year', 'group', 'status', 'offer', 'manufacturer', 'location', 'from', 'to', 'q'] as const
  ).map((name) => sql`${value(name)}`)
  const day = sql`(${claim.createdAt} at time zone ${timeZone}::text)::date`
  const parts = claimGroups.map(
    (each) => sql`(${group}::text = ${sql.raw(`'${each}'`)} and ${inGroup[each](readFrom)})`,
  )
  return {
    part: sql`(${group}::text is null or ${sql.join(parts, sql` or `)})`,
    rest: sql`(${year}::int is null or ${submissionYear(timeZone, claim.createdAt)} = ${year}::int)
      and (${status}::text is null or ${claim.status}::text = ${status}::text)
      and (${offer}::int is null or ${claim.offerId} = ${offer}::int)
      and (${manufacturer}::int is null or exists (
        select 1 from ${offers} made where made.id = ${claim.offerId} and made.manufacturer_id = ${manufacturer}::int))
      and (${location}::int is null or ${claim.locationId} = ${location}::int)
      and (${from}::date is null or ${day} >= ${from}::date)
      and (${to}::date is null or ${day} <= ${to}::date)
      and (${q}::text is null or ${claim.id}::text = ${q}::text or exists (
        select 1 from ${offers} named inner join ${manufacturers} maker on maker.id = named.manufacturer_id
        where named.id = ${claim.offerId} and position(lower(${q}::text) in lower(named.name || ' ' || maker.name)) > 0))`,
  }
}
