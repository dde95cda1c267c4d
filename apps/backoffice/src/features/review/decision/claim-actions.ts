import type { StaffMember, WireReviewClaim } from '@caseback/contract'
import { may } from '../../../shared/may.ts'
/** What is asked about before it is done. */
export type ReturnAction = 'needs_attention' | 'reject' | 'uphold' | 'reopen'
export type Action = 'validate' | ReturnAction

/** What a role may do with a claim in its status now; the server decides again. */
export const actionsFor = (claim: WireReviewClaim, member: StaffMember): readonly Action[] => {
  if (!may(member, 'reviewer')) return []
  if (claim.status === 'CLAIM_SUBMITTED')
    return claim.first_review?.mine ? ['reject', 'needs_attention'] : ['reject', 'needs_attention', 'validate']
  if (claim.status === 'CLAIM_VALIDATED') return ['reject', 'needs_attention']
  if (claim.status === 'NEEDS_ATTENTION') return ['reject']
  if (claim.status !== 'CLAIM_REJECTED') return []
  if (!claim.dispute?.open) return ['reopen']
  return claim.dispute.may_decide ? ['uphold', 'reopen'] : []
}
