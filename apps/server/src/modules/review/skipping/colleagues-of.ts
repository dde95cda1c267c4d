import type { WireReviewClaim } from '@caseback/contract'
import type { Services } from '../../../platform/services.ts'
import { assigneeOf } from '../../claims/assigning/assignments.store.ts'
import { presentSkip, presentSkips } from './claim-skips.presenter.ts'
import { skipsOf } from './claim-skips.store.ts'

/** Whose a claim is, and who has put it by, as a member of staff is told. */
export async function colleaguesOf(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  claimId: number,
  staffId: number,
): Promise<Pick<WireReviewClaim, 'assignee' | 'skip' | 'skips'>> {
  const skips = await skipsOf(db, [claimId], clock.now(), { open: false })
  return {
    assignee: await assigneeOf(db, claimId),
    skip: presentSkip(skips, staffId, settings.timeZone),
    skips: presentSkips(skips),
  }
}
