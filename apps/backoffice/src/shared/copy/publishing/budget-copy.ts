/** What is said of the budget of an offer on its page and in its editor. */
export const budgetCopy = {
  title: 'Budget',
  freeOf: (budget: string) => `free of ${budget}`,
  usedUp: (budget: string) => `All of ${budget} is committed.`,
  over: (amount: string, budget: string) => `${amount} more is committed than the budget of ${budget}.`,
  wouldPass: (amount: string) => `If all claims under review pay as estimated, it is passed by ${amount}.`,
  none: 'No budget is written down, so nothing is asked about.',
  committed: 'Committed',
  expected: 'Under review, expected',
  spokenFor: (percent: number) => `${percent.toLocaleString('en-US')}% spoken for`,
  letters: 'Letters at 80 and at 100%',
  lettersAndPause: 'Letters at 80 and at 100%, then it pauses by itself',
  resumedAbove:
    'Resumed above its budget: it pauses by itself again only after its budget, or the switch for that, is changed',
  hasPaused: 'The letter at 100% is out, and it has paused by itself',
  resumingAbove:
    'The letter at 100% is out. Once resumed, it pauses by itself only after its budget, or the switch for that, is changed',
  pausedAtBudget: (moment: string) => `It paused by itself when its budget was used up: ${moment}.`,
  pausedBy: (by: string, moment: string) => `${by} paused it: ${moment}.`,
  field: 'Budget in dollars',
  fieldHint:
    'The most that the manufacturer wants to spend on this offer. Reviewers are asked before they approve a claim above it. Leave it empty where there is no such limit.',
  pause: 'Pause the offer when its budget is used up',
  pauseHint: 'It takes no new enrollments and claims then. Claims that were sent are still reviewed and paid.',
  savingPauses: (committed: string, budget: string) =>
    `Saving pauses the offer at once: ${committed} is committed, and the budget would be ${budget}.`,
  agreeingPauses: (committed: string, budget: string) =>
    `Once a second person agrees, the offer pauses at once: ${committed} is committed, and the budget would be ${budget}.`,
  pauseNow: 'Pause the offer by this budget?',
  saveAndPause: 'Save and pause it',
  pauseNeedsBudget: 'Without a budget it never pauses by itself.',
}
