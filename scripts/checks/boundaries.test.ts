import { describe, expect, it } from 'vitest'
import { findViolations } from './boundaries.ts'

describe('import boundaries', () => {
  it('lets a later server module import an earlier one, and not the other way round', () => {
    const claims = {
      path: 'apps/server/src/modules/claims/submit/submit-claim.ts',
      imports: ['../../enrollments/enrollments.store.ts'],
    }
    const enrollments = {
      path: 'apps/server/src/modules/enrollments/enroll-location.ts',
      imports: ['../claims/claims.store.ts'],
    }
    expect(findViolations([claims])).toEqual([])
    expect(findViolations([enrollments])).toEqual([
      'apps/server/src/modules/enrollments/enroll-location.ts may not import apps/server/src/modules/claims/claims.store.ts',
    ])
  })

  it('lets audit, events and ledger import no other module, and every module import them', () => {
    const imports = ['../audit/audit.store.ts']
    expect(findViolations([{ path: 'apps/server/src/modules/audit/listed-audit.ts', imports }])).toEqual([])
    expect(findViolations([{ path: 'apps/server/src/modules/events/deliver-events.ts', imports }])).toEqual([
      'apps/server/src/modules/events/deliver-events.ts may not import apps/server/src/modules/audit/audit.store.ts',
    ])
    expect(findViolations([{ path: 'apps/server/src/modules/ledger/ledger.store.ts', imports }])).toHaveLength(1)
    expect(findViolations([{ path: 'apps/server/src/modules/chains/chains.routes.ts', imports }])).toEqual([])
  })

  it('keeps SQL out of routes, and transactions to use cases and jobs', () => {
    const of = (path: string, ...imports: string[]) =>
      findViolations([{ path: `apps/server/src/modules/claims/${path}`, imports }])
    expect(of('claims.routes.ts', '../../database/schema/index.ts')).toEqual([
      'apps/server/src/modules/claims/claims.routes.ts may not import apps/server/src/database/schema/index.ts: a route is a checklist: a use case writes and a read reads',
    ])
    expect(of('claims.store.ts', '../../database/transact.ts')).toHaveLength(1)
    expect(of('claims.presenter.ts', '../../database/transact.ts')).toHaveLength(1)
    expect(of('claims.store.ts', '../../database/connect.ts')).toEqual([])
    expect(of('withdraw-claim.ts', '../../database/transact.ts')).toEqual([])
  })

  it('keeps the domain pure', () => {
    expect(findViolations([{ path: 'packages/domain/src/money/money.ts', imports: ['node:fs'] }])).toHaveLength(1)
    expect(
      findViolations([{ path: 'packages/domain/src/money/money.ts', imports: ['@caseback/contract'] }]),
    ).toHaveLength(1)
  })

  it('keeps a second router out of the web apps', () => {
    expect(findViolations([{ path: 'apps/portal/src/features/claims/list.tsx', imports: ['react-router'] }])).toEqual([
      'apps/portal/src/features/claims/list.tsx imports react-router: the web apps have a router of their own, packages/web/src/routing/router.tsx',
    ])
  })

  it('lets no feature of a web app import another', () => {
    expect(
      findViolations([{ path: 'apps/portal/src/features/claims/list.tsx', imports: ['../offers/card.tsx'] }]),
    ).toHaveLength(1)
    expect(
      findViolations([
        { path: 'apps/portal/src/features/claims/list.tsx', imports: ['./row.tsx', '../../shared/api.ts'] },
      ]),
    ).toEqual([])
  })

  it('finds a circle', () => {
    const files = [
      { path: 'packages/ui/src/a.ts', imports: ['./b.ts'] },
      { path: 'packages/ui/src/b.ts', imports: ['./a.ts'] },
    ]
    expect(findViolations(files)).toEqual([
      'circle: packages/ui/src/a.ts → packages/ui/src/b.ts → packages/ui/src/a.ts',
    ])
  })
})
