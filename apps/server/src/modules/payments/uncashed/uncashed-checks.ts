import type { listUncashedChecks as call, OutputOf, WireUncashedCheck } from '@caseback/contract'
import { addDays, centsToDollars, dayOf, daysBetween, startOfDay } from '@caseback/domain'
import { and, asc, eq, gt, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { claims, locations, operatorPayments, organisations } from '../../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { operatorName } from '../../locations/operator-name.ts'

/** Spelled out, as its index has it: checks that are out, and those that expired or came back with nobody having cashed them. */
const isUncashed: SQL = sql`${operatorPayments.phase} = 'SENT' and ${operatorPayments.paidAt} is null
  and (${operatorPayments.live} or ${operatorPayments.checkStatus} = 'EXPIRED' or ${operatorPayments.returnedOn} is not null)`

/** A closed check whose money still waits: no other check pays its claim, and it was not taken back. */
const isStillOwed: SQL = sql`(${operatorPayments.live} or ${claims.status} = 'OPERATOR_PAYMENT_SUBMITTED'
  and not exists (select 1 from operator_payments other where other.claim_id = ${claims.id} and other.id > ${operatorPayments.id}))`

/** Checks that nobody has cashed for so many days, and those that came back in the mail, the oldest first. */
export async function uncashedChecks(
  services: Services,
  query: OutputOf<typeof call, 'query'>,
): Promise<Page<WireUncashedCheck>> {
  const { db, settings } = services
  const { timeZone } = settings
  const day = today(services)
  const after = readCursor(query.cursor, ['instant', 'number'])
  const { sentAt } = operatorPayments
  const rows = await db
    .select({ payment: operatorPayments, location: locations, organisation: organisations })
    .from(operatorPayments)
    .innerJoin(claims, eq(claims.id, operatorPayments.claimId))
    .innerJoin(locations, eq(locations.id, operatorPayments.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(
      and(
        isUncashed,
        isStillOwed,
        // What came back is known not to be cashed: it waits for nothing.
        or(lt(sentAt, startOfDay(addDays(day, 1 - query.days), timeZone)), isNotNull(operatorPayments.returnedOn)),
        query.state === undefined ? undefined : eq(locations.state, query.state),
        after
          ? or(gt(sentAt, new Date(after[0])), and(eq(sentAt, new Date(after[0])), gt(operatorPayments.id, after[1])))
          : undefined,
      ),
    )
    .orderBy(asc(sentAt), asc(operatorPayments.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, ({ payment }) => [sentOf(payment).toISOString(), payment.id])
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map(({ payment, ...place }) => ({
      payment_id: payment.id,
      claim_id: payment.claimId,
      payee_name: payment.payeeName,
      operator_name: operatorName(place),
      state: place.location.state,
      amount: centsToDollars(payment.amountCents),
      payout_method: payment.payoutMethod,
      check_status: payment.checkStatus,
      check_number: payment.checkNumber,
      returned_on: payment.returnedOn,
      sent: sentOf(payment).toISOString(),
      days: daysBetween(dayOf(sentOf(payment), timeZone), day),
    })),
  }
}

const sentOf = ({ sentAt, createdAt }: typeof operatorPayments.$inferSelect): Date => sentAt ?? createdAt
