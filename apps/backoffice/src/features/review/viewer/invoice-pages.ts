import type { WireReviewClaim } from '@caseback/contract'

/** A page as the viewer shows it; `original`: the photo that its file was cropped out of. */
export type ReviewPage = {
  src: string
  alt: string
  invoiceId: number
  /** Of its invoice, from 0. */
  ofInvoice: number
  title: string
  original: { name: string; href: string } | null
}

/** All pages of a claim in the order of its invoices. */
export function pagesOf(
  claim: WireReviewClaim,
  describe: (invoice: number, page: number, pages: number, file: string) => string,
): ReviewPage[] {
  return claim.invoices.flatMap((invoice, at) => {
    const files = invoice.files.flatMap((file) => file.pages.map((page) => ({ file, page })))
    return files.map(({ file, page }, index) => {
      const title = describe(at + 1, index + 1, files.length, file.name)
      const original = file.original === null ? null : { name: file.name, href: file.original }
      return { src: page.image, alt: title, invoiceId: invoice.id, ofInvoice: index, title, original }
    })
  })
}
