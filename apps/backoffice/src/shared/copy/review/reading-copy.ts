import type { WireReadingProblem } from '@caseback/contract'
import { unitText } from '@caseback/words/en/terms-display'
import { withFullStop } from '@caseback/words/with-full-stop'

/** What is said on the desk of an invoice that was read without a person. */
export const readingCopy = {
  waiting: 'Being read. Most are filled in within a minute.',
  late: 'Not read after five minutes. Type what it says, or look again later.',
  lookAgain: 'Look again',
  readAgain: 'Read again',
  /** The answer to “Read again” where the program reads no invoices. */
  readsNothing: 'The program reads no invoices here: type what it says.',
  unreadable: 'Not read by the program: type what it says.',
  sure: 'Read, and sure',
  check: 'Check',
  confirmed: 'Checked',
  /** The way to those that were not read, counted or bought before. */
  otherProducts: (count: number) => `${count} more products`,
  /** Why a value is to be checked, where its line's arithmetic says something. */
  arithmetic: (quantity: number, price: string, amount: string, fits: boolean) =>
    fits ? `Hard to read; ${quantity} × ${price} = ${amount} fits.` : `${quantity} × ${price} is not ${amount}.`,
  /** Beside what somebody has typed, or what was filled in before. */
  reads: (text: string) => `The program reads “${text}” here.`,
  doubts: {
    hard_to_read: 'Hard to read.',
    came_back: 'More of it came back than was delivered.',
    part_of_case: 'Its lines come to a part of a case.',
    no_unit: 'Nothing beside its count says whether these are cases or pieces.',
    cases_unsure: 'The cases that it pays for are not all sure.',
    read_before: 'Read before. The program does not find it any more.',
  },
  /** Why cases are to be checked whose line may be another product's. */
  knownBy: {
    GTIN: (line: string) => `Its GTIN is this product’s; reviewers have read the line as another one: “${line}”`,
    SKU: (line: string) => `Its number is this product’s, its words may not be: “${line}”`,
    ITEM: (line: string) => `Its number is this product’s, its words may not be: “${line}”`,
    WORDS: (line: string) => `Known by its words alone: “${line}”`,
    LEARNED: (line: string) => `Its number stands beside other words than before: “${line}”`,
  },
  /** Of the lines of an invoice. */
  lines: {
    change: 'Change',
    changeOf: (line: string) => `Change ${line}`,
    none: 'None of the offer’s',
    taught: (by: string, day: string) => `As ${by} taught it on ${day}`,
    ofLine: (line: string) => `“${line}”`,
    all: (count: number) => (count === 1 ? 'Say what its line is' : `Say what its ${count} lines are`),
    fewer: 'Fewer lines',
    first: (count: number) => `The first ${count} lines.`,
  },
  remark: 'The operator says of what was read:',
  /** What the operator counted before the claim was sent, where it is not what was read. */
  counted: (product: string, unit: string, counted: number, read: number | null) =>
    `The operator counts ${counted} ${unitText(unit, counted)} of ${product}${read === null ? '' : `; the program reads ${read}`}.`,
  /** Whom the invoice names as its buyer, and who claims. */
  otherBuyer: (soldTo: string, place: string) =>
    withFullStop(`It is sold to “${soldTo}”. The claim is that of ${place}`),
  /** Of what no field has. */
  looked: 'Looked at',
  toCheck: (values: number) => (values === 1 ? '1 value to check' : `${values} values to check`),
  allRight: 'All are right',
  problems: {
    not_an_invoice: 'This does not look like a distributor’s invoice.',
    statement: 'This is a statement of account: it says what is owed, not what was bought.',
    several_invoices: 'The file holds several invoices. One of them was filled in.',
    credit_memo: 'This is a credit memo: what it counts came back, and was not bought.',
    order_confirmation: 'This is an order confirmation: it says what was ordered, not what came.',
    delivery_note: 'This is a packing slip or delivery note: it says what came, not what was charged.',
    quote: 'This is a quote: it says what would be charged, and nothing was bought.',
    price_list: 'This is a price list or order guide: nothing on it was bought.',
    purchase_order: 'This is a purchase order: it says what was ordered, not what came.',
    voided: 'This is marked as void or cancelled: look whether it was charged at all.',
    other_document: 'This may be another document than an invoice: look at what it calls itself.',
    product_not_found: 'No product of this offer was found on it.',
    product_unsure: 'A line may be a product of this offer, and may be another one.',
    split_cases: 'Some was sold by the piece. Pieces are not counted as cases.',
    total_differs: 'The lines do not add up to the total that is printed.',
    total_missing: 'No total was found on it: the lines cannot be held against one.',
    page_cut_off: 'A part of a page is not on its picture.',
    page_missing: 'It says that it has more pages than were sent.',
    distributor_unknown: 'The name at its top is not on the list of distributors.',
    text_hidden: 'The file’s text is not what one sees on the page.',
    file_broken: 'The file cannot be opened.',
    photo_not_read: 'A photo or scan could not be read by the program.',
    too_many_pages: 'It has more pages than are read. Of a file the first 40 are shown.',
    not_read: 'Reading it has failed several times.',
  } satisfies Record<WireReadingProblem, string>,
}
