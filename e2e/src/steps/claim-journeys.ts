// One claim from the shared link to the check in the started program, and that the program's log tells nothing of it that opens
// something.
import { type MailServer, startMailServer } from '@caseback/testing'
import type { Browser, Page } from '@playwright/test'
import { sumOfLedger } from '../database/ledger.ts'
import { expect, test } from '../journey.ts'
import { type RunningProgram, startProgram } from '../running-program.ts'
import { openClaimAtDesk, readInvoices, returnClaim, signInAtDesk } from './desk-steps.ts'
import { approveBatch, fundManufacturer, makeBatch, moveCheck, openSimulator } from './finance-steps.ts'
import {
  choosePrintedChecks,
  DEMO_PASSWORD,
  enroll,
  followVerificationLink,
  logIn,
  PASSWORD,
  sample,
  signUp,
} from './operator-steps.ts'

/** `secrets`: what the people of the journeys had in their hands that opens something. None of it may be in the log. */
export type ClaimJourneys = { program: RunningProgram; mails: MailServer; secrets: Set<string> }

/** For the journeys of a file: the program with the demo's data and a mailbox of its own, from before the first one on. */
export function useClaimJourneys(): ClaimJourneys {
  const journeys = { secrets: new Set([PASSWORD, DEMO_PASSWORD]) } as ClaimJourneys
  test.beforeAll(async () => Object.assign(journeys, await startWithMailbox()))
  test.afterAll(async () => {
    await journeys.program.stop()
    await journeys.mails.stop()
  })
  return journeys
}

async function startWithMailbox(): Promise<Pick<ClaimJourneys, 'program' | 'mails'>> {
  const mails = await startMailServer()
  const program = await startProgram({
    DEMO: 'on',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Caseback <rebates@caseback.example>',
    LOG_LEVEL: 'info',
  })
  return { program, mails }
}

/** A toast is on the screen; its announcement to screen readers has the same words. */
const expectToast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

const claimNumber = (page: Page) => Number(/claims\/(\d+)/.exec(page.url())?.[1])
/** Waits for a mail to somebody. */
export const mailTo = ({ mails }: ClaimJourneys, email: string, subject: RegExp) =>
  mails.waitFor((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''))

/** Attaches a PDF, and two photographs as the pages of one more invoice. */
async function attachInvoices(page: Page) {
  const chooser = page.locator('input[type=file]:not([capture])').first()
  await chooser.setInputFiles([sample('lakeshore-88213.pdf')])
  await expect(page.getByText('lakeshore-88213.pdf', { exact: true })).toBeVisible()
  await chooser.setInputFiles([sample('prairie-20417-1.jpg'), sample('prairie-20417-2.jpg')])
  await page.getByRole('combobox', { name: 'Invoice of prairie-20417-2.jpg' }).selectOption({ label: 'Invoice 2' })
  await expect(page.getByText('2 files attached')).toBeVisible()
}

async function submitClaim(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await page.waitForURL(/\/claims\/\d+$/)
  await expectToast(page, 'Claim submitted successfully')
  return claimNumber(page)
}

async function keepSecretsOf({ secrets }: ClaimJourneys, page: Page) {
  for (const cookie of await page.context().cookies()) if (cookie.httpOnly) secrets.add(cookie.value)
  const token = await page.evaluate(() => localStorage.getItem('TRADESPEND@TOKEN'))
  if (token) secrets.add(token)
}

/** Signed links of files, from the moment on. */
const keepSignaturesOf = ({ secrets }: ClaimJourneys, page: Page) =>
  page.on('request', (request) => {
    const signature = new URL(request.url()).searchParams.get('signature')
    if (signature) secrets.add(signature)
  })

/** A signed-in member of staff in a browser of their own, at the same size. */
export async function aStaffPage(journeys: ClaimJourneys, browser: Browser, like: Page, email: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: like.viewportSize() })).newPage()
  keepSignaturesOf(journeys, page)
  await signInAtDesk(page, journeys.program.url, email)
  return page
}

/** The check's way until it is about to be paid, as its operator sees it. */
async function followCheck(
  { mails }: ClaimJourneys,
  page: Page,
  simulator: Page,
  claimId: number,
  visitor: { email: string; mailed: boolean },
) {
  const shows = (text: string | RegExp) =>
    expect
      .poll(
        async () => {
          await page.reload()
          await expect(page.getByRole('heading', { name: `Claim ${claimId}` })).toBeVisible()
          // What is said of a payment comes as a part of its own.
          await page.waitForLoadState('networkidle')
          return page.getByText(text).count()
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0)

  if (visitor.mailed) {
    await shows('Your check is queued for printing and mailing.')
    for (const status of ['Printed', 'Mailed']) {
      await moveCheck(simulator, claimId, status)
      await shows(`(Check ${status})`)
    }
  } else {
    await shows(/^Your payment will arrive by e-mail from/)
    // The provider's own mail, with the link to deposit the check.
    await mails.waitFor(
      (mail) =>
        mail.to?.[0]?.address === visitor.email &&
        mail.from?.address === 'rebates@caseback.example' &&
        /check/i.test(mail.subject ?? ''),
    )
    await moveCheck(simulator, claimId, 'In process')
  }
}

/** One claim from the shared link to a cashed check, with nothing touched by hand. */
export async function followClaimToPayment(
  journeys: ClaimJourneys,
  page: Page,
  browser: Browser,
  visitor: { email: string; company: string; street: string; mailed: boolean },
) {
  const { email } = visitor
  const { program, mails } = journeys
  keepSignaturesOf(journeys, page)
  await page.goto(`${program.shareLink()}?ac=show-22`)
  await expect(page).toHaveTitle(/^Harvest Valley Potato Co\. Offer - FBR\d+$/)
  await expect(page.getByText("You've received an offer")).toBeVisible()
  await page.getByRole('link', { name: 'Claim Offer' }).first().click()
  await page.waitForURL(/\/signup\?offer_code=HVFRIES/)
  await signUp(page, visitor)
  await followVerificationLink(page, mails, email)
  await expectToast(page, 'Email verification successful! Please log in to continue.')
  await logIn(page, email)
  await page.waitForURL(/\/rebates\/enroll\/HVFRIES\?ac=show-22/)
  const enrollmentId = await enroll(page)

  if (visitor.mailed) {
    await page.goto(`${program.url}/settings`)
    await choosePrintedChecks(page)
    await page.goto(`${program.url}/rebates/enrollments/${enrollmentId}`)
  }
  await page.getByRole('link', { name: 'Submit Invoices' }).click()
  await page.waitForURL(/\/submit$/)
  await attachInvoices(page)
  const claimId = await submitClaim(page)
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Paid by \w+ \d+, \d{4}/).first()).toBeVisible()
  await keepSecretsOf(journeys, page)
  await page.goto(`${program.url}/rebates/enrollments/${enrollmentId}/claims`)
  await expect(page.getByRole('link', { name: new RegExp(`Claim ${claimId}`) })).toBeVisible()
  await mailTo(journeys, email, new RegExp(`We have your claim ${claimId}`))

  const desk = await aStaffPage(journeys, browser, page, 'reviewer@example.com')
  await openClaimAtDesk(desk, program.url, claimId)
  await returnClaim(desk, 'Needs attention', 'unreadable', 'The second page is too dark.')
  await mailTo(journeys, email, /needs your attention/)

  await page.goto(`${program.url}/rebates/enrollments/${enrollmentId}/claims/${claimId}`)
  await expect(page.getByRole('heading', { name: 'Action Required' })).toBeVisible()
  await expect(page.getByText(/The second page is too dark\./).first()).toBeVisible()
  await page
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles([sample('lakeshore-88540.pdf')])
  // Whoever presses sees the file first: the list moves the button, and a button that moves under the pointer is not pressed.
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resubmit Claim' }).click()
  await expectToast(page, 'Invoices uploaded and claim resubmitted successfully')

  await openClaimAtDesk(desk, program.url, claimId)
  await readInvoices(desk, [
    {
      distributor: 'Lakeshore Foodservice',
      number: `88213-${claimId}`,
      date: dayAgo(3),
      units: { 'Crispy Straight-Cut Fries 3/8"': 24, 'Rosemary Potato Wedges': 12 },
    },
    { distributor: 'Prairie Provisions', number: `P20417-${claimId}`, date: dayAgo(3), units: {} },
    { distributor: 'Lakeshore Foodservice', number: `88540-${claimId}`, date: dayAgo(2), units: {} },
  ])
  await desk.getByRole('button', { name: /^Validate \$216\.00/ }).click()
  // The journeys send the same files: whichever comes second is asked whether they may earn again.
  const validated = desk.getByText(`Claim ${claimId} validated: $216.00`)
  const again = desk.getByRole('button', { name: 'Validate $216.00 all the same' })
  await expect(validated.or(again)).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(validated).toBeVisible()
  await page.reload()
  await expect(page.getByText('Validated', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('$216.00').first()).toBeVisible()

  const finance = await aStaffPage(journeys, browser, page, 'finance@example.com')
  await fundManufacturer(finance, program.url, 'Harvest Valley Potato Co.', `WIRE-${claimId}`)
  await page.reload()
  await expect(page.getByText('Payment will be processed within 14 business days.').first()).toBeVisible()
  // It leaves fifteen seconds after the decision, which may be taken back until then.
  await mailTo(journeys, email, /is validated: \$216\.00/)
  const batchUrl = await makeBatch(finance, program.url)
  const admin = await aStaffPage(journeys, browser, page, 'admin@example.com')
  await approveBatch(admin, batchUrl)
  const simulator = await openSimulator(admin, program.url)

  await followCheck(journeys, page, simulator, claimId, visitor)
  await moveCheck(simulator, claimId, 'Paid')
  await mailTo(journeys, email, /You have been paid \$216\.00/)
  await page.reload()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  // Newest first, each by its label.
  const labels = [
    'Paid',
    'Payment Sent',
    'Processing Payment',
    'Validated',
    'Submitted',
    'Needs Attention',
    'Submitted',
  ]
  const history = page.getByRole('list').filter({ hasText: 'Processing Payment' }).last().getByRole('listitem')
  await expect(history).toHaveCount(labels.length)
  for (const [at, label] of labels.entries()) await expect(history.nth(at)).toContainText(label)
  expect(await sumOfLedger(program.dataDir)).toBe('0')
  for (const staff of [desk, finance, admin]) {
    await keepSecretsOf(journeys, staff)
    await staff.context().close()
  }
}

/** The log says which request and whose it was, and holds no password, token or link. */
export function expectLogWithoutSecrets({ program, mails, secrets }: ClaimJourneys): void {
  for (const mail of mails.received)
    for (const [, key] of (mail.html ?? '').matchAll(
      /(?:verify-email|confirm-email|undo|password-reset-confirm\/\w+)\/([\w.-]{20,})/g,
    ))
      secrets.add(key ?? '')
  secrets.add(program.shareLink().split('/').at(-1) ?? '')
  // Passwords of two kinds, tokens of operators, cookies of staff, signatures of files, keys of mails, the share link.
  expect(secrets.size).toBeGreaterThan(10)
  const lines = program.logLines()
  const leaks = [...secrets].filter((secret) => lines.some((line) => line.includes(secret)))
  expect(leaks).toEqual([])
  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((entry) => entry.msg === 'request completed')
  expect(requests.length).toBeGreaterThan(100)
  expect(requests.filter((entry) => typeof entry.request_id !== 'string')).toEqual([])
  expect(requests.some((entry) => typeof entry.operator_id === 'number')).toBe(true)
  expect(requests.some((entry) => typeof entry.staff_id === 'number')).toBe(true)
}

/** A day some days ago in the provider's zone, as a date field takes it. */
function dayAgo(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
    new Date(Date.now() - days * 86_400_000),
  )
}
