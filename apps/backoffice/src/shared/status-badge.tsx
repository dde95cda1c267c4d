import type { ClaimStatus } from '@caseback/domain'
import { Badge } from '@caseback/ui'
import { claimStatusLabel } from '@caseback/words/en/claims/claim-status-label'
import { CHECK_FAILED } from './copy/review/claim-check-copy.ts'

const tones = {
  CLAIM_SUBMITTED: 'sky',
  CLAIM_VALIDATED: 'sky',
  NEEDS_ATTENTION: 'saffron',
  PENDING_MANUFACTURER_PAYMENT: 'saffron',
  OPERATOR_PAYMENT_SUBMITTED: 'basil',
  PAID: 'basil',
  CLAIM_REJECTED: 'tomato',
} as const satisfies Record<ClaimStatus, string>

/**
 * A claim's status with the specification's label.
 * @param checkFailed its check is over without being paid: "Payment Sent" alone would read as if all were well
 */
export function StatusBadge({ status, checkFailed = false }: { status: ClaimStatus; checkFailed?: boolean }) {
  const isFailed = checkFailed && status === 'OPERATOR_PAYMENT_SUBMITTED'
  return (
    <Badge tone={isFailed ? 'tomato' : tones[status]} dot>
      {isFailed ? CHECK_FAILED : claimStatusLabel(status)}
    </Badge>
  )
}
