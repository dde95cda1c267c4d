import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const plainIcon = fileURLToPath(new URL('../src/display/plain-icon.ts', import.meta.url))

/** Lucide's icons are drawn by our own component: theirs also takes sizes, colors and a context, 1.6 kB that nothing asks for. */
export function plainIcons(): Plugin {
  return {
    name: 'caseback:plain-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: (_source, importer) => (importer?.includes('/lucide-react/') ? plainIcon : null),
    },
  }
}
