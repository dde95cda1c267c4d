export * from './location-record.ts'
export * from './manufacturer-record.ts'
export * from './offer-record.ts'
export * from './recorded-claims.ts'
