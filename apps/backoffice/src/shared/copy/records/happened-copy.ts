/** What has happened that no member of staff has done, and that the audit log has no words for. */
export const happenedCopy: Readonly<Record<string, string | undefined>> = {
  'claim.disputed': 'Rejection disputed',
  'payment.reported': 'The operator says it has not come',
  'budget.reached': 'Claims came to a mark of the budget',
  'check.sent': 'Check sent',
  'check.paid': 'Check paid',
  'check.not_paid': 'Check not paid after all',
  'check.closed': 'Check came to nothing',
}
