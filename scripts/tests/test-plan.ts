// `npm test -- --changed`: which parts of the tests a change reaches.
import { execFileSync } from 'node:child_process'

/** A screen that the journeys are walked on. */
type Screen = 'phone' | 'desktop'
/**
 * What is run of one part. `features`: only what shows one of these, as in `portal/offers`: of the web tests the feature's own
 * and those around features that import it, as no feature imports another one. `journeys`: only these files of e2e,
 * on these screens, and not how the program is started, developed and guarded.
 */
export type Scope =
  | { run: 'all' }
  | { run: 'related' }
  | { run: 'features'; features: string[] }
  | { run: 'journeys'; journeys: string[]; screens: Screen[] }
  | { run: 'none'; why: string }
export type PartName = 'unit' | 'web' | 'api' | 'browser' | 'gallery' | 'faults'
export type TestPlan = Record<PartName, Scope>

export const wholePlan: TestPlan = {
  unit: { run: 'all' },
  web: { run: 'all' },
  api: { run: 'all' },
  browser: { run: 'all' },
  gallery: { run: 'all' },
  faults: { run: 'all' },
}

/** What every test stands on. */
const FOUNDATIONS =
  /^(package(-lock)?\.json|tsconfig.*\.json|\.node-version|\.npmrc|vitest\..*|scripts\/((test|run-parts|build|with-node)\.[^/]*|(tests|builds)\/.*(?<!\.test\.ts)))$/
/** Read by no test. */
const PAPERS = /(^|\/)[^/]+\.md$|^(docs|bench|\.ci)\/|^\.git|^(biome|knip)\.json$|^\.oxlintrc\.json$/
const TESTS = /\.test\.tsx?$|\/testing\//
/** Files that the server's tests find at run time, where no import says so. */
const READ_BY_API =
  /^apps\/(server\/src\/(database\/migrations|development\/demo\/samples|testing)\/|check-simulator\/)|^(ops\/|Dockerfile$|\.dockerignore$)/
const GALLERY_ENGINE = /^e2e\/(playwright|src\/(states|inspection|desk-states|running-program|watch-browser))/
/** What the rounds of faults run, or run with: no web app and no words. */
const IN_FAULTS =
  /^(apps\/server\/src\/(?!pages\/|development\/)|apps\/check-simulator\/src\/(?!pages\/)|packages\/(domain|contract)\/|testing\/(faults\/|src\/[^/]+$))/
/** What of the server reaches the states: the pages and their headers. */
const SERVER_PAGES = /^apps\/server\/src\/(build-app|pages\/[\w-]+|platform\/http\/(compressed|language))\.ts$/
const FEATURE = /^apps\/(portal|backoffice)\/src\/features\/([^/]+)\//

/** The parts that files reach, by their paths from the repository's root. Where imports tell, vitest goes by them (`related`). */
export function planFor(changed: readonly string[]): TestPlan {
  const files = changed.filter((path) => !PAPERS.test(path))
  if (files.some((path) => FOUNDATIONS.test(path))) return wholePlan
  const product = files.filter((path) => !TESTS.test(path))
  const packages = files.some((path) => path.startsWith('packages/'))
  const inside = (...folders: string[]) => files.some((path) => folders.some((folder) => path.startsWith(folder)))
  const none = (why: string): Scope => ({ run: 'none', why })
  const related: Scope = { run: 'related' }
  return {
    unit: packages || inside('scripts/', 'testing/', 'apps/') ? related : none('no source has changed'),
    web:
      packages || inside('apps/portal/', 'apps/backoffice/', 'testing/')
        ? (featuresAlone(files) ?? related)
        : none('no web app has changed'),
    api: files.some((path) => READ_BY_API.test(path))
      ? { run: 'all' }
      : packages || inside('apps/server/', 'testing/')
        ? related
        : none('neither the server nor what it imports has changed'),
    browser: browserScope(files, product),
    gallery: galleryScope(product),
    faults: product.some((path) => IN_FAULTS.test(path))
      ? { run: 'all' }
      : none('nothing that runs behind the web apps has changed'),
  }
}

/** Journeys that are about a few features. The loop goes through all of them, and is walked for every one. */
const JOURNEYS: Record<string, RegExp> = {
  'loop.e2e.ts': /./,
  'claim-endings.e2e.ts': /^(portal\/(accounts|claims|settings)|backoffice\/(payments|review))$/,
  'upload.e2e.ts': /^portal\/submit$/,
  'share-link.e2e.ts': /^portal\/signup$/,
  'first-look.e2e.ts': /^(portal\/(site-content|not-found)|backoffice\/sign-in)$/,
}

/** The app and the feature that a file belongs to, as in `portal/offers`. */
const featureOf = (path: string): string | undefined => {
  const [, app, feature] = FEATURE.exec(path) ?? []
  return app && `${app}/${feature}`
}

/** The features that all of these files are of; null where one of them is of no feature. */
function featuresAlone(files: readonly string[]): Scope | null {
  const features = files.map(featureOf).filter((each) => each !== undefined)
  return features.length === files.length ? { run: 'features', features: [...new Set(features)].toSorted() } : null
}

/** Where the web tests of features such as `portal/offers` are, and of what stands around them and imports them. */
export const testFoldersOf = (features: readonly string[]): string[] => [
  ...features.map((each) => `apps/${each.replace('/', '/src/features/')}/`),
  ...new Set(
    features.flatMap((each) => ['app', 'dev', 'shared'].map((folder) => `apps/${each.split('/')[0]}/src/${folder}/`)),
  ),
]

/**
 * Operators come by phone and staff sit at desks: a feature's own journeys are walked where it is used, all others by `npm test`.
 */
function browserScope(files: readonly string[], product: readonly string[]): Scope {
  const reaching = [
    ...product.filter((path) => /^(packages|apps|testing)\//.test(path) && !path.includes('/src/dev/')),
    ...files.filter(
      (path) =>
        /^e2e\/(src\/(running-program|watch-browser)|playwright)/.test(path) ||
        (path.startsWith('e2e/') && !GALLERY_ENGINE.test(path) && !path.endsWith('.gallery.ts')),
    ),
  ]
  if (reaching.length === 0) return { run: 'none', why: 'no program has changed, only tests or nothing' }
  const features = reaching.map(featureOf)
  if (features.includes(undefined)) return { run: 'all' }
  const screens = features.map((feature): Screen => (feature?.startsWith('portal/') ? 'phone' : 'desktop'))
  const journeys = Object.keys(JOURNEYS).filter((name) => features.some((each) => JOURNEYS[name]?.test(each ?? '')))
  return { run: 'journeys', journeys, screens: [...new Set(screens)].toSorted() }
}

/** `product`: what has changed and is no test of its own. */
function galleryScope(product: readonly string[]): Scope {
  const reaching = product.filter(
    (path) =>
      path.startsWith('packages/') ||
      /^apps\/(portal|backoffice)\//.test(path) ||
      path.startsWith('testing/src/gallery/') ||
      GALLERY_ENGINE.test(path) ||
      path.endsWith('.gallery.ts') ||
      SERVER_PAGES.test(path),
  )
  if (reaching.length === 0) return { run: 'none', why: 'nothing that the states show has changed' }
  // Anything that is no feature may be on every page.
  return featuresAlone(reaching) ?? { run: 'all' }
}

/** A change in words: where it begins, and the files that it holds. */
export type Change = { base: string; files: string[] }

/** What is different from where this branch left main, together with what is not committed yet. */
export function changeSinceMain(): Change {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const main = ['main', 'origin/main'].find((name) => {
    try {
      return git('rev-parse', '--verify', '--quiet', name) !== ''
    } catch {
      return false
    }
  })
  const base = main ? git('merge-base', 'HEAD', main) : 'HEAD'
  // Renamed files under both names: what was there may have been imported.
  const tracked = git('diff', '--name-only', '--no-renames', base).split('\n')
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n')
  return { base, files: [...new Set([...tracked, ...untracked])].filter(Boolean).toSorted() }
}
