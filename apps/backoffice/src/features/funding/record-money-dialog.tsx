import { recordFundingMoney, type WireFunding } from '@caseback/contract'
import { coveredClaims, dollarsToCents } from '@caseback/domain'
import { Banner, toast } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { call } from '../../shared/api.ts'
import { fundingRequestCopy } from '../../shared/copy/money/funding-request-copy.ts'
import { inDollars, sumOfAmounts } from '../../shared/dollars.ts'
import { MoneyDialog } from '../../shared/receipts/money-dialog.tsx'
import type { Action } from '../../shared/use-action.ts'

const fundedOf = (request: WireFunding) => request.claims.filter((claim) => claim.funded).length

/** Records the manufacturer's money; says before it is sent which claims it would fund. */
export function RecordMoneyDialog({
  request,
  announced,
  action,
  onCancel,
  onRecorded,
}: {
  request: WireFunding
  /** What the manufacturer has said about it. */
  announced: WireFunding['announcements'][number] | undefined
  action: Action
  onCancel: () => void
  onRecorded: (request: WireFunding) => void
}) {
  const words = fundingRequestCopy.recording
  return (
    <MoneyDialog
      about={announced ? `money-${request.id}-said-${announced.id}` : `money-${request.id}`}
      said={announced}
      title={words.title(request.manufacturer_name)}
      action={action}
      onCancel={onCancel}
      onRecord={async (money) => {
        const answer = await call(recordFundingMoney, { params: { id: request.id }, body: money })
        const fresh = fundedOf(answer) - fundedOf(request)
        // With thousands of claims only the first come along: how many are funded is not known here.
        const isWhole = answer.claims_next === null
        toast({
          tone: 'success',
          title: words.done(inDollars(money.amount)),
          ...(isWhole && { description: fresh > 0 ? words.doneFunded(fresh) : words.doneNone }),
        })
        onRecorded(answer)
      }}
    >
      {(amount) => <div aria-live="polite">{amount ? <Coverage request={request} amount={amount} /> : null}</div>}
    </MoneyDialog>
  )
}

/** What an amount would do: the server's own computation, on the claims that are shown. */
function Coverage({ request, amount }: { request: WireFunding; amount: number }) {
  const words = fundingRequestCopy.recording
  const receivedCents = dollarsToCents(request.received) + dollarsToCents(amount)
  // Those that are funded come first, as for the server.
  const claims = request.claims
    .toSorted((one, other) => Number(other.funded) - Number(one.funded))
    .map((claim) => ({ amountCents: dollarsToCents(claim.amount) }))
  const covered = coveredClaims(claims, receivedCents).length
  const fresh = covered - fundedOf(request)
  const surplusCents = receivedCents - dollarsToCents(request.total)
  // Of claims that were paid before their money was reversed.
  const missingCents = sumOfAmounts(request.claims.filter((claim) => claim.funded)) - dollarsToCents(request.received)
  const isAllMissing = missingCents > 0 && dollarsToCents(amount) <= missingCents
  return (
    <Banner tone={surplusCents > 0 ? 'warning' : 'info'}>
      {missingCents > 0 && words.settlesMissing(formatDollars(Math.min(missingCents, dollarsToCents(amount))))}{' '}
      {request.claims_next !== null
        ? words.coversMany
        : fresh > 0
          ? words.covers(fresh, claims.length - covered)
          : !isAllMissing && claims.length > fundedOf(request) && words.coversNone}{' '}
      {surplusCents > 0 && words.unapplied(formatDollars(surplusCents))}
    </Banner>
  )
}
