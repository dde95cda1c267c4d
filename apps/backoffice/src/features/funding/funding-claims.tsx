import { listFundingClaims, type WireFunding } from '@caseback/contract'
import { Badge, Button, EmptyState, Money, Table, UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { call } from '../../shared/api.ts'
import { fundingRequestCopy } from '../../shared/copy/money/funding-request-copy.ts'
import { manufacturerAnswersCopy } from '../../shared/copy/money/manufacturer-answers-copy.ts'
import { takingBackCopy } from '../../shared/copy/money/taking-back-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { inDollars } from '../../shared/dollars.ts'
import { ShowMore } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { PromiseDay } from '../../shared/promise-day.tsx'
import { useMore } from '../../shared/use-more.ts'

type Claim = WireFunding['claims'][number]

/** The claims of a request, oldest first, with the mark of the money that covers them. */
export function FundingClaims({
  request,
  onWithdraw,
  onTakeBack,
}: {
  request: WireFunding
  onWithdraw: (claim: Claim) => void
  onTakeBack: (claim: Claim) => void
}) {
  const words = fundingRequestCopy.columns
  const isIssued = request.state === 'ISSUED'
  const claims = useMore(`claims of funding ${request.id}`, request.claims, request.claims_next, (cursor) =>
    call(listFundingClaims, { params: { id: request.id }, query: { cursor } }),
  )
  const showsFunded = isIssued || request.state === 'FUNDED'
  if (request.claims.length === 0)
    return <EmptyState title={fundingRequestCopy.noClaims}>{fundingRequestCopy.noClaimsHint}</EmptyState>
  return (
    <>
      {isIssued && <p className="-mt-2 text-muted">{fundingRequestCopy.oldestFirst}</p>}
      {(isIssued || request.state === 'DRAFT') && (
        <p className="-mt-2 text-muted">{fundingRequestCopy[isIssued ? 'promiseSince' : 'promiseBefore']}</p>
      )}
      <Table
        caption={fundingRequestCopy.claims}
        captionHidden
        rows={claims.items}
        rowKey={(claim) => claim.claim_id}
        columns={[
          {
            id: 'claim',
            header: words.claim,
            rowHeader: true,
            render: (claim) => (
              <UiLink
                href={paths.claim.href(claim.claim_id)}
                className="figures rounded-control text-basil underline-offset-2 hover:underline"
              >
                {claim.claim_id}
              </UiLink>
            ),
          },
          {
            id: 'operator',
            header: words.operator,
            render: (claim) => (
              <span className="flex min-w-32 flex-col wrap-anywhere">
                {claim.operator_name}
                <span className="text-muted">{claim.offer_name}</span>
              </span>
            ),
          },
          {
            id: 'validated',
            header: words.validated,
            render: (claim) => (
              <span className="whitespace-nowrap">{formatShortDay(providerDay(claim.validated))}</span>
            ),
          },
          { id: 'promise', header: words.promise, render: (claim) => <PromiseDay day={claim.promise_date} /> },
          {
            id: 'amount',
            header: words.amount,
            align: 'end',
            render: (claim) => <Money>{inDollars(claim.amount)}</Money>,
          },
          ...(showsFunded
            ? [
                {
                  id: 'funded',
                  header: words.funded,
                  render: (claim: Claim) => (
                    <span className="flex items-center justify-between gap-3 max-md:justify-end">
                      <Badge tone={claim.funded ? 'basil' : 'saffron'} dot>
                        {claim.funded ? fundingRequestCopy.funded : fundingRequestCopy.notFunded}
                      </Badge>
                      {claim.disputed && <Badge tone="tomato">{manufacturerAnswersCopy.disputed}</Badge>}
                      {isIssued && !claim.funded && (
                        <Button
                          size="small"
                          aria-label={fundingRequestCopy.withdrawClaim(claim.claim_id)}
                          onClick={() => onWithdraw(claim)}
                        >
                          {fundingRequestCopy.withdraw}
                        </Button>
                      )}
                      {claim.funded && claim.may_be_taken_back && (
                        <Button
                          size="small"
                          aria-label={takingBackCopy.takeBackClaim(claim.claim_id)}
                          onClick={() => onTakeBack(claim)}
                        >
                          {takingBackCopy.takeBack}
                        </Button>
                      )}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      <ShowMore list={claims} />
    </>
  )
}
