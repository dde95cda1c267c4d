import { openClaimStatuses } from '@caseback/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { claims } from '../../database/schema/index.ts'
import { appError } from '../../platform/errors.ts'

/**
 * 409 `location.open_claim` while a claim of the location is open: its invoices name the location as it is. For a transaction
 * that has locked the location: a claim that is being submitted holds that lock, so it is open by then, or comes after.
 */
export async function refuseWithOpenClaim(tx: Tx, locationId: number): Promise<void> {
  const [open] = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.locationId, locationId), inArray(claims.status, [...openClaimStatuses])))
    .limit(1)
  if (open) throw appError('location.open_claim')
}
