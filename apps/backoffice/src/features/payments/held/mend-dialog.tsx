import type { WirePayment } from '@caseback/contract'
import { Banner } from '@caseback/ui'
import { mendCopy } from '../../../shared/copy/payments/mend-copy.ts'
import { PayeeDialog } from '../../../shared/corrections/payee-dialog.tsx'

/** Shows what the provider refused of a payee, at its field, where a second person is asked to put it right. */
export function MendDialog({
  payment,
  onClose,
  onChanged,
}: {
  payment: WirePayment
  onClose: () => void
  onChanged: () => void
}) {
  const words = mendCopy
  const { claim_id, payee_name, refused } = payment
  if (!refused) return null
  const asked = () => {
    onClose()
    onChanged()
  }
  return (
    <PayeeDialog
      claimId={claim_id}
      refused={refused}
      about={
        <>
          <Banner tone="danger">{words.refused(refused.said)}</Banner>
          <p className="wrap-anywhere">{words.sent(payee_name, refused.recipient)}</p>
          <p className="text-muted">{words.afterwards}</p>
        </>
      }
      onAsked={asked}
      onStale={onChanged}
      close={onClose}
    />
  )
}
