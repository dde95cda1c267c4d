// What keeps pages safe in a browser, and what was uploaded on its disk, on the built program.
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './journey.ts'
import { type RunningProgram, startProgram } from './running-program.ts'

let program: RunningProgram
test.beforeAll(async () => {
  program = await startProgram({ DEMO: 'on' })
})
test.afterAll(() => program.stop())

const POLICY =
  "default-src 'self';script-src 'self';style-src 'self';object-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'self';img-src 'self' blob:;require-trusted-types-for 'script';trusted-types dompurify scanner"

test('every page has the whole policy, and nothing besides', async ({ request }) => {
  const pages = [
    '/login',
    '/terms',
    '/rebates/offers',
    '/reset-password/a/b',
    '/staff',
    '/offer/nobody',
    '/developers',
    '/no/such/page',
  ]
  for (const address of [...pages.map((page) => program.url + page), program.shareLink()]) {
    const answer = await request.get(address)
    const headers = answer.headers()
    const policy = address.includes('/offer/') ? policyOfOffer(await answer.text()) : POLICY
    expect([address, headers['content-security-policy']]).toEqual([address, policy])
    expect([address, headers['x-content-type-options']]).toEqual([address, 'nosniff'])
  }
})

/** The page of a shared offer has one sheet and one script in it, which its policy lets in by their hashes, and a picture. */
function policyOfOffer(page: string): string {
  const hashOf = (element: RegExp) => {
    const [text, ...others] = [...page.matchAll(element)].map(([, inside = '']) => inside)
    if (text === undefined || others.length > 0) throw new Error(`The page has not one of ${element.source}`)
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  }
  return POLICY.replace(
    "script-src 'self'",
    `script-src 'self' ${hashOf(/<script type="module"[^>]*>([^]*?)<\/script>/g)}`,
  )
    .replace("style-src 'self'", `style-src 'self' ${hashOf(/<style[^>]*>([^]*?)<\/style>/g)}`)
    .replace("img-src 'self' blob:", "img-src 'self' blob: data:")
}

test('what lies under the data folder is for nobody else to read', () => {
  const { dataDir } = program
  expect(readdirSync(join(dataDir, 'files'), { recursive: true }).length).toBeGreaterThan(10)
  const readable = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    // A socket is guarded by its folder.
    .filter((entry) => !entry.isSocket())
    .map((entry) => join(entry.parentPath, entry.name))
    // The database takes files away while this looks: what is gone nobody reads.
    .filter((path) => ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
  expect(readable).toEqual([])
})

test('a script carries what it needs on the line, and no more; what is not there is a page like any other', async ({
  request,
}) => {
  const page = await (await request.get(program.shareLink())).text()
  const script = /href="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  expect(script).toBeDefined()
  const headers = (await request.get(program.url + script)).headers()
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  expect(Object.keys(headers)).not.toContain('content-security-policy')
  expect((await request.get(`${program.url}/plain-page.css`)).headers()['content-type']).toBe('text/css; charset=utf-8')
  const missing = await request.get(`${program.url}/assets/nothing.js`)
  expect([missing.status(), missing.headers()['content-security-policy']]).toEqual([404, POLICY])
})

test('no request of a page for a new password says where it comes from', async ({ page }) => {
  const told: string[] = []
  page.on('requestfinished', async (request) => {
    const { referer } = await request.allHeaders()
    if (referer) told.push(`${request.url()} from ${referer}`)
  })
  for (const path of ['/password-reset-confirm/NA/a-secret-key', '/reset-password/NA/a-secret-key']) {
    const answer = await page.goto(program.url + path)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await page
      .getByLabel('New password', { exact: true })
      .or(page.getByLabel('New Password', { exact: true }))
      .fill('correct horse battery')
    await page.getByLabel(/Confirm/).fill('correct horse battery')
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click()
    await expect(page.getByRole('heading').nth(1).or(page.getByRole('alert')).first()).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  expect(told.filter((line) => line.includes('a-secret-key'))).toEqual([])
})
