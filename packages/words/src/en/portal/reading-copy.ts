/** What a program has read on the invoices of a claim, before a person looks. */
export const readingCopy = {
  title: 'What we read',
  hint: 'Read by a program, so it may be wrong.',
  waiting: (name: string) => `${name} is being read. This takes about a minute.`,
  /** Before the claim is sent. */
  beingRead: (name: string) => `${name} is being read. You need not wait for it.`,
  late: (name: string) => `${name} is not read yet. You can submit your claim; it is read then.`,
  /** After the hint. */
  uploadHint: 'You can send everything as it is.',
  unsure: 'The cases are hard to read. Please compare your count with the invoice.',
  /** `name`: of an invoice of the same claim. */
  sameAs: (name: string) => `This is the same invoice as ${name}. It is counted once.`,
  claimedBefore: (claim: number) => `This invoice is already in claim ${claim}. The same purchases are paid once.`,
  /** Where the operator counts something else than was read. */
  corrected: (product: string, counted: string, read: string) =>
    `${product}: you count ${counted}, we read ${read}. The reviewer sees both.`,
  takeRead: (read: string) => `Use ${read}`,
  /** What its sender says of it while the claim waits. */
  remark: {
    open: 'Not right? Tell the reviewer',
    change: 'Say something else',
    label: 'What is not right?',
    missing: 'Please say what is not right.',
    sent: 'The reviewer sees it beside your claim.',
    said: 'You told the reviewer:',
  },
  invoice: (number: string) => `invoice ${number}`,
  unread: (name: string) => `${name} could not be read by the program. A person reads it.`,
  /** Where nothing was found that a sentence could be made of. */
  readNothing: (name: string) => `The program found no number, date or product on ${name}. A person reads it.`,
  cases: (count: string, product: string) => `${count} of ${product}`,
  cameBack: (count: string, product: string) => `${count} of ${product} returned`,
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
    [
      'credit_memo',
      'It is a credit memo: it says what you returned, and adds nothing. We need the invoices of what you bought.',
    ],
    [
      'order_confirmation',
      'It is an order confirmation: it says what was ordered. We need the invoice, which says what came.',
    ],
    [
      'delivery_note',
      'It is a packing slip or delivery note. We need the invoice of the same delivery, with its prices.',
    ],
    ['quote', 'It is a quote: it says what would be charged. We need the invoices of what you bought.'],
    ['price_list', 'It is a price list or order guide. We need the invoices of what you bought.'],
    ['purchase_order', 'It is a purchase order: it says what was ordered. We need the invoice, which says what came.'],
    ['voided', 'It is marked as void or cancelled. We need the invoice that took its place.'],
    ['other_document', 'It may be another document than an invoice. We need the distributor’s invoice itself.'],
    ['product_not_found', 'We found no product of this offer on it.'],
    ['product_unsure', 'A line may be a product of this offer, and may be another one.'],
    ['split_cases', 'Some was bought by the piece. It is not among these cases.'],
    ['total_missing', 'We found no total on it. It may stand on a page that is missing.'],
    ['page_missing', 'It says that it has more pages than you have sent.'],
    ['page_cut_off', 'A part of the page is not on the picture. Please take one with all four corners.'],
    ['too_many_pages', 'It has more pages than the program reads.'],
  ]),
}

export type ReadingCopy = typeof readingCopy
