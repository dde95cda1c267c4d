// What developers read about the API, on the built program.
import { axeViolations } from './inspection/axe-violations.ts'
import { expect, test } from './journey.ts'
import { type RunningProgram, startProgram } from './running-program.ts'

let program: RunningProgram
test.beforeAll(async () => {
  program = await startProgram({ DEMO: 'off' })
})
test.afterAll(() => program.stop())

for (const [name, width] of [
  ['a phone', 390],
  ['a desktop', 1440],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the page about the API is whole on ${name}, ${colorScheme}; a link to a call opens it`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto(`${program.url}/developers`)
      await expect(page.getByRole('heading', { level: 1, name: 'Caseback API' })).toBeVisible()
      await expect(page.getByText('Signed-in operators.').first()).toBeHidden()
      await page.goto(`${program.url}/developers#submitClaim`)
      await expect(page.locator('#submitClaim').getByText('invoice_index_{n}')).toBeVisible()
      // All that can be opened is looked at.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      expect(await axeViolations(page)).toEqual([])
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(widths[0]).toBe(widths[1])
    })
