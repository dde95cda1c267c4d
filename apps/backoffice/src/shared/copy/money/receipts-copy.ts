const claims = (count: number) => (count === 1 ? '1 claim' : `${count.toLocaleString('en-US')} claims`)

/** The sentences about money of manufacturers, on their page and on requests. */
export const receiptsCopy = {
  title: 'Money received',
  loading: 'Loading what was received',
  failed: 'What was received could not be loaded',
  none: 'No money yet',
  noneHint: 'What this manufacturer pays is recorded here: for its requests, or to its credit until there is one.',
  columns: {
    reference: 'Reference',
    manufacturer: 'Manufacturer',
    day: 'Received on',
    amount: 'Amount',
    applied: 'Applied as it came',
    state: 'State',
    action: 'Put right',
  },
  back: 'Funding',
  about: 'What manufacturers have paid. It is recorded on the page of the manufacturer, or of one of its requests.',
  export: 'Export',
  search: 'Reference or manufacturer',
  show: 'Receipts',
  shows: { all: 'All', counts: 'Count', reversed: 'Reversed' },
  sorts: { created: 'Recorded', received_on: 'Received on', reference: 'Reference', amount: 'Amount' },
  noneFound: 'No receipt fits',
  noneFoundHint: 'Search by reference or manufacturer, among all receipts.',
  noneYetHint: 'Money of a manufacturer is recorded on its page.',
  recordedBy: (by: string) => `Recorded by ${by}`,
  counts: 'Counts',
  reversedOn: (day: string, by: string) => `Reversed ${day} by ${by}`,
  toRequest: (request: number, amount: string) => `${amount} to request ${request}`,
  toCredit: (amount: string) => `${amount} to its credit`,
  record: 'Record money',
  recording: {
    title: (manufacturer: string) => `Money from ${manufacturer}`,
    loading: 'Loading the open requests',
    failed: 'The open requests could not be loaded',
    requests: 'Settles',
    request: (id: number, open: string) => `Request ${id}, ${open} open ($)`,
    noRequest: 'No request of this manufacturer is open: all of it becomes its credit.',
    hint: 'The oldest request first. Change an amount, or leave it empty.',
    amountWrong: 'Enter an amount with at most two decimals, or nothing.',
    rest: (amount: string) => `${amount} becomes credit of this manufacturer. It may settle a later request.`,
    noRest: 'All of it settles requests.',
    tooMuch: (amount: string) => `This is ${amount} more than the amount that came.`,
  },
  reverse: 'Reverse',
  reverseThis: (reference: string) => `Reverse ${reference}`,
  reversing: {
    title: (amount: string, reference: string) => `Reverse ${amount}, ${reference}?`,
    text: 'It counts no more, as it was typed wrong or the bank took it back. Both entries stay in the books.',
    loading: 'Loading what it would do',
    failed: 'What it would do could not be loaded',
    credit: (amount: string, after: string) =>
      `${amount} comes out of the manufacturer's credit, which is ${after} then.`,
    debt: (amount: string, after: string) =>
      `${amount} comes out of the manufacturer's credit, which has less: it owes us ${after} then.`,
    request: (id: number, amount: string, unfunded: number) =>
      unfunded === 0
        ? `Request ${id} is open by ${amount} again. Its claims that are paid stay paid.`
        : `Request ${id} is open by ${amount} again, and ${claims(unfunded)} ${
            unfunded === 1 ? 'waits' : 'wait'
          } for the money once more.`,
    hint: 'Finance and admins read it in the audit log.',
    confirm: 'Reverse',
    done: (reference: string) => `${reference} reversed`,
  },
}
