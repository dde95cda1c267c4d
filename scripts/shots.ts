// `npm run shots -- /route [/route …]`: screenshots of a running program at phone and desktop size, light and dark, into shots/.
// Options by environment: PORT (3000) or BASE_URL of the program, SIGN_IN=operator@example.com (or a demo member of staff),
// PASSWORD, FULL_PAGE=on.
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './tests/browser.ts'

const base = process.env.BASE_URL || `http://localhost:${process.env.PORT || 3000}`
const signIn = process.env.SIGN_IN
const password = process.env.PASSWORD ?? 'caseback-demo'
const routes = process.argv.slice(2)
if (routes.length === 0) {
  console.error('Usage: npm run shots -- /route [/route …]')
  process.exit(1)
}

const answers = await fetch(`${base}/healthz`).then(
  ({ ok }) => ok,
  () => false,
)
if (!answers) {
  console.error(`Nothing answers at ${base}: start the program first, or name it with PORT or BASE_URL.`)
  process.exit(1)
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

async function signInAt(page: Page) {
  if (!signIn) return
  const api = `${base}/api/v1/tradespend`
  const staff = !signIn.startsWith('operator')
  const response = await page.request.post(staff ? `${api}/staff/login` : `${api}/app/auth/login/`, {
    data: { email: signIn, password },
  })
  if (!response.ok()) throw new Error(`${signIn} could not be signed in: ${response.status()}`)
  if (staff) return
  const { key } = (await response.json()) as { key: string }
  await page.addInitScript((token) => localStorage.setItem('TRADESPEND@TOKEN', token), key)
}

const { executablePath } = findBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
mkdirSync('shots', { recursive: true })
for (const [size, viewport] of Object.entries(sizes))
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport,
      colorScheme,
      deviceScaleFactor: size === 'phone' ? 2 : 1,
      hasTouch: size === 'phone',
      isMobile: size === 'phone',
    })
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') console.log(`  console: ${message.text()}`)
    })
    await signInAt(page)
    for (const route of routes) {
      await page.goto(`${base}${route}`, { waitUntil: 'networkidle' })
      const file = `shots/${route.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'start'}-${size}-${colorScheme}.png`
      await page.screenshot({ path: file, fullPage: process.env.FULL_PAGE === 'on' })
      console.log(file)
    }
    await context.close()
  }
await browser.close()
