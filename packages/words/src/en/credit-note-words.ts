/** What stands on a credit note to a manufacturer. */
export const creditNoteWords = {
  title: (id: number) => `Credit note ${id}`,
  to: (manufacturer: string) => `To ${manufacturer}`,
  request: 'For',
  requestNumber: (id: number) => `Request ${id}`,
  made: 'Made on',
  less: 'Amount',
  credit: 'Of it to your credit',
  reasons: {
    withdrawn: 'The request asks for this claim no more.',
    taken_back: 'The request asks for this claim no more.',
    closed_short: 'The request was ended, and asks for these claims no more. Another request may ask for them.',
    corrected: 'This claim was paid too much. What you have paid of that is to your credit.',
  },
  columns: { claim: 'Claim', operator: 'Operator', offer: 'Offer', amount: 'Amount' },
  total: (count: number) => (count === 1 ? '1 claim' : `${count.toLocaleString('en-US')} claims`),
  more: (shown: number, all: number) =>
    `The first ${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} claims.`,
  page: (id: number, page: number, pages: number) => `Credit note ${id} · page ${page} of ${pages}`,
}
