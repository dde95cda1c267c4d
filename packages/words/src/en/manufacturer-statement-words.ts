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
  | 'other'

const claims = (count: number) => (count === 1 ? '1 claim' : `${count.toLocaleString('en-US')} claims`)

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
    other: 'Other',
  } satisfies Record<StatementKind, string>,
  /** @param about the claim, where it is one; the reference of a payment; the number of a request */
  line: (kind: StatementKind, count: number, about: string | null): string => {
    const named = about === null ? '' : ` ${about}`
    switch (kind) {
      case 'validated':
        return `${claims(count)} validated`
      case 'taken_back':
        return `${claims(count)} taken back`
      case 'corrected_up':
      case 'corrected_down':
        return `${claims(count)} corrected`
      case 'paid':
        return `Payment${named}`
      case 'reversed':
        return `Payment${named} reversed`
      case 'paid_back':
        return 'Credit paid back to you'
      case 'written_off':
        return about === null ? 'Written off' : `Written off of${named}`
      case 'other':
        return 'Correction'
    }
  },
  request: (id: number) => `request ${id}`,
  columns: { day: 'Day', what: 'What', change: 'Change', owed: 'Owed' },
  tableColumns: ['Day', 'What', 'Claims', 'Reference', 'Change in dollars', 'Owed in dollars'],
  none: 'Nothing has changed in this time.',
  more: (shown: number, all: number) =>
    `The first ${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} lines; all of them are in the table (CSV).`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}
