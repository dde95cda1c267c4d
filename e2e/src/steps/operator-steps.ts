import { join } from 'node:path'
import type { MailServer } from '@caseback/testing'
import { expect, type Page } from '@playwright/test'
import { repository } from '../running-program.ts'

/** A sample invoice of the demo, to upload. */
export const sample = (name: string) => join(repository, 'apps/server/src/development/demo/samples', name)

export type NewOperator = { email: string; company: string; street: string; chain?: string }
export const PASSWORD = 'correct horse battery'
/** Of every demo account. */
export const DEMO_PASSWORD = 'caseback-demo'

/** Both steps of the sign-up, from wherever the wizard is open, with a chain or a company of their own. */
export async function signUp(page: Page, operator: NewOperator) {
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Moreno')
  await page.getByLabel('Mobile Phone Number').fill('3125550142')
  await expect(page.getByLabel('Mobile Phone Number')).toHaveValue('(312) 555-0142')
  await page.getByLabel('Email').fill(operator.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Next' }).click()

  if (operator.chain) {
    await page.getByPlaceholder('Search by chain name or domain...').fill(operator.chain)
    await page.getByRole('option', { name: new RegExp(operator.chain) }).click()
    await page.getByLabel('Location Name').fill(operator.company)
  } else {
    await page.getByRole('button', { name: "Can't find your chain? Click here to enter manually" }).click()
    await page.getByLabel('Company Name').fill(operator.company)
    await expect(page.getByLabel('Location Name')).toHaveValue(operator.company)
    await page.getByLabel('Organization Website').fill('bluedoor.example')
  }
  await page.getByLabel('Street Address').fill(operator.street)
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('ZIP Code').fill('60601')
  // Not before it was read: the tick opens it instead, and accepting there ticks.
  const agreement = page.getByRole('checkbox', { name: /I have read and accept/ })
  await agreement.click()
  await expect(page.getByText('Please review the Rebate User Agreement before accepting it.').first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Rebate User Agreement' })).toBeVisible()
  await page.getByRole('button', { name: 'I Understand and Agree' }).click()
  await expect(agreement).toBeChecked()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

/** Opens the link of the mail that proves the address. */
export async function followVerificationLink(page: Page, mails: MailServer, email: string) {
  const mail = await mails.waitFor((each) => each.to?.[0]?.address === email && /verify/i.test(each.subject ?? ''))
  const link = /href="([^"]+verify-email[^"]+)"/.exec(mail.html ?? '')?.[1]
  if (!link) throw new Error(`No link in ${mail.html}`)
  await page.goto(link)
}

export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Reads the terms, accepts them and enrolls; lands on the enrollment. Returns its id. */
export async function enroll(page: Page): Promise<number> {
  const terms = page.getByRole('dialog', { name: 'Rebate Offer Terms' })
  const accepted = page.getByRole('checkbox', { name: /I have read and accept/ })
  await page.getByRole('button', { name: 'Claim Offer' }).click()
  await expect(page.getByText('Please review and accept the terms before enrolling.').first()).toBeVisible()
  await expect(terms).toBeVisible()
  // Cancelling only marks the terms as viewed.
  await terms.getByRole('button', { name: 'Cancel' }).click()
  await expect(accepted).not.toBeChecked()
  await page.getByRole('button', { name: 'Claim Offer' }).click()
  await expect(terms).toBeVisible()
  // Agreeing goes on with what has opened the terms.
  await terms.getByRole('button', { name: 'I Understand and Agree' }).click()
  await page.waitForURL(/\/rebates\/enrollments\/\d+\/details$/)
  return Number(/enrollments\/(\d+)/.exec(page.url())?.[1])
}

/** Settings: checks are printed and mailed to the address on file. */
export async function choosePrintedChecks(page: Page) {
  await page.getByRole('radio', { name: /Printed, by mail/ }).check()
  const card = page.locator('form').filter({ hasText: 'How checks arrive' })
  await card.getByRole('checkbox', { name: 'Mail checks to this address' }).check()
  await card.getByRole('button', { name: 'Update' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm your password' })
  await asked.getByLabel('Your password').fill(PASSWORD)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Payout updated successfully').first()).toBeVisible()
}
