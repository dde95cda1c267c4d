/** What is said about the pages of a claim's invoices. */
export const pagesCopy = {
  strip: 'Pages',
  showStrip: 'Show small pictures of the pages',
  hideStrip: 'Hide the small pictures of the pages',
  page: 'Page',
  of: (pages: number) => `of ${pages}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  goTo: (page: number, invoice: string) => `Page ${page}, ${invoice}`,
  rendering: 'The pages are being prepared',
  lookAgain: 'Look again',
  nothingToShow: 'No page can be shown',
  nothingToShowHint: 'Ask the operator for another photo or PDF.',
  originalPhoto: 'Original photo',
  cannotShow: 'Cannot be shown, download:',
}
