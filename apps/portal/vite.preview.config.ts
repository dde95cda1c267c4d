import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainIcons } from '../../packages/ui/build/plain-icons.ts'
import { compactOutput } from '../../scripts/builds/bundle-programs.ts'

/** The preview page for the server: one module, dist-ssr/preview.js, that exports renderPreview. */
export default defineConfig({
  plugins: [plainIcons(), react()],
  // It stands alone: React in it is the production build, whatever the server's own setting; the other one is left out.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'production'] } },
  build: {
    ssr: 'src/preview/render-preview.tsx',
    outDir: 'dist-ssr',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'preview.js', codeSplitting: false, ...compactOutput } },
  },
})
