// Which features a page has loaded, held against the tables that `npm test -- --changed` goes by.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { repository } from '../running-program.ts'

/** The web apps, each with the address that it is served under and its table of what its states show. */
const webApps = {
  portal: { base: '/', table: 'apps/portal/src/dev/gallery/features-of-states.ts' },
  backoffice: { base: '/staff/', table: 'apps/backoffice/src/dev/feature-of-states.ts' },
} as const
type WebApp = keyof typeof webApps

type Manifest = Record<string, { file: string; src?: string }>
const byChunk = new Map<WebApp, Map<string, string>>()

/** The feature of each page's chunk in the built web app, by the chunk's address. */
function featuresByChunk(app: WebApp): Map<string, string> {
  const known = byChunk.get(app)
  if (known) return known
  const manifest = readFileSync(join(repository, 'apps', app, 'dist-web/.vite/manifest.json'), 'utf8')
  const found = new Map(
    Object.values(JSON.parse(manifest) as Manifest).flatMap(({ file, src }) => {
      const [, feature] = /^src\/features\/([^/]+)\//.exec(src ?? '') ?? []
      return feature ? [[webApps[app].base + file, feature] as const] : []
    }),
  )
  byChunk.set(app, found)
  return found
}

/** A sentence for each feature that the page has loaded and that is not among `listed`. */
export async function unlistedFeatures(page: Page, app: WebApp, listed: readonly string[]): Promise<string[]> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const chunks = featuresByChunk(app)
  const features = new Set(loaded.flatMap((path) => chunks.get(path) ?? []))
  return [...features]
    .filter((each) => !listed.includes(each))
    .map((each) => `shows the feature ${each}: ${webApps[app].table}`)
}
