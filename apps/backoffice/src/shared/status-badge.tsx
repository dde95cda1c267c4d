import type { ClaimStatus } from '@caseback/domain'
import { Badge } from '@caseback/ui'
import { claimStatusLabel } from '@caseback/words/en/claims/claim-status-label'

const tones = {
  CLAIM_SUBMITTED: 'sky',
  CLAIM_VALIDATED: 'sky',
  NEEDS_ATTENTION: 'saffron',
  PENDING_MANUFACTURER_PAYMENT: 'saffron',
  OPERATOR_PAYMENT_SUBMITTED: 'basil',
  PAID: 'basil',
  CLAIM_REJECTED: 'tomato',
} as const satisfies Record<ClaimStatus, string>

/** A claim's status with the specification's label. */
export function StatusBadge({ status }: { status: ClaimStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {claimStatusLabel(status)}
    </Badge>
  )
}
