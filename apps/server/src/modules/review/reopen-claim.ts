import type { Tx } from '../../database/connect.ts'
import { appError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { type ClaimRow, moveClaim } from '../claims/claims.store.ts'
import { answerDispute } from './answer-dispute.ts'

/**
 * Puts a rejected claim back into the queue; its history stays whole. A dispute is decided by another reviewer, and the note is
 * their answer; without one it is for colleagues.
 */
export async function reopenClaim(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  decision: { staffId: number; note: string | null },
): Promise<void> {
  if (claim.status !== 'CLAIM_REJECTED') throw appError('claim.transition')
  const answers = await answerDispute(tx, services, claim, { ...decision, outcome: 'REOPENED' })
  await moveClaim(tx, services, {
    claimId: claim.id,
    from: 'CLAIM_REJECTED',
    to: 'CLAIM_SUBMITTED',
    by: { staffId: decision.staffId },
    ...(answers ? { note: decision.note } : { internalNote: decision.note }),
    // The promise starts anew, and later moves count from here too.
    set: { rejectionReason: null, rejectionNote: null, submittedAt: services.clock.now() },
  })
  await recordAudit(tx, services.clock, {
    staffId: decision.staffId,
    action: 'claim.reopened',
    subject: 'claim',
    subjectId: claim.id,
    before: { status: claim.status, reason: claim.rejectionReason, note: claim.rejectionNote },
    after: { status: 'CLAIM_SUBMITTED', note: decision.note },
  })
}
