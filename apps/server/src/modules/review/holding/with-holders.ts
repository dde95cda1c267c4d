import type { WireQueueItem } from '@caseback/contract'
import { rolesInclude, type StaffRole } from '@caseback/domain'
import { readTogether } from '../../../database/read-together.ts'
import type { Services } from '../../../platform/services.ts'
import { skipsByClaim } from '../skipping/skips-by-claim.ts'
import { presentHold } from './claim-holds.presenter.ts'
import { holdsOf } from './claim-holds.store.ts'

/**
 * Claims of a list with who has each before them now and who has put it by: a statement each for all. Who may not review is not
 * told.
 */
export async function withHolders(
  live: Pick<Services, 'db' | 'clock' | 'settings'>,
  { id, roles }: { id: number; roles: readonly StaffRole[] },
  items: WireQueueItem[],
): Promise<WireQueueItem[]> {
  if (items.length === 0 || !rolesInclude(roles, ['reviewer'])) return items
  return readTogether(live, async (services) => {
    const { db, clock } = services
    const claimIds = items.map((item) => item.id)
    const holds = new Map(
      (await holdsOf(db, claimIds, clock.now())).map((hold) => [hold.claimId, presentHold(hold, id)]),
    )
    const skips = await skipsByClaim(services, claimIds, id)
    return items.map((item) => ({ ...item, holder: holds.get(item.id) ?? null, skip: skips.get(item.id) ?? null }))
  })
}
