import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { type RunningProgram, startProgram } from './running-program.ts'

let program: RunningProgram

test.beforeAll(async () => {
  program = await startProgram()
})
test.afterAll(() => program.stop())

test('[RT-06][RT-07] a visitor reads the terms, and a page that is not there says so with a 404', async ({ page }) => {
  await page.goto(`${program.url}/terms`)
  await expect(page.getByRole('heading', { name: 'Rebates Terms of Service' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const answer = await page.goto(`${program.url}/no/such/page`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
})

test('staff find their sign-in page', async ({ page }) => {
  await page.goto(`${program.url}/staff`)
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
