import { listReceipts, type WireReceipt, type WireStaffManufacturer } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { Button, EmptyState, Money, Table } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatDollars, formatShortDay } from '@caseback/words/en/amounts-and-days'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { WaitingApprovals } from '../../shared/approvals/waiting-approvals.tsx'
import { approvalsCopy } from '../../shared/copy/money/approvals-copy.ts'
import { receiptsCopy } from '../../shared/copy/money/receipts-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { inDollars, sumOfAmounts } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { ReverseReceiptDialog } from '../../shared/receipts/reverse-receipt-dialog.tsx'
import { dayHere } from '../../shared/today.ts'
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

function ReceiptsTable({
  receipts,
  onReverse,
}: {
  receipts: WireReceipt[]
  onReverse: (receipt: WireReceipt) => void
}) {
  const words = receiptsCopy
  return (
    <Table
      caption={words.title}
      captionHidden
      rows={receipts}
      rowKey={(receipt) => receipt.id}
      columns={[
        {
          id: 'reference',
          header: words.columns.reference,
          rowHeader: true,
          render: ({ reference, by }) => (
            <>
              <span className="block min-w-24 wrap-anywhere">{reference}</span>
              <span className="block font-normal text-muted">{words.recordedBy(by)}</span>
            </>
          ),
        },
        {
          id: 'day',
          header: words.columns.day,
          oneLine: true,
          render: ({ received_on }) => formatShortDay(received_on),
        },
        { id: 'applied', header: words.columns.applied, render: (receipt) => <Applied receipt={receipt} /> },
        {
          id: 'state',
          header: words.columns.state,
          render: ({ reversed }) =>
            reversed ? (
              <>
                <span className="block min-w-32">
                  {words.reversedOn(formatShortDay(dayHere(reversed.at)), reversed.by)}
                </span>
                <span className="block text-muted wrap-anywhere">{reversed.reason}</span>
              </>
            ) : (
              words.counts
            ),
        },
        {
          id: 'amount',
          header: words.columns.amount,
          align: 'end',
          render: ({ amount, reversed }) => <Money>{reversed ? <s>{inDollars(amount)}</s> : inDollars(amount)}</Money>,
        },
        {
          id: 'action',
          header: words.columns.action,
          oneLine: true,
          render: (receipt) =>
            !receipt.reversed && (
              <Button size="small" aria-label={words.reverseThis(receipt.reference)} onClick={() => onReverse(receipt)}>
                {words.reverse}
              </Button>
            ),
        },
      ]}
    />
  )
}

/** What of a receipt settled which requests, and what became credit. */
function Applied({ receipt }: { receipt: WireReceipt }) {
  const words = receiptsCopy
  const creditCents = dollarsToCents(receipt.amount) - sumOfAmounts(receipt.applied)
  return (
    <>
      {receipt.applied.map(({ funding_id, amount }) => (
        <span key={funding_id} className="block">
          {words.toRequest(funding_id, inDollars(amount))}
        </span>
      ))}
      {creditCents > 0 && <span className="block">{words.toCredit(formatDollars(creditCents))}</span>}
    </>
  )
}
