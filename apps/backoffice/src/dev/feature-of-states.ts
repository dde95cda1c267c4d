import type { ScreenState } from '@caseback/testing/gallery'

const featureByScreen = [
  ['desk-sign-in-', 'sign-in'],
  ['desk-invitation-', 'invitation'],
  ['desk-review-', 'review'],
  ['desk-record-', 'records'],
  ['desk-funding-', 'funding'],
  ['desk-request-', 'funding'],
  ['desk-approvals-', 'funding'],
  ['desk-unpaid-request-', 'funding'],
  ['desk-pay-back-', 'manufacturers'],
  ['desk-payments-', 'payments'],
  ['desk-check-cases-', 'payments'],
  ['desk-batch-', 'payments'],
  ['desk-offers-', 'offers'],
  ['desk-offer-', 'offers'],
  ['desk-manufacturers-', 'manufacturers'],
  ['desk-manufacturer-', 'manufacturers'],
  ['desk-catalogue-', 'catalogue'],
  ['desk-share-links-', 'share-links'],
  ['desk-texts-', 'texts'],
  ['desk-text-', 'texts'],
  ['desk-chains-', 'chains'],
  ['desk-chain-', 'chains'],
  ['desk-distributors-', 'distributors'],
  ['desk-distributor-', 'distributors'],
  ['desk-operators-', 'operators'],
  ['desk-operator-', 'operators'],
  ['desk-first-steps-', 'first-steps'],
  ['desk-home-', 'home'],
  ['desk-staff-', 'staff'],
  ['desk-person-', 'staff'],
  ['desk-provider-', 'provider'],
  ['desk-you-', 'you'],
  ['desk-events-', 'events'],
  ['desk-audit-', 'audit'],
  ['desk-books-', 'books'],
  ['desk-uncashed-', 'payments'],
  ['desk-receipts-', 'funding'],
  ['desk-automatic-', 'touchless'],
  ['desk-correction-', 'review'],
  ['desk-corrected-', 'review'],
  ['desk-payee-', 'review'],
  ['desk-payees-', 'books'],
  ['desk-ageing-', 'books'],
  ['desk-refused-', 'payments'],
  ['desk-returned-', 'payments'],
] as const

/**
 * The folder of `features` that a state shows; null when it may be any. The browser test holds each state's loaded chunks against
 * this table.
 */
export const featureOf = ({ id }: Pick<ScreenState, 'id'>): string | null =>
  featureByScreen.find(([start]) => id.startsWith(start))?.[1] ?? null

/** Whether a state shows what has changed: when `npm test -- --changed` names features, only their states are looked at. */
export function mayHaveChanged(state: ScreenState): boolean {
  const changed = process.env['CHANGED_FEATURES']?.split(',')
  const feature = featureOf(state)
  return changed?.some((each) => (feature ? each === `backoffice/${feature}` : each.startsWith('backoffice/'))) ?? true
}
