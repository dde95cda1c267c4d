import { getSharedRequestInvoices } from '@caseback/contract'
import { ErrorState, Skeleton, SkeletonRegion } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { useState } from 'react'
import { failureSentence } from '../../shared/api/api-client.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useRequestCopy } from '../../shared/copy/use-request-copy.ts'

const POLL_MS = 3_000
/** What takes longer than usual is asked for less often. */
const USUAL_MS = 2 * 60_000
const SLOW_POLL_MS = 30_000

/** The pages of the invoices behind a line; each opens large in a tab of its own. */
export function LineInvoices({ requestKey: key, claimId }: { requestKey: string; claimId: number }) {
  const words = useRequestCopy().lines
  const format = useOfferWords()
  const [openedAt] = useState(() => Date.now())
  const { data, error, refresh, refreshing } = useApi(
    getSharedRequestInvoices,
    { params: { key, claim_id: claimId } },
    (shown) => (!shown?.preparing ? 0 : Date.now() - openedAt < USUAL_MS ? POLL_MS : SLOW_POLL_MS),
  )
  if (error && !data)
    return (
      <ErrorState title={words.failed} onRetry={refresh} retrying={refreshing}>
        {failureSentence(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <SkeletonRegion label={words.loading} className="flex gap-3">
        <Skeleton className="h-48 w-36" />
        <Skeleton className="h-48 w-36" />
      </SkeletonRegion>
    )
  if (data.invoices.length === 0 && !data.preparing) return <p className="text-muted">{words.none}</p>
  return (
    <div className="flex flex-col gap-5">
      {data.invoices.map((invoice, at) => {
        const name = words.invoice(invoice.number)
        const about = [name, invoice.distributor, invoice.date && format.longDay(invoice.date)].filter(Boolean)
        return (
          // An invoice has no name of its own: their order stays.
          <figure key={at} className="flex flex-col gap-2">
            <figcaption className="text-sm font-semibold wrap-anywhere">{about.join(' · ')}</figcaption>
            <div className="flex flex-wrap gap-3">
              {invoice.pages.map((page, index) => (
                <a key={page.url} href={page.url} target="_blank" rel="noreferrer">
                  <img
                    src={page.url}
                    alt={words.page(name, index + 1)}
                    width={page.width}
                    height={page.height}
                    loading="lazy"
                    className="h-64 w-auto rounded-control border border-line bg-mark-line"
                  />
                </a>
              ))}
            </div>
          </figure>
        )
      })}
      {/* Said until they are there, and read out when they are being made. */}
      <output className="text-muted empty:hidden">{data.preparing && words.preparing}</output>
    </div>
  )
}
