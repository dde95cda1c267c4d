import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './operator-steps.ts'

/** Signs a demo member of staff in at the desk; they need no one-time code. */
export async function signInAtDesk(page: Page, url: string, email: string) {
  await page.goto(`${url}/staff`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'Caseback Desk, to the start page' })).toBeVisible()
}

/** Opens a claim out of the queue, as a reviewer finds it by its number. */
export async function openClaimAtDesk(page: Page, url: string, claimId: number) {
  await page.goto(`${url}/staff/claims?q=${claimId}`)
  const link = page.getByRole('link', { name: new RegExp(`^${claimId}\\b`) })
  await link.click()
  await page.waitForURL(new RegExp(`/staff/claims/${claimId}`))
  await expect(page.getByRole('img', { name: /^Invoice 1/ }).first()).toBeVisible()
}

export type ReadInvoice = { distributor: string; number: string; date: string; units: Record<string, number> }

/** Types what is read on each invoice, in their order. */
export async function readInvoices(page: Page, invoices: ReadInvoice[]) {
  for (const [at, invoice] of invoices.entries()) {
    const form = page.getByRole('group', { name: `Invoice ${at + 1}`, exact: true })
    await form.getByLabel('Distributor').fill(invoice.distributor)
    await form.getByLabel('Number').fill(invoice.number)
    await form.getByLabel('Date').fill(invoice.date)
    for (const [variant, units] of Object.entries(invoice.units))
      await form.getByLabel(` of ${variant}`).fill(String(units))
  }
}

/** Sends a claim back with a reason and a note, from the dialog of its button. */
export async function returnClaim(page: Page, action: 'Needs attention' | 'Reject', reason: string, note: string) {
  await page.getByRole('button', { name: new RegExp(`^${action}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption(reason)
  await dialog.getByLabel('Note to the operator').fill(note)
  await dialog.getByRole('button', { name: action === 'Reject' ? 'Reject' : 'Ask for attention' }).click()
  await expect(dialog).toHaveCount(0)
}
