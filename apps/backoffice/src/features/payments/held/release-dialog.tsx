import { getPaymentHold, releasePayment, type WirePayment } from '@caseback/contract'
import { Banner, ErrorState, Skeleton, SkeletonRegion, toast } from '@caseback/ui'
import { call, sentenceOf } from '../../../shared/api.ts'
import { NoteDialog } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { paymentsCopy } from '../../../shared/copy/payments-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { useAction } from '../../../shared/use-action.ts'
import { useRead } from '../../../shared/use-read.ts'
import { HeldChanges } from './held-changes.tsx'

/**
 * Releases a payment that waits for a person. Where its payee has changed it shows what was changed by whom, and only somebody
 * who neither made nor approved its batch is asked.
 */
export function ReleaseDialog({
  payment,
  onClose,
  onChanged,
}: {
  payment: WirePayment
  onClose: () => void
  onChanged: () => void
}) {
  const copy = useCopy()
  const words = paymentsCopy.releasing
  const held = paymentsCopy.held
  // What is decided by must be what is there now.
  const hold = useRead(
    getPaymentHold,
    { params: { id: payment.id } },
    { revalidateOnFocus: false, dedupingInterval: 0 },
  )
  const action = useAction(onChanged, { close: onClose })
  const title = words.title(inDollars(payment.amount), payment.payee_name)
  const why = (
    <>
      {payment.attention && <p>{payment.attention}</p>}
      {hold.data?.held && <HeldChanges changes={hold.data.changes} />}
    </>
  )
  const refusedBecause = hold.data?.refused_because
  const refusal = hold.data?.outdated ? held.outdated : refusedBecause && held.refused[refusedBecause]
  const instead = hold.data ? (
    refusal && (
      <div className="flex flex-col gap-3">
        <Banner tone="info">{refusal}</Banner>
        {why}
      </div>
    )
  ) : hold.error ? (
    <ErrorState title={held.failed} onRetry={() => void hold.mutate()} retrying={hold.isValidating}>
      {sentenceOf(hold.error, copy.errors)}
    </ErrorState>
  ) : (
    <SkeletonRegion label={held.loading} className="flex flex-col gap-2">
      <Skeleton className="h-10" />
      <Skeleton className="h-20" />
    </SkeletonRegion>
  )
  return (
    <NoteDialog
      about={`payment-${payment.id}-release`}
      title={title}
      confirm={words.confirm}
      instead={instead}
      action={action}
      onCancel={onClose}
      onConfirm={(note, onInvalid) =>
        void action.run(async () => {
          await call(releasePayment, { params: { id: payment.id }, body: { note } })
          toast({ tone: 'success', title: words.done(payment.claim_id) })
          onClose()
          onChanged()
        }, onInvalid)
      }
    >
      {why}
      <p className="text-muted">{words.text}</p>
    </NoteDialog>
  )
}
