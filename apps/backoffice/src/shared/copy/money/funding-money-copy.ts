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
    credit_taken_back: () => 'Credit taken back',
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
  takingBack: {
    action: 'Take credit back',
    takenBack: 'Taken back since, as a line below says.',
    actionOn: (amount: string, day: string) => `Take credit back: ${amount}, applied ${day}`,
    title: (amount: string) => `Take ${amount} of credit back?`,
    text: 'It was applied to this request by mistake. Both entries stay in the books, and no money moves.',
    loading: 'Loading what it would do',
    failed: 'What it would do could not be loaded',
    open: (amount: string, unfunded: number) =>
      unfunded === 0
        ? `This request is open by ${amount} again. Its claims that are paid stay paid.`
        : `This request is open by ${amount} again, and ${claims(unfunded)} ${
            unfunded === 1 ? 'waits' : 'wait'
          } for the money once more.`,
    less: (left: string) => `Of this credit ${left} settles the request still; only that is taken back.`,
    credit: (after: string) => `The manufacturer has ${after} to its credit then.`,
    debt: (after: string) => `The manufacturer owes us ${after} beside its requests then.`,
    hint: 'Finance and admins read it in the audit log.',
    confirm: 'Take back',
    done: (amount: string) => `${amount} is credit again`,
  },
  action: 'Put right',
}
