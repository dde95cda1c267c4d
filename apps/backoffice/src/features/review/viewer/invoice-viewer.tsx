import type { WireReviewClaim } from '@caseback/contract'
import { Button, EmptyState, FileViewer, Loader, UiLink } from '@caseback/ui'
import FileX from 'lucide-react/icons/file-x'
import { lazy, Suspense, useRef } from 'react'
import { pagesCopy } from '../../../shared/copy/review/pages-copy.ts'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import { useDeskKeys } from '../keys/desk-keys.ts'
import { ofOpenClaim } from '../keys/focus-form.ts'
import type { Readings } from '../reading/readings.ts'
import { pagesOf, type ReviewPage } from './invoice-pages.ts'
import { PageCounter } from './page-counter.tsx'
import { useShownStrip } from './use-shown-strip.ts'

// Shown to who asks for it.
const PageStrip = lazy(async () => ({ default: (await import('./page-strip.tsx')).PageStrip }))

/** The first page of the invoice after that of a page, of the first one after the last; undefined where there is one alone. */
function pageOfNextInvoice(pages: readonly ReviewPage[], page: number): number | undefined {
  const firsts = pages.flatMap(({ ofInvoice }, at) => (ofInvoice === 0 ? [at] : []))
  return firsts.length > 1 ? (firsts.find((at) => at > page) ?? firsts[0]) : undefined
}

/** The rendered pages; while they are being made it says so, and a file that cannot be shown is offered as a download. */
export function InvoiceViewer({
  claim,
  page,
  readings,
  onPageChange,
  onRefresh,
}: {
  claim: WireReviewClaim
  page: number
  readings: Readings
  onPageChange: (page: number) => void
  onRefresh: () => void
}) {
  const pages = pagesOf(claim, reviewCopy.pageTitle)
  const shown = pages[page]
  const pageField = useRef<HTMLInputElement>(null)
  const strip = useShownStrip()
  const hasMany = pages.length > 1
  useDeskKeys({
    ...(hasMany && { p: () => pageField.current?.focus(), v: strip.toggle }),
    i: () => {
      const next = pageOfNextInvoice(pages, page)
      if (next === undefined) return
      onPageChange(next)
      ofOpenClaim(`[data-invoice="${pages[next]?.invoiceId}"]`)[0]?.scrollIntoView({ block: 'start' })
    },
  })
  const files = claim.invoices.flatMap((invoice) => invoice.files)
  const failed = files.filter((file) => file.render_state === 'failed')
  return (
    <div className="flex min-h-0 grow flex-col">
      {pages.length > 0 ? (
        <FileViewer
          key={claim.id}
          className="min-h-96 grow rounded-none! border-0! lg:min-h-0"
          pages={pages}
          title={<PageTitle page={shown} />}
          page={page}
          counter={
            hasMany && (
              <PageCounter {...{ page, strip }} pages={pages.length} field={pageField} onTurnTo={onPageChange} />
            )
          }
          beside={
            hasMany &&
            strip.isShown && (
              <Suspense>
                <PageStrip {...{ pages, page }} onTurnTo={onPageChange} />
              </Suspense>
            )
          }
          marks={
            shown &&
            readings
              .placesOf(shown.invoiceId)
              .filter((place) => place.page === shown.ofInvoice)
              .map(({ box, isPointed, isDoubtful }) => ({
                box,
                tone: isPointed ? 'pointed' : isDoubtful ? 'doubtful' : 'plain',
              }))
          }
          onPageChange={onPageChange}
          keyboard="page"
        />
      ) : files.some((file) => file.render_state === 'waiting') ? (
        <div className="m-auto flex flex-col items-center gap-3 p-8 text-center">
          <Loader label={pagesCopy.rendering} />
          <Button size="small" onClick={onRefresh}>
            {pagesCopy.lookAgain}
          </Button>
        </div>
      ) : (
        <div className="m-auto p-8">
          <EmptyState icon={<FileX />} title={pagesCopy.nothingToShow}>
            {pagesCopy.nothingToShowHint}
          </EmptyState>
        </div>
      )}
      {failed.length > 0 && (
        <p className="border-t border-line bg-tomato-tint px-4 py-2 text-sm text-tomato">
          {pagesCopy.cannotShow}{' '}
          {failed.map((file) => (
            <UiLink key={file.id} href={file.file} download className="mr-2 underline">
              {file.name}
            </UiLink>
          ))}
        </p>
      )}
    </div>
  )
}

/** Which page it is, and beside one that was cropped out of a photo the photo itself, as a download. */
function PageTitle({ page }: { page: ReviewPage | undefined }) {
  if (!page?.original) return page?.title
  return (
    <>
      {page.title}{' '}
      <UiLink href={page.original.href} download className="ml-1 whitespace-nowrap underline">
        {pagesCopy.originalPhoto}
        <span className="sr-only">: {page.original.name}</span>
      </UiLink>
    </>
  )
}
