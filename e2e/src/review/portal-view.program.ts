// Two people and one account: who answers the phone sees what the operator sees, and can change none of it.
import { expect, test } from '../journey.ts'
import { type RunningProgram, startProgram } from '../running-program.ts'
import { signInAtDesk } from '../steps/desk-steps.ts'

let program: RunningProgram
test.beforeAll(async () => {
  program = await startProgram({ DEMO: 'on' })
})
test.afterAll(async () => {
  await program.stop()
})

test('a reviewer sees the portal as an operator does, changes nothing there, and goes back to the record', async ({
  page: rosa,
}) => {
  await rosa.setViewportSize({ width: 1440, height: 900 })
  await signInAtDesk(rosa, program.url, 'reviewer@example.com')
  await rosa.goto(`${program.url}/staff/operators/1/record`)
  await expect(rosa.getByRole('link', { name: 'See their portal' })).toBeVisible()
  const name = (await rosa.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const [tab] = await Promise.all([
    rosa.waitForEvent('popup'),
    rosa.getByRole('link', { name: 'See their portal' }).click(),
  ])
  await tab.getByLabel('Why').fill('They say that an offer is missing.')
  await tab.getByRole('button', { name: 'Open the portal' }).click()
  await expect(tab.getByText(`You see what ${name} sees`)).toBeVisible()
  await expect(tab.getByRole('heading', { level: 1, name: 'My Offers' })).toBeVisible()

  // Another page, and the first one loaded anew: both are still the operator's.
  await tab.getByRole('link', { name: 'All claims and payments' }).first().click()
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await tab.goto(`${program.url}/settings`)
  await tab.reload()
  await expect(tab.getByText(`You see what ${name} sees`)).toBeVisible()
  const first = tab.getByLabel('First Name')
  const before = await first.inputValue()
  await first.fill('Somebody')
  await first.press('Enter')
  await expect(tab.getByText('this is for its operator alone').first()).toBeVisible()
  await tab.reload()
  await expect(tab.getByText(`Hey, ${before}!`)).toBeVisible()

  // The desk is as it was, and what was done is told there.
  await tab.getByRole('button', { name: 'End it' }).click()
  await expect(tab).toHaveURL(`${program.url}/staff/operators/1/record`)
  await expect(tab.getByText('Looked at the portal as an operator sees it').first()).toBeVisible()
  await expect(tab.getByText('They say that an offer is missing.').first()).toBeVisible()
  await tab.goto(`${program.url}/rebates/offers`)
  await expect(tab.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})
