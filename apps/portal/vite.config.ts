import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { preloadFont } from '../../packages/ui/build/preload-font.ts'
import { slimContract } from '../../scripts/slim-contract.ts'

const PREVIEW_SCRIPT = '/src/preview/start-preview.tsx'

/**
 * In development /offer/… is the preview's own page, as the server has it in production. Built, its one script leaves the line to
 * what paints the page, and the page names the scripts that wake it: whole without them, it has time for them after.
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
        const parts = [...needed].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
        const [script] = /^ *<script type="module".*\n/m.exec(html) ?? []
        if (!script) throw new Error('offer.html has no line of its own for its script')
        return (
          html
            // After the sheet, which the paint waits for: whoever is named first has the connection that is open already.
            .replace(script, '')
            .replace('  </head>', () => `${script}  </head>`)
            .replaceAll(/<(?=script type="module"|link rel="modulepreload")(\w+)/g, '<$1 fetchpriority="low"')
            .replace(PREVIEW_SCRIPT, () => `/${start.fileName}`)
            .replace('</template>', () => `${parts.join('')}</template>`)
        )
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

/** The files that end in one of these, without their ending. */
const files = (...ends: string[]) => new RegExp(`/(${ends.join('|')})\\.(mjs|tsx?)$`)

// Small pieces that nearly always come together travel together: ten chunks of 300 bytes compress to twice of one.
// A group takes along what its parts import, unless a group before it has it.
const BASE_PARTS = files(
  'packages/ui/src/(class-names|ui-provider|button|logo|loader|badge|money)',
  'packages/web/src/client',
  'packages/contract/src/core/endpoint',
  'packages/domain/src/(site/addresses|site/brand|days/days|offers/attribution|site/links|money/money|offers/tiers-on-the-wire)',
  'packages/words/src/(languages|en/(ui-copy|amounts-and-days|terms-display|offer-words|portal/offers-copy))',
  'lucide-react/dist/esm/(?!icons/).*',
  'lucide-react/dist/esm/icons/(camera|chevron-down|circle-exclamation-point)',
  'shared/(paths|browser-storage|browser-page|attribution-cookie|request-headers|keep-visit-codes)',
  'packages/web/src/(use-offer-words|domain-words-context)',
  'packages/offer-view/src/(manufacturer-mark|offer-terms)',
)
const BANNER = files('packages/ui/src/banner')
const OFFER_PARTS = files(
  'packages/offer-view/src/(offer-banner|terms-block)',
  'lucide-react/dist/esm/icons/(external-link|mail-check|package-open)',
)
const PAGE_PARTS = files(
  'packages/ui/src/(card|empty-state|icon-button|progress-bar|skeleton|tab-links)',
  'shared/(page-frame|use-api|offer/claim-status-badge)',
)

// The preview page for the server has a build of its own: vite.preview.config.ts.
export default defineConfig({
  plugins: [slimContract(), react(), tailwindcss(), preloadFont(), offerPage()],
  // The other workspaces are read from their sources, also in the production build.
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // swr brings a stand-in for a hook that React has had since 18.
    alias: {
      'use-sync-external-store/shim/index.js': fileURLToPath(new URL('src/shared/react-store.ts', import.meta.url)),
    },
  },
  build: {
    outDir: 'dist-web',
    emptyOutDir: true,
    manifest: true,
    // The policy of the pages refuses inline scripts and data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'offer.html', `.${PREVIEW_SCRIPT}`].map((page) =>
        fileURLToPath(new URL(page, import.meta.url)),
      ),
      preserveEntrySignatures: 'exports-only',
      output: {
        codeSplitting: {
          groups: [
            // What loads every other part stands alone: a shared offer has nothing else before it is painted.
            { name: 'preload', test: /vite\/preload-helper/, priority: 5 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'base', test: BASE_PARTS, priority: 3 },
            { name: 'banner', test: BANNER, priority: 3 },
            { name: 'offer-parts', test: OFFER_PARTS, priority: 2 },
            { name: 'pages', test: PAGE_PARTS, priority: 1 },
          ],
        },
      },
    },
  },
})
