import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { preloadFont } from '../../packages/ui/build/preload-font.ts'

/** In development /offer/… is the preview's own page, as the server has it in production. */
function offerPage(): Plugin {
  return {
    name: 'caseback:offer-page',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/offer/')) request.url = '/offer.html'
        next()
      })
    },
  }
}

// The preview page for the server has a build of its own: vite.preview.config.ts.
export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont(), offerPage()],
  // The other workspaces are read from their sources, also in the production build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist-web',
    emptyOutDir: true,
    // The policy of the pages refuses inline scripts and data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'offer.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
      // Calls that only make values: what the staff's side of the contract declares with them is left out.
      treeshake: {
        manualPureFunctions: [
          'z',
          'defineEndpoint',
          'listOf',
          'text',
          'optionalText',
          'note',
          'optionalNote',
          'code',
          'codeInPassing',
          'otherwise',
        ],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' },
  },
})
