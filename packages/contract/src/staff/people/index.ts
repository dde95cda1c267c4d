export * from './own-account.ts'
export * from './session.ts'
export * from './sign-in.ts'
export * from './staff-people.ts'
