export * from './offer-cost.ts'
export * from './offer-enrollments.ts'
export * from './offer-moves.ts'
export {
  changeOffer,
  draftOffer,
  exportOfferVersions,
  exportStaffOffers,
  getStaffOffer,
  listOfferVersions,
  listStaffOffers,
  staffOffer,
  staffOfferBrief,
  type WireOfferVersion,
  type WireStaffOffer,
  type WireStaffOfferBrief,
} from './offers.ts'
export * from './share-links.ts'
export * from './waiting.ts'
