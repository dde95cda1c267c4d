import type { Terms } from '@caseback/domain'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { claims, invoiceApprovals, invoices } from '../../../database/schema/index.ts'

/** So many of a location's other claims are looked at, the latest. */
const LATEST = 50

/** Ids of the variants under these terms that a location was approved for by its latest other claims, under any offer. */
export async function boughtBefore(
  db: Database,
  claim: { id: number; locationId: number },
  terms: Pick<Terms, 'products'>,
): Promise<number[]> {
  const variantIds = terms.products.flatMap(({ variants }) => variants.map(({ variantId }) => variantId))
  const others = db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.locationId, claim.locationId), ne(claims.id, claim.id)))
    .orderBy(desc(claims.id))
    .limit(LATEST)
    .as('others')
  const rows = await db
    .selectDistinct({ variantId: invoiceApprovals.variantId })
    .from(others)
    .innerJoin(invoices, eq(invoices.claimId, others.id))
    .innerJoin(invoiceApprovals, eq(invoiceApprovals.invoiceId, invoices.id))
    .where(and(gt(invoiceApprovals.units, 0), anyOf(invoiceApprovals.variantId, variantIds)))
  return rows.map(({ variantId }) => variantId).toSorted((one, other) => one - other)
}
