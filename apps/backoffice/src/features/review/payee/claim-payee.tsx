import type { WireReviewClaim } from '@caseback/contract'
import { hasPayoutToCome } from '@caseback/domain'
import { Button } from '@caseback/ui'
import { useState } from 'react'
import { WaitingApprovals } from '../../../shared/approvals/waiting-approvals.tsx'
import { payeeCopy } from '../../../shared/copy/review/payee-copy.ts'
import { PayeeDialog } from './payee-dialog.tsx'

/** For finance: what waits about a claim that is still to be paid, and the way to pay it to somebody else or otherwise. */
export function ClaimPayee({ claim, onChanged }: { claim: WireReviewClaim; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  // What waits is read anew when something was asked for here.
  const [asked, setAsked] = useState(0)
  if (!hasPayoutToCome(claim.status) || !claim.payout_amount) return null
  return (
    <div className="flex flex-col gap-3 pt-3 text-sm">
      <WaitingApprovals key={asked} claimId={claim.id} onDecided={onChanged} />
      <Button size="small" className="self-start" onClick={() => setOpen(true)}>
        {payeeCopy.open}
      </Button>
      {isOpen && (
        <PayeeDialog
          claimId={claim.id}
          onStale={onChanged}
          close={() => setOpen(false)}
          onAsked={() => {
            setAsked((before) => before + 1)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
