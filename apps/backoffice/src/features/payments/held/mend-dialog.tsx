import { cancelPayment, type WirePayment } from '@caseback/contract'
import { Banner, toast } from '@caseback/ui'
import { call, sentenceOf } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { mendCopy } from '../../../shared/copy/payments/mend-copy.ts'
import { PayeeDialog } from '../../../shared/corrections/payee-dialog.tsx'

/** Shows what the provider refused where it is put right; the payment, of which no check was made, is then given up. */
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
  const copy = useCopy()
  const { id, claim_id, payee_name, refused } = payment
  if (!refused) return null
  const giveUp = async () => {
    try {
      await call(cancelPayment, { params: { id }, body: { note: words.note(refused.said).slice(0, 500) } })
      toast({ tone: 'success', title: words.done(claim_id) })
    } catch (error) {
      // The payee is asked for all the same, and the payment still has its way out.
      toast({ title: sentenceOf(error, copy.errors) })
    }
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
      onAsked={() => void giveUp()}
      onStale={onChanged}
      close={onClose}
    />
  )
}
