export { type Address, entityFields, payeeName } from './core/account-fields.ts'
export {
  filePage,
  type WireClaim,
  type WireClaimEstimate,
  type WireFilePage,
  type WireInvoice,
  type WireListedClaim,
  type WireNotesParts,
  type WirePayoutParts,
} from './core/claim-shapes.ts'
export type { WireCreditNote } from './core/credit-note.ts'
export * from './core/endpoint.ts'
export * from './core/errors.ts'
export {
  offer,
  offerState,
  offerTerms,
  offerType,
  type WireOffer,
  type WireOfferTerms,
  type WireProduct,
  type WireTier,
} from './core/offer-shapes.ts'
export { productId } from './core/product-id.ts'
export { health, readiness, type WirePart, type WireReadiness } from './core/readiness.ts'
export type { WireReading, WireReadingProblem } from './core/reading-shape.ts'
export * from './endpoints.ts'
export { openApiDocument } from './openapi/document.ts'
export { type Section, sections } from './openapi/sections.ts'
export * from './operator/index.ts'
export * from './provider/index.ts'
export * from './public/index.ts'
export * from './staff/index.ts'
export type { WirePayment } from './staff/payments/payment-shapes.ts'
