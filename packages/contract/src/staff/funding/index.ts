export * from './funding.ts'
export * from './receipts.ts'
