import { getReviewClaim, type WireReviewClaim } from '@caseback/contract'
import { STAFF_BASE } from '@caseback/domain'
import { Badge, Button, Dialog, Skeleton, SkeletonRegion } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { type ReactNode, useState } from 'react'
import { returningCopy } from '../../../shared/copy/review/returning-copy.ts'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { paths } from '../../../shared/paths.ts'
import { StatusBadge } from '../../../shared/status-badge.tsx'
import { useRead } from '../../../shared/use-read.ts'
import { pagesOf } from '../viewer/invoice-pages.ts'
import { comparingCopy as words } from './comparing-copy.ts'
import type { Comparison } from './comparisons.ts'

/** An invoice of the claim beside one of another claim: what is known of both, what of it is the same, and all their pages. */
export function CompareDialog({
  claim,
  comparisons,
  first,
  onClose,
}: {
  claim: WireReviewClaim
  /** At least one. */
  comparisons: readonly Comparison[]
  /** The place of the one that is shown at first. */
  first: number
  onClose: () => void
}) {
  const [at, setAt] = useState(first)
  // Others may have gone since.
  const shown = comparisons[at] ?? comparisons[0]
  if (!shown) return null
  return (
    <Dialog open longText width="wide" title={words.title(shown.claim_id)} onCancel={onClose}>
      {comparisons.length > 1 && (
        <fieldset aria-label={words.others} className="mb-3 flex flex-wrap gap-2">
          {comparisons.map((each, place) => (
            <Button
              key={`${each.claim_id} ${each.invoice_id} ${each.other_invoice_id}`}
              size="small"
              variant={each === shown ? 'primary' : 'secondary'}
              aria-pressed={each === shown}
              onClick={() => setAt(place)}
            >
              {words.claim(each.claim_id)}
            </Button>
          ))}
        </fieldset>
      )}
      {shown.sentences.map((sentence) => (
        <p key={sentence} className="text-sm wrap-anywhere text-muted">
          {sentence}
        </p>
      ))}
      <BesideOther
        key={`${shown.claim_id} ${shown.invoice_id} ${shown.other_invoice_id}`}
        claim={claim}
        comparison={shown}
      />
    </Dialog>
  )
}

function BesideOther({ claim, comparison }: { claim: WireReviewClaim; comparison: Comparison }) {
  const { claim_id: claimId, invoice_id: invoiceId, other_invoice_id: otherInvoiceId } = comparison
  const { data, error } = useRead(getReviewClaim, { params: { id: claimId } }, { revalidateOnFocus: false })
  const mine = factsOf(claim, invoiceId)
  const theirs = data && factsOf(data, otherInvoiceId)
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
          {mine.map(({ label, shown, value }, row) => {
            const other = theirs?.[row]
            return (
              <tr key={label} className="border-b border-line align-top">
                <th scope="row" className="py-1 pr-3 font-normal text-muted">
                  {label} {value !== null && other?.value === value && <Badge tone="saffron">{words.same}</Badge>}
                </th>
                <td className="py-1 pr-3 wrap-anywhere figures">{shown}</td>
                <td className="py-1 wrap-anywhere figures">{other?.shown}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="mt-3 grid items-start gap-3 sm:grid-cols-2">
        <Pages claim={claim} invoiceId={invoiceId} of={words.thisClaim(claim.id)} />
        {data ? (
          <Pages claim={data} invoiceId={otherInvoiceId} of={words.claim(claimId)} />
        ) : error ? (
          <p className="text-sm text-muted">{returningCopy.approvedBefore.otherFailed}</p>
        ) : (
          <SkeletonRegion label={returningCopy.approvedBefore.loadingOther} className="flex flex-col gap-2">
            <Skeleton className="h-96" />
          </SkeletonRegion>
        )}
      </div>
    </>
  )
}

/** `value`: what is compared; null where nothing is known, or where the same says nothing. */
type Fact = { label: string; shown: ReactNode; value: string | null }

/** What is known of an invoice: as somebody has read it, else as the program has; and what became of its claim. */
function factsOf(claim: WireReviewClaim, invoiceId: number): Fact[] {
  const invoice = claim.invoices.find(({ id }) => id === invoiceId)
  const reading = invoice?.reading ?? null
  const approval = claim.state_changes.find(({ to_state: to }) => to === 'CLAIM_VALIDATED')
  const fact = (label: string, said: string | null | undefined, read: string | null | undefined = null): Fact => {
    const value = said ?? read ?? null
    const shown = said ?? (read === null || read === undefined ? words.nothing : words.asRead(read))
    return { label, shown, value: value?.trim().toLowerCase() ?? null }
  }
  const dayIn = (day: string | null | undefined) => day && formatShortDay(day)
  const { unit } = claim.terms
  const sumOf = (units: readonly number[]) =>
    units.length > 0
      ? words.inUnits(
          units.reduce((sum, each) => sum + each, 0),
          unit,
        )
      : null
  return [
    { label: words.status, shown: <StatusBadge status={claim.status} />, value: null },
    {
      label: words.approved,
      shown: approval ? words.approvedBy(approval.by, formatShortDay(providerDay(approval.created))) : words.nothing,
      value: null,
    },
    fact(words.operator, claim.operator.name),
    fact(words.offer, `${claim.offer.manufacturer_name}, ${claim.offer.name}`),
    fact(words.distributor, invoice?.distributor, reading?.distributor),
    fact(words.number, invoice?.number, reading?.number),
    fact(words.date, dayIn(invoice?.date), dayIn(reading?.date)),
    fact(
      words.units,
      sumOf((invoice?.approved ?? []).map(({ units }) => units)),
      sumOf(Object.values(reading?.units ?? {})),
    ),
  ]
}

function Pages({ claim, invoiceId, of }: { claim: WireReviewClaim; invoiceId: number; of: string }) {
  const pages = pagesOf(claim, reviewCopy.pageTitle).filter((each) => each.invoiceId === invoiceId)
  return (
    <section aria-label={words.pages(of)} className="flex min-w-0 flex-col gap-2 rounded-card border border-line p-2">
      <h3 className="px-1 text-sm font-semibold">{of}</h3>
      {pages.length === 0 && <p className="text-sm text-muted">{words.noPages}</p>}
      {pages.map(({ src, alt }, at) => (
        <span key={src + at} className="page-picture relative block overflow-hidden rounded-control bg-surround">
          <img src={src} alt={alt} className="w-full object-contain" loading={at > 0 ? 'lazy' : undefined} />
        </span>
      ))}
    </section>
  )
}
