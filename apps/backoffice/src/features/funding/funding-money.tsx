import type { WireFunding } from '@caseback/contract'
import { dollarsToCents } from '@caseback/domain'
import { Banner, Button, Money, Table } from '@caseback/ui'
import { formatDollars, formatShortDay } from '@caseback/words/en/amounts-and-days'
import { fundingMoneyCopy } from '../../shared/copy/money/funding-money-copy.ts'
import { fundingRequestCopy } from '../../shared/copy/money/funding-request-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { inDollars, sumOfAmounts } from '../../shared/dollars.ts'

type Receipt = WireFunding['receipts'][number]
type Application = WireFunding['applications'][number]

/** The money that settles the request, what of it funds whole claims, and what the manufacturer has to its credit. */
export function FundingMoney({
  request,
  onReverse,
  onApplyCredit,
  onTakeCreditBack,
}: {
  request: WireFunding
  onReverse: (receipt: Receipt) => void
  onApplyCredit: () => void
  onTakeCreditBack: (application: Application) => void
}) {
  const words = fundingMoneyCopy
  const receiptOf = (id: number | null) => request.receipts.find((receipt) => receipt.id === id)
  /** In its own row, where it can be reversed. */
  const reversible = ({ kind, receipt_id }: Application) => {
    const receipt = kind === 'receipt' ? receiptOf(receipt_id) : undefined
    return receipt?.reversed === false ? receipt : undefined
  }
  return (
    <DeskSection title={words.title}>
      <Credit request={request} onApplyCredit={onApplyCredit} />
      {request.applications.length === 0 ? (
        <p className="text-muted">{words.noMoney}</p>
      ) : (
        <>
          <Coverage request={request} />
          <Table
            caption={words.title}
            captionHidden
            rows={request.applications}
            rowKey={(application) => application.id}
            columns={[
              {
                id: 'reference',
                header: fundingRequestCopy.columns.reference,
                rowHeader: true,
                render: ({ kind, receipt_id, amount, taken_back }) => (
                  <span className="block min-w-32 wrap-anywhere">
                    {words.applied[kind](receiptOf(receipt_id)?.reference ?? '')}
                    {kind === 'receipt' && receiptOf(receipt_id)?.reversed && (
                      <span className="block font-normal text-muted">
                        {takenAwayOf(request, receipt_id) === dollarsToCents(amount)
                          ? words.reversed
                          : words.reversedSince}
                      </span>
                    )}
                    {taken_back && <span className="block font-normal text-muted">{words.takingBack.takenBack}</span>}
                  </span>
                ),
              },
              {
                id: 'day',
                header: fundingRequestCopy.columns.day,
                oneLine: true,
                render: ({ at, kind, receipt_id }) =>
                  formatShortDay((kind === 'receipt' && receiptOf(receipt_id)?.received_on) || providerDay(at)),
              },
              { id: 'by', header: fundingRequestCopy.columns.by, render: ({ by }) => by },
              {
                id: 'amount',
                header: fundingRequestCopy.columns.amount,
                align: 'end',
                render: ({ amount }) => <Money>{inDollars(amount)}</Money>,
              },
              {
                id: 'action',
                header: words.action,
                oneLine: true,
                render: (application) => {
                  const receipt = reversible(application)
                  if (receipt)
                    return (
                      <Button
                        size="small"
                        aria-label={words.reverseThis(receipt.reference)}
                        onClick={() => onReverse(receipt)}
                      >
                        {words.reverse}
                      </Button>
                    )
                  const { credit_left, amount, at } = application
                  if (credit_left === 0) return null
                  return (
                    <Button
                      size="small"
                      aria-label={words.takingBack.actionOn(inDollars(amount), formatShortDay(providerDay(at)))}
                      onClick={() => onTakeCreditBack(application)}
                    >
                      {words.takingBack.action}
                    </Button>
                  )
                },
              },
            ]}
          />
        </>
      )}
    </DeskSection>
  )
}

/** What the manufacturer has to its credit, which an open request may be settled with; or what it owes us beside its requests. */
function Credit({ request, onApplyCredit }: { request: WireFunding; onApplyCredit: () => void }) {
  const words = fundingMoneyCopy.credit
  const cents = dollarsToCents(request.credit)
  if (cents === 0) return null
  if (cents < 0) return <Banner tone="warning">{words.debt(request.manufacturer_name, formatDollars(-cents))}</Banner>
  return (
    <Banner
      tone="info"
      action={
        request.state === 'ISSUED' && (
          <Button size="small" onClick={onApplyCredit}>
            {words.apply}
          </Button>
        )
      }
    >
      {words.there(request.manufacturer_name, formatDollars(cents))}
    </Banner>
  )
}

/** What reversals have taken away of a receipt in this request, in cents. */
const takenAwayOf = ({ applications }: WireFunding, receiptId: number | null): number =>
  applications
    .filter(({ kind, receipt_id }) => kind === 'reversed' && receipt_id === receiptId)
    .reduce((cents, { amount }) => cents - dollarsToCents(amount), 0)

function Coverage({ request }: { request: WireFunding }) {
  const words = fundingMoneyCopy
  const funded = request.claims.filter((claim) => claim.funded)
  const keptCents = dollarsToCents(request.received) - sumOfAmounts(funded)
  // With thousands of claims only the first come along: what the money covers is at each of them.
  if (request.claims_next !== null) return null
  // Of a request that asks for nothing any more what it took is told by its lines.
  if (request.state === 'DISCARDED') return null
  return (
    <p>
      {words.coverage(funded.length, formatDollars(sumOfAmounts(funded)))}{' '}
      {keptCents > 0 && words.remainder(formatDollars(keptCents))}
      {keptCents < 0 && words.paidAhead(formatDollars(-keptCents))}
    </p>
  )
}
