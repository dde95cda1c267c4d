/** What a program has read on the invoices of a claim, before a person looks. */
export const readingCopy = {
  title: 'What we read',
  hint: 'Read by a program, so it may be wrong. A person checks every invoice.',
  waiting: (name: string) => `${name} is being read. This takes about a minute.`,
  invoice: (number: string) => `invoice ${number}`,
  unread: (name: string) => `${name} could not be read by the program. A person reads it.`,
  /** Where nothing was found that a sentence could be made of. */
  readNothing: (name: string) => `The program found no number, date or product on ${name}. A person reads it.`,
  cases: (count: string, product: string) => `${count} of ${product}`,
  /** Of all that is not right with it, what its buyer can do something about. */
  outside: (day: string, from: string, to: string) =>
    `It is dated ${day}. The offer counts what was bought from ${from} to ${to}.`,
  problems: new Map<string, string>([
    [
      'not_an_invoice',
      'It does not look like a distributor’s invoice. We need the invoice itself, with cases and prices.',
    ],
    ['statement', 'It is a statement of what is owed. We need the invoices that it lists.'],
    ['several_invoices', 'The file holds several invoices. This is one of them.'],
    ['product_not_found', 'We found no product of this offer on it.'],
    ['product_unsure', 'A line may be a product of this offer, and may be another one.'],
    ['split_cases', 'Some was bought by the piece. It is not among these cases.'],
    ['total_missing', 'We found no total on it. It may stand on a page that is missing.'],
    ['page_missing', 'It says that it has more pages than you have sent.'],
    ['too_many_pages', 'It has more pages than the program reads.'],
  ]),
}

export type ReadingCopy = typeof readingCopy
