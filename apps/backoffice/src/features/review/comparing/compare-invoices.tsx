import { getReviewClaim, type WireReviewClaim } from '@caseback/contract'
import { bareNumberKey, distributorKey, invoiceNumberKey, STAFF_BASE } from '@caseback/domain'
import { Badge, Button, ErrorState, Skeleton, SkeletonRegion } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { type ReactNode, useState } from 'react'
import { useSWRConfig } from 'swr'
import { returningCopy } from '../../../shared/copy/review/returning-copy.ts'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { paths } from '../../../shared/paths.ts'
import { useRead } from '../../../shared/use-read.ts'
import { pagesOf } from '../viewer/invoice-pages.ts'
import { ClaimBadge } from './claim-badge.tsx'
import { comparingCopy as words } from './comparing-copy.ts'
import type { Comparison } from './comparisons.ts'

/** An invoice of the claim beside one of another claim: what is known of both, what of it is the same, and all their pages. */
export function CompareInvoices({
  claim,
  comparisons,
  shown,
  onShow,
}: {
  claim: WireReviewClaim
  comparisons: readonly Comparison[]
  /** One of them. */
  shown: Comparison
  onShow: (comparison: Comparison) => void
}) {
  return (
    <>
      {comparisons.length > 1 && (
        <fieldset aria-label={words.others} className="mb-3 flex flex-wrap gap-2">
          {comparisons.map((each) => (
            <Button
              key={keyOf(each)}
              size="small"
              variant={each === shown ? 'primary' : 'secondary'}
              aria-pressed={each === shown}
              onClick={() => onShow(each)}
            >
              {words.pair(each)}
            </Button>
          ))}
        </fieldset>
      )}
      {shown.sentences.map((sentence) => (
        <p key={sentence} className="text-sm wrap-anywhere text-muted">
          {sentence}
        </p>
      ))}
      <BesideOther key={keyOf(shown)} claim={claim} comparison={shown} />
    </>
  )
}

const keyOf = (pair: Comparison) => `${pair.claim_id} ${pair.invoice_id} ${pair.other_invoice_id}`

function BesideOther({ claim, comparison }: { claim: WireReviewClaim; comparison: Comparison }) {
  const { claim_id: claimId, invoice_id: invoiceId, other_invoice_id: otherInvoiceId } = comparison
  const { mutate } = useSWRConfig()
  const other = useRead(getReviewClaim, { params: { id: claimId } }, { revalidateOnFocus: false })
  const mine = factsOf(claim, invoiceId)
  const theirs = other.data && factsOf(other.data, otherInvoiceId)
  return (
    <>
      <table className="mt-3 w-full table-fixed border-collapse text-left align-top text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="w-24 sm:w-40">
              <span className="sr-only">{words.what}</span>
            </th>
            <th scope="col" className="py-1 pr-3 font-semibold">
              {words.thisClaim(claim.id)}
            </th>
            <th scope="col" className="py-1 font-semibold">
              <a
                className="inline-flex items-center rounded-control text-basil underline-offset-2 hover:underline max-md:min-h-11"
                href={`${STAFF_BASE}${paths.claim.href(claimId)}`}
                target="_blank"
                rel="noopener"
              >
                {returningCopy.approvedBefore.look(claimId)}
              </a>
            </th>
          </tr>
        </thead>
        <tbody>
          {mine.map(({ label, shown, key }, row) => {
            const there = theirs?.[row]
            return (
              <tr key={label} className="border-b border-line align-top">
                <th scope="row" className="py-1 pr-3 font-normal text-muted">
                  {label} {key !== null && there?.key === key && <Badge tone="saffron">{words.same}</Badge>}
                </th>
                <td className="py-1 pr-3 wrap-anywhere figures">{shown}</td>
                <td className="py-1 wrap-anywhere figures">{there?.shown}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="mt-3 grid items-start gap-3 sm:grid-cols-2">
        <Pages
          claim={claim}
          invoiceId={invoiceId}
          of={words.thisClaim(claim.id)}
          onRetry={() => void mutate(urlOf(getReviewClaim, { id: claim.id }))}
        />
        {other.data ? (
          <Pages
            claim={other.data}
            invoiceId={otherInvoiceId}
            of={words.claim(claimId)}
            onRetry={() => void other.mutate()}
          />
        ) : other.error ? (
          <ErrorState
            title={returningCopy.approvedBefore.otherFailed}
            onRetry={() => void other.mutate()}
            retrying={other.isValidating}
          />
        ) : (
          <SkeletonRegion label={returningCopy.approvedBefore.loadingOther} className="flex flex-col gap-2">
            <Skeleton className="h-96" />
          </SkeletonRegion>
        )}
      </div>
    </>
  )
}

/** `key`: what is compared, as the flags compare it; null where nothing is known, or where the same says nothing. */
type Fact = { label: string; shown: ReactNode; key: string | number | null }

/** As somebody has read it, else as the program has. */
type Text = { said?: string | null | undefined; read?: string | null | undefined }

function factOf(
  label: string,
  { said, read }: Text,
  keyOfText: (text: string) => string,
  show = (text: string) => text,
): Fact {
  const text = said ?? read ?? null
  if (text === null) return { label, shown: words.nothing, key: null }
  return { label, shown: typeof said === 'string' ? show(text) : words.asRead(show(text)), key: keyOfText(text) }
}

const asIs = (text: string) => text
const keyOfNumber = (number: string) => bareNumberKey(invoiceNumberKey(number))

/** What is known of an invoice, and what became of its claim. */
function factsOf(claim: WireReviewClaim, invoiceId: number): Fact[] {
  const invoice = claim.invoices.find(({ id }) => id === invoiceId)
  const reading = invoice?.reading
  // Finance brings a claim back to the same status: that approves nothing.
  const approval = claim.state_changes.find(
    ({ from_state: from, to_state: to }) => from === 'CLAIM_SUBMITTED' && to === 'CLAIM_VALIDATED',
  )
  const { operator, offer } = claim
  const sumOf = (units: readonly number[]) =>
    units.length > 0
      ? words.inUnits(
          units.reduce((sum, each) => sum + each, 0),
          claim.terms.unit,
        )
      : null
  return [
    { label: words.status, shown: <ClaimBadge claim={claim} />, key: null },
    {
      label: words.approved,
      shown: approval ? words.approvedBy(approval.by, formatShortDay(providerDay(approval.created))) : words.nothing,
      key: null,
    },
    { label: words.operator, shown: operator.name, key: operator.id },
    { label: words.offer, shown: `${offer.manufacturer_name}, ${offer.name}`, key: offer.id },
    factOf(words.distributor, { said: invoice?.distributor, read: reading?.distributor }, distributorKey),
    factOf(words.number, { said: invoice?.number, read: reading?.number }, keyOfNumber),
    factOf(words.date, { said: invoice?.date, read: reading?.date }, asIs, formatShortDay),
    factOf(
      words.units,
      {
        said: sumOf((invoice?.approved ?? []).map(({ units }) => units)),
        read: sumOf(Object.values(reading?.units ?? {})),
      },
      asIs,
    ),
  ]
}

function Pages({
  claim,
  invoiceId,
  of,
  onRetry,
}: {
  claim: WireReviewClaim
  invoiceId: number
  of: string
  onRetry: () => void
}) {
  const pages = pagesOf(claim, reviewCopy.pageTitle).filter((each) => each.invoiceId === invoiceId)
  return (
    <section aria-label={words.pages(of)} className="flex min-w-0 flex-col gap-2 rounded-card border border-line p-2">
      <h3 className="px-1 text-sm font-semibold">{of}</h3>
      {pages.length === 0 && <p className="text-sm text-muted">{words.noPages}</p>}
      {pages.map(({ src, alt }, at) => (
        <PagePicture key={`${src} ${at}`} {...{ src, alt, onRetry }} isFirst={at === 0} />
      ))}
    </section>
  )
}

/** A page. Its address holds for a while only: who tries again reads the claim anew, with new addresses. */
function PagePicture({
  src,
  alt,
  isFirst,
  onRetry,
}: {
  src: string
  alt: string
  isFirst: boolean
  onRetry: () => void
}) {
  const [isFailed, setFailed] = useState(false)
  const retry = () => {
    setFailed(false)
    onRetry()
  }
  if (isFailed)
    return (
      <ErrorState title={words.pageFailed} onRetry={retry}>
        {alt}
      </ErrorState>
    )
  return (
    <span className="page-picture relative block overflow-hidden rounded-control bg-surround">
      <img
        src={src}
        alt={alt}
        className="w-full object-contain"
        loading={isFirst ? undefined : 'lazy'}
        onError={() => setFailed(true)}
      />
    </span>
  )
}
