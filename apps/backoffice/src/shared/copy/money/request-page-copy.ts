/** What only the page of one funding request says, which the list of requests does not load. */
export const requestPageCopy = {
  linkComing: 'The letter that leaves now makes one: it stands here in a moment.',
  /** Of a draft: nobody has been asked. */
  totalOfDraft: 'To ask for',
}
