import { type WireClaim, withdrawClaim } from '@caseback/contract'
import { Button, Dialog, toast } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { useState } from 'react'
import { callApi, serverSentence } from '../../../shared/api/api-client.ts'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'

/** Asks once more, then withdraws the claim. */
export function WithdrawDialog({
  claimId,
  open,
  onClose,
  onWithdrawn,
  onStale,
}: {
  claimId: number
  open: boolean
  onClose: () => void
  onWithdrawn: (claim: WireClaim) => void
  /** The claim is no longer what is shown: another tab or a reviewer was first. */
  onStale: () => void
}) {
  const words = useClaimsCopy().detail
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      onWithdrawn(await callApi(withdrawClaim, { params: { id: claimId } }, { quiet: true }))
      toast({ title: words.withdrawn, tone: 'success' })
      onClose()
    } catch (error) {
      toast({ title: serverSentence(error, words.withdrawFailed), tone: 'destructive' })
      if (error instanceof ApiError && error.status === 409) {
        onStale()
        onClose()
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      title={words.withdrawTitle}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.withdrawKeep}</Button>
          <Button variant="danger" busy={busy} busyLabel={words.withdrawBusy} onClick={() => void withdraw()}>
            {words.withdraw}
          </Button>
        </>
      }
    >
      <p>{words.withdrawText}</p>
    </Dialog>
  )
}
