import type { getReconciliation, ResponseOf } from '@caseback/contract'

type InTheWay = ResponseOf<typeof getReconciliation>['days']['in_the_way'][number]

/** The sentences of days that balance and are closed. */
export const closedDaysCopy = {
  title: 'Closed days',
  noneYet: 'No day is closed yet.',
  closedThrough: (day: string) => `The books are closed through ${day}.`,
  balance: (day: string) => `Every day through ${day} balances.`,
  shortest: (account: string) => `What is known ends with the statements of ${account}: import the next one.`,
  inTheWay: 'Put right first, before later days can be closed:',
  kinds: {
    line: (amount, text) => `${amount} on the bank’s statement, not explained: ${text}`,
    receipt: (amount, name) => `${amount} received from ${name}, on no statement`,
    check: (amount, name) => `Check of ${amount} to ${name} is paid, on no statement`,
    pay_back: (amount, name) => `${amount} of credit paid back to ${name}, on no statement`,
  } satisfies Record<InTheWay['kind'], (amount: string, name: string) => string>,
  close: (day: string) => `Close days through ${day}`,
  closeTitle: (day: string) => `Close all days through ${day}?`,
  closeText:
    'Nothing is dated on these days any more, and no line of them is opened again by hand. What turns out wrong later is recorded on the day on which you put it right. This is not taken back.',
  closed: (day: string) => `Closed through ${day}`,
  account: {
    edit: 'Change',
    editNamed: (name: string) => `Change ${name}`,
    title: (name: string) => `Change ${name}`,
    name: 'Name',
    givenUp: 'No more statements come of it',
    givenUpHint: 'Days after its last statement are closed without it.',
    isGivenUp: 'given up',
    save: 'Save',
    changed: 'The account is changed',
  },
}
