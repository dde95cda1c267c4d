import { classNames } from '@caseback/ui'
import { useEffect, useRef } from 'react'
import { pagesCopy } from '../../../shared/copy/review/pages-copy.ts'
import { reviewCopy } from '../../../shared/copy/review-copy.ts'
import type { ReviewPage } from './invoice-pages.ts'

/** Small pictures of all pages beside the one that is shown, each invoice under its number. */
export function PageStrip({
  pages,
  page,
  onTurnTo,
}: {
  pages: readonly ReviewPage[]
  page: number
  onTurnTo: (page: number) => void
}) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // Browsers answer with a promise by now, which would be taken for a clean-up.
    list.current?.children[page]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [page])
  const invoices = [...new Set(pages.map(({ invoiceId }) => invoiceId))]
  return (
    <nav
      ref={list}
      aria-label={pagesCopy.strip}
      className="flex shrink-0 gap-1 overflow-auto border-line bg-paper p-2 max-sm:border-b sm:w-26 sm:flex-col sm:border-r"
    >
      {pages.map(({ src, invoiceId, ofInvoice }, at) => {
        const invoice = reviewCopy.invoice(invoices.indexOf(invoiceId) + 1)
        return (
          <div
            key={`${invoiceId} ${ofInvoice}`}
            className="shrink-0 [contain-intrinsic-size:auto_7rem] [content-visibility:auto] max-sm:w-18"
          >
            {ofInvoice === 0 && invoices.length > 1 && (
              <p className="pt-1 pb-0.5 text-xs font-semibold text-muted">{invoice}</p>
            )}
            <button
              type="button"
              aria-label={pagesCopy.goTo(at + 1, invoice)}
              aria-current={at === page ? 'page' : undefined}
              className={classNames(
                'flex w-full flex-col items-center gap-1 rounded-control border p-1 text-xs figures',
                at === page ? 'border-basil bg-basil-tint font-semibold' : 'border-transparent hover:border-line',
              )}
              onClick={() => onTurnTo(at)}
            >
              <span className="page-picture relative w-full">
                <img
                  src={src}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="h-20 w-full bg-mark-line object-contain"
                />
              </span>
              {at + 1}
            </button>
          </div>
        )
      })}
    </nav>
  )
}
