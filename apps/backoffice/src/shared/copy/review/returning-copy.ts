/** The sentences of the dialogs that send a claim back, or ask before an invoice is approved again. */
export const returningCopy = {
  approvedBefore: {
    title: 'Approve this invoice again?',
    look: (claimId: number) => `Look at claim ${claimId}`,
    thisOne: 'This claim',
    loadingOther: 'Loading the other claim',
    otherFailed: 'The other claim could not be loaded. Look at it in its own page.',
    hint: 'One invoice may show the products of two offers. The same cases must not be paid twice.',
    confirm: (amount: string) => `Validate ${amount} all the same`,
  },
  returning: {
    needs_attention: {
      title: 'Ask for attention',
      text: (operator: string) => `${operator} gets an e-mail with the reason and your note, and can add pages.`,
      confirm: 'Ask for attention',
    },
    reject: {
      title: 'Reject the claim',
      text: (operator: string) => `${operator} gets an e-mail with the reason and your note.`,
      confirm: 'Reject',
    },
    reopen: {
      title: 'Reopen the claim',
      text: (operator: string) =>
        `It is checked anew, and ${operator} is promised payment as of today. They get an e-mail.`,
      confirm: 'Reopen',
    },
    uphold: {
      title: 'Stay with the rejection',
      text: (operator: string) =>
        `${operator} gets an e-mail with your answer to the dispute. The claim stays rejected.`,
      confirm: 'Stay with it',
    },
  },
  reason: 'Reason',
  choose: 'Choose …',
  chooseReason: 'Choose a reason.',
  otherReason: 'Other: see the note',
  note: 'Note to the operator',
  noteHint: 'They read it as you write it.',
  writeNote: 'Write a note for the operator.',
  fillIn: (left: string) => `Fill in “${left}”, or take it out: the operator would read it so.`,
  internalNote: 'Note for colleagues (optional)',
  internalNoteHint: 'It stands in the history at the desk. The operator does not read it.',
}
