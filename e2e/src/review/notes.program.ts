// Two colleagues at once: one names the other in a note about an operator, who comes by the letter and answers on a phone.
import { type MailServer, startMailServer } from '@caseback/testing'
import { expect, test } from '../journey.ts'
import { type RunningProgram, startProgram } from '../running-program.ts'
import { signInAtDesk } from '../steps/desk-steps.ts'

let program: RunningProgram
let mails: MailServer
test.beforeAll(async () => {
  mails = await startMailServer()
  program = await startProgram({ DEMO: 'on', SMTP_URL: mails.url, MAIL_FROM: 'Caseback <rebates@caseback.example>' })
})
test.afterAll(async () => {
  await program.stop()
  await mails.stop()
})

test('a colleague who is named on the record of an operator gets a letter, comes by it and answers there', async ({
  page: rosa,
  browser,
}) => {
  await rosa.setViewportSize({ width: 1440, height: 900 })
  await signInAtDesk(rosa, program.url, 'reviewer@example.com')
  await rosa.goto(`${program.url}/staff/operators/1/record`)
  const note = rosa.getByRole('textbox', { name: 'Write to colleagues' })
  await note.pressSequentially('They move on the 5th, @fem')
  await expect(rosa.getByRole('option', { name: 'Femi Cole' })).toBeVisible()
  await rosa.keyboard.press('Enter')
  await rosa.keyboard.press('Control+Enter')
  await expect(rosa.getByText('Written, and one colleague is told').first()).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(rosa.getByText('They move on the 5th, @Femi Cole')).toBeVisible()

  const letter = await mails.waitFor(({ to }) => to?.[0]?.address === 'finance@example.com')
  const link = /http\S+\/staff\/operators\/1\/record/.exec(letter.text ?? '')?.[0] ?? ''
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const femi = await context.newPage()
  await signInAtDesk(femi, program.url, 'finance@example.com')
  await femi.goto(link)
  await expect(femi.getByText('They move on the 5th, @Femi Cole')).toBeVisible()
  await femi.getByRole('textbox', { name: 'Write to colleagues' }).fill('Their checks go by mail from then on.')
  await femi.getByRole('button', { name: 'Write note' }).click()
  await expect(femi.getByText('The note is written').first()).toBeVisible()

  await rosa.reload()
  await expect(rosa.getByText('Their checks go by mail from then on.')).toBeVisible()
})
