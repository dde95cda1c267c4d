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
            'packages/{domain,contract}/src/**/*.test.ts',
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
          // downshift's helper has a `source` condition of its own, in TypeScript, which Node refuses below node_modules.
          server: { deps: { inline: ['downshift', 'compute-scroll-into-view'] } },
        },
      },
      {
        resolve,
        ssr,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.test.{ts,tsx}'],
          environment: 'node',
          globalSetup: ['./apps/server/src/testing/global-setup.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
