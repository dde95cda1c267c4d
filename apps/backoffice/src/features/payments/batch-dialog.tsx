import { approveBatch, discardBatch, type WireBatch } from '@caseback/contract'
import { toast } from '@caseback/ui'
import { call } from '../../shared/api.ts'
import { useCountWaiting } from '../../shared/approvals/use-waiting-anew.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { paymentsCopy } from '../../shared/copy/payments-copy.ts'
import { inDollars } from '../../shared/dollars.ts'
import { useAction } from '../../shared/use-action.ts'

/** The question before a batch is approved or thrown away, and what is done after a yes. */
export function BatchDialog({
  asking,
  batch,
  onChanged,
  onReload,
  close,
}: {
  asking: 'approve' | 'discard'
  batch: WireBatch
  onChanged: (batch: WireBatch) => void
  onReload: () => void
  close: () => void
}) {
  const words = paymentsCopy
  const countWaiting = useCountWaiting()
  const action = useAction(onReload, { close })
  const total = inDollars(batch.total)
  const params = { id: batch.id }
  const { held } = batch
  const approve = async () => {
    const answer = await call(approveBatch, { params })
    onChanged(answer)
    countWaiting()
    toast({
      tone: 'success',
      title: words.approving.done(batch.id),
      description: words.approving.doneHint(answer.progress.waiting + answer.progress.sent),
    })
    close()
  }
  const discard = async () => {
    onChanged(await call(discardBatch, { params }))
    countWaiting()
    toast({ tone: 'success', title: words.discarding.done(batch.id) })
    close()
  }

  if (asking === 'discard')
    return (
      <ConfirmDialog
        danger
        title={words.discarding.title}
        confirm={words.discarding.confirm}
        action={action}
        onCancel={close}
        onConfirm={() => void action.run(discard)}
      >
        <p>{words.discarding.text}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={words.approving.title(total)}
      confirm={words.approving.confirm(batch.claim_count, total)}
      action={action}
      onCancel={close}
      onConfirm={() => void action.run(approve)}
    >
      <p>{words.approving.text(batch.claim_count, total, held)}</p>
      {held > 0 && <p className="text-saffron">{words.heldLines(held)}</p>}
      <p className="text-muted">{words.approving.frozen}</p>
    </ConfirmDialog>
  )
}
