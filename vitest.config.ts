import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/tests/longest-first.ts'
import { throwawayFolder } from './testing/src/throwaway-folder.ts'

// Every workspace resolves the others from their sources, so that a test never meets a stale build.
const resolve = { conditions: ['source', 'module', 'node', 'development', 'import', 'default'] }
/** A module that `vi.mock` replaces is replaced for all that a process imports: files that do so are named for it. */
const ISOLATED = '**/*.isolated.test.{ts,tsx}'
// Bounds for what hangs, not measures: a busy machine takes its time. A worker waits a third of it, for its database, for a timer
// or for a render: one more than there are cores.
const bounds = { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 3 }
/**
 * Test files of one worker share what they import, which costs more than most of them. What a file has of its own (a database, a
 * page, a fake server) it makes and clears away itself.
 */
const shared = { ...bounds, isolate: false, exclude: ['**/node_modules/**', ISOLATED] }
const jsdom = {
  environment: 'jsdom',
  setupFiles: ['./vitest.web-setup.ts'],
  // downshift's helper has a `source` condition of its own, in TypeScript, which Node refuses below node_modules.
  server: { deps: { inline: ['downshift', 'compute-scroll-into-view'] } },
}
const ssr = { resolve: { conditions: ['source', 'node'] } }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          include: [
            'packages/{domain,words,contract}/src/**/*.test.ts',
            'apps/check-simulator/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'testing/src/**/*.test.ts',
            'testing/faults/src/**/*.test.ts',
          ],
          environment: 'node',
          ...shared,
        },
      },
      {
        resolve,
        ssr,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: ['packages/{ui,web}/src/**/*.test.{ts,tsx}', 'apps/{portal,backoffice}/src/**/*.test.{ts,tsx}'],
          ...shared,
          ...jsdom,
        },
      },
      {
        resolve,
        ssr,
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'web isolated', include: [`apps/{portal,backoffice}/src/${ISOLATED}`], ...bounds, ...jsdom },
      },
      {
        resolve,
        ssr,
        test: { name: 'isolated', include: [`apps/server/src/${ISOLATED}`], environment: 'node', ...bounds },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'faults',
          include: ['testing/faults/src/**/*.faults.ts'],
          environment: 'node',
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr,
        oxc: { jsx: { runtime: 'automatic' } },
        // What runs before the tests is resolved by an environment of vitest's own.
        environments: { __vitest__: { resolve: { conditions: ['source', 'node'] } } },
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.test.{ts,tsx}'],
          environment: 'node',
          globalSetup: ['./apps/server/src/testing/global-setup.ts'],
          env: { TMPDIR: throwawayFolder() },
          ...shared,
        },
      },
    ],
  },
})
