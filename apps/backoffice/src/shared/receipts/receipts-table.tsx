import type { WireReceipt } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { Button, Money, Table, UiLink } from '@caseback/ui'
import { formatDollars, formatShortDay } from '@caseback/words/en/amounts-and-days'
import { receiptsCopy } from '../copy/money/receipts-copy.ts'
import { providerDay } from '../days/today.ts'
import { inDollars, sumOfAmounts } from '../dollars.ts'
import { paths } from '../paths.ts'
import type { Sorted } from '../tables/sorted.tsx'

/** Money that manufacturers have sent: what each of it settled, and whether it still counts. */
export function ReceiptsTable({
  receipts,
  sorted,
  onReverse,
}: {
  receipts: readonly WireReceipt[]
  /** Its order where it can be chosen: then the receipts are of all manufacturers. */
  sorted?: Sorted<'created' | 'received_on' | 'amount' | 'reference'>
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
          sort: sorted?.head('reference'),
          rowHeader: true,
          render: ({ reference, by }) => (
            <>
              <span className="block min-w-24 wrap-anywhere">{reference}</span>
              <span className="block font-normal text-muted">{words.recordedBy(by)}</span>
            </>
          ),
        },
        ...(sorted
          ? [
              {
                id: 'manufacturer',
                header: words.columns.manufacturer,
                render: ({ manufacturer_id, manufacturer_name }: WireReceipt) => (
                  <UiLink
                    href={paths.manufacturer.href(manufacturer_id)}
                    className="block min-w-24 rounded-control text-basil underline-offset-2 wrap-anywhere hover:underline"
                  >
                    {manufacturer_name}
                  </UiLink>
                ),
              },
            ]
          : []),
        {
          id: 'day',
          header: words.columns.day,
          sort: sorted?.head('received_on', true),
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
                  {words.reversedOn(formatShortDay(providerDay(reversed.at)), reversed.by)}
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
          sort: sorted?.head('amount', true),
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
