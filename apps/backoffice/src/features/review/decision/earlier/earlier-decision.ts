import { getLatestDecision, getReviewClaim } from '@caseback/contract'
import { call } from '../../../../shared/api.ts'
import { inDollars } from '../../../../shared/dollars.ts'
import { draftsOf } from '../../read-invoices.ts'
import { firstDraft } from '../../second/first-draft.ts'
import type { MadeDecision } from '../last-decision.tsx'

/**
 * One's latest decision of before this page was loaded, while its e-mail waits, with what a validation had read and a return had
 * said; null where none can be taken back. What was typed for a claim before it was returned is not known any more.
 */
export async function earlierDecision(): Promise<MadeDecision | null> {
  const { decision } = await call(getLatestDecision, {})
  if (decision === null) return null
  const asked = performance.now()
  const decided = await call(getReviewClaim, { params: { id: decision.claim_id } })
  return {
    claim: { id: decision.claim_id, status: decision.from },
    action: decision.action,
    amount: decision.amount === null ? '' : inDollars(decision.amount),
    drafts: decided.first_review?.mine
      ? decided.first_review.invoices.map(firstDraft)
      : decision.action === 'validate'
        ? draftsOf(decided)
        : null,
    waitsForSecond: decision.waits_for_second,
    reason: decision.reason ?? undefined,
    note: decision.note ?? decided.dispute?.answer ?? undefined,
    secondsLeft: decision.seconds_left - (performance.now() - asked) / 1000,
  }
}
