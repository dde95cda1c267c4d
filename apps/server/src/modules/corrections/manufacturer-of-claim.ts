import { eq } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { claims, offers } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'

/** Whose money a claim is about: locked before the claim is. 404 without the claim. */
export async function manufacturerOfClaim(db: Database, claimId: number): Promise<number> {
  const [row] = await db
    .select({ manufacturerId: offers.manufacturerId })
    .from(claims)
    .innerJoin(offers, eq(offers.id, claims.offerId))
    .where(eq(claims.id, claimId))
  return found(row).manufacturerId
}
