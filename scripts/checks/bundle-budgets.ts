// What a browser has to fetch of the portal's JavaScript, from the manifest of its build, held against a budget.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** A chunk of Vite's manifest (`build.manifest`), as far as it is read here: keys of other chunks in `imports`. */
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
export type Manifest = Record<string, Chunk>

const KILOBYTE = 1000
/** Bytes, compressed with brotli. */
export const budgets = {
  firstLoad: 95 * KILOBYTE,
  furtherPart: 20 * KILOBYTE,
  sharedOffer: KILOBYTE,
  wokenOffer: 80 * KILOBYTE,
}

const ENTRY = 'index.html'
/** The first page after a sign-in. */
const FIRST_PAGE = 'src/features/offers/offers-page.tsx'
/** A shared offer is read before its scripts are there: only what wakes them comes with the page. */
const SHARED_OFFER = 'offer.html'
/** What it loads then. */
const WOKEN_OFFER = 'src/preview/start-preview.tsx'

/** The keys of all chunks that come with these, in the order in which they are met. */
export function withImports(manifest: Manifest, keys: string[]): Set<string> {
  const met = new Set<string>()
  const walk = (key: string) => {
    if (met.has(key)) return
    met.add(key)
    for (const imported of chunkOf(manifest, key).imports ?? []) walk(imported)
  }
  for (const key of keys) walk(key)
  return met
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build's manifest has no ${key}`)
  return chunk
}

export type Weights = {
  firstLoad: number
  sharedOffer: number
  wokenOffer: number
  parts: { part: string; bytes: number }[]
}

/**
 * Bytes of the first load of /rebates/offers, of what comes with a shared offer before it is painted and what wakes it after, and
 * of each part that is loaded later, heaviest first: a page adds to the first load, what a page loads when somebody needs it adds
 * to that page.
 * @param sizeOf compressed bytes of a chunk's file
 */
export function weigh(manifest: Manifest, sizeOf: (file: string) => number): Weights {
  const sum = (keys: string[]) => keys.reduce((bytes, key) => bytes + sizeOf(chunkOf(manifest, key).file), 0)
  const first = withImports(manifest, [ENTRY, FIRST_PAGE])
  const parts = new Map<string, number>()
  const weighPartsOf = (added: Iterable<string>, loaded: Set<string>) => {
    for (const part of [...added].flatMap((key) => chunkOf(manifest, key).dynamicImports ?? [])) {
      if (loaded.has(part)) continue
      const adds = [...withImports(manifest, [part])].filter((key) => !loaded.has(key))
      const bytes = sum(adds)
      const known = parts.get(part)
      parts.set(part, Math.max(bytes, known ?? 0))
      // The way there that adds most has been gone already, or is this one.
      if (known === undefined || bytes > known) weighPartsOf(adds, new Set([...loaded, ...adds]))
    }
  }
  weighPartsOf(first, first)
  const heaviestFirst = [...parts].map(([part, bytes]) => ({ part, bytes })).toSorted((a, b) => b.bytes - a.bytes)
  return {
    firstLoad: sum([...first]),
    sharedOffer: sum([...withImports(manifest, [SHARED_OFFER])]),
    wokenOffer: sum([...withImports(manifest, [WOKEN_OFFER])]),
    parts: heaviestFirst,
  }
}

const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} kB`

/** A sentence for each budget that is broken. */
export function overBudget({ firstLoad, sharedOffer, wokenOffer, parts }: Weights): string[] {
  const over = (what: string, bytes: number, budget: number) =>
    bytes > budget
      ? [
          `${what} ${kilobytes(bytes)} of JavaScript (brotli), ${kilobytes(bytes - budget)} over the budget of ${kilobytes(budget)}`,
        ]
      : []
  return [
    ...over('The first load of /rebates/offers is', firstLoad, budgets.firstLoad),
    ...over('A shared offer comes with', sharedOffer, budgets.sharedOffer),
    ...over('A shared offer wakes with', wokenOffer, budgets.wokenOffer),
    ...parts.flatMap(({ part, bytes }) => over(`${part} adds`, bytes, budgets.furtherPart)),
  ]
}

/** What there is, in one line. */
export function summary({ firstLoad, sharedOffer, wokenOffer, parts: [heaviest] }: Weights): string {
  const further = heaviest ? `; at most ${kilobytes(heaviest.bytes)} more (${heaviest.part})` : ''
  return `first load ${kilobytes(firstLoad)}${further}; a shared offer with ${kilobytes(sharedOffer)}, woken by ${kilobytes(wokenOffer)}`
}

/** Weighs a build of the portal. */
export function weighBuild(folder: string): Weights {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  return weigh(manifest, (file) => brotliCompressSync(readFileSync(join(folder, file))).length)
}
