import { defineConfig } from 'vitest/config'

// Every workspace resolves the others from their sources, so that a test never meets a stale build.
const resolve = { conditions: ['source', 'module', 'node', 'development', 'import', 'default'] }
const ssr = { resolve: { conditions: ['source', 'node'] } }

export default defineConfig({
  test: {
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
          ],
          environment: 'node',
        },
      },
      {
        resolve,
        ssr,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: ['packages/ui/src/**/*.test.{ts,tsx}', 'apps/{portal,backoffice}/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['./vitest.web-setup.ts'],
          testTimeout: 60_000,
          // downshift's helper has a `source` condition of its own, in TypeScript, which Node refuses below node_modules.
          server: { deps: { inline: ['downshift', 'compute-scroll-into-view'] } },
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
          maxWorkers: 2,
          // A bound for what hangs, not a measure: a busy machine takes its time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
