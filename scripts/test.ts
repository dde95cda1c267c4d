// `npm test`: everything, on a machine that has nothing but Node and npm. Leaves reports/*.json, prints the time of each part,
// and ends with one line `N passed, N failed`. `npm test -- --changed`: what the difference from main reaches (test-plan.ts).
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { type Part, type PartResult, runPart } from './run-parts.ts'
import { findBrowser } from './tests/browser.ts'
import { readReports } from './tests/read-reports.ts'
import { changeSinceMain, type PartName, planFor, type Scope, testFoldersOf, wholePlan } from './tests/test-plan.ts'

const REPORTS = 'reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)

const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } })
const change = values.changed ? changeSinceMain() : null
const plan = change ? planFor(change.files) : wholePlan
if (change) console.log(`${change.files.length} files differ from ${change.base.slice(0, 7)}`)

const node = process.execPath
const results: PartResult[] = []

/** For tests that walk every state: the features that have changed, where nothing else has. */
const changedFeatures = plan.gallery.run === 'features' ? { CHANGED_FEATURES: plan.gallery.features.join(',') } : {}

/** Runs a part as far as the change reaches it. */
async function run(name: PartName, partFor: (scope: Scope) => Part) {
  const scope = plan[name]
  if (scope.run === 'none') console.log(`– ${name}: skipped, ${scope.why}`)
  else results.push(await runPart(partFor(scope)))
}

const vitest =
  (name: string, budgetSeconds: number, ...projects: string[]) =>
  (scope: Scope): Part => ({
    name,
    env: changedFeatures,
    command: node,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...(scope.run === 'features' ? testFoldersOf(scope.features) : []),
      ...(change && scope.run !== 'all' ? ['--changed', change.base, '--passWithNoTests'] : []),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${REPORTS}/${name}.json`,
    ],
    budgetSeconds,
  })

await run('unit', vitest('unit', 15, 'unit', 'isolated'))
await run('web', vitest('web', 60, 'web', 'web isolated'))
await run('api', vitest('api', 150, 'api'))

const playwright =
  (name: string, budgetSeconds: number, ...args: string[]) =>
  (): Part => {
    const { executablePath } = findBrowser()
    return {
      name,
      command: node,
      // As everywhere in the tests, packages are read from their sources: their `dist` is there only once something has compiled
      // them. Playwright hands these options on to its workers, but not to the programs that they start.
      args: [
        '--conditions=source',
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'e2e/playwright.config.ts',
        // Each run clears its folder first, and two may run side by side.
        '--output',
        `test-results/${name}`,
        ...args,
      ],
      env: {
        ...(executablePath && { CHROMIUM_PATH: executablePath }),
        ...changedFeatures,
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(process.cwd(), REPORTS, `${name}.json`),
      },
      budgetSeconds,
    }
  }
if ([plan.browser, plan.gallery, plan.faults].some(({ run }) => run !== 'none'))
  if (!(await build())) results.push({ name: 'build', ok: false, seconds: 0, cpuSeconds: 0 })
if (results.every(({ name, ok }) => name !== 'build' || ok)) {
  const { browser } = plan
  const [projects, journeys] =
    browser.run === 'journeys' ? [browser.screens, browser.journeys] : [['program', 'phone', 'desktop'], []]
  // A file has a program of its own: with one more at once than there are cores its pages waited too long for each other.
  const journeysRun = run(
    'browser',
    playwright('browser', 240, ...journeys, ...projects.flatMap((each) => ['--project', each]), '--workers', '2'),
  )
  // The few journeys of one feature leave a core free.
  if (browser.run !== 'journeys') await journeysRun
  // The looks themselves are the same, whatever feature has changed.
  const states = plan.gallery.run === 'features' ? ['states.gallery.ts', 'pending.gallery.ts'] : []
  // A state knows nothing of the others, and waits now and then: for an answer that is slow on purpose, or for the next frame.
  await run('gallery', playwright('gallery', 300, ...states, '--project', 'gallery', '--workers', '3'))
  await journeysRun
  // Alone: its processes are killed at moments that a busy machine would blur.
  await run('faults', vitest('faults', 90, 'faults'))
}

const { passed, failed } = readReports(REPORTS)
// Each part's own output may be thousands of lines back by now.
for (const { title, message } of failed) console.log(`\n✗ ${title}\n${message}`)
// A part that broke before or after its tests (a crash, a report that is missing) is a failure that no test counts.
const broken = results.filter((result) => !result.ok).length
const allFailed = failed.length > 0 ? failed.length : broken
console.log(`${passed} passed, ${allFailed} failed`)
// A change may reach no test; a whole run without one has not run.
process.exitCode = allFailed > 0 || (passed === 0 && !change) ? 1 : 0
