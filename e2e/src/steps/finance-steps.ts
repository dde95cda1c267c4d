import { expect, type Page } from '@playwright/test'

/** Drafts a request over everything that waits of a manufacturer, issues it, and records its money whole. */
export async function fundManufacturer(page: Page, url: string, manufacturer: string, reference: string) {
  await page.goto(`${url}/staff/funding`)
  // The smallest element that holds both the name and the button is its card.
  const card = page
    .locator('section, li, div')
    .filter({ hasText: manufacturer })
    .filter({ has: page.getByRole('button', { name: 'Draft a request' }) })
    .last()
  await card.getByRole('button', { name: 'Draft a request' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Draft / })
    .click()
  await page.waitForURL(/\/staff\/funding\/\d+$/)

  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  const issuing = page.getByRole('dialog', { name: /^Issue the request/ })
  const confirm = issuing.getByRole('button', { name: /^Issue \$/ })
  const amount = /\$([\d,]+\.\d\d)/.exec((await confirm.textContent()) ?? '')?.[1]?.replaceAll(',', '') ?? ''
  await confirm.click()
  await expect(page.getByText('Waiting for money').first()).toBeVisible()

  await page.getByRole('button', { name: 'Record money' }).click()
  const recording = page.getByRole('dialog', { name: /^Money from/ })
  await recording.getByLabel('Amount ($)').fill(amount)
  await recording.getByLabel('Reference').fill(reference)
  await recording.getByRole('button', { name: /^Record/ }).click()
  await expect(page.getByText('All claims are funded. What of them is not paid yet is under Payments.')).toBeVisible()
}

/** Makes a batch of everything that may be paid; returns the batch's page. */
export async function makeBatch(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/staff/payments`)
  await page.getByRole('button', { name: 'Make a batch' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Make a batch of/ })
    .click()
  await page.waitForURL(/\/staff\/batches\/\d+$/)
  await expect(page.getByText(/You made this batch, so another person approves it/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  return page.url()
}

/** Another person approves the batch. */
export async function approveBatch(page: Page, batchUrl: string) {
  await page.goto(batchUrl)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \d+ check/ })
    .click()
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
}

/** Opens the check simulator's own page from the back office and finds the check of a claim; returns that page. */
export async function openSimulator(page: Page, url: string): Promise<Page> {
  await page.goto(`${url}/staff/payments`)
  const [simulator] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /Check simulator/ }).click(),
  ])
  await simulator.waitForLoadState()
  return simulator
}

/** Moves the check of a claim on at the simulator, by its page's own button. */
export async function moveCheck(simulator: Page, claimId: number, status: string) {
  await simulator.goto(`${new URL(simulator.url()).origin}/?q=${encodeURIComponent(`claim ${claimId},`)}`)
  await simulator.getByRole('button', { name: status, exact: true }).first().click()
  await simulator.waitForLoadState()
}
