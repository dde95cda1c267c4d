import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { plainIcons } from '../../packages/ui/build/plain-icons.ts'
import { preloadFont } from '../../packages/ui/build/preload-font.ts'
import { modulesOf } from '../../scripts/builds/chunk-parts.ts'
import { slimContract } from '../../scripts/builds/slim-contract.ts'

// What the sign-in needs.
const LIBRARIES = /node_modules\/(react|react-dom|scheduler)\//
const BASE_PARTS = modulesOf(
  'packages/contract/src/core/endpoint.ts',
  'packages/domain/src/site/addresses.ts',
  'packages/domain/src/site/links.ts',
  'packages/domain/src/people/staff-roles.ts',
  'packages/ui/src/class-names.ts',
  'packages/ui/src/ui-provider.tsx',
  'packages/ui/src/display/logo.tsx',
  'packages/ui/src/display/plain-icon.ts',
  'packages/ui/src/feedback/banner.tsx',
  'packages/ui/src/feedback/loader.tsx',
  'packages/ui/src/form/button.tsx',
  'packages/ui/src/form/field.tsx',
  'packages/ui/src/form/input.tsx',
  'packages/ui/src/feedback/error-state.tsx',
  'packages/ui/src/feedback/toast.ts',
  'packages/web/src/client.ts',
  'packages/web/src/speak-for-page.ts',
  'packages/words/src/provider.ts',
  'packages/web/src/routing/router.tsx',
  'apps/backoffice/src/shared/api.ts',
  'apps/backoffice/src/shared/copy/copy-provider.tsx',
  'apps/backoffice/src/shared/copy/en.ts',
)
/** What comes with the sign-in: no later part has to ask for it again. */
const FIRST = /\/(base|rolldown-runtime)-/
// Small pieces that nearly every page of the desk needs travel together: thirty chunks of 300 bytes compress to twice of one.
// None of them is needed to sign in.
const PAGE_PARTS = modulesOf(
  'packages/domain/src/days/days.ts',
  'packages/ui/src/display/badge.tsx',
  'packages/ui/src/display/table.tsx',
  'packages/ui/src/feedback/empty-state.tsx',
  'packages/ui/src/feedback/skeleton.tsx',
  'packages/web/src/list-pages.ts',
  'packages/words/src/en/amounts-and-days.ts',
  'packages/words/src/en/claims/claim-status-label.ts',
  'packages/words/src/en/terms-display.ts',
  'apps/backoffice/src/shared/desk-page.tsx',
  'apps/backoffice/src/shared/detail-failed.tsx',
  'apps/backoffice/src/shared/dollars.ts',
  'apps/backoffice/src/shared/list-states.tsx',
  'apps/backoffice/src/shared/may.ts',
  'apps/backoffice/src/shared/promise-day.tsx',
  'apps/backoffice/src/shared/roles-in-words.ts',
  'apps/backoffice/src/shared/state-filter.tsx',
  'apps/backoffice/src/shared/days/today.ts',
  'apps/backoffice/src/shared/use-action.ts',
  'apps/backoffice/src/shared/use-list.ts',
  'apps/backoffice/src/shared/use-read.ts',
  'apps/backoffice/src/shared/search/use-search-text.ts',
)

export default defineConfig({
  // Served beside the portal, under an address of its own.
  base: '/staff/',
  plugins: [slimContract(), plainIcons(), react(), tailwindcss(), preloadFont()],
  // The other workspaces are read from their sources, also in the production build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist-web',
    emptyOutDir: true,
    // The browser tests learn from it which feature each chunk is of.
    manifest: true,
    // The policy of the pages refuses inline scripts and data: addresses.
    modulePreload: { polyfill: false, resolveDependencies: (_, parts) => parts.filter((part) => !FIRST.test(part)) },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: (id) => LIBRARIES.test(id) || BASE_PARTS(id), priority: 2 },
            { name: 'pages', test: PAGE_PARTS, priority: 1 },
          ],
        },
      },
    },
  },
})
