/** Of the lists that several record pages have. */
export const listsCopy = {
  claims: 'Claims',
  claimsOf: (count: number) => (count === 1 ? '1 claim' : `${count.toLocaleString('en-US')} claims`),
  claim: (id: number) => `Claim ${id}`,
  undecided: 'not decided',
  latestOf: (shown: number, all: number) => `The latest ${shown} of ${all.toLocaleString('en-US')}.`,
  all: 'Open the list',
  at: (...parts: string[]) => parts.filter(Boolean).join(', '),
}
