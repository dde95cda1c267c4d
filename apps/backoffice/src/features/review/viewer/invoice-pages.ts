import type { WireReviewClaim } from '@caseback/contract'

type Page = { src: string; alt: string; invoiceId: number; title: string }

/** All pages of a claim in the order of its invoices. */
export function pagesOf(
  claim: WireReviewClaim,
  describe: (invoice: number, page: number, pages: number, file: string) => string,
): Page[] {
  return claim.invoices.flatMap((invoice, at) => {
    const files = invoice.files.flatMap((file) => file.pages.map((page) => ({ file, page })))
    return files.map(({ file, page }, index) => {
      const title = describe(at + 1, index + 1, files.length, file.name)
      return { src: page.image, alt: title, invoiceId: invoice.id, title }
    })
  })
}
