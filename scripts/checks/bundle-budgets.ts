// What a browser has to fetch of each web app's JavaScript, from the manifest of its build, held against a budget.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** A chunk of Vite's manifest (`build.manifest`), as far as it is read here: keys of other chunks in `imports`. */
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
export type Manifest = Record<string, Chunk>

const KILOBYTE = 1000
/** Bytes, compressed with brotli. */
export const budgets = {
  firstLoad: 90 * KILOBYTE,
  furtherPart: 20 * KILOBYTE,
  sharedOffer: KILOBYTE,
  wokenOffer: 80 * KILOBYTE,
  staffSignIn: 75 * KILOBYTE,
  staffHome: 110 * KILOBYTE,
}

const ENTRY = 'index.html'
/** The first page after a sign-in, with what it shows when something waits for the operator. */
const FIRST_PAGE = ['src/features/offers/offers-page.tsx', 'src/features/offers/needs-you.tsx']
/** The back office of who has signed in, and the pages where a role begins. */
const DESK = 'src/app/signed-in-desk.tsx'
const STAFF_HOMES = [
  'src/features/home/home-page.tsx',
  'src/features/offers/offers-page.tsx',
  'src/features/review/review-desk-page.tsx',
  'src/features/funding/funding-page.tsx',
]
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

/** Bytes of the chunks with these keys. */
type SizeOf = (file: string) => number
const sum = (manifest: Manifest, keys: Iterable<string>, sizeOf: SizeOf): number =>
  [...keys].reduce((bytes, key) => bytes + sizeOf(chunkOf(manifest, key).file), 0)

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
export function weigh(manifest: Manifest, sizeOf: SizeOf): Weights {
  const first = withImports(manifest, [ENTRY, ...FIRST_PAGE])
  const parts = new Map<string, number>()
  const weighPartsOf = (added: Iterable<string>, loaded: Set<string>) => {
    for (const part of [...added].flatMap((key) => chunkOf(manifest, key).dynamicImports ?? [])) {
      if (loaded.has(part)) continue
      const adds = [...withImports(manifest, [part])].filter((key) => !loaded.has(key))
      const bytes = sum(manifest, adds, sizeOf)
      const known = parts.get(part)
      parts.set(part, Math.max(bytes, known ?? 0))
      // The way there that adds most has been gone already, or is this one.
      if (known === undefined || bytes > known) weighPartsOf(adds, new Set([...loaded, ...adds]))
    }
  }
  weighPartsOf(first, first)
  const heaviestFirst = [...parts].map(([part, bytes]) => ({ part, bytes })).toSorted((a, b) => b.bytes - a.bytes)
  return {
    firstLoad: sum(manifest, first, sizeOf),
    sharedOffer: sum(manifest, withImports(manifest, [SHARED_OFFER]), sizeOf),
    wokenOffer: sum(manifest, withImports(manifest, [WOKEN_OFFER]), sizeOf),
    parts: heaviestFirst,
  }
}

export type StaffWeights = { staffSignIn: number; staffHome: number }

/** Bytes of the back office before anybody has signed in, and of the heaviest page where a role begins, with all it needs. */
export function weighStaff(manifest: Manifest, sizeOf: SizeOf): StaffWeights {
  const homes = STAFF_HOMES.map((page) => sum(manifest, withImports(manifest, [ENTRY, DESK, page]), sizeOf))
  return { staffSignIn: sum(manifest, withImports(manifest, [ENTRY]), sizeOf), staffHome: Math.max(...homes) }
}

const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} kB`

const over = (what: string, bytes: number, budget: number): string[] =>
  bytes > budget
    ? [
        `${what} ${kilobytes(bytes)} of JavaScript (brotli), ${kilobytes(bytes - budget)} over the budget of ${kilobytes(budget)}`,
      ]
    : []

/** A sentence for each budget that is broken. */
export function overBudget({ firstLoad, sharedOffer, wokenOffer, parts }: Weights, staff: StaffWeights): string[] {
  return [
    ...over('The first load of /rebates/offers is', firstLoad, budgets.firstLoad),
    ...over('A shared offer comes with', sharedOffer, budgets.sharedOffer),
    ...over('A shared offer wakes with', wokenOffer, budgets.wokenOffer),
    ...parts.flatMap(({ part, bytes }) => over(`${part} adds`, bytes, budgets.furtherPart)),
    ...over('The sign-in of the back office is', staff.staffSignIn, budgets.staffSignIn),
    ...over('The first page of the back office is', staff.staffHome, budgets.staffHome),
  ]
}

/** What there is, in one line. */
export function summary(
  { firstLoad, sharedOffer, wokenOffer, parts: [heaviest] }: Weights,
  staff: StaffWeights,
): string {
  const further = heaviest ? `; at most ${kilobytes(heaviest.bytes)} more (${heaviest.part})` : ''
  return [
    `first load ${kilobytes(firstLoad)}${further}`,
    `a shared offer with ${kilobytes(sharedOffer)}, woken by ${kilobytes(wokenOffer)}`,
    `staff sign-in ${kilobytes(staff.staffSignIn)}, home ${kilobytes(staff.staffHome)}`,
  ].join('; ')
}

/** The manifest of a build, and the compressed bytes of its files. */
function readBuild(folder: string): [Manifest, SizeOf] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  return [manifest, (file) => brotliCompressSync(readFileSync(join(folder, file))).length]
}

/** Weighs a build of the portal. */
export const weighBuild = (folder: string): Weights => weigh(...readBuild(folder))

/** Weighs a build of the back office. */
export const weighStaffBuild = (folder: string): StaffWeights => weighStaff(...readBuild(folder))
