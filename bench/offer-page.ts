// What Lighthouse says of a share link on a cheap phone: five runs on the built program with demo data, mobile, throttled as
// Lighthouse does it. Prints the medians, and ends with 1 when one is beyond its limit. Lighthouse has a folder and a lockfile of
// its own: 110 packages that nobody else should have to install.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { startProgram } from '../e2e/src/running-program.ts'
import { findBrowser } from '../scripts/tests/browser.ts'
import { medianOf } from './measure.ts'
import { startSlowLine } from './slow-line.ts'

const RUNS = 5
const LIGHTHOUSE = 'bench/lighthouse'
const entry = `${LIGHTHOUSE}/node_modules/lighthouse/core/index.js`
const launcher = `${LIGHTHOUSE}/node_modules/chrome-launcher/dist/index.js`

/** What is read here of a run's result (`lhr`). */
type NetworkRequest = { url: string; transferSize?: number; rendererStartTime?: number; networkEndTime?: number }
type Result = {
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>
  audits: Record<
    string,
    { score: number | null; title: string; numericValue?: number; details?: { items?: NetworkRequest[] } } | undefined
  >
}
type Lighthouse = {
  default: (
    url: string,
    flags: { port: number; logLevel: 'error'; output: 'json'; onlyCategories: string[] },
  ) => Promise<{ lhr: Result } | undefined>
}

type Launcher = {
  launch: (options: { chromePath: string; chromeFlags: string[] }) => Promise<{ port: number; kill: () => void }>
}

if (!existsSync(entry)) {
  console.log('Installing Lighthouse (exact versions of its lockfile, no install scripts) …')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: LIGHTHOUSE,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
// A folder of its own has no types here; what is used of it stands above.
const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as Lighthouse
const { launch } = (await import(pathToFileURL(launcher).href)) as Launcher

const program = await startProgram({ DEMO: 'on' })
const { executablePath } = findBrowser('whole')
// Lighthouse's own launcher: whoever else drives the browser has scripts of its own in every page, on the page's time.
const browser = await launch({
  chromePath: executablePath ?? chromium.executablePath(),
  chromeFlags: ['--headless=new', '--no-sandbox'],
})

const measured: Record<string, number[]> = {}
const note = (name: string, value: number) => (measured[name] ??= []).push(value)
const failing = new Set<string>()

/**
 * Milliseconds from the address to the largest paint in a browser that has never been here, at the end of a slow line and with a
 * quarter of this machine's speed. To hold one build against another, not against Lighthouse's number, which has a name to look
 * up and a narrow line besides: no limit is set on it.
 */
async function visitFromAfar(): Promise<number> {
  const phone = await chromium.launch({ executablePath: findBrowser('whole').executablePath, args: ['--no-sandbox'] })
  try {
    const page = await phone.newPage({ viewport: { width: 412, height: 823 } })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(slowLine)
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((entries) => resolve(entries.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
  } finally {
    await phone.close()
  }
}

/** One visit of Lighthouse, for these categories: notes their scores and what cost points, and returns the result. */
async function visit(onlyCategories: string[]): Promise<Result> {
  const flags = { port: browser.port, logLevel: 'error', output: 'json', onlyCategories } as const
  let lhr: Result | undefined
  // Now and then the browser loses the beginning of a recording: Lighthouse says so and asks for another.
  for (let tries = 0; tries < 3 && (!lhr || lhr.runtimeError); tries++)
    lhr = (await lighthouse(program.shareLink(), flags))?.lhr
  if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse could not read the page: ${lhr?.runtimeError?.message}`)
  for (const category of onlyCategories) {
    const { score = null, auditRefs = [] } = lhr.categories[category] ?? {}
    note(category, Math.round((score ?? 0) * 100))
    for (const { id, weight } of auditRefs) {
      const audit = lhr.audits[id]
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) failing.add(`${category}: ${audit.title}`)
    }
  }
  return lhr
}

const slowLine = await startSlowLine(program.shareLink())
try {
  for (let run = 1; run <= RUNS; run++) {
    // Speed alone: the other categories have the browser keep books of styles, sources and the DOM while it sets the page up,
    // which is time that no visitor waits. They come first: neither a program that has just started nor a browser that has shown
    // no page yet is what is measured.
    await visit(['accessibility', 'best-practices', 'seo'])
    const lhr = await visit(['performance'])
    note('LCP from afar, ms', await visitFromAfar())
    // How fast the machine was meanwhile, by Lighthouse's own measure: an idle laptop has 1,500 and more. A busy one paints
    // later.
    note('machine', lhr.environment.benchmarkIndex)
    note('first paint, ms', lhr.audits['first-contentful-paint']?.numericValue ?? Number.NaN)
    note('LCP, ms', lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN)
    note('CLS', lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)
    note('blocked, ms', lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN)
    // As it happened in the browser, not as it is reckoned for a slow line: what was there when the largest paint came.
    const painted = lhr.audits['metrics']?.details?.items?.[0]
    const observed =
      painted && 'observedLargestContentfulPaint' in painted
        ? Number(painted.observedLargestContentfulPaint)
        : Number.NaN
    const requests = lhr.audits['network-requests']?.details?.items ?? []
    const origin = Math.min(...requests.map(({ rendererStartTime = Number.POSITIVE_INFINITY }) => rendererStartTime))
    note(
      'bytes before LCP',
      requests
        .filter(({ rendererStartTime = 0 }) => rendererStartTime - origin <= observed)
        .reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0),
    )
    console.log(`run ${run} of ${RUNS}: LCP ${Math.round(measured['LCP, ms']?.at(-1) ?? Number.NaN)} ms`)
  }
} finally {
  browser.kill()
  await program.stop()
}

const limits: Record<string, (median: number) => boolean> = {
  performance: (score) => score >= 100,
  accessibility: (score) => score >= 100,
  'best-practices': (score) => score >= 100,
  seo: (score) => score >= 100,
  'LCP, ms': (time) => time <= 900,
  CLS: (shift) => shift === 0,
  'bytes before LCP': (bytes) => bytes <= 30_000,
}
for (const [name, values] of Object.entries(measured)) {
  const median = medianOf(values)
  const within = limits[name]?.(median) ?? true
  if (!within) process.exitCode = 1
  console.log(
    `${within ? '✓' : '✗'} ${name.padEnd(18)} ${Number(median.toFixed(3))}  (${values.map((value) => Number(value.toFixed(3))).join(', ')})`,
  )
}
for (const audit of failing) console.log(`  ${audit}`)
