import { type ClaimStatus, isClaimStatus } from '@caseback/domain'
import { plainWords } from '../../plain-words.ts'

const labels: Record<ClaimStatus, string> = {
  CLAIM_SUBMITTED: 'Submitted',
  CLAIM_VALIDATED: 'Validated',
  PENDING_MANUFACTURER_PAYMENT: 'Processing Payment',
  OPERATOR_PAYMENT_SUBMITTED: 'Payment Sent',
  PAID: 'Paid',
  CLAIM_REJECTED: 'Rejected',
  NEEDS_ATTENTION: 'Needs Attention',
}

/**
 * The label of a status (spec §4); a status from a newer server in plain words. Withdrawn is no status, but what people call it.
 */
export function claimStatusLabel(status: string, withdrawn = false): string {
  if (withdrawn) return 'Withdrawn'
  return isClaimStatus(status) ? labels[status] : plainWords(status)
}
