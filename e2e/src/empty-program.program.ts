import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type MailServer, startMailServer } from '@caseback/testing'
import type { BrowserContextOptions } from '@playwright/test'
import { sumOfLedger } from './database/ledger.ts'
import { expect, test } from './journey.ts'
import { type RunningProgram, repository, startProgram } from './running-program.ts'
import { openClaimAtDesk, readInvoices } from './steps/desk-steps.ts'
import { approveBatch, fundManufacturer, makeBatch, moveCheck, openSimulator } from './steps/finance-steps.ts'
import { enroll, followVerificationLink, logIn, sample, signUp } from './steps/operator-steps.ts'
import {
  acceptInvitation,
  bringCatalogue,
  inviteColleague,
  publishOffer,
  publishTexts,
  shareOffer,
} from './steps/publisher-steps.ts'

const runFile = promisify(execFile)
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const logo = join(repository, 'apps/server/src/development/demo/samples/pictures/logo-orchard-row.webp')

let program: RunningProgram
let mails: MailServer

test.beforeAll(async () => {
  mails = await startMailServer()
  program = await startProgram({ DEMO: 'off', ...mailSettings() })
})
test.afterAll(async () => {
  await program.stop()
  await mails.stop()
})

const mailSettings = () => ({ SMTP_URL: mails.url, MAIL_FROM: 'Caseback <rebates@caseback.example>' })

/** What `npm run staff` runs, beside the running program. */
const staffCommand = (...line: string[]) =>
  runFile(process.execPath, [join(repository, 'apps/server/dist-program/staff-command.js'), ...line], {
    cwd: repository,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: 'off',
      DATA_DIR: program.dataDir,
      PUBLIC_URL: program.url,
      ...mailSettings(),
    },
  })

test('from an empty program with one admin to a paid claim, by nothing but its pages', async ({ browser }) => {
  const { url } = program
  const open = async (options: BrowserContextOptions) => (await browser.newContext(options)).newPage()
  await staffCommand('add', 'amir@provider.example', 'admin')
  const admin = await open(desk)
  await acceptInvitation(admin, mails, 'amir@provider.example', 'Amir Haddad')
  await expect(admin.getByRole('heading', { name: 'Welcome, Amir Haddad' })).toBeVisible()
  await admin.goto(`${url}/staff/provider`)
  await admin.getByLabel('Support address').fill('help@provider.example')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('The provider is saved', { exact: true })).toBeVisible()
  await admin.locator('input[type=file]').setInputFiles(logo)
  await expect(admin.getByText('The logo is saved', { exact: true })).toBeVisible()
  const colleagues = { Publisher: await open(desk), Reviewer: await open(desk), Finance: await open(desk) }
  for (const [role, page] of Object.entries(colleagues)) {
    const email = `${role.toLowerCase()}@provider.example`
    await inviteColleague(admin, url, email, role)
    await acceptInvitation(page, mails, email, role)
  }

  const { Publisher: publisher, Reviewer: reviewer, Finance: finance } = colleagues
  await publishTexts(publisher, url)
  await bringCatalogue(publisher, url, 'Harvest Valley Potato Co.', [
    'Frozen Potatoes,Straight-Cut Fries,6 / 5 lb,HV-40386,072714403866',
    'Frozen Potatoes,Rosemary Potato Wedges,4 / 6 lb,HV-41224,00072714412240',
  ])
  await publishOffer(publisher, url, 'Fries and Wedges', 'Frozen Potatoes')
  const address = await shareOffer(publisher, 'Kitchen show')
  await admin.goto(`${url}/staff`)
  await admin.waitForURL(`${url}/staff/home`)

  const visitor = await open(phone)
  const email = 'ada@bluedoor.example'
  await visitor.goto(address)
  await expect(visitor.getByText('$6 off').first()).toBeVisible()
  await visitor.getByRole('link', { name: 'Claim Offer' }).first().click()
  await signUp(visitor, { email, company: 'Blue Door', street: '1 W Wacker Dr' })
  await followVerificationLink(visitor, mails, email)
  await logIn(visitor, email)
  await visitor.waitForURL(/\/rebates\/enroll\//)
  const enrollmentId = await enroll(visitor)
  await visitor.getByRole('link', { name: 'Submit Invoices' }).click()
  await visitor
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles([sample('lakeshore-88213.pdf')])
  await visitor.getByRole('button', { name: 'Submit claim' }).click()
  await visitor.waitForURL(/\/claims\/\d+$/)
  const claimId = Number(/claims\/(\d+)/.exec(visitor.url())?.[1])

  await openClaimAtDesk(reviewer, url, claimId)
  const invoice = { distributor: 'Lakeshore Foodservice', number: '88213', date: todayAtProvider() }
  await readInvoices(reviewer, [{ ...invoice, units: { 'Straight-Cut Fries': 12, 'Rosemary Potato Wedges': 8 } }])
  await reviewer.getByRole('button', { name: /^Validate \$120\.00/ }).click()
  // Nobody has read an invoice here before.
  await reviewer.getByRole('button', { name: 'Add “Lakeshore Foodservice” as a new distributor' }).click()
  await expect(reviewer.getByText(`Claim ${claimId} validated: $120.00`).first()).toBeVisible()

  await fundManufacturer(finance, url, 'Harvest Valley Potato Co.', 'WIRE-1')
  await approveBatch(admin, await makeBatch(finance, url))
  const simulator = await openSimulator(finance, url)
  await mails.waitFor((mail) => mail.to?.[0]?.address === email && /check/i.test(mail.subject ?? ''))
  await moveCheck(simulator, claimId, 'In process')
  await moveCheck(simulator, claimId, 'Paid')
  await mails.waitFor((mail) => mail.to?.[0]?.address === email && /paid \$120\.00/.test(mail.subject ?? ''))
  await visitor.goto(`${url}/rebates/enrollments/${enrollmentId}/claims/${claimId}`)
  await expect(visitor.getByText('Paid', { exact: true }).first()).toBeVisible()
  expect(await sumOfLedger(program.dataDir)).toBe('0')

  // Who enrolled and signed up agreed to what the publisher wrote, and the portal shows it.
  for (const [kind, agreed] of [
    ['terms', '1 enrollment with it'],
    ['agreement', '1 account with it'],
  ] as const) {
    await admin.goto(`${url}/staff/texts/${kind}`)
    await expect(admin.getByText(agreed)).toBeVisible()
  }
  await visitor.goto(`${url}/terms`)
  await expect(visitor.getByText('Ours: terms.')).toBeVisible()

  // The link knows what came of it.
  await publisher.reload()
  await expect(publisher.getByRole('row', { name: /Kitchen show/ })).toContainText('$120.00')
})

/** The day of the provider's zone, as a date field takes it. */
const todayAtProvider = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
