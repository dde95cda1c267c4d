/** What can change what a manufacturer owes. */
export type StatementKind =
  | 'validated'
  | 'taken_back'
  | 'corrected_up'
  | 'corrected_down'
  | 'paid'
  | 'reversed'
  | 'paid_back'
  | 'written_off'
  | 'made_good'
  | 'other'

const claims = (count: number) => (count === 1 ? '1 claim' : `${count.toLocaleString('en-US')} claims`)

const lines: Record<StatementKind, (claims: string, about: string) => string> = {
  validated: (some) => `${some} validated`,
  taken_back: (some) => `${some} taken back`,
  corrected_up: (some) => `${some} corrected`,
  corrected_down: (some) => `${some} corrected`,
  paid: (_, reference) => `Payment${reference}`,
  reversed: (_, reference) => `Payment${reference} reversed`,
  paid_back: () => 'Credit paid back to you',
  written_off: (_, request) => (request === '' ? 'Written off' : `Written off of${request}`),
  made_good: (_, request) => `Written off no more${request === '' ? '' : `, of${request}`}`,
  other: () => 'Correction',
}

/** What stands on a manufacturer's statement, as PDF and as a table. */
export const manufacturerStatementWords = {
  title: 'Statement',
  to: (manufacturer: string) => `To ${manufacturer}`,
  period: (from: string | null, to: string) => (from === null ? `Until ${to}` : `${from} to ${to}`),
  opening: (day: string) => `Owed before ${day}`,
  closing: (day: string) => `Owed at the end of ${day}`,
  /** What is below zero is money of the manufacturer that settles nothing yet. */
  credit: 'An amount below zero is your credit.',
  about:
    'A claim is owed from its validation on; requests ask for it, and name when it is due. What a request asks for is on the request.',
  /** The sums of the period, by kind. */
  sums: {
    validated: 'Claims validated',
    taken_back: 'Claims taken back',
    corrected_up: 'Claims corrected upwards',
    corrected_down: 'Claims corrected downwards',
    paid: 'Paid',
    reversed: 'Payments reversed',
    paid_back: 'Credit paid back',
    written_off: 'Written off',
    made_good: 'Written off no more',
    other: 'Other',
  } satisfies Record<StatementKind, string>,
  /** Of claims how many; the reference of a payment; the request that is written off. */
  line: (kind: StatementKind, count: number, about: string | null): string =>
    lines[kind](claims(count), about === null ? '' : ` ${about}`),
  request: (id: number) => `request ${id}`,
  columns: { day: 'Day', what: 'What', change: 'Change', owed: 'Owed' },
  tableColumns: ['Day', 'What', 'Claims', 'Reference', 'Change in dollars', 'Owed in dollars'],
  none: 'Nothing has changed in this time.',
  more: (shown: number, all: number) =>
    `The first ${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} lines; all of them are in the table (CSV).`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}
