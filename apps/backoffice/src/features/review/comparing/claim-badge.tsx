import type { WireReviewClaim } from '@caseback/contract'
import { isClosedCheck } from '@caseback/domain'
import { Badge } from '@caseback/ui'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { StatusBadge } from '../../../shared/status-badge.tsx'

/** Its status, or that its check came to nothing: then "Payment Sent" alone would read as if all were well. */
export function ClaimBadge({ claim: { status, operator_payment: payment } }: { claim: WireReviewClaim }) {
  if (status !== 'OPERATOR_PAYMENT_SUBMITTED' || payment === null || !isClosedCheck(payment.status))
    return <StatusBadge status={status} />
  return (
    <Badge tone="tomato" dot>
      {reviewCopy.checkFailed[payment.status] ?? payment.status}
    </Badge>
  )
}
