export * from './accounts.ts'
export * from './close-days.ts'
export * from './lines.ts'
export * from './statements.ts'
