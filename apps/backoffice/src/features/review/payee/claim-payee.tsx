import type { WireReviewClaim } from '@caseback/contract'
import { hasPayoutToCome } from '@caseback/domain'
import { Button } from '@caseback/ui'
import { useState } from 'react'
import { payeeCopy } from '../../../shared/copy/review/payee-copy.ts'
import { PayeeDialog } from '../../../shared/corrections/payee-dialog.tsx'

/** For finance, the way to pay a claim that is still to be paid to somebody else or otherwise. */
export function ClaimPayee({
  claim,
  onChanged,
  onAsked,
}: {
  claim: WireReviewClaim
  onChanged: () => void
  onAsked: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  if (!hasPayoutToCome(claim.status) || !claim.payout_amount) return null
  return (
    <>
      <Button size="small" className="mt-3 self-start" onClick={() => setOpen(true)}>
        {payeeCopy.open}
      </Button>
      {isOpen && (
        <PayeeDialog
          claimId={claim.id}
          onStale={onChanged}
          close={() => setOpen(false)}
          onAsked={() => {
            onAsked()
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
