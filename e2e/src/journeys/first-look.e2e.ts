import { axeViolations } from '../inspection/axe-violations.ts'
import { expect, test } from '../journey.ts'
import { type RunningProgram, startProgram } from '../running-program.ts'

let program: RunningProgram

test.beforeAll(async () => {
  program = await startProgram()
})
test.afterAll(() => program.stop())

test('[RT-06][RT-07] a visitor reads the terms, and a page that is not there says so with a 404', async ({ page }) => {
  await page.goto(`${program.url}/terms`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
  // The text itself has come, which says its title no second time.
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const answer = await page.goto(`${program.url}/no/such/page`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
})

test('staff find their sign-in page', async ({ page }) => {
  await page.goto(`${program.url}/staff`)
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('the portal can be installed: its manifest names icons that are there, in the sizes it says', async ({ page }) => {
  await page.goto(`${program.url}/login`)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await page.request.get(`${program.url}${address}`)
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await response.json()) as {
    display: string
    start_url: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/rebates/offers' })
  expect(manifest.icons.some((icon) => icon.purpose === 'maskable')).toBe(true)
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const { src, sizes } of [...manifest.icons, { src: touchIcon ?? '', sizes: '180x180' }]) {
    const size = await page.evaluate(async (from) => {
      const image = new Image()
      image.src = from
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect([src, size]).toEqual([src, sizes])
  }
})
