import { listFunding, recordReceipt, type WireStaffManufacturer } from '@caseback/contract'
import { centsToDollars, dollarsToCents } from '@caseback/domain'
import { toast } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { fundingRequestCopy } from '../../shared/copy/money/funding-request-copy.ts'
import { receiptsCopy } from '../../shared/copy/money/receipts-copy.ts'
import { inDollars } from '../../shared/dollars.ts'
import { MoneyDialog } from '../../shared/receipts/money-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useList } from '../../shared/use-list.ts'
import { ReceiptShares, type Share, sharesOf } from './receipt-shares.tsx'
import { openCentsOf } from './share-out.ts'

/** Records money of a manufacturer: for its open requests, the oldest first unless somebody says otherwise, and its credit. */
export function RecordReceiptDialog({
  manufacturer,
  onCancel,
  onRecorded,
}: {
  manufacturer: Pick<WireStaffManufacturer, 'id' | 'name'>
  onCancel: () => void
  onRecorded: () => void
}) {
  const words = receiptsCopy.recording
  const query = { state: 'ISSUED' as const, manufacturer: String(manufacturer.id) }
  const open = useList(urlOf(listFunding, {}, { ...query, limit: 100 }), (cursor) =>
    call(listFunding, { query: { ...query, limit: 100, cursor } }),
  )
  const action = useAction(open.reload, {})
  /** What somebody typed for a request, in place of what is proposed. */
  const [typed, setTyped] = useState<Record<number, string>>({})
  const requests = (open.items ?? []).filter((request) => openCentsOf(request) > 0)
  const sharesOfAmount = (amount: number | null): Share[] => sharesOf(requests, dollarsToCents(amount ?? 0), typed)
  // Whether a text is an amount does not hang on how much has come.
  const isWrong = () => sharesOfAmount(null).some(({ cents }) => cents === null)
  return (
    <MoneyDialog
      about={`receipt-of-${manufacturer.id}`}
      title={words.title(manufacturer.name)}
      action={action}
      isReady={open.items !== undefined}
      wrongApply={() => (isWrong() ? words.amountWrong : undefined)}
      onCancel={onCancel}
      onRecord={async (money) => {
        const apply = sharesOfAmount(money.amount).flatMap(({ request, cents }) =>
          cents ? [{ funding_id: request.id, amount: centsToDollars(cents) }] : [],
        )
        await call(recordReceipt, { body: { manufacturer_id: manufacturer.id, ...money, apply } })
        toast({ tone: 'success', title: fundingRequestCopy.recording.done(inDollars(money.amount)) })
        onRecorded()
      }}
    >
      {(amount, apply) => (
        <ReceiptShares
          open={open}
          shares={sharesOfAmount(amount)}
          amountCents={dollarsToCents(amount ?? 0)}
          error={apply.error}
          onType={(id, text) => {
            setTyped((before) => ({ ...before, [id]: text }))
            apply.onChange()
          }}
        />
      )}
    </MoneyDialog>
  )
}
