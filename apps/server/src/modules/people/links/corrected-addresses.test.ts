import { randomUUID } from 'node:crypto'
import type { Profile } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { anOperator } from '../../../testing/factories.ts'
import { signUpSteps } from '../../../testing/sign-up-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const DAY_MS = 86_400_000
const freshEmail = () => `${randomUUID()}@example.com`

describe('an address that is corrected before its link was opened', () => {
  const testApp = useTestApp()
  const { register, login, verificationLink, linkTo } = signUpSteps(testApp)
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers['set-cookie']].flat().map(String)[0]?.split(';')[0] ?? ''
  const press = async (url: string) =>
    (
      await testApp.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).headers.location

  describe('at sign-up', () => {
    const correct = (cookie: string, email: string) =>
      testApp.call('POST', 'app/auth/change-unverified-email/', { cookie, body: { email } })

    it('gets a link of its own, and the first one is dead', async () => {
      const { response, body } = await register()
      const first = await verificationLink(body.email)
      const email = freshEmail()
      expect((await correct(cookieOf(response), email)).statusCode).toBe(200)
      expect(await press(first)).toBe('/email-verification-failed')
      expect(await press(await verificationLink(email))).toBe('/email-verification-confirmation')
      expect((await login(email, body.password)).statusCode).toBe(200)
      expect((await login(body.email, body.password)).statusCode).toBe(401)
    })

    it('is the business of the browser that signed up, for a day and until the account is verified', async () => {
      const refused = async (cookie: string) => (await correct(cookie, freshEmail())).json()
      const [late, verified] = [await register(), await register()]
      expect(await refused('')).toMatchObject({ code: 'signup.over' })
      await press(await verificationLink(verified.body.email))
      expect(await refused(cookieOf(verified.response))).toMatchObject({ code: 'signup.over' })
      testApp.clock.advance(DAY_MS + 1)
      expect(await refused(cookieOf(late.response))).toMatchObject({ code: 'signup.over' })
    })

    it('is nobody else’s: of two at once one gets it', async () => {
      const [left, right] = [await register(), await register()]
      const email = freshEmail()
      const answers = await Promise.all([left, right].map(({ response }) => correct(cookieOf(response), email)))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
      const { email: taken } = await anOperator(testApp)
      expect((await correct(cookieOf(left.response), taken)).json()).toMatchObject({
        code: 'email.taken',
        email: ['An account with this e-mail address already exists.'],
      })
    })
  })

  describe('in the settings', () => {
    const pending = async (token: string) =>
      (await testApp.call('GET', 'app/auth/profile/', { token })).json<Profile>().pending_email
    const ask = (token: string, email: string) =>
      testApp.call('POST', 'app/auth/update-email/', { token, body: { email } })
    const giveUp = (token: string) => testApp.call('DELETE', 'app/auth/update-email/', { token })

    it('is told for as long as its link can be opened, whoever has it', async () => {
      const { token } = await anOperator(testApp)
      expect(await pending(token)).toBeNull()
      for (const email of [freshEmail(), (await anOperator(testApp)).email]) {
        await ask(token, email)
        await testApp.drainJobs()
        const expires = new Date(testApp.clock.now().getTime() + DAY_MS).toISOString()
        expect(await pending(token)).toEqual({ email, expires })
        testApp.clock.advance(1000)
      }
      testApp.clock.advance(DAY_MS)
      expect(await pending(token)).toBeNull()
    })

    it('is given up: its link is dead, also one that was not made yet', async () => {
      const { token, email: own } = await anOperator(testApp)
      const email = freshEmail()
      await ask(token, email)
      const link = await linkTo(email, /http\S+confirm-email\S+/)
      testApp.clock.advance(1000)
      expect((await giveUp(token)).statusCode).toBe(204)
      expect(await pending(token)).toBeNull()
      expect(await press(link)).toBe('/settings?email=failed')

      const second = freshEmail()
      await ask(token, second)
      testApp.clock.advance(1)
      await giveUp(token)
      await testApp.drainJobs()
      expect((await testApp.mails()).filter(({ to }) => to === second)).toEqual([])
      expect((await testApp.call('GET', 'app/auth/user/', { token })).json()).toMatchObject({ email: own })
      // And asked for once more it comes.
      testApp.clock.advance(1)
      await ask(token, second)
      await testApp.drainJobs()
      expect(await pending(token)).toMatchObject({ email: second })
    })
  })
})
