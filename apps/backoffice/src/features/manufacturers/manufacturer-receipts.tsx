import { listReceipts, type WireReceipt, type WireStaffManufacturer } from '@caseback/contract'
import { Button, EmptyState } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { WaitingApprovals } from '../../shared/approvals/waiting-approvals.tsx'
import { approvalsCopy } from '../../shared/copy/money/approvals-copy.ts'
import { receiptsCopy } from '../../shared/copy/money/receipts-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { ReceiptsTable } from '../../shared/receipts/receipts-table.tsx'
import { ReverseReceiptDialog } from '../../shared/receipts/reverse-receipt-dialog.tsx'
import { useList } from '../../shared/use-list.ts'
import { PayBackDialog } from './pay-back-dialog.tsx'
import { RecordReceiptDialog } from './record-receipt-dialog.tsx'

/** What a manufacturer has paid, newest first: recorded here for its requests or to its credit, and put right. */
export function ManufacturerReceipts({
  manufacturer,
  onChanged,
}: {
  manufacturer: WireStaffManufacturer
  /** What it owes and has to its credit is another sum now. */
  onChanged: () => void
}) {
  const words = receiptsCopy
  const query = { manufacturer: String(manufacturer.id) }
  const list = useList(urlOf(listReceipts, {}, query), (cursor) => call(listReceipts, { query: { ...query, cursor } }))
  const [asking, setAsking] = useState<'record' | 'pay back' | WireReceipt | null>(null)
  /** How often a second person was asked here: what waits is read anew. */
  const [asked, setAsked] = useState(0)
  const close = () => setAsking(null)
  const changed = () => {
    list.reload()
    onChanged()
    close()
  }
  return (
    <>
      <WaitingApprovals key={asked} manufacturerId={manufacturer.id} onDecided={changed} />
      <DeskSection
        title={words.title}
        aside={
          <>
            {manufacturer.credit > 0 && (
              <Button onClick={() => setAsking('pay back')}>{approvalsCopy.payBack.open}</Button>
            )}
            <Button onClick={() => setAsking('record')}>{words.record}</Button>
          </>
        }
      >
        <ListStates
          list={list}
          loading={words.loading}
          failed={words.failed}
          empty={
            <EmptyState icon={<HandCoins />} title={words.none}>
              {words.noneHint}
            </EmptyState>
          }
        >
          {(receipts) => <ReceiptsTable receipts={receipts} onReverse={setAsking} />}
        </ListStates>
        {asking === 'record' && (
          <RecordReceiptDialog manufacturer={manufacturer} onCancel={close} onRecorded={changed} />
        )}
        {asking === 'pay back' && (
          <PayBackDialog
            manufacturer={manufacturer}
            onCancel={close}
            onStale={onChanged}
            onAsked={() => {
              setAsked((times) => times + 1)
              close()
            }}
          />
        )}
        {asking && typeof asking === 'object' && (
          <ReverseReceiptDialog receipt={asking} onCancel={close} onReversed={changed} onStale={list.reload} />
        )}
      </DeskSection>
    </>
  )
}
