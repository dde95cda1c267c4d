/** Of the lists that several record pages have. */
export const listsCopy = {
  claims: 'Claims',
  claimsOf: (count: number) => (count === 1 ? '1 claim' : `${count.toLocaleString('en-US')} claims`),
  claim: (id: number) => `Claim ${id}`,
  undecided: 'not decided',
  paysNothing: 'pays nothing',
  latestOf: (shown: number, all: number) => `The latest ${shown} of ${all.toLocaleString('en-US')}.`,
  all: 'Open the list',
  accounts: 'Its accounts',
  columns: { account: 'Account', debit: 'Debit', credit: 'Credit', balance: 'Balance' },
  noAccounts: 'Nothing has been posted on its accounts.',
  lines: 'Latest lines',
  at: (...parts: string[]) => parts.filter(Boolean).join(', '),
}
