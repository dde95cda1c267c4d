import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { claims, invoiceReadings, invoices } from '../../../database/schema/index.ts'

/** Whether all that a claim has says of itself that nothing was bought: credit memos, orders, quotes. */
export const hasNoInvoice = (claimId: AnyColumn): SQL<boolean> =>
  sql<boolean>`coalesce((select bool_and(coalesce(reading.nothing_bought, false)) from ${invoices} own_invoice
    left join ${invoiceReadings} reading on reading.invoice_id = own_invoice.id
    where own_invoice.claim_id = ${claimId}), false)`

/**
 * Whether a submitted claim has no invoice yet: no day of a payment is said to its operator before one is there. The columns are
 * those of the table, or of another name that it is read under.
 */
export const waitsForInvoices = ({ id, status }: Record<'id' | 'status', AnyColumn> = claims): SQL<boolean> =>
  sql<boolean>`case when ${status} = 'CLAIM_SUBMITTED' then ${hasNoInvoice(id)} else false end`

/** Of these claims those that wait for an invoice: by their ids. */
export async function claimsWithoutInvoices(db: Database | Tx, claimIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(anyOf(claims.id, claimIds), waitsForInvoices()))
  return new Set(rows.map(({ id }) => id))
}
