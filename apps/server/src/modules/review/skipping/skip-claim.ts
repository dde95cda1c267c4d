import { addBusinessDays, endOfDay } from '@caseback/domain'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockClaim } from '../../claims/claims.store.ts'
import { giveUp, waitsForReviewer } from '../holding/claim-holds.store.ts'
import { endSkip, writeSkip } from './claim-skips.store.ts'

/**
 * A reviewer puts a claim by: it is anybody else's, and theirs again after the next business day, or as soon as something happens
 * to it. A second skip says another reason, from now on. 409 `claim.transition` where it does not wait for this reviewer.
 */
export async function skipClaim(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  claimId: number,
  reason: string,
  staffId: number,
): Promise<void> {
  const { db, clock, settings } = services
  await transact(db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    // A statement of its own: who decided while the lock was waited for is seen.
    if (!(await waitsForReviewer(tx, claim.id, staffId))) throw appError('claim.transition')
    const now = clock.now()
    const until = endOfDay(addBusinessDays(today(services), 1), settings.timeZone)
    await endSkip(tx, claimId, staffId, now)
    await writeSkip(tx, { claimId, staffId, reason, now, until })
    await giveUp(tx, claimId, staffId)
    await recordAudit(tx, clock, {
      staffId,
      action: 'claim.skipped',
      subject: 'claim',
      subjectId: claimId,
      before: null,
      after: { reason },
    })
  })
}
