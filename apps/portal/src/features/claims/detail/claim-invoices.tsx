import type { WireClaim, WireInvoice, WireOfferTerms } from '@caseback/contract'
import { Card, Dialog, Skeleton } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileText from 'lucide-react/icons/file-text'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWideScreen } from '../../../shared/browser/use-wide-screen.ts'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { pagesAreComing, RENDERING_MS } from '../pages-are-coming.ts'
import { invoiceName } from './invoice-name.ts'
import { approvedUnits } from './progress/approved-units.ts'

// Most who look at a claim look at its status: what turns and enlarges pages comes with the first one that is opened.
const FileViewer = lazy(() =>
  import('@caseback/ui/file-viewer').then(
    (part) => ({ default: part.FileViewer }),
    // Without a network, or after a new version: the page is there all the same, only as it is.
    () => ({ default: PlainPage }),
  ),
)
const VIEWER_HEIGHT = 'h-[72dvh]'
/** Beside the claim: as much of a page as the window shows, with its approval below. */
const BESIDE_HEIGHT = 'h-[min(38rem,60dvh)]'

type Shown = { src: string; alt: string }

const PlainPage: typeof import('@caseback/ui/file-viewer').FileViewer = ({ pages, page = 0 }) => (
  <img src={pages[page]?.src} alt={pages[page]?.alt} className="w-full" />
)

/**
 * The invoices with their pages, which open in the viewer, and what was approved on them.
 * @param addedAt when this browser has added files, in ms; 0: it has not
 */
export function ClaimInvoices({
  claim,
  terms,
  addedAt,
}: {
  claim: WireClaim
  terms: WireOfferTerms | undefined
  addedAt: number
}) {
  const copy = useClaimsCopy()
  const words = copy.detail
  const [open, setOpen] = useState<number | null>(null)
  const [lookedAt, setLookedAt] = useState(() => Date.now())
  const coming = pagesAreComing(claim, Math.max(lookedAt, addedAt), addedAt)
  // A file whose pages never come shows its link again once nobody waits for them.
  const until = coming ? Math.max(lookedAt, addedAt) + RENDERING_MS : 0
  useEffect(() => {
    if (until === 0) return undefined
    const timer = setTimeout(() => setLookedAt(Date.now()), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  const files = claim.invoices.reduce((sum, invoice) => sum + invoice.files.length, 0)
  const nameOf = (invoice: WireInvoice, index: number) => invoiceName(copy, invoice, index)
  const pages: Shown[] = claim.invoices.flatMap((invoice, index) =>
    pagesOf(invoice).map((page, at) => ({ src: page.image, alt: words.page(nameOf(invoice, index), at + 1) })),
  )
  const wide = useWideScreen()
  const [beside, setBeside] = useState(0)
  if (wide && pages.length > 0) {
    const shown = claim.invoices.find((_, index) => {
      const first = claim.invoices.slice(0, index + 1).flatMap(pagesOf).length
      return beside < first
    })
    return (
      <Card title={words.invoices} aside={copy.attached(files)}>
        <div className="flex flex-col gap-4">
          <Suspense
            fallback={
              <div className={`${BESIDE_HEIGHT} overflow-hidden rounded-card border border-line`}>
                <PlainPage pages={pages} page={beside} />
              </div>
            }
          >
            <FileViewer
              pages={pages}
              page={beside}
              onPageChange={setBeside}
              title={pages[beside]?.alt}
              className={BESIDE_HEIGHT}
            />
          </Suspense>
          {pages.length > 1 && <PageStrip pages={pages} shown={beside} onShow={setBeside} />}
          {shown && <Approval invoice={shown} terms={terms} />}
        </div>
      </Card>
    )
  }
  return (
    <Card title={words.invoices} aside={copy.attached(files)}>
      <ul className="flex flex-col gap-6">
        {claim.invoices.map((invoice, index) => {
          const first = claim.invoices.slice(0, index).flatMap(pagesOf).length
          return (
            <li key={invoice.id} className="flex flex-col gap-3">
              <h3 className="font-semibold wrap-anywhere">{nameOf(invoice, index)}</h3>
              <InvoicePages
                invoice={invoice}
                name={nameOf(invoice, index)}
                coming={coming}
                onOpen={(page) => setOpen(first + page)}
              />
              <Approval invoice={invoice} terms={terms} />
            </li>
          )
        })}
      </ul>
      <Dialog open={open !== null} title={words.invoices} width="large" onCancel={() => setOpen(null)}>
        {open !== null && (
          <Suspense fallback={<Skeleton className={VIEWER_HEIGHT} />}>
            <FileViewer
              pages={pages}
              page={open}
              onPageChange={setOpen}
              title={pages[open]?.alt}
              keyboard="page"
              className={VIEWER_HEIGHT}
            />
          </Suspense>
        )}
      </Dialog>
    </Card>
  )
}

/** The pages of all invoices, small; a press shows one. */
function PageStrip({ pages, shown, onShow }: { pages: Shown[]; shown: number; onShow: (page: number) => void }) {
  return (
    <ul className="-m-1 flex gap-2 overflow-x-auto p-1">
      {pages.map(({ src, alt }, index) => (
        <li key={src}>
          <button
            type="button"
            aria-label={alt}
            aria-pressed={index === shown}
            className={`block h-16 w-12 overflow-hidden rounded-control border-2 ${index === shown ? 'border-basil' : 'border-line hover:border-line-strong'}`}
            onClick={() => onShow(index)}
          >
            <img src={src} alt="" loading="lazy" className="size-full bg-mark-line object-cover object-top" />
          </button>
        </li>
      ))}
    </ul>
  )
}

const pagesOf = (invoice: WireInvoice) => invoice.files.flatMap((file) => file.pages)

function InvoicePages({
  invoice,
  name,
  coming,
  onOpen,
}: {
  invoice: WireInvoice
  name: string
  coming: boolean
  onOpen: (page: number) => void
}) {
  const words = useClaimsCopy().detail
  const frame = 'h-36 w-28 overflow-hidden rounded-control border border-line bg-paper'
  return (
    <ul className="flex flex-wrap gap-3">
      {invoice.files.flatMap((file, position) =>
        file.pages.length > 0
          ? file.pages.map((each, at) => {
              const index = invoice.files.slice(0, position).flatMap((before) => before.pages).length + at
              return (
                <li key={`${file.id}-${each.page}`}>
                  <button
                    type="button"
                    className={`${frame} block hover:border-line-strong`}
                    aria-label={words.openPage(name, index + 1)}
                    onClick={() => onOpen(index)}
                  >
                    <img
                      src={each.image}
                      alt=""
                      width={each.width}
                      height={each.height}
                      loading="lazy"
                      className="h-full w-full bg-mark-line object-contain object-top"
                    />
                  </button>
                </li>
              )
            })
          : [
              <li key={file.id}>
                {coming && file.render_state === 'waiting' ? (
                  <span className={`${frame} relative block`}>
                    <Skeleton className="h-full" />
                    <span className="absolute inset-x-2 bottom-2 text-center text-xs">{words.pagePreparing}</span>
                  </span>
                ) : (
                  <a
                    href={file.file}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={`${frame} flex flex-col items-center justify-center gap-2 text-center text-sm font-semibold hover:border-line-strong`}
                  >
                    <FileText aria-hidden="true" className="size-6 text-muted" />
                    {words.openFile}
                  </a>
                )}
              </li>,
            ],
      )}
    </ul>
  )
}

/** Approved units by product and variant; ids that the offer's terms do not have are named so (OF-09). */
function Approval({ invoice, terms }: { invoice: WireInvoice; terms: WireOfferTerms | undefined }) {
  const words = useClaimsCopy().detail
  const format = useOfferWords()
  const products = Object.entries(invoice.product_approval_info)
  if (products.length === 0) return null
  const lines = products.flatMap(([, variants]) => Object.values(variants))
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{words.approved}</caption>
      <tbody>
        {products.flatMap(([productId, variants]) => {
          const product = terms?.products.find((each) => String(each.product_id) === productId)
          return Object.entries(variants).map(([variantId, line]) => {
            const variant = product?.product_variants.find((each) => String(each.variant_id) === variantId)
            return (
              <tr key={`${productId}-${variantId}`} className="border-t border-line align-top">
                <th scope="row" className="py-2.5 pr-4 text-left font-normal wrap-anywhere">
                  <span className="flex items-start gap-2 font-semibold">
                    <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-basil" />
                    {product?.product_name ?? words.unknownProduct(productId)}
                  </span>
                  <span className="block text-muted">{variant?.variant_name ?? words.unknownVariant(variantId)}</span>
                  {line.product_identifiers.map((each) => (
                    <span key={each.product_identifier} className="block text-muted">
                      {words.identifiers.get(each.product_identifier_type) ?? each.product_identifier_type}{' '}
                      {each.product_identifier}
                    </span>
                  ))}
                </th>
                <td className="figures min-w-20 py-2.5 text-right font-semibold wrap-anywhere">
                  {format.unitCount(line.num_units, terms?.unit ?? 'unit')}
                </td>
              </tr>
            )
          })
        })}
      </tbody>
      {lines.length > 1 && (
        <tfoot>
          <tr className="border-t border-line-strong font-semibold text-basil-strong">
            <th scope="row" className="py-2.5 pr-4 text-left">
              {words.approved}
            </th>
            <td className="figures py-2.5 text-right">
              {format.unitCount(approvedUnits([invoice]), terms?.unit ?? 'unit')}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
