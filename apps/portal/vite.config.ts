import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { plainIcons } from '../../packages/ui/build/plain-icons.ts'
import { preloadFont } from '../../packages/ui/build/preload-font.ts'
import { modulesOf } from '../../scripts/builds/chunk-parts.ts'
import { slimContract } from '../../scripts/builds/slim-contract.ts'

const PREVIEW_SCRIPT = '/src/preview/start-preview.tsx'

/**
 * In development /offer/… is the preview's own page, as the server has it in production. Built, its sheet and its one script are
 * in it, which the server allows by their hashes: nothing else has to come before the page is painted. And the page names the
 * scripts that wake it: whole without them, it has time for them after.
 */
function offerPage(): Plugin {
  return {
    name: 'caseback:offer-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, bundle }) => {
        if (!bundle || !filename.endsWith('/offer.html')) return html
        const chunks = new Map(
          Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
        )
        const start = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(PREVIEW_SCRIPT))
        // What imports it by its address is not seen by the bundler, which would leave its exports out.
        if (!start?.exports.includes('awake')) throw new Error(`The build has no ${PREVIEW_SCRIPT} that exports awake`)
        // A set grows while it is walked: what the parts import themselves is asked for with them, not after them.
        const needed = new Set(start.imports)
        for (const file of needed) for (const further of chunks.get(file)?.imports ?? []) needed.add(further)
        const parts = [...needed].map(
          (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
        )
        const textOf = (address: string) => {
          const output = bundle[address.slice(1)]
          if (!output) throw new Error(`offer.html names ${address}, which is not built`)
          return output.type === 'chunk' ? output.code.trim() : String(output.source)
        }
        return html
          .replace(
            /<link rel="stylesheet"[^>]* href="([^"]+)">/,
            (_, sheet: string) => `<style>${textOf(sheet)}</style>`,
          )
          .replace(
            /<script type="module"[^>]* src="([^"]+)"><\/script>/,
            (_, script: string) => `<script type="module">${textOf(script)}</script>`,
          )
          .replace(PREVIEW_SCRIPT, () => `/${start.fileName}`)
          .replace('</template>', () => `${parts.join('')}</template>`)
      },
    },
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/offer/')) request.url = '/offer.html'
        next()
      })
    },
  }
}

// Small pieces that nearly always come together travel together: ten chunks of 300 bytes compress to twice of one.
// A group takes along what its parts import, unless a group before it has it.
const BASE_PARTS = modulesOf(
  'packages/ui/src/class-names.ts',
  'packages/ui/src/ui-provider.tsx',
  'packages/ui/src/form/button.tsx',
  'packages/ui/src/display/logo.tsx',
  'packages/ui/src/feedback/loader.tsx',
  'packages/ui/src/display/badge.tsx',
  'packages/ui/src/display/money.tsx',
  'packages/web/src/client.ts',
  'packages/web/src/speak-for-page.ts',
  'packages/words/src/provider.ts',
  'packages/contract/src/core/endpoint.ts',
  'packages/domain/src/site/addresses.ts',
  'packages/domain/src/site/brand.ts',
  'packages/domain/src/days/days.ts',
  'packages/domain/src/offers/attribution.ts',
  'packages/domain/src/money/money.ts',
  'packages/domain/src/offers/on-the-wire/tiers-on-the-wire.ts',
  'packages/words/src/languages.ts',
  'packages/words/src/en/ui-copy.ts',
  'packages/words/src/en/amounts-and-days.ts',
  'packages/words/src/en/terms-display.ts',
  'packages/words/src/en/offer-words.ts',
  'packages/words/src/en/portal/offers-copy.ts',
  'packages/ui/src/display/plain-icon.ts',
  'node_modules/lucide-react/dist/esm/icons/chevron-down.mjs',
  'node_modules/lucide-react/dist/esm/icons/circle-exclamation-point.mjs',
  'apps/portal/src/shared/routing/paths.ts',
  'apps/portal/src/shared/browser/browser-storage.ts',
  'apps/portal/src/shared/browser/browser-page.ts',
  'apps/portal/src/shared/visit/attribution-cookie.ts',
  'apps/portal/src/shared/visit/keep-visit-codes.ts',
  'apps/portal/src/shared/api/request-headers.ts',
  'packages/web/src/use-offer-words.ts',
  'packages/web/src/domain-words-context.ts',
  'packages/offer-view/src/manufacturer-mark.tsx',
  'packages/offer-view/src/offer-picture.tsx',
  'packages/offer-view/src/offer-terms.ts',
  'packages/offer-view/src/offer-facts.tsx',
)
/** What comes with the first page anyway: no later part has to ask for it again. */
const EVERYWHERE = /\/(react|base|pages|rolldown-runtime)-/
const BANNER = modulesOf('packages/ui/src/feedback/banner.tsx')
const OFFER_PARTS = modulesOf(
  'packages/offer-view/src/offer-banner.tsx',
  'packages/offer-view/src/terms-block.tsx',
  'node_modules/lucide-react/dist/esm/icons/camera.mjs',
  'node_modules/lucide-react/dist/esm/icons/external-link.mjs',
  'node_modules/lucide-react/dist/esm/icons/mail-check.mjs',
  'node_modules/lucide-react/dist/esm/icons/map-pin.mjs',
  'node_modules/lucide-react/dist/esm/icons/package-open.mjs',
  'node_modules/lucide-react/dist/esm/icons/shield-check.mjs',
)
const PAGE_PARTS = modulesOf(
  'packages/web/src/routing/router.tsx',
  'packages/ui/src/feedback/error-state.tsx',
  'packages/ui/src/display/card.tsx',
  'packages/ui/src/feedback/empty-state.tsx',
  'packages/ui/src/feedback/error-state.tsx',
  'packages/ui/src/form/icon-button.tsx',
  'packages/ui/src/feedback/progress-bar.tsx',
  'packages/ui/src/feedback/skeleton.tsx',
  'packages/ui/src/display/tab-links.tsx',
  'node_modules/lucide-react/dist/esm/icons/tag.mjs',
  'packages/ui/src/display/page-frame.tsx',
  'apps/portal/src/shared/api/use-api.ts',
  'packages/offer-view/src/claim-status-badge.tsx',
)

// The preview page for the server has a build of its own: vite.preview.config.ts.
export default defineConfig({
  plugins: [slimContract(), plainIcons(), react(), tailwindcss(), preloadFont(), offerPage()],
  // The other workspaces are read from their sources, also in the production build.
  resolve: {
    conditions: ['source', ...defaultClientConditions],
  },
  build: {
    outDir: 'dist-web',
    emptyOutDir: true,
    manifest: true,
    // The policy of the pages refuses inline scripts and data: addresses.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, parts) => parts.filter((part) => !EVERYWHERE.test(part)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'offer.html', `.${PREVIEW_SCRIPT}`].map((page) =>
        fileURLToPath(new URL(page, import.meta.url)),
      ),
      preserveEntrySignatures: 'exports-only',
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'base', test: (id) => BASE_PARTS(id) || id.includes('vite/preload-helper'), priority: 3 },
            { name: 'banner', test: BANNER, priority: 3 },
            { name: 'offer-parts', test: OFFER_PARTS, priority: 2 },
            { name: 'pages', test: PAGE_PARTS, priority: 1 },
          ],
        },
      },
    },
  },
})
