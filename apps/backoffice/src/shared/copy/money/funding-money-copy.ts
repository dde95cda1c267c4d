const claims = (count: number) => (count === 1 ? '1 claim' : `${count} claims`)

/** The sentences about the money of one request, and its manufacturer's credit. */
export const fundingMoneyCopy = {
  title: 'What settles it',
  noMoney: 'No money has been recorded yet.',
  coverage: (funded: number, amount: string) => `Funds ${claims(funded)} for ${amount}.`,
  remainder: (amount: string) => `${amount} is kept for the next claim, which it does not cover yet.`,
  paidAhead: (amount: string) =>
    `${amount} of it is missing again: claims that are paid stay paid, and the manufacturer owes it.`,
  applied: {
    receipt: (reference: string) => reference,
    credit: () => 'Credit of the manufacturer',
    written_off: () => 'Written off',
    made_good: () => 'Written off no more, as a claim has left',
    freed: () => 'To its credit, as a claim was withdrawn',
    reversed: (reference: string) => (reference ? `${reference}, reversed` : 'A receipt was reversed'),
  },
  reversed: 'Reversed since, as the line below says.',
  reversedSince: 'Reversed since: settled by credit, as far as no line below takes it away.',
  reverse: 'Reverse',
  reverseThis: (reference: string) => `Reverse ${reference}`,
  credit: {
    there: (manufacturer: string, amount: string) => `${manufacturer} has ${amount} to its credit.`,
    debt: (manufacturer: string, amount: string) =>
      `${manufacturer} owes us ${amount} beside its requests, as money was reversed after it had been used.`,
    apply: 'Apply credit',
    title: 'Apply credit to this request',
    text: (credit: string, open: string) =>
      `The manufacturer has ${credit} to its credit; ${open} of this request is open.`,
    atMost: (amount: string) => `At most ${amount}.`,
    confirmAmount: (amount: string) => `Apply ${amount}`,
    done: (amount: string) => `${amount} of credit applied`,
  },
  action: 'Put right',
}
