import { getReceiptReversal, reverseReceipt, type WireReceipt, type WireReceiptReversal } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { Banner, ErrorState, Skeleton, SkeletonRegion, toast } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { call, sentenceOf } from '../api.ts'
import { NoteDialog } from '../confirm-dialog.tsx'
import { useCopy } from '../copy/copy-provider.tsx'
import { receiptsCopy } from '../copy/money/receipts-copy.ts'
import { inDollars } from '../dollars.ts'
import { useAction } from '../use-action.ts'
import { useRead } from '../use-read.ts'

/** Asks why a receipt is reversed; says before what that does, to the cent, in whose books. */
export function ReverseReceiptDialog({
  receipt,
  onCancel,
  onReversed,
  onStale,
}: {
  receipt: Pick<WireReceipt, 'id' | 'amount' | 'reference'>
  onCancel: () => void
  onReversed: () => void
  onStale: () => void
}) {
  const copy = useCopy()
  const words = receiptsCopy.reversing
  const action = useAction(onStale, { close: onCancel })
  const params = { id: receipt.id }
  const reversal = useRead(getReceiptReversal, { params }, { dedupingInterval: 0 })
  return (
    <NoteDialog
      danger
      about={`receipt-${receipt.id}`}
      title={words.title(inDollars(receipt.amount), receipt.reference)}
      hint={words.hint}
      confirm={words.confirm}
      action={action}
      onCancel={onCancel}
      {...(!reversal.data && {
        instead: reversal.error ? (
          <ErrorState title={words.failed} onRetry={() => void reversal.mutate()} retrying={reversal.isValidating}>
            {sentenceOf(reversal.error, copy.errors)}
          </ErrorState>
        ) : (
          <SkeletonRegion label={words.loading}>
            <Skeleton className="h-24" />
          </SkeletonRegion>
        ),
      })}
      onConfirm={(reason) =>
        void action.run(async () => {
          await call(reverseReceipt, { params, body: { reason } })
          toast({ tone: 'success', title: words.done(receipt.reference) })
          onReversed()
        })
      }
    >
      <p>{words.text}</p>
      {reversal.data && <Consequences reversal={reversal.data} />}
    </NoteDialog>
  )
}

function Consequences({ reversal }: { reversal: WireReceiptReversal }) {
  const words = receiptsCopy.reversing
  const after = dollarsToCents(reversal.credit_after)
  return (
    <Banner tone="info">
      <ul className="flex flex-col gap-1">
        {reversal.requests.map(({ funding_id, amount, unfunded_claims }) => (
          <li key={funding_id}>{words.request(funding_id, inDollars(amount), unfunded_claims)}</li>
        ))}
        {reversal.from_credit > 0 && (
          <li>
            {after < 0
              ? words.debt(inDollars(reversal.from_credit), formatDollars(-after))
              : words.credit(inDollars(reversal.from_credit), formatDollars(after))}
          </li>
        )}
      </ul>
    </Banner>
  )
}
