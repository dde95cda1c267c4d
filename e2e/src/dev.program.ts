import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, repository } from './running-program.ts'
import { logIn } from './steps/operator-steps.ts'

let child: ChildProcess
let output = ''
let url = ''
const dataDir = mkdtempSync(join(tmpdir(), 'caseback-dev-'))

test.beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  child = spawn(process.execPath, ['--conditions=source', 'scripts/dev.ts'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await expect.poll(() => output, { timeout: 120_000 }).toContain('is running.')
})

test.afterAll(async () => {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
})

test('a wrong setting is said in a sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--conditions=source', 'scripts/dev.ts'], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, PORT: 'abc' },
  })
  expect({ status, stderr: stderr.trim() }).toEqual({ status: 1, stderr: 'PORT must be a port number.' })
})

test('in development both web apps, the API, the mailbox and a shared offer are at one address', async ({ page }) => {
  await page.goto(`${url}/login`)
  await logIn(page, 'operator@example.com', 'caseback-demo')
  await expect(page.getByRole('heading', { name: 'My Offers' })).toBeVisible()
  await page.goto(`${url}/staff`)
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
  const link = /http\S+\/offer\/\S+/.exec(output)?.[0] ?? ''
  await page.goto(link)
  await expect(
    page
      .getByRole('link', { name: 'Claim' })
      .or(page.getByRole('button', { name: 'Claim' }))
      .first(),
  ).toBeVisible()
  expect((await page.request.get(`${url}/dev/mailbox`)).status()).toBe(200)
})

for (const { app, list, screen, state, width, shows } of [
  {
    app: 'portal',
    list: '/dev/gallery',
    screen: 'Sign in',
    state: 'Wrong password',
    width: '390',
    shows: 'The email or password you entered is incorrect.',
  },
  {
    app: 'back office',
    list: '/staff/dev/gallery',
    screen: 'Review desk',
    state: 'Something is missing',
    width: '1024',
    shows: 'Which distributor?',
  },
])
  test(`in development the gallery of the ${app} shows its states, each in a frame`, async ({ page }) => {
    await page.goto(`${url}${list}`)
    await page
      .locator('section', { has: page.getByRole('heading', { name: screen, exact: true }) })
      .getByRole('link', { name: state, exact: true })
      .click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText(shows).first()).toBeVisible()
    await page.getByRole('button', { name: width, exact: true }).click()
    await expect(page.locator('iframe')).toHaveAttribute('width', width)
    await page.getByRole('button', { name: 'dark' }).click()
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(frame.getByText(shows).first()).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(state)
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(frame.getByText(shows).first()).toBeVisible()
  })

test('a saved file of the server brings it back, and nobody who asks meanwhile is sent away', async ({ request }) => {
  const before = output.length
  const now = new Date()
  utimesSync(join(repository, 'apps/server/src/welcome.ts'), now, now)
  await expect.poll(() => output.slice(before), { intervals: [20] }).toMatch(/The server is back after \d+ ms\./)
  expect((await request.get(`${url}/healthz`)).status()).toBe(200)
})

test('a saved file of a web app changes in the page, which does not start over', async ({ page }) => {
  for (const [app, address, file] of [
    ['portal', '/login', 'apps/portal/src/app/app.css'],
    ['back office', '/staff', 'apps/backoffice/src/app/app.css'],
  ] as const) {
    const path = join(repository, file)
    const sheet = readFileSync(path, 'utf8')
    // A page hears of what is saved from then on, which is later than it shows something.
    const listens = page.waitForEvent('console', { predicate: (message) => message.text() === '[vite] connected.' })
    await page.goto(`${url}${address}`)
    await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
    await listens
    await page.evaluate(() => Reflect.set(window, 'stays', true))
    const outline = () =>
      page.evaluate(() => [getComputedStyle(document.body).outlineWidth, Reflect.get(window, 'stays')])
    const before = output.length
    try {
      writeFileSync(path, `${sheet}\nbody { outline: 7px solid }\n`)
      await expect.poll(outline, { message: app }).toEqual(['7px', true])
    } catch (error) {
      throw new Error(`${app}: the development server has said ${JSON.stringify(output.slice(before))}`, {
        cause: error,
      })
    } finally {
      writeFileSync(path, sheet)
    }
  }
})
