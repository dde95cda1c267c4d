import type { Plugin } from 'vite'

/**
 * Names the built Inter file in the head of index.html. Its `font-display` is optional: without this the browser meets
 * it only after the style sheet, too late for the first page. Other pages (the public preview) do without the font.
 */
export function preloadFont(): Plugin {
  let base = '/'
  return {
    name: 'caseback:preload-font',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path, bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) => /\/inter-[^/]+\.woff2$/.test(file))
        if (path !== '/index.html' || !font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: base + font, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head' as const }]
      },
    },
  }
}
