export * from './approvals.ts'
export * from './funding.ts'
export * from './receipts.ts'
export * from './take-back.ts'
