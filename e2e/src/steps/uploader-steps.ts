import type { Page } from '@playwright/test'
import type { RunningProgram } from '../running-program.ts'
import { DEMO_PASSWORD, logIn } from './operator-steps.ts'

/** One of the demo that its operator takes part in, and that takes invoices. */
const OFFER = 'Fries and Wedges'
/** Chooses files. */
export const attach = (page: Page, ...files: string[]) =>
  page.locator('input[type=file]:not([capture])').first().setInputFiles(files)
/** The pages of the first invoice. */
export const rows = (page: Page) => page.getByRole('region', { name: 'Invoice 1', exact: true }).getByRole('listitem')

/** Signs in as the demo's operator and opens the uploader of an offer that takes invoices. */
export async function openUploader(page: Page, program: RunningProgram) {
  await page.goto(`${program.url}/login`)
  await logIn(page, 'operator@example.com', DEMO_PASSWORD)
  await page.getByRole('link', { name: 'Enrolled' }).click()
  await page.getByRole('link', { name: OFFER, exact: true }).click()
  await page.getByRole('link', { name: 'Submit', exact: true }).click()
  await page.waitForURL(/\/submit$/)
}

/** How many files the browser keeps, for each draft. */
export const keptDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('caseback')
        opening.addEventListener('error', reject)
        opening.addEventListener('success', () => {
          const { result: database } = opening
          const drafts = database.transaction('upload_drafts').objectStore('upload_drafts').getAll()
          drafts.addEventListener('success', () => resolve(drafts.result.map(({ files }) => files.length)))
          drafts.addEventListener('error', reject)
          database.close()
        })
      }),
  )
