import type { WireClaimSkip } from '@caseback/contract'
import type { Services } from '../../../platform/services.ts'
import { presentSkip } from './claim-skips.presenter.ts'
import { skipsOf } from './claim-skips.store.ts'

/** Who has put claims of a list by, as a member of staff is told: those of them that somebody has. */
export async function skipsByClaim(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  claimIds: readonly number[],
  staffId: number,
): Promise<Map<number, WireClaimSkip | null>> {
  const skips = Map.groupBy(await skipsOf(db, claimIds, clock.now(), { open: true }), ({ claimId }) => claimId)
  return new Map([...skips].map(([claimId, each]) => [claimId, presentSkip(each, staffId, settings.timeZone)]))
}
