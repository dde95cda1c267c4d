import { type CorrectedReading, centsToDollars } from '@caseback/domain'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { anyOf } from '../../database/lists.ts'
import { distributors, invoiceApprovals, invoices } from '../../database/schema/index.ts'

/** What is read on the invoices of a decided claim, in their order. */
export async function readingsOf(db: Database, claimId: number): Promise<CorrectedReading[]> {
  const rows = await db
    .select({ invoice: invoices, distributor: distributors.name })
    .from(invoices)
    .leftJoin(distributors, eq(distributors.id, invoices.distributorId))
    .where(eq(invoices.claimId, claimId))
    .orderBy(asc(invoices.position))
  const lines = await db
    .select()
    .from(invoiceApprovals)
    .where(
      anyOf(
        invoiceApprovals.invoiceId,
        rows.map(({ invoice }) => invoice.id),
      ),
    )
  return rows.map(({ invoice, distributor }) => ({
    id: invoice.id,
    distributor: distributor ?? '',
    number: invoice.number ?? '',
    date: invoice.date ?? '',
    purchase_amount: invoice.purchaseCents === null ? null : centsToDollars(invoice.purchaseCents),
    approved: lines
      .filter((line) => line.invoiceId === invoice.id)
      .map(({ productId, variantId, units, identifiers }) => ({
        product_id: productId,
        variant_id: variantId,
        units,
        identifiers,
      })),
  }))
}
