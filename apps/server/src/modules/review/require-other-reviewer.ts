import type { Tx } from '../../database/connect.ts'
import { appError } from '../../platform/errors.ts'
import { type ClaimRow } from '../claims/claims.store.ts'
import { latestRejections } from '../claims/latest-rejections.ts'

/**
 * A disputed rejection is decided by another reviewer than the one who rejected it, and a claim that was reopened by one is not
 * rejected again by the first: 409 `claim.self_review`.
 */
export async function requireOtherReviewer(
  tx: Tx,
  claim: ClaimRow,
  decision: { action: 'reopen' | 'uphold' | 'reject'; staffId: number },
): Promise<void> {
  const rejection = (await latestRejections(tx, [claim.id])).get(claim.id)
  if (!rejection?.dispute || rejection.staffId !== decision.staffId) return
  const answered = rejection.dispute.outcome
  if (decision.action === 'reject' ? answered === 'REOPENED' : answered === null) throw appError('claim.self_review')
}
