import { eq } from 'drizzle-orm'
import { claims } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { giveUp } from './claim-holds.store.ts'

/** A reviewer no longer has a claim before them; where they had not, nothing changes. 404 for a claim that there is not. */
export async function leaveClaim({ db }: Pick<Services, 'db'>, claimId: number, staffId: number): Promise<void> {
  const [claim] = await db.select({ id: claims.id }).from(claims).where(eq(claims.id, claimId))
  await giveUp(db, found(claim).id, staffId)
}
