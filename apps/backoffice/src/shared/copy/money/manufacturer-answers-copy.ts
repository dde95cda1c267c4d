/** What the manufacturer of a request says by its link, and the link itself. */
export const manufacturerAnswersCopy = {
  disputed: 'disputed',
  saidPaid: 'said to be paid',
  dispute: (claim: number, operator: string, amount: string) => `Claim ${claim}, ${operator}: ${amount} disputed`,
  saidBy: (name: string, day: string) => `${name}, ${day}`,
  last: 'Money covers it last until you have answered.',
  look: 'Look at the invoices',
  takeOut: (claim: number) => `Take claim ${claim} out…`,
  standBy: (claim: number) => `Stand by claim ${claim}…`,
  standing: {
    title: (claim: number) => `Claim ${claim} stands`,
    text: (manufacturer: string, amount: string) =>
      `${manufacturer} still owes ${amount} for it, and money covers it in its turn again.`,
    hint: 'Its billing contacts read this, and so does whoever opens the link.',
    confirm: 'Stand by it',
    done: 'The manufacturer is told.',
  },
  announced: (name: string, amount: string, day: string) => `${name} says that ${amount} was sent on ${day}`,
  reference: (reference: string) => `Reference ${reference}. Record it when it is in the account.`,
  record: 'Record money',
  earlier: 'What the manufacturer has said',
  earlierOf: {
    announced: (name: string, amount: string, day: string, reference: string) =>
      `${name}: ${amount} sent on ${day}, ${reference}`,
    KEPT: (claim: number, by: string) => `Claim ${claim} was disputed. ${by} stands by it:`,
    TAKEN_OUT: (claim: number, by: string) => `Claim ${claim} was disputed. ${by} has taken it out.`,
  },
  reminding: {
    button: 'Remind…',
    title: (id: number) => `Remind of request ${id}`,
    text: (amount: string) =>
      `A letter leaves now by what is open, ${amount}, with the document and the link. It leaves by itself on the day on which the request is due and 7, 14 and 30 days later.`,
    confirm: 'Remind',
    done: 'The reminder is on its way.',
  },
  link: {
    title: 'Link of the manufacturer',
    text: 'Whoever has it sees lines, invoices and sums without an account, and may say that it has paid or that a line is not right. Each letter about the request brings it.',
    none: 'There is none: the next letter about the request makes one, or you do.',
    goodUntil: (day: string) => `Good until ${day}.`,
    over: (day: string) => `It opened until ${day}.`,
    opened: (times: number, day: string) => `Opened ${times === 1 ? 'once' : `${times} times`}, last on ${day}.`,
    neverOpened: 'Not opened yet.',
    make: 'Make a link',
    replace: 'New link…',
    replacing: {
      title: 'Make a new link?',
      text: 'The one before opens nothing any more. Send the new one yourself, or the next reminder brings it.',
      confirm: 'Make a new link',
    },
    made: 'There is a new link.',
    revoke: 'Revoke…',
    revoking: {
      title: 'Revoke the link?',
      text: 'Whoever has it sees nothing any more. The next letter about the request makes a new one.',
      confirm: 'Revoke the link',
      done: 'The link is revoked.',
    },
  },
}
