import type { WireReviewClaim } from '@caseback/contract'
import { isClosedCheck } from '@caseback/domain'
import { Button } from '@caseback/ui'
import { useState } from 'react'
import { takingBackCopy } from '../copy/money/taking-back-copy.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

/** Whether the claim stands in a request and no check that we know of pays it. */
const mayBeTakenBack = ({ status, operator_payment }: WireReviewClaim) =>
  (status === 'PENDING_MANUFACTURER_PAYMENT' || status === 'OPERATOR_PAYMENT_SUBMITTED') &&
  (operator_payment === null || isClosedCheck(operator_payment.status))

/** Takes a claim back out of its request, of which the server has the last word. Nothing where that cannot be. */
export function TakeBackButton({ claim, onChanged }: { claim: WireReviewClaim; onChanged: () => void }) {
  const [asking, setAsking] = useState(false)
  if (!mayBeTakenBack(claim)) return null
  return (
    <>
      <Button size="small" className="mt-3 self-start" onClick={() => setAsking(true)}>
        {takingBackCopy.takeBackHere}
      </Button>
      {asking && (
        <TakeBackDialog
          claimId={claim.id}
          onCancel={() => setAsking(false)}
          onStale={onChanged}
          onTakenBack={() => {
            setAsking(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}
