import { describe, expect, it } from 'vitest'
import { findMisnamed } from './server-files.ts'

const about = (path: string, text: string) => findMisnamed(`apps/server/src/${path}`, text)

describe('files of the server', () => {
  it('of a use case or a read export the function that they are named after', () => {
    const validate = 'export async function validateClaim() {}'
    expect(about('modules/review/validate-claim.ts', validate)).toEqual([])
    expect(about('modules/review/decide.ts', validate)).toEqual([
      'apps/server/src/modules/review/decide.ts does not export decide, which it is named after',
    ])
    expect(about('modules/claims/own-claims.ts', 'export const ownClaims = () => 1')).toEqual([])
    expect(about('modules/claims/own-claims.ts', 'const ownClaims = () => 1\nexport { ownClaims }')).toEqual([])
    expect(about('modules/claims/own-claims.ts', 'export type OwnClaims = string')).toEqual([])
    expect(about('modules/review/review.store.ts', validate)).toEqual([])
    expect(about('modules/review/review.test.ts', validate)).toEqual([])
  })

  it('that present do nothing else', () => {
    expect(
      about('modules/claims/claims.presenter.ts', 'export const presentClaim = () => 1\nexport type Row = 1'),
    ).toEqual([])
    expect(about('modules/claims/claims.presenter.ts', 'export const holdReason = () => 1')).toEqual([
      'apps/server/src/modules/claims/claims.presenter.ts exports holdReason: a presenter presents, and does nothing else',
    ])
  })

  it('open a transaction only as use cases and jobs, and only by transact', () => {
    const write = (name: string) => `export const ${name} = (db) => transact(db, work)`
    expect(about('modules/claims/withdraw-claim.ts', write('withdrawClaim'))).toEqual([])
    expect(about('modules/claims/claims.jobs.ts', write('claimsJobs'))).toEqual([])
    expect(about('platform/mail/send-mail.ts', write('sendMail'))).toEqual([])
    for (const path of ['modules/claims/claims.store.ts', 'modules/claims/claims.routes.ts', 'platform/mail/mail.ts'])
      expect(about(path, write('moveClaim'))).toEqual([
        `apps/server/src/${path} calls transact: only use cases and jobs do`,
      ])
    const byItself = 'export const withdrawClaim = (db) => db.transaction(work)'
    expect(about('modules/claims/withdraw-claim.ts', byItself)).toEqual([
      'apps/server/src/modules/claims/withdraw-claim.ts opens a transaction by itself: transact does, which runs one again that deadlocked',
    ])
    expect(about('database/transact.ts', byItself)).toEqual([])
    expect(about('testing/factories.ts', write('aClaim'))).toEqual([])
  })
})
