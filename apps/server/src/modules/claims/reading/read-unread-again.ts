import { isUndecided } from '@caseback/domain'
import { asc, eq } from 'drizzle-orm'
import { invoices } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { markWaiting, readingsOf, readOnceRendered } from '../../invoices/reading/pipeline/readings.store.ts'
import { lockOwnClaim } from '../claims.store.ts'

/**
 * The invoices of an operator's claim of which nothing could be read wait to be read once more. What was read stays as it is: it
 * is what a reviewer, or a rule of automatic approval, has before them. 409 `claim.transition` once somebody has decided.
 */
export async function readUnreadAgain(
  services: Services,
  { personId, claimId }: { personId: number; claimId: number },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const claim = await lockOwnClaim(tx, claimId, personId)
    if (!isUndecided(claim.status)) throw appError('claim.transition')
    const own = await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.claimId, claimId))
      .orderBy(asc(invoices.id))
    const readings = await readingsOf(
      tx,
      own.map(({ id }) => id),
    )
    for (const { id } of own) {
      if (readings.get(id)?.state !== 'UNREADABLE') continue
      await markWaiting(tx, services, id)
      await readOnceRendered(tx, services, id)
    }
  })
}
