import type { WireQueueItem } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { claims } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { presentItems, readItems } from '../desk/read-items.ts'
import { giveUp, type Holder, holdNext, type NextClaim } from './claim-holds.store.ts'
import { inSession } from './in-session.ts'
import { withHolders } from './with-holders.ts'

/**
 * Reserves the next claim that no colleague has for a reviewer, and answers it; null where there is none. A claim that was
 * assigned to a colleague meanwhile, or skipped by the reviewer in another tab, is released and the next one tried: neither
 * changes the claim's row, so the query that found it could not see it.
 */
export async function takeNextClaim(
  services: Services,
  reviewer: Holder & { roles: readonly StaffRole[] },
  next: NextClaim,
): Promise<{ claim: WireQueueItem | null }> {
  for (;;) {
    const id = await inSession(holdNext(services.db, next, reviewer, services.clock.now()))
    if (id === null) return { claim: null }
    const { rows } = presentItems({ rows: await readItems(services, eq(claims.id, id), 1), nextCursor: null })
    const [claim = null] = await withHolders(services, reviewer, rows)
    const isOthers = claim?.assignee && claim.assignee.id !== reviewer.id
    if (!isOthers && !claim?.skip?.mine) return { claim }
    await giveUp(services.db, id, reviewer.id)
  }
}
