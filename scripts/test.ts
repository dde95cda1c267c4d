// `npm test`: everything, on a machine that has nothing but Node and npm. Leaves reports/*.json, prints the time of each part,
// and ends with one line `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'
import { readReports } from './read-reports.ts'
import { type Part, type PartResult, runPart } from './run-parts.ts'

const REPORTS = 'reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)

const node = process.execPath
const vitest = (name: string, budgetSeconds: number, ...projects: string[]): Part => ({
  name,
  command: node,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${REPORTS}/${name}.json`,
  ],
  budgetSeconds,
})

const results: PartResult[] = []
results.push(await runPart(vitest('unit', 15, 'unit', 'isolated')))
results.push(await runPart(vitest('web', 60, 'web', 'web isolated')))
results.push(await runPart(vitest('api', 120, 'api')))

const { executablePath } = findBrowser()
const playwright = (name: string, budgetSeconds: number, ...args: string[]): Part => ({
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
    ...args,
  ],
  env: {
    ...(executablePath && { CHROMIUM_PATH: executablePath }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(process.cwd(), REPORTS, `${name}.json`),
  },
  budgetSeconds,
})
if (!(await build())) results.push({ name: 'build', ok: false, seconds: 0, cpuSeconds: null })
else {
  results.push(
    await runPart(playwright('browser', 240, '--project', 'program', '--project', 'phone', '--project', 'desktop')),
  )
  // The states of the screens know nothing of each other: as many at once as there are cores.
  results.push(await runPart(playwright('gallery', 600, '--project', 'gallery', '--workers', '2')))
}

const { passed, failed } = readReports(REPORTS)
// Each part's own output may be thousands of lines back by now.
for (const { title, message } of failed) console.log(`\n✗ ${title}\n${message}`)
// A part that broke before or after its tests (a crash, a report that is missing) is a failure that no test counts.
const broken = results.filter((result) => !result.ok).length
const allFailed = failed.length > 0 ? failed.length : broken
console.log(`${passed} passed, ${allFailed} failed`)
process.exitCode = allFailed > 0 || passed === 0 ? 1 : 0
