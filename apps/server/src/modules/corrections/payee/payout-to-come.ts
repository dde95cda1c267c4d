import { approvedClaimStatuses, hasPayoutToCome } from '@caseback/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { anyOf } from '../../../database/lists.ts'
import { claims } from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'

/** What is still to be paid of a location, or is on its way, in cents: all of it goes where its payee says. */
export async function payoutToCome(tx: Tx, locationId: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${claims.payoutCents} - ${claims.keptBackCents}), 0)::float8` })
    .from(claims)
    .where(and(eq(claims.locationId, locationId), anyOf(claims.status, approvedClaimStatuses.filter(hasPayoutToCome))))
  return written(row).cents
}
