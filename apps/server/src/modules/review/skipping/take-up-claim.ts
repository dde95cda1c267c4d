import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { lockClaim } from '../../claims/claims.store.ts'
import { endSkip } from './claim-skips.store.ts'

/** A claim that a reviewer has put by is given to them again; where they have not, nothing changes. 404 where there is none. */
export async function takeUpClaim(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  claimId: number,
  staffId: number,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockClaim(tx, claimId)
    const reason = await endSkip(tx, claimId, staffId, clock.now())
    if (reason === null) return
    await recordAudit(tx, clock, {
      staffId,
      action: 'claim.taken_up',
      subject: 'claim',
      subjectId: claimId,
      before: { reason },
      after: null,
    })
  })
}
