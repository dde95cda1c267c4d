import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { claims, enrollments, invoiceReadings, invoices, offerTerms } from '../../../database/schema/index.ts'
import { isStopped } from '../../locations/stops/payment-stops.store.ts'

/** Whether all that a claim has says of itself that nothing was bought: credit memos, orders, quotes. */
export const hasNoInvoice = (claimId: AnyColumn): SQL<boolean> =>
  sql<boolean>`coalesce((select bool_and(coalesce(reading.nothing_bought, false)) from ${invoices} own_invoice
    left join ${invoiceReadings} reading on reading.invoice_id = own_invoice.id
    where own_invoice.claim_id = ${claimId}), false)`

/** The unit that ends the counting, by the terms that an enrollment keeps: null where nothing does (`countingLimit`). */
const limitOf = sql`least(whole.unit_cap, nullif((${offerTerms.terms} -> 'tiers' -> -1 ->> 'max')::integer, 0))`

/** Whether the approved claims of an enrollment have earned all that its offer gives: another one adds nothing. */
export const isAllEarned = (enrollmentId: AnyColumn): SQL<boolean> =>
  sql<boolean>`exists (select from ${enrollments} whole inner join ${offerTerms} on ${offerTerms.id} = whole.terms_id
    where whole.id = ${enrollmentId} and whole.counted_units > 0 and whole.counted_units >= ${limitOf})`

/**
 * Whether no day of a payment is said of a claim to its operator: payments of its location are stopped, or it waits for a
 * decision and has no invoice yet, or all that its offer gives is earned. The columns are those of the table, or of another name
 * that it is read under.
 */
export const hasNoDay = ({
  id,
  status,
  enrollmentId,
  locationId,
}: Record<'id' | 'status' | 'enrollmentId' | 'locationId', AnyColumn> = claims): SQL<boolean> =>
  sql<boolean>`case when ${status} = 'CLAIM_SUBMITTED' then ${isStopped(locationId)} or ${hasNoInvoice(id)} or ${isAllEarned(enrollmentId)}
    else ${status} <> 'PAID' and ${isStopped(locationId)} end`

/** Of these claims those of which no day is said: by their ids. */
export async function claimsWithoutDay(db: Database | Tx, claimIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(anyOf(claims.id, claimIds), hasNoDay()))
  return new Set(rows.map(({ id }) => id))
}
