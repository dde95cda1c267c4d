import { approvedClaimStatuses, hasPayoutToCome } from '@caseback/domain'
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { claims, operatorPayments } from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'

/** What is approved of a location's claims and has not left as a check, in cents: what lifting a stop lets go. */
export async function unsentPayout(tx: Tx, locationId: number): Promise<number> {
  const checkOut = tx
    .select({ id: operatorPayments.id })
    .from(operatorPayments)
    .where(and(eq(operatorPayments.claimId, claims.id), operatorPayments.live, eq(operatorPayments.phase, 'SENT')))
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${claims.payoutCents} - ${claims.keptBackCents}), 0)::float8` })
    .from(claims)
    .where(
      and(
        eq(claims.locationId, locationId),
        anyOf(claims.status, approvedClaimStatuses.filter(hasPayoutToCome)),
        notExists(checkOut),
      ),
    )
  return written(row).cents
}
