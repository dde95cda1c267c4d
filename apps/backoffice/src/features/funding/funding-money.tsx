import type { WireFunding } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { Money, Table } from '@caseback/ui'
import { formatDollars, formatShortDay } from '@caseback/words/en/amounts-and-days'
import { fundingCopy } from '../../shared/copy/funding-copy.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { inDollars, sumOfAmounts } from '../../shared/dollars.ts'

/** The money that came, what of it funds whole claims, and what does not. */
export function FundingMoney({ request }: { request: WireFunding }) {
  const words = fundingCopy
  // With thousands of claims only the first come along: what the money covers is at each of them.
  const isWhole = request.claims_next === null
  const funded = request.claims.filter((claim) => claim.funded)
  const receivedCents = dollarsToCents(request.received)
  const totalCents = dollarsToCents(request.total)
  const keptCents = Math.min(receivedCents, totalCents) - sumOfAmounts(funded)
  return (
    <DeskSection title={words.money}>
      {request.receipts.length === 0 ? (
        <p className="text-muted">{words.noMoney}</p>
      ) : (
        <>
          <p>
            {isWhole && (
              <>
                {words.coverage(funded.length, formatDollars(sumOfAmounts(funded)))}{' '}
                {keptCents > 0 && words.remainder(formatDollars(keptCents))}{' '}
              </>
            )}
            {receivedCents > totalCents && (
              <span className="text-saffron">{words.unapplied(formatDollars(receivedCents - totalCents))}</span>
            )}
          </p>
          <Table
            caption={words.money}
            captionHidden
            rows={request.receipts}
            rowKey={(receipt) => receipt.id}
            columns={[
              {
                id: 'reference',
                header: words.columns.reference,
                rowHeader: true,
                render: (receipt) => receipt.reference,
              },
              {
                id: 'day',
                header: words.columns.day,
                oneLine: true,
                render: (receipt) => formatShortDay(receipt.received_on),
              },
              { id: 'by', header: words.columns.by, render: (receipt) => receipt.by },
              {
                id: 'amount',
                header: words.columns.amount,
                align: 'end',
                render: (receipt) => <Money>{inDollars(receipt.amount)}</Money>,
              },
            ]}
          />
        </>
      )}
    </DeskSection>
  )
}
