import { DECISION_UNDO_SECONDS } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { assignAgain, endAssignmentOfDecided } from '../../claims/assigning/assignments.store.ts'
import { endFirstReview, firstReviewOf } from './first-reviews.store.ts'

/**
 * Takes one's own first review of a locked claim back while it stands and is as young as a decision has to be.
 * @returns whether there was one
 */
export async function takeFirstReviewBack(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  claimId: number,
  staffId: number,
): Promise<boolean> {
  const first = await firstReviewOf(tx, claimId)
  const now = clock.now()
  const isYoung = first && now.getTime() - first.reviewedAt.getTime() < DECISION_UNDO_SECONDS * 1000
  if (!first || first.staffId !== staffId || !isYoung) return false
  await endFirstReview(tx, first.id, now)
  if (first.assignment) await assignAgain(tx, claimId, first.assignment)
  await endAssignmentOfDecided(tx, claimId)
  await recordAudit(tx, clock, {
    staffId,
    action: 'claim.decision_undone',
    subject: 'claim',
    subjectId: claimId,
    before: { action: 'first_review', payout_cents: first.payoutCents },
    after: { status: 'CLAIM_SUBMITTED' },
  })
  return true
}
