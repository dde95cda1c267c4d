import type { WireClaim, WireEnrollment } from '@caseback/contract'
import { ClaimReadings } from '../reading/claim-readings.tsx'
import { ClaimHistory } from './claim-history.tsx'

/** What was read on a claim's invoices while nobody has decided, and what has happened to it. */
export function ClaimStory({
  claim,
  enrollment,
  onChanged,
}: {
  claim: WireClaim
  enrollment: WireEnrollment | undefined
  onChanged: (claim: WireClaim) => void
}) {
  const isOpen = claim.status === 'CLAIM_SUBMITTED' || claim.status === 'NEEDS_ATTENTION'
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {isOpen && enrollment && claim.invoices.some(({ reading }) => reading) && (
        <ClaimReadings claim={claim} offer={enrollment.offer} onChanged={onChanged} />
      )}
      <ClaimHistory claim={claim} enrollment={enrollment} />
    </div>
  )
}
