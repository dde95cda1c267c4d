import { type WireWorkLine } from '@caseback/contract'
import { centsToDollars, type Day, rolesInclude, type StaffRole, type WorkLine, workLines } from '@caseback/domain'
import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import {
  bankLines,
  checkCases,
  claims,
  eventDeliveries,
  fundingApplications,
  fundingClaims,
  fundingRequests,
  offers,
  operatorPayments,
  paymentReports,
  paymentStops,
  staff,
} from '../../database/schema/index.ts'
import { written } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { waitsForFunding } from '../funding/funding-candidates.ts'
import { whichRequests } from '../funding/list/which-requests.ts'
import { offersShown } from '../offers/desk/offers-shown.ts'
import { isDisputed } from '../review/desk/first-in-order.ts'
import { hasLapsed } from '../staff/people/list-staff-people.ts'
import { counted, upTo } from './counted.ts'

/** Whose work it is, the rows that are counted, and `cents` of each where their sum says something. */
type Line = { roles: StaffRole[]; rows: SQL; cents?: SQL }

const from = (table: SQL, where: SQL | undefined, cents?: SQL): Pick<Line, 'rows' | 'cents'> => ({
  rows: sql`select ${cents ? sql`${cents} as cents` : sql``} from ${table} where ${where}`,
  ...(cents && { cents }),
})

/** What a request still asks for. */
const openOfRequest = sql`
  (select coalesce(sum(${fundingClaims.amountCents}), 0) from ${fundingClaims} where ${fundingClaims.fundingId} = ${fundingRequests.id} and ${fundingClaims.held})
  - (select coalesce(sum(${fundingApplications.amountCents}), 0) from ${fundingApplications} where ${fundingApplications.fundingId} = ${fundingRequests.id})`

/** Each as the list that it leads to has it. */
const linesOn = (today: Day, now: Date): Record<WorkLine, Line> => ({
  NEEDS_ATTENTION: { roles: ['reviewer'], ...from(sql`${claims}`, sql`${claims.status} = 'NEEDS_ATTENTION'`) },
  CLAIM_DISPUTES: { roles: ['reviewer'], ...from(sql`${claims}`, isDisputed) },
  PAYMENTS_TO_LOOK_AT: {
    roles: ['finance'],
    ...from(sql`${operatorPayments}`, isNotNull(operatorPayments.attention), sql`${operatorPayments.amountCents}`),
  },
  PAYMENT_STOPS: { roles: ['finance'], ...from(sql`${paymentStops}`, isNull(paymentStops.liftedAt)) },
  PAYMENT_REPORTS: { roles: ['finance'], ...from(sql`${paymentReports}`, isNull(paymentReports.answeredAt)) },
  CHECK_CASES: { roles: ['finance'], ...from(sql`${checkCases}`, isNull(checkCases.closedAt)) },
  OVERDUE_REQUESTS: {
    roles: ['finance'],
    ...from(sql`${fundingRequests}`, whichRequests('OVERDUE', today), openOfRequest),
  },
  DISPUTED_REQUESTS: { roles: ['finance'], ...from(sql`${fundingRequests}`, whichRequests('DISPUTED', today)) },
  CLAIMS_WITHOUT_REQUEST: {
    roles: ['finance'],
    ...from(sql`${claims}`, waitsForFunding(), sql`${claims.payoutCents}`),
  },
  // The column itself, as its index has it: compared with a parameter it would hide that.
  BANK_LINES: { roles: ['finance'], ...from(sql`${bankLines}`, sql`${bankLines.open}`) },
  OFFER_DRAFTS: { roles: ['publisher'], ...from(sql`${offers}`, offersShown('DRAFT', today)) },
  OFFERS_ENDING: { roles: ['publisher'], ...from(sql`${offers}`, offersShown('ENDING', today)) },
  OFFER_BUDGETS: { roles: ['publisher'], ...from(sql`${offers}`, offersShown('BUDGET', today)) },
  INVITATIONS_LAPSED: { roles: ['admin'], ...from(sql`${staff}`, hasLapsed(now)) },
  FAILED_EVENTS: { roles: ['admin'], ...from(sql`${eventDeliveries}`, isNotNull(eventDeliveries.failedAt)) },
})

/** What waits of the work of these roles, by one statement. Lines of nothing are left out. */
export async function workLinesOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  roles: readonly StaffRole[],
  today: Day,
): Promise<WireWorkLine[]> {
  const lines = Object.entries(linesOn(today, clock.now())).filter(([, line]) => rolesInclude(roles, line.roles))
  const numbers = lines.map(
    ([what, { rows, cents }]) =>
      sql`(select array[count(*), ${cents ? sql`coalesce(sum(counted.cents), 0)` : sql`null`}]::float8[] from (${upTo(rows)}) counted) as ${sql.identifier(what)}`,
  )
  if (numbers.length === 0) return []
  const { rows } = await db.execute<Record<string, [count: number, cents: number | null]>>(
    sql`select ${sql.join(numbers, sql`, `)}`,
  )
  const found = written(rows[0])
  return workLines.flatMap((what): WireWorkLine[] => {
    const [number, cents] = found[what] ?? [0, null]
    if (number === 0) return []
    const { count, more } = counted(number)
    return [{ what, count, more, amount: cents === null || more ? null : centsToDollars(cents) }]
  })
}
