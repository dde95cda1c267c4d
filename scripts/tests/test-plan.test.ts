import { existsSync, globSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { planFor, testFoldersOf, wholePlan } from './test-plan.ts'

const parts = (...changed: string[]) =>
  Object.fromEntries(Object.entries(planFor(changed)).map(([name, scope]) => [name, scope.run]))

describe('what a change reaches', () => {
  it('everything, when it changes what every test stands on', () => {
    for (const path of ['package-lock.json', 'vitest.config.ts', 'scripts/test.ts', 'tsconfig.base.json'])
      expect([path, planFor(['docs/a.md', path])]).toEqual([path, wholePlan])
    const runners = globSync('scripts/{run-parts.ts,build.ts,with-node.mjs,{tests,builds}/*.ts}')
    for (const path of runners.filter((each) => !each.endsWith('.test.ts')))
      expect([path, planFor([path])]).toEqual([path, wholePlan])
    expect(planFor(['scripts/tests/test-plan.test.ts']).api.run).toBe('none')
  })

  it('nothing, when it changes papers, with a reason for each part', () => {
    const plan = planFor(['README.md', 'docs/decisions/0001-a.md', 'apps/check-simulator/README.md'])
    for (const scope of Object.values(plan)) expect(scope).toEqual({ run: 'none', why: expect.stringMatching(/./) })
  })

  it('in one feature: its tests and those of its app, the journeys where it is used, and the states that show it', () => {
    const plan = planFor(['apps/portal/src/features/offers/offers-page.tsx'])
    expect(plan.api.run).toBe('none')
    expect(plan.web).toEqual({ run: 'features', features: ['portal/offers'] })
    expect(plan.browser).toEqual({ run: 'journeys', journeys: ['loop.e2e.ts'], screens: ['phone'] })
    expect(plan.gallery).toEqual({ run: 'features', features: ['portal/offers'] })
    const desk = ['apps/backoffice/src/features/review/queue-list.tsx']
    expect(planFor(desk)).toMatchObject({
      browser: { run: 'journeys', journeys: ['loop.e2e.ts', 'claim-endings.e2e.ts'], screens: ['desktop'] },
      gallery: { run: 'features', features: ['backoffice/review'] },
    })
    expect(planFor([...desk, 'apps/portal/src/shared/routing/paths.ts']).web).toEqual({ run: 'related' })
    expect(planFor([...desk, 'apps/portal/src/features/submit/submit-page.tsx']).browser).toEqual({
      run: 'journeys',
      journeys: ['loop.e2e.ts', 'claim-endings.e2e.ts', 'upload.e2e.ts'],
      screens: ['desktop', 'phone'],
    })
    expect(planFor([...desk, 'apps/backoffice/src/shared/use-list.ts']).browser).toEqual({ run: 'all' })
    expect(planFor([...desk, 'e2e/src/journeys/upload.e2e.ts']).browser).toEqual({ run: 'all' })
  })

  it('the tests of a feature are where they are looked for, and those around it', () => {
    const folders = testFoldersOf(['portal/offers', 'portal/submit', 'backoffice/review'])
    expect(folders.filter((each) => !existsSync(each))).toEqual([])
    expect(folders).toEqual([
      'apps/portal/src/features/offers/',
      'apps/portal/src/features/submit/',
      'apps/backoffice/src/features/review/',
      ...['portal', 'backoffice'].flatMap((app) =>
        ['app', 'dev', 'shared'].map((folder) => `apps/${app}/src/${folder}/`),
      ),
    ])
  })

  it('every journey there is, when it changes every feature', () => {
    const features = ['portal', 'backoffice'].flatMap((app) =>
      readdirSync(`apps/${app}/src/features`).map((feature) => `apps/${app}/src/features/${feature}/page.tsx`),
    )
    const { browser } = planFor(features)
    const journeys = browser.run === 'journeys' ? browser.journeys : []
    const there = readdirSync('e2e/src/journeys')
    expect(journeys.toSorted()).toEqual(there.toSorted())
  })

  it('in what several features share: every state', () => {
    for (const path of [
      'packages/ui/src/display/card.tsx',
      'packages/words/src/es/ui-copy.ts',
      'apps/portal/src/shared/routing/paths.ts',
    ])
      expect([path, parts(path, 'apps/portal/src/features/offers/offers-page.tsx')['gallery']]).toEqual([path, 'all'])
  })

  it('in the server: its tests and the journeys, and the states only when their pages change', () => {
    expect(parts('apps/server/src/modules/claims/submit/submit-claim.ts')).toEqual({
      unit: 'related',
      web: 'none',
      api: 'related',
      browser: 'all',
      gallery: 'none',
      faults: 'all',
    })
    expect(parts('apps/server/src/pages/web-apps.ts').gallery).toBe('all')
  })

  it('all tests of the server, when it changes what they find without importing it', () => {
    for (const path of ['database/migrations/0012_a.sql', 'development/demo/samples/a.pdf', 'testing/global-setup.ts'])
      expect([path, parts(`apps/server/src/${path}`)['api']]).toEqual([path, 'all'])
    expect(parts('apps/check-simulator/src/checks/store.ts').api).toBe('all')
  })

  it('the rounds of faults, when it changes what they run or the rounds themselves', () => {
    for (const path of [
      'apps/server/src/platform/jobs/jobs.ts',
      'apps/check-simulator/src/checks/store.ts',
      'packages/domain/src/ledger/ledger.ts',
      'testing/faults/src/rounds/kill.ts',
      'testing/src/mail-server.ts',
    ])
      expect([path, parts(path)['faults']]).toEqual([path, 'all'])
    for (const path of [
      'apps/portal/src/app/routes.tsx',
      'packages/words/src/es/ui-copy.ts',
      'testing/src/gallery/a.ts',
    ])
      expect([path, parts(path)['faults']]).toEqual([path, 'none'])
  })

  it('a test alone: that test', () => {
    expect(parts('apps/portal/src/features/offers/offers.test.tsx')).toEqual({
      unit: 'related',
      web: 'features',
      api: 'none',
      browser: 'none',
      gallery: 'none',
      faults: 'none',
    })
    expect(parts('e2e/src/journeys/upload.e2e.ts').browser).toBe('all')
    expect(parts('e2e/src/inspection/inspect-page.ts')).toMatchObject({ browser: 'none', gallery: 'all' })
  })
})
