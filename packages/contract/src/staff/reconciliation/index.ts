export * from './lines.ts'
export * from './statements.ts'
