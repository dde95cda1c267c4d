/** The kinds of work that a member's home page lists with their number, in the order in which they are shown. */
export const workLines = [
  'NEEDS_ATTENTION',
  'CLAIM_DISPUTES',
  'PAYMENTS_TO_LOOK_AT',
  'PAYMENT_STOPS',
  'PAYMENT_REPORTS',
  'CHECK_CASES',
  'OVERDUE_REQUESTS',
  'DISPUTED_REQUESTS',
  'CLAIMS_WITHOUT_REQUEST',
  'BANK_LINES',
  'OFFER_DRAFTS',
  'OFFERS_ENDING',
  'OFFER_BUDGETS',
  'INVITATIONS_LAPSED',
  'FAILED_EVENTS',
] as const
export type WorkLine = (typeof workLines)[number]
