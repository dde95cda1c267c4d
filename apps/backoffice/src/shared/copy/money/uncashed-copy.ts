/** The sentences about checks that nobody has cashed. */
export const uncashedCopy = {
  title: 'Uncashed checks',
  link: 'Uncashed checks',
  back: 'Payments',
  about:
    'Checks that are out or expired and that nobody has cashed, and those that came back in the mail, of whatever age. We still owe this money. After some years the law of the operator’s state may claim it: the table says for each check which state that is.',
  days: 'Uncashed for',
  atLeast: (days: number) =>
    days < 365 ? `${days} days or more` : days === 365 ? '1 year or more' : `${days / 365} years or more`,
  state: 'State',
  anyState: 'All states',
  csv: 'Export',
  loading: 'Loading the checks',
  failed: 'The checks could not be loaded',
  none: 'No check waits that long',
  noneHint: 'Operators are reminded after 14, 60 and 80 days.',
  columns: {
    claim: 'Claim',
    payee: 'Payee',
    state: 'State',
    sent: 'Sent',
    check: 'Check',
    amount: 'Amount',
  },
  age: (days: number) => (days === 1 ? '1 day ago' : `${days} days ago`),
  number: (number: string) => `No. ${number}`,
}
