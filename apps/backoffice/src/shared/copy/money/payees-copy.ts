/** What was paid to whom in a year. */
export const payeesCopy = {
  title: 'Paid by payee',
  open: 'Paid by payee',
  about:
    'Checks that were cashed in the year, by whom they were made out to, for tax forms. The address is where the location is paid now. One name at several places counts together.',
  csv: 'This list (CSV)',
  year: 'Year',
  least: 'At least ($)',
  show: 'Show',
  form: 'Tax form',
  forms: { all: 'All', missing: 'Missing', given: 'Given' },
  columns: {
    payee: 'Payee',
    operator: 'Operator',
    address: 'Address',
    checks: 'Checks',
    amount: 'Paid',
    form: 'Tax form (W-9)',
  },
  caption: (year: string) => `Paid in ${year}`,
  none: 'No payee was paid that much in this year',
  noneHint: 'Choose another year, or a smaller amount.',
  loading: 'Loading the payees',
  failed: 'The payees could not be loaded',
}
