import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { plainIcons } from '../../packages/ui/build/plain-icons.ts'
import { preloadFont } from '../../packages/ui/build/preload-font.ts'
import { slimContract } from '../../scripts/builds/slim-contract.ts'

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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
