export * from './offer-moves.ts'
export * from './offers.ts'
export * from './share-links.ts'
