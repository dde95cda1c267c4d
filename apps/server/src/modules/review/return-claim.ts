import type { AttentionReason } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { type ClaimRow, moveClaim } from '../claims/claims.store.ts'
import { answerDispute } from './answer-dispute.ts'

export type Return = {
  to: 'NEEDS_ATTENTION' | 'CLAIM_REJECTED'
  staffId: number
  reason: AttentionReason | null
  note: string | null
}

/** Both need a coded reason and a note that the operator sees. */
function requireReason(decision: {
  reason: AttentionReason | null
  note: string | null
}): asserts decision is { reason: AttentionReason; note: string } {
  if (!decision.reason) throw fieldError('reason', 'reason.required')
  if (!decision.note) throw fieldError('note', 'note.required')
}

/**
 * Asks the operator for something or rejects the claim, whichever status it is in now; the transition table decides.
 * Payout and approved units are gone with it; whoever calls has undone what they led to.
 */
export async function returnClaim(tx: Tx, services: Services, claim: ClaimRow, decision: Return): Promise<ClaimRow> {
  requireReason(decision)
  const returned = await moveClaim(tx, services, {
    claimId: claim.id,
    from: claim.status,
    to: decision.to,
    by: { staffId: decision.staffId },
    reason: decision.reason,
    note: decision.note,
    set: {
      payoutCents: null,
      approvedUnits: 0,
      purchaseCents: 0,
      validatedAt: null,
      ...(decision.to === 'CLAIM_REJECTED' && {
        rejectionReason: decision.reason,
        rejectionNote: decision.note,
      }),
    },
  })
  const rejected = decision.to === 'CLAIM_REJECTED'
  await recordAudit(tx, services.clock, {
    staffId: decision.staffId,
    action: rejected ? 'claim.rejected' : 'claim.needs_attention',
    subject: 'claim',
    subjectId: claim.id,
    before: { status: claim.status, payout_cents: claim.payoutCents },
    after: { status: decision.to, reason: decision.reason, note: decision.note },
  })
  return returned
}

/** Puts a rejected claim back into the queue; its history stays whole. A dispute is decided by another reviewer. */
export async function reopenClaim(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  decision: { staffId: number; note: string | null },
): Promise<void> {
  if (claim.status !== 'CLAIM_REJECTED') throw appError('claim.transition')
  await answerDispute(tx, services, claim, { ...decision, outcome: 'REOPENED' })
  await moveClaim(tx, services, {
    claimId: claim.id,
    from: 'CLAIM_REJECTED',
    to: 'CLAIM_SUBMITTED',
    by: { staffId: decision.staffId },
    note: decision.note,
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
