import type { AttentionReason } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { type ClaimRow, moveClaim } from '../claims/claims.store.ts'
import { requireFilledIn } from './desk/require-filled-in.ts'

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
 * It clears payout and approved units; the caller has reversed before what followed from them.
 */
export async function returnClaim(tx: Tx, services: Services, claim: ClaimRow, decision: Return): Promise<ClaimRow> {
  requireReason(decision)
  await requireFilledIn(tx, claim.id, decision.note)
  const returned = await moveClaim(tx, services, {
    claimId: claim.id,
    from: claim.status,
    to: decision.to,
    by: { staffId: decision.staffId },
    reason: decision.reason,
    note: decision.note,
    set: {
      payoutCents: null,
      payoutParts: null,
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
