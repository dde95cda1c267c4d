/** What the desk says of claims that a reviewer puts by. */
export const skippingCopy = {
  skip: 'Skip',
  title: (claimId: number) => `Skip claim ${claimId}`,
  about:
    'You are not given it as the next claim until the next business day is over, or until something happens to it. Colleagues are given it as before, and read why you have skipped it; the operator does not.',
  ready: [
    'Waiting for a call back',
    'I have asked a colleague',
    'I am asking the manufacturer',
    'It needs more time than I have now',
  ],
  other: 'Another reason',
  otherHint: 'For colleagues.',
  writeWhy: 'Choose a reason or write one.',
  done: (claimId: number) => `Claim ${claimId} is skipped`,
  doneHint: 'It says so in the queue. Open it to take it up again.',
  /** On a claim. */
  mine: (day: string) => `You have skipped this claim until the end of ${day}.`,
  byOther: (name: string, when: string) => `${name} has skipped this claim, ${when}.`,
  takeUp: 'Take it up again',
  /** In the history. */
  entry: 'Skipped',
  /** In a row of the queue. */
  mark: (name: string | null, reason: string) => `${name ?? 'You'}: ${reason}`,
  markAloud: (name: string | null) => `Skipped by ${name ?? 'you'}, because:`,
}
