/** What only the page of one funding request says, which the list of requests does not load. */
export const requestPageCopy = {
  linkComing: 'The letter that leaves now makes one: it stands here in a moment.',
  /** Of a draft: nobody has been asked. */
  totalOfDraft: 'To ask for',
  creditNotes: {
    title: 'Credit notes',
    note: (id: number, amount: string) => `Credit note ${id} over ${amount}`,
    why: {
      withdrawn: 'A claim was withdrawn.',
      taken_back: 'A claim was taken back.',
      closed_short: 'The request was closed short.',
      corrected: 'A paid claim was paid too much.',
    },
    credit: (amount: string) => `${amount} of it to its credit.`,
    pdf: (id: number) => `Credit note ${id} (PDF)`,
  },
}
