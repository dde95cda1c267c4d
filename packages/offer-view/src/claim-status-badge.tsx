import { type ClaimStatus, isClaimStatus } from '@caseback/domain'
import { Badge, type Tone } from '@caseback/ui'
import { useClaimStatusLabel } from '@caseback/web/use-claim-status-label'

const tones: Record<ClaimStatus, Tone> = {
  CLAIM_SUBMITTED: 'sky',
  CLAIM_VALIDATED: 'basil',
  PENDING_MANUFACTURER_PAYMENT: 'saffron',
  OPERATOR_PAYMENT_SUBMITTED: 'saffron',
  PAID: 'basil',
  CLAIM_REJECTED: 'neutral',
  NEEDS_ATTENTION: 'tomato',
}

/** The label of a claim's status (CL-06); a status from a newer server in plain words. `suffix` as in CL-13. */
export function ClaimStatusBadge({
  status,
  withdrawn = false,
  suffix = '',
}: {
  status: string
  withdrawn?: boolean
  suffix?: string
}) {
  const labelOf = useClaimStatusLabel()
  return (
    <Badge tone={isClaimStatus(status) ? tones[status] : 'neutral'} dot>
      {labelOf(status, withdrawn)}
      {suffix}
    </Badge>
  )
}
