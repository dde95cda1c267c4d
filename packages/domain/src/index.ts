export * from './catalog/distributor-items.ts'
export * from './catalog/gtin.ts'
export * from './catalog/sample-tables.ts'
export * from './catalog/variant-names.ts'
export * from './claims/claim-steps.ts'
export * from './claims/claims.ts'
export type { AcceptedWithReading, CorrectedReading } from './claims/corrected-reading.ts'
export * from './claims/history-notes.ts'
export * from './claims/note-placeholders.ts'
export { NOTHING_BOUGHT, saysNothingBought } from './claims/nothing-bought.ts'
export * from './claims/promise-board.ts'
export * from './claims/promise-day.ts'
export type { ProposedPayee } from './claims/proposed-payee.ts'
export * from './claims/risk.ts'
export * from './days/business-days.ts'
export {
  addDays,
  addOneMonth,
  type Day,
  dayOf,
  daysBetween,
  endOfDay,
  isDay,
  isUsableDay,
  parseDay,
  startOfDay,
  subtractOneMonth,
} from './days/days.ts'
export { readDay } from './days/read-day.ts'
export { undoOfMerge } from './days/undo-of-merge.ts'
export * from './events/events.ts'
export * from './ledger/bookkeeping.ts'
export * from './ledger/ledger.ts'
export { type LocationIdentity, locationKey, renewLocationKey } from './locations/location-key.ts'
export { isOneStreet, otherPlaces, placeOf } from './locations/other-place.ts'
export * from './locations/us-states.ts'
export * from './locations/zip-codes.ts'
export * from './money/money.ts'
export * from './offers/attribution.ts'
export * from './offers/budget/budget.ts'
export * from './offers/budget/cost.ts'
export * from './offers/budget/spread.ts'
export * from './offers/draft-dates.ts'
export { estimatePayout } from './offers/estimate/estimate-payout.ts'
export * from './offers/explain-payout.ts'
export * from './offers/offer-moves.ts'
export * from './offers/offers.ts'
export * from './offers/on-the-wire/payout-examples.ts'
export * from './offers/on-the-wire/tiers-on-the-wire.ts'
export * from './offers/on-the-wire/unusual-discount.ts'
export {
  type ApprovedClaim,
  computePayout,
  type PayoutResult,
} from './offers/payout.ts'
export * from './offers/payout-correction.ts'
export * from './offers/share-links.ts'
export * from './offers/terms.ts'
export * from './payments/check-cases.ts'
export * from './payments/cover-claims.ts'
export * from './payments/credit-left.ts'
export * from './payments/kept-back.ts'
export * from './payments/payment-attention.ts'
export * from './payments/payments.ts'
export * from './payments/refused-field.ts'
export * from './payments/reversal-plan.ts'
export * from './people/accounts.ts'
export * from './people/operator-types.ts'
export * from './people/staff-roles.ts'
export * from './people/work-lines.ts'
export * from './reconciliation/propose-receipts.ts'
export * from './site/addresses.ts'
export * from './site/brand.ts'
export * from './site/links.ts'
export * from './site/shared-request-path.ts'
export * from './site/site-texts.ts'
export * from './site/text-markup.ts'
export * from './spelling/near-distributor.ts'
export * from './spelling/sold-to.ts'
export * from './spelling/spelling.ts'
export * from './taxes/tax-number.ts'
