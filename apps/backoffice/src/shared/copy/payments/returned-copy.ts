import { brand } from '@caseback/domain'

/** The sentences about a check whose envelope came back in the mail. */
export const returnedCopy = {
  move: 'Came back',
  moveAloud: (claimId: number) => `Came back: the check of claim ${claimId}`,
  title: (amount: string, payee: string) => `Has the check of ${amount} to ${payee} come back in the mail?`,
  text: (claimId: number) =>
    `${brand.checkProviderName} voids it, and nobody can cash it any more. The money of claim ${claimId} stays the operator’s. No batch pays it to the same address by itself; once the address is put right it goes into the next one.`,
  letter: 'The operator gets a letter that asks for the right address.',
  day: 'Came back on',
  dayMissing: 'Choose a day.',
  dayAhead: 'This day is still to come.',
  dayBefore: (sent: string) => `The check was sent on ${sent}.`,
  hint: 'What the envelope says, such as “not deliverable as addressed”. It stands in the audit log.',
  confirm: 'It came back',
  done: (claimId: number) => `Check of claim ${claimId} came back and is stopped`,
  cameBack: (day: string) => `Came back in the mail on ${day}`,
  notStopped: (day: string) => `Came back in the mail on ${day}, and is not stopped yet`,
  notReturned: 'Not back',
  notReturnedAloud: (claimId: number) => `Not back: the check of claim ${claimId}`,
  takingBack: {
    title: (amount: string, payee: string) => `Has the check of ${amount} to ${payee} not come back?`,
    text: 'It was another envelope. The check is out as before; the operator was told nothing.',
    hint: 'It stands in the audit log.',
    confirm: 'It has not come back',
    done: (claimId: number) => `Check of claim ${claimId} is out as before`,
  },
  /** In the place of the provider's word for a check that a new one replaces. */
  replaced: 'replaces a check: came back in the mail',
}
