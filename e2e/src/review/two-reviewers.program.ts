// Two reviewers at once, each in a browser of their own: nobody is given what a colleague has, and nothing typed is lost.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { type RunningProgram, startProgram } from '../running-program.ts'
import { returnClaim, signInAtDesk } from '../steps/desk-steps.ts'

let program: RunningProgram
test.beforeAll(async () => {
  program = await startProgram({ DEMO: 'on' })
})
test.afterAll(() => program.stop())

const openedNumber = (page: Page) => Number(/claims\/(\d+)/.exec(page.url())?.[1])

/** The number of the claim that is open, once its form is there. */
async function openedClaim(page: Page): Promise<number> {
  await page.waitForURL(/\/staff\/claims\/\d+/)
  await expect(page.getByRole('group', { name: 'Invoice 1', exact: true })).toBeVisible()
  return openedNumber(page)
}

test('two reviewers are given different claims; one takes over what the other has, and what was typed stays', async ({
  page: rosa,
  browser,
}) => {
  await rosa.setViewportSize({ width: 1440, height: 900 })
  await signInAtDesk(rosa, program.url, 'reviewer@example.com')
  await rosa.goto(`${program.url}/staff/claims`)
  const first = await openedClaim(rosa)

  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  await signInAtDesk(other, program.url, 'admin@example.com')
  await other.goto(`${program.url}/staff/claims`)
  const second = await openedClaim(other)
  expect(second).not.toBe(first)
  await expect(other.getByRole('link', { name: new RegExp(`^${first}\\b`) })).toContainText('Rosa Lind')

  await rosa.getByRole('group', { name: 'Invoice 1', exact: true }).getByLabel('Number').fill('TYPED-77')
  await other.goto(`${program.url}/staff/claims/${first}`)
  await openedClaim(other)
  await expect(other.getByText(/^Rosa Lind is looking at this since/).last()).toBeVisible()
  await other.getByRole('button', { name: /^Take over/ }).click()
  await expect(other.getByText('It is yours now').first()).toBeVisible()
  // The keys of the queue stand where the way back does after a decision.
  const hint = other.getByText('next, previous').filter({ visible: true })
  await expect(hint).toHaveCount(1)
  await returnClaim(other, 'Needs attention', 'unreadable', 'The second page is dark.')
  await expect(other.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect(hint).toHaveCount(0)

  // She has not been told yet. What she has typed stands beside what was decided.
  await returnClaim(rosa, 'Needs attention', 'unreadable', 'Please send page 2.')
  await expect(rosa.getByText('This claim was decided on in the meantime.').first()).toBeVisible()
  await expect(rosa.getByRole('heading', { name: 'What you had typed' })).toBeVisible()
  await expect(rosa.getByText('TYPED-77')).toBeVisible()
  await expect(rosa.getByText('Please send page 2.')).toBeVisible()
  await expect(rosa.getByText('The second page is dark.')).toBeVisible()

  const next = async (page: Page) => {
    const before = openedNumber(page)
    await page.keyboard.press('g')
    await page.waitForURL((url) => !url.pathname.endsWith(`/${before}`))
    return openedClaim(page)
  }
  const [rosas, others] = [await next(rosa), await next(other)]
  expect(others).not.toBe(rosas)

  // What one puts by, colleagues are told of in the queue.
  await rosa.getByRole('button', { name: /^Skip/ }).click()
  const dialog = rosa.getByRole('dialog', { name: `Skip claim ${rosas}` })
  await dialog.getByText('Waiting for a call back').click()
  await expect(dialog).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('link', { name: new RegExp(`^${rosas}\\b`) })).toContainText('Waiting for a call back')
})

test('the claim that is laid out ahead takes nothing that is meant for the one that is open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 520 })
  await signInAtDesk(page, program.url, 'reviewer@example.com')
  await page.goto(`${program.url}/staff/claims`)
  await openedClaim(page)
  await page.waitForFunction(() => {
    const ahead = document.querySelector<HTMLElement>('[data-ahead]')
    return ahead && getComputedStyle(ahead).display !== 'none' && getComputedStyle(ahead).contentVisibility === 'hidden'
  })
  // By the pointer itself: a click on what something else covers is tried again until it is not.
  const press = async (what: Locator) => {
    await what.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(x + width / 2, y + height / 2)
  }
  await press(page.getByRole('group', { name: 'Invoice 1', exact: true }).getByLabel('Number'))
  await page.keyboard.type('CLICKED-1')
  await expect(page.getByLabel('Number').first()).toHaveValue(/CLICKED-1$/)
  const panel = page.locator('aside > div').first()
  await page.mouse.move(1200, 200)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await press(page.getByRole('button', { name: /^Reject/ }))
  await expect(page.getByRole('dialog')).toBeVisible()
})
