/** What the desk says where many claims are chosen. A part of its own, as the queue does not wait for it. */
export const choosingCopy = {
  nobodyYet: 'Nobody',
  choose: 'Choose',
  chooseHint: 'Choose several claims, to assign or decide them at once',
  chosen: (count: number) => (count === 1 ? '1 claim chosen' : `${count} claims chosen`),
  all: 'All that match',
  mostChosen: (count: number) => `${count} claims chosen, the most at once`,
  throughHint: 'Shift takes all from the one before.',
  to: 'Whose they are to be',
  confirm: 'Assign',
  cancel: 'Cancel',
  done: (count: number) => (count === 1 ? '1 claim has changed hands' : `${count} claims have changed hands`),
  unchanged: 'Nothing has changed: what is decided stays, as does what is theirs already.',
}

const claimsIn = (count: number) => (count === 1 ? '1 claim' : `${count} claims`)

/** What the desk says where many claims are decided at once. */
export const bulkCopy = {
  ask: 'Needs attention …',
  duplicates: 'Reject duplicates …',
  tooMany: (most: number) => `At most ${most} are decided at once: choose fewer.`,
  title: {
    needs_attention: (count: number) => `Ask for attention: ${claimsIn(count)}`,
    duplicates: (count: number) => `Reject as duplicates: ${claimsIn(count)}`,
  },
  about: {
    needs_attention:
      'Each operator gets an e-mail of their own with the reason and the note, in their language where a ready note is taken. Only claims that wait for a reviewer are asked about.',
    duplicates:
      'Each is looked at first, and nothing is rejected before you say so. Rejected are those of the chosen claims whose file, or distributor and invoice number, are on an earlier claim of the same offer that is not rejected; of several invoices each has to be there. Each operator gets an e-mail that names it. All others stay as they are.',
  },
  confirm: {
    needs_attention: (count: number) => `Ask about ${claimsIn(count)}`,
    duplicates: (count: number) => `Look at ${claimsIn(count)}`,
  },
  looking: (done: number, of: number) => `Looked at ${done} of ${of} …`,
  found: (count: number, of: number) =>
    count === 0 ? `None of ${claimsIn(of)} is a duplicate to reject` : `${count} of ${claimsIn(of)} to reject`,
  notLookedAt: (count: number) => `${claimsIn(count)} could not be looked at.`,
  lookAgain: 'Look again',
  reject: (count: number) => `Reject ${claimsIn(count)}`,
  note: 'Note to the operators',
  noteHint: '{claim}, {offer}, {manufacturer} and {operator} are filled in for each.',
  ready: 'Ready note',
  own: 'Write one yourself',
  inBoth: 'Written in English and Spanish: each operator reads theirs.',
  progress: (done: number, of: number) => `${done} of ${of} …`,
  result: (done: number, of: number) => `${done} of ${of} decided`,
  undoAll: (seconds: number) => `Undo all (${seconds} s)`,
  undo: 'Undo all',
  close: 'Done',
  again: 'Those that were not decided stay chosen.',
  // What came of one claim.
  asked: 'Waits for the operator.',
  toBeRejected: (other: number) => `To be rejected: the same is on claim ${other}.`,
  rejected: (other: number) => `Rejected: the same is on claim ${other}.`,
  noDuplicate: 'Stays: nothing on it is on an earlier claim.',
  otherRejected: (other: number) => `Stays: claim ${other}, which has the same, is rejected itself.`,
  otherOffer: (other: number) => `Stays: claim ${other}, which has the same, is of another offer.`,
  inPart: (other: number) => `Stays: not each of its invoices is on claim ${other}.`,
  held: (name: string) => `Stays: ${name} has it open.`,
  moved: 'Stays: it no longer waits for a reviewer.',
  unknown: 'No answer came: it may be decided. Look at the claim.',
  undone: 'Taken back: it is as before, and no e-mail leaves.',
  stands: (why: string) => `It could not be taken back: ${why}`,
}
