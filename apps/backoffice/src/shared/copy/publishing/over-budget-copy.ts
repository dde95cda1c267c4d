/** What a reviewer is asked whose claim would pass the budget of its offer. */
export const overBudgetCopy = {
  title: 'Pass the budget of the offer?',
  rows: {
    budget: 'Budget',
    committed: 'Committed so far',
    payout: 'This claim',
    over: 'More than the budget',
  },
  allowed: 'You may go on, as you publish offers too. The audit log keeps by how much it was passed.',
  refused:
    'A reviewer who also publishes offers, or an admin, may go on. What you have entered stays in this browser; the claim waits.',
  confirm: (amount: string) => `Validate ${amount} over budget`,
  close: 'Leave it',
}
