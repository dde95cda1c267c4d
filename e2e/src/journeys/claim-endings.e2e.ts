// The other ways that a claim ends: paid by a check that is printed, or rejected.
import { expect, test } from '../journey.ts'
import {
  aStaffPage,
  expectLogWithoutSecrets,
  followClaimToPayment,
  mailTo,
  useClaimJourneys,
} from '../steps/claim-journeys.ts'
import { openClaimAtDesk, returnClaim } from '../steps/desk-steps.ts'
import { DEMO_PASSWORD, logIn } from '../steps/operator-steps.ts'

const journeys = useClaimJourneys()

test('[CL-13][CL-14] the loop with a check that is printed and mailed', async ({ page, browser }, info) => {
  await followClaimToPayment(journeys, page, browser, {
    email: `lin-${info.project.name}@example.com`,
    company: `Red Door ${info.project.name}`,
    street: `${info.project.name === 'phone' ? 1 : 2} N Clark St`,
    mailed: true,
  })
})

test('[CL-07][LAY-07] a rejected claim tells its operator why', async ({ page, browser }, info) => {
  const desk = await aStaffPage(journeys, browser, page, 'reviewer@example.com')
  // Out of the demo's queue: one claim for each size.
  const claimId = info.project.name === 'phone' ? 11 : 14
  const operator = claimId === 11 ? 'dining@grandplaza.example' : 'luis@casaverde.example'
  await openClaimAtDesk(desk, journeys.program.url, claimId)
  await returnClaim(desk, 'Reject', 'duplicate', 'We have paid this invoice before.')
  await expect(desk.getByText(`Claim ${claimId} rejected`)).toBeVisible()
  const mail = await mailTo(journeys, operator, /was rejected/)
  // The mail's button leads there by way of the sign-in.
  await page.goto(/href="([^"]+\/claims\/\d+)"/.exec(mail.html ?? '')?.[1] ?? '')
  await page.waitForURL(/\/login/)
  await logIn(page, operator, DEMO_PASSWORD)
  await page.waitForURL(new RegExp(`/claims/${claimId}$`))
  await expect(
    page.getByText('This invoice was already submitted. We have paid this invoice before.').first(),
  ).toBeVisible()
  await desk.context().close()
})

test('the log of these journeys says which request and whose it was, and holds no password, token or link', () => {
  expectLogWithoutSecrets(journeys)
})
