/** What is said of claims that take two reviewers. */
export const secondReviewCopy = {
  title: 'Second review',
  others: (by: string, amount: string, day: string) => `${by} read it on ${day} and would pay ${amount}.`,
  own: (amount: string, day: string) => `You read it on ${day} and would pay ${amount}.`,
  why: {
    SUM: 'It pays more than one reviewer approves: a second one decides. To pay more than this takes somebody else again.',
    SAMPLE: 'It is part of a sample that two reviewers look at: a second one decides.',
  },
  ownHint: 'Somebody else validates it. You may still ask the operator for something, or reject it.',
  readAlone: 'Read the invoice yourself first, then compare.',
  show: (by: string) => `What ${by} read`,
  units: (units: number, product: string) => `${units} × ${product}`,
  use: 'Fill the form with it',
  waits: (claimId: number, amount: string) => `Claim ${claimId}: ${amount}, a second reviewer decides`,
  settings: {
    title: 'A second reviewer',
    hint: 'Two people approve what is large, and a sample of the rest shows whether they agree. It takes at least two who review: reviewers or admins.',
    above: {
      label: 'Claims that pay more than, in dollars',
      hint: 'Of these a second reviewer approves too, and none is approved automatically. Empty: one reviewer approves every claim.',
      save: 'Save the limit for one reviewer',
    },
    percent: {
      label: 'Of a hundred other claims',
      hint: 'So many of every hundred that one reviewer would approve go to a second one, drawn by chance. 0: none.',
      save: 'Save the sample of claims',
      wrong: 'Enter a whole number from 0 to 100.',
      saved: 'The sample is saved',
    },
    saveSample: 'Save the sample',
  },
}
