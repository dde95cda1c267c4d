// How screens stand on a desktop, with the offers of the demo.
import { expect, test } from './journey.ts'
import { type RunningProgram, startProgram } from './running-program.ts'
import { DEMO_PASSWORD, logIn } from './steps/operator-steps.ts'

let program: RunningProgram
test.beforeAll(async () => {
  program = await startProgram({ DEMO: 'on' })
})
test.afterAll(() => program.stop())

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${program.url}/login`)
  await logIn(page, 'operator@example.com', DEMO_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'My Offers' })).toBeVisible()
})

for (const tab of ['pending', 'enrolled', 'expired'])
  test(`the ${tab} cards of a row stand on one grid: mark, name, discount, progress and foot at one height`, async ({
    page,
  }) => {
    await page.goto(`${program.url}/rebates/offers/${tab}`)
    await expect(page.getByRole('article').nth(1)).toBeVisible()
    // However much is in one of them.
    await page
      .getByRole('article')
      .first()
      .getByRole('link')
      .first()
      .evaluate((name) => (name.textContent = 'A long name of an offer. '.repeat(8)))
    const cards = await page.getByRole('article').evaluateAll((articles) =>
      articles.map((article) => ({
        top: Math.round(article.getBoundingClientRect().top),
        slots: [...article.children].map((slot) => Math.round(slot.getBoundingClientRect().top)),
      })),
    )
    const rows = [...Map.groupBy(cards, ({ top }) => top).values()]
    expect(rows.some((row) => row.length > 1)).toBe(true)
    for (const row of rows) expect(new Set(row.map(({ slots }) => slots.join())).size).toBe(1)
  })

test('Submit claim is on the first screen, before and after a file is chosen', async ({ page }) => {
  await page.goto(`${program.url}/rebates/offers/enrolled`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('navigation').getByRole('link', { name: 'Submit' }).first().click()
  const submit = page.getByRole('button', { name: /Submit claim/ })
  await expect(submit).toBeInViewport({ ratio: 1 })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'invoice.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    })
  await expect(page.getByText('invoice.pdf').first()).toBeVisible()
  await expect(submit).toBeInViewport({ ratio: 1 })
})
