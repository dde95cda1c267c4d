// A manufacturer's request by its link: two browsers that know nothing of each other, the desk's and the manufacturer's.
import { expect, test } from '../journey.ts'
import { type RunningProgram, startProgram } from '../running-program.ts'
import { signInAtDesk } from '../steps/desk-steps.ts'

let program: RunningProgram
test.beforeAll(async () => {
  program = await startProgram({ DEMO: 'on' })
})
test.afterAll(() => program.stop())

test('by the link of its letter a manufacturer sees invoices, disputes a line and says that it has paid; finance answers', async ({
  page: desk,
  browser,
}) => {
  await desk.setViewportSize({ width: 1440, height: 900 })
  await signInAtDesk(desk, program.url, 'finance@example.com')
  await desk.goto(`${program.url}/staff/funding?state=ISSUED`)
  await desk.getByRole('link', { name: /^Request \d+$/ }).click()
  // The link was made by the letter that brought the request.
  const address = await desk.getByRole('textbox', { name: 'Address' }).inputValue()

  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const theirs = await context.newPage()
  await theirs.goto(address)
  await expect(theirs.getByRole('heading', { level: 1, name: /^Request \d+ to / })).toBeVisible()
  const claim = await theirs
    .getByRole('button', { name: /^Invoices of claim/ })
    .first()
    .getAttribute('aria-label')
  await theirs.getByRole('button', { name: claim ?? '' }).click()
  // The page is a picture of the real invoice, by a signed address.
  const page = theirs.getByRole('img', { name: /page 1$/ })
  await expect(page).toBeVisible()
  expect(
    await page.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(500)
  await theirs.getByRole('button', { name: 'This is not right' }).click()
  await theirs.getByLabel('What is not right?').fill('Page 1 shows 2 cases.')
  await theirs.getByLabel('Your name').fill('Dana Whitfield')
  await theirs.getByRole('button', { name: 'Send' }).click()
  await expect(theirs.getByText('We are looking at it.')).toBeVisible()
  await theirs.getByRole('button', { name: 'We have paid' }).click()
  // Who answers is asked once.
  await expect(theirs.getByRole('dialog').getByLabel('Your name')).toHaveValue('Dana Whitfield')
  await theirs.getByLabel('Reference of the transfer or check').fill('WIRE 77')
  await theirs.getByRole('button', { name: 'Tell us' }).click()
  await expect(theirs.getByText('We are waiting for it.')).toBeVisible()
  const [document] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('button', { name: 'PDF' }).click(),
  ])
  expect(document.suggestedFilename()).toMatch(/request-\d+\.pdf$/)

  await desk.reload()
  await expect(desk.getByText(/^Dana Whitfield says that \$[\d.,]+ was sent on /)).toBeVisible()
  await desk.getByRole('button', { name: /^Stand by claim/ }).click()
  await desk.getByLabel('Why').fill('Page 2 has the others.')
  await desk.getByRole('button', { name: 'Stand by it' }).click()
  await expect(desk.getByText(/stands by it:/)).toBeVisible()
  await theirs.reload()
  await theirs.getByRole('button', { name: claim ?? '' }).click()
  await expect(theirs.getByText('Page 2 has the others.')).toBeVisible()

  await desk.getByRole('button', { name: 'Revoke…' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke the link' }).click()
  await expect(desk.getByRole('button', { name: 'Make a link' })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await desk.getByRole('button', { name: 'Make a link' }).click()
  await theirs.goto(await desk.getByRole('textbox', { name: 'Address' }).inputValue())
  await expect(theirs.getByRole('heading', { level: 1, name: /^Request \d+ to / })).toBeVisible()
  await context.close()
})
