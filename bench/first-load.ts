// What the first visit of each page brings over the line, in a browser that keeps nothing, until nothing more comes by itself:
// bytes as they are sent, without headers, by kind. Ends with 1 when a page is beyond its limit.
import { type Browser, chromium, type Page } from '@playwright/test'
import { startProgram } from '../e2e/src/running-program.ts'
import { signInAtDesk } from '../e2e/src/steps/desk-steps.ts'
import { DEMO_PASSWORD, logIn } from '../e2e/src/steps/operator-steps.ts'
import { findBrowser } from '../scripts/tests/browser.ts'

/** So long nothing may come any more before a page counts as loaded, in milliseconds. */
const QUIET_MS = 2_000
const KILOBYTE = 1_000

type Visit = { path: string; signIn?: (page: Page, url: string) => Promise<void>; script: number; all?: number }
const atDesk = (email: string) => (page: Page, url: string) => signInAtDesk(page, url, email)
const asOperator = async (page: Page, url: string) => {
  await page.goto(`${url}/login`)
  await logIn(page, 'operator@example.com', DEMO_PASSWORD)
  await page.waitForURL(/rebates/)
}

/** Limits in kilobytes: of the scripts, and of everything. */
const visits: Record<string, Visit> = {
  'My Offers, signed in': { path: '/rebates/offers', signIn: asOperator, script: 90, all: 170 },
  'staff sign-in': { path: '/staff', script: 75 },
  'staff home, publisher': { path: '/staff', signIn: atDesk('publisher@example.com'), script: 110 },
  'staff home, reviewer': { path: '/staff', signIn: atDesk('reviewer@example.com'), script: 110 },
  'staff home, finance': { path: '/staff', signIn: atDesk('finance@example.com'), script: 110 },
  'staff home, admin': { path: '/staff', signIn: atDesk('admin@example.com'), script: 110 },
}

/** Signs in in one context, and visits the page in another that has the session and nothing else of it. */
async function measure(browser: Browser, url: string, { path, signIn }: Visit): Promise<Map<string, number>> {
  const before = await browser.newContext()
  await signIn?.(await before.newPage(), url)
  const context = await browser.newContext({ storageState: await before.storageState() })
  await before.close()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const headers = new Map<string, number>()
  const bytes = new Map<string, number>()
  let lastAt = performance.now()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    headers.set(requestId, response.encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = performance.now()
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength - (headers.get(requestId) ?? 0))
  })
  await devtools.send('Network.enable')
  await page.goto(url + path, { waitUntil: 'networkidle' })
  while (performance.now() - lastAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100))
  await context.close()
  return bytes
}

const program = await startProgram({ DEMO: 'on' })
const browser = await chromium.launch({ executablePath: findBrowser().executablePath, args: ['--no-sandbox'] })
try {
  for (const [name, visit] of Object.entries(visits)) {
    const bytes = await measure(browser, program.url, visit)
    const all = [...bytes.values()].reduce((sum, each) => sum + each, 0)
    const isWithin = (bytes.get('Script') ?? 0) <= visit.script * KILOBYTE && all <= (visit.all ?? Infinity) * KILOBYTE
    if (!isWithin) process.exitCode = 1
    const parts = [...bytes].toSorted(([, left], [, right]) => right - left)
    const kilobytes = (count: number) => (count / KILOBYTE).toFixed(1)
    console.log(
      `${isWithin ? '✓' : '✗'} ${name.padEnd(22)} ${kilobytes(all)} kB:`,
      parts.map(([kind, count]) => `${kind} ${kilobytes(count)}`).join(', '),
    )
  }
} finally {
  await browser.close()
  await program.stop()
}
