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

// `vite build` makes the portal and the preview for the browser; `vite build --ssr` makes the preview for the server.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), preloadFont(), offerPage()],
  // The other workspaces are read from their sources, also in the production build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The module for the server stands alone: React in it is the production build, whatever the server's own setting.
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'production'] } },
  build: isSsrBuild
    ? {
        outDir: 'dist-ssr',
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: 'src/preview/render-preview.tsx',
        rolldownOptions: { output: { entryFileNames: 'preview.js' } },
      }
    : {
        outDir: 'dist-web',
        emptyOutDir: true,
        // The policy of the pages refuses inline scripts and data: addresses.
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { input: ['index.html', 'offer.html'] },
      },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' },
  },
}))
