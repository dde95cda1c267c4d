import { type ClaimStatus, type Day, dollarsToCents } from '@caseback/domain'
import { and, type SQL, sql } from 'drizzle-orm'
import { claimFlags, claims, locations, offers, organisations, people } from '../../../database/schema/index.ts'
import { type Assignee, isAssignedTo } from '../../claims/assigning/assignments.store.ts'
import { promiseOf } from '../desk/search-queue.ts'
import type { FlagKind } from '../flags/claim-flags.store.ts'
import { checkFailed } from '../promises/is-promised.ts'
import { isStillPromised } from '../promises/is-still-promised.ts'

/** A person's account is new for so long. */
const NEW_ACCOUNT_DAYS = 14

/** What a queue is narrowed to, as its call has it. */
export type QueueFilters = {
  status: ClaimStatus | 'ANY'
  /** Assigned to: the asker, nobody, or a member of staff. */
  assignee?: string | undefined
  manufacturer?: number | undefined
  offer?: number | undefined
  operator?: number | undefined
  chain?: number | undefined
  /** Days since the latest submission, at least. */
  age?: number | undefined
  late?: 'yes' | undefined
  newcomer?: 'yes' | undefined
  /** One of what is kept of a claim, or any of it. */
  flag?: FlagKind | 'any' | undefined
  /** In dollars, of the payout or of the operator's count. */
  amount_from?: number | undefined
  amount_to?: number | undefined
}

const assigneeOf = (assignee: string, staffId: number): Assignee =>
  assignee === 'nobody'
    ? { kind: 'nobody' }
    : { kind: 'person', staffId: assignee === 'me' ? staffId : Number(assignee) }

/** What a promise is open of: a claim whose check was sent is not late, unless that check failed. */
const isBeforePayment = sql`${claims.status} in ('CLAIM_SUBMITTED', 'CLAIM_VALIDATED', 'PENDING_MANUFACTURER_PAYMENT')`

/**
 * Which claims of a queue are past their promise. Failed checks are found by a look at their own claims, in a query of its own:
 * as one condition with the rest it would hide the queue's index. Only a queue that can have them asks for them.
 */
function isLate(today: SQL, status: QueueFilters['status']): SQL {
  const isPast = sql`${promiseOf} < ${today}::date and ${isStillPromised}`
  if (status === 'OPERATOR_PAYMENT_SUBMITTED') return sql`(${checkFailed} and ${isPast})`
  if (status !== 'ANY') return sql`(${isBeforePayment} and ${isPast})`
  return sql`((${isBeforePayment} and ${isPast})
    or ${claims.id} = any(array(select ${claims.id} from ${claims} where ${checkFailed} and ${isPast})))`
}

/**
 * Numbers and times are written into the statement: sessions of requests plan for all values (`force_generic_plan`), and whether
 * few or nearly all claims are as old or large as that is what decides how they are found.
 */
const written = (value: number): SQL => sql.raw(String(value))
const writtenTime = (time: string): SQL => sql.raw(`'${time}'`)

const amount = sql`coalesce(${claims.payoutCents}, ${claims.estimatedCents}, 0)`

/** Days of the provider begin at midnight of its zone; `age` counts days of 24 hours, as nobody minds an hour. */
const daysBefore = (now: Date, days: number) =>
  sql`${writtenTime(new Date(now.getTime() - days * 86_400_000).toISOString())}::timestamptz`

/**
 * Whose the claims of a queue have to be, and what else has to hold of them, each by an index of its own; undefined where nothing
 * is asked for. Needs `claims` in the query.
 */
export function filtersOf(asked: QueueFilters, who: { staffId: number; now: Date; today: Day }) {
  const { assignee, manufacturer, offer, operator, chain, age, late, newcomer, flag } = asked
  const { amount_from: from, amount_to: to } = asked
  const whose = assignee === undefined ? undefined : assigneeOf(assignee, who.staffId)
  const filters = and(
    offer === undefined ? undefined : sql`${claims.offerId} = ${written(offer)}`,
    manufacturer === undefined
      ? undefined
      : sql`${claims.offerId} = any(array(select ${offers.id} from ${offers} where ${offers.manufacturerId} = ${written(manufacturer)}))`,
    operator === undefined
      ? undefined
      : sql`${claims.locationId} = any(array(
          select ${locations.id} from ${locations} where ${locations.organisationId} = ${written(operator)}))`,
    chain === undefined
      ? undefined
      : sql`${claims.locationId} = any(array(select ${locations.id} from ${organisations}
          inner join ${locations} on ${locations.organisationId} = ${organisations.id} where ${organisations.chainId} = ${written(chain)}))`,
    age === undefined ? undefined : sql`${claims.submittedAt} <= ${daysBefore(who.now, age)}`,
    late === undefined ? undefined : isLate(writtenTime(who.today), asked.status),
    newcomer === undefined
      ? undefined
      : // Thousands may be new: a list of them would be compared one by one.
        sql`${claims.personId} in (
          select ${people.id} from ${people} where ${people.createdAt} > ${daysBefore(who.now, NEW_ACCOUNT_DAYS)})`,
    flag === undefined
      ? undefined
      : flag === 'any'
        ? sql`${claims.risk} > 0`
        : // Only claims with a flag have a risk: by that and the status an index has the few that are compared.
          sql`${claims.risk} > 0 and ${claims.id} in (
            select ${claimFlags.claimId} from ${claimFlags} where ${claimFlags.kind} = ${sql.raw(`'${flag}'`)})`,
    from === undefined ? undefined : sql`${amount} >= ${written(dollarsToCents(from))}`,
    to === undefined ? undefined : sql`${amount} <= ${written(dollarsToCents(to))}`,
  )
  return { whose: whose && { kind: whose.kind, is: isAssignedTo(whose) }, filters, readsPeople: newcomer !== undefined }
}
