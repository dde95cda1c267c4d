import { getReviewClaim, type WireReviewClaim } from '@caseback/contract'
import { STAFF_BASE } from '@caseback/domain'
import { Skeleton, SkeletonRegion } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { returningCopy } from '../../../shared/copy/review/returning-copy.ts'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { useRead } from '../../../shared/use-read.ts'
import { ClaimBadge } from '../comparing/claim-badge.tsx'
import { pagesOf } from '../viewer/invoice-pages.ts'

/** An invoice of another claim, with that claim: what it was read as, what it pays, and its first page. */
export function OtherInvoice({ claimId, invoiceId }: { claimId: number; invoiceId: number }) {
  const words = returningCopy.approvedBefore
  const { data, error } = useRead(getReviewClaim, { params: { id: claimId } }, { revalidateOnFocus: false })
  return (
    <section className="flex min-w-0 flex-col gap-2 rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <a
          className="rounded-control font-semibold text-basil underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
          href={`${STAFF_BASE}${paths.claim.href(claimId)}`}
          target="_blank"
          rel="noopener"
        >
          {words.look(claimId)}
        </a>
        {data && <ClaimBadge claim={data} />}
      </div>
      {data ? (
        <Told claim={data} invoiceId={invoiceId} />
      ) : error ? (
        <p className="text-sm text-muted">{words.otherFailed}</p>
      ) : (
        <SkeletonRegion label={words.loadingOther} className="flex flex-col gap-2">
          <Skeleton className="h-10" />
          <Skeleton className="h-40" />
        </SkeletonRegion>
      )}
    </section>
  )
}

function Told({ claim, invoiceId }: { claim: WireReviewClaim; invoiceId: number }) {
  const invoice = claim.invoices.find(({ id }) => id === invoiceId)
  const facts = [
    invoice?.distributor,
    invoice?.number,
    invoice?.date ? formatShortDay(invoice.date) : null,
    claim.payout_amount === null ? null : inDollars(claim.payout_amount),
  ]
  return (
    <>
      <p className="text-sm">
        <span className="block font-semibold wrap-anywhere">{claim.operator.name}</span>
        <span className="block wrap-anywhere text-muted">
          {claim.offer.manufacturer_name}, {claim.offer.name}
        </span>
        <span className="block wrap-anywhere figures">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <FirstPage claim={claim} invoiceId={invoiceId} />
    </>
  )
}

/** The first page of an invoice, small; nothing where it has none. */
export function FirstPage({ claim, invoiceId }: { claim: WireReviewClaim; invoiceId: number }) {
  const page = pagesOf(claim, reviewCopy.pageTitle).find((each) => each.invoiceId === invoiceId)
  return (
    page && (
      <span className="page-picture relative block overflow-hidden rounded-control bg-surround">
        <img src={page.src} alt={page.alt} className="max-h-96 w-full object-contain" />
      </span>
    )
  )
}
