import { describe, expect, it } from 'vitest'
import {
  anEnrollment,
  anOperator,
  anOperatorSession,
  confirmedPassword,
  TEST_PASSWORD,
} from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const NEW_PASSWORD = 'forty quiet ovens'
const MINUTE_MS = 60_000
const byEmail = (payee_name: string) => ({ payout_method: 'EMAIL', payee_name })

describe('a session that somebody has stolen', () => {
  const testApp = useTestApp()
  const post = (path: string, token: string, body: object) => testApp.call('POST', `app/auth/${path}/`, { token, body })
  const payeeOf = async (token: string) => (await testApp.call('GET', 'app/auth/profile/', { token })).json().payee_name

  it('does not lead money elsewhere: that asks for the password, in this session and for ten minutes', async () => {
    const { id, token } = await anOperator(testApp)
    const before = await payeeOf(token)
    expect((await post('update-payout', token, byEmail('Thief Holdings'))).json()).toMatchObject({
      code: 'auth.confirm_password',
    })
    expect(await payeeOf(token)).toBe(before)
    expect((await post('confirm-password', token, { password: 'not the password' })).statusCode).toBe(400)
    expect((await post('update-payout', token, byEmail('Thief Holdings'))).statusCode).toBe(409)

    expect((await post('confirm-password', token, { password: TEST_PASSWORD })).statusCode).toBe(200)
    const elsewhere = await anOperatorSession(testApp, id)
    expect((await post('update-payout', elsewhere, byEmail('Thief Holdings'))).statusCode).toBe(409)
    testApp.clock.advance(10 * MINUTE_MS - 1)
    expect((await post('update-payout', token, byEmail('Diner LLC'))).statusCode).toBe(200)
    testApp.clock.advance(1)
    expect((await post('update-payout', token, byEmail('Thief Holdings'))).statusCode).toBe(409)
    expect(await payeeOf(token)).toBe('Diner LLC')
  })

  it('does not name another payee with a claim either, and nothing is left of such a claim', async () => {
    const { id: personId, token } = await anOperator(testApp)
    const { id } = await anEnrollment(testApp, { personId })
    const submit = (payee_name: string) =>
      testApp.upload(
        'POST',
        `app/rebates/enrollment/${id}/claims/`,
        token,
        [{ name: 'invoice.pdf', bytes: aPdf(payee_name) }],
        { payee_name },
      )
    expect((await submit('Blue Door Diner LLC')).statusCode).toBe(201)
    expect((await submit('Blue Door Diner LLC')).statusCode).toBe(201)
    const refused = await submit('Thief Holdings')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'auth.confirm_password'])
    expect(await payeeOf(token)).toBe('Blue Door Diner LLC')
    const { results } = (await testApp.call('GET', `app/rebates/enrollment/${id}/claims/`, { token })).json()
    expect(results).toHaveLength(2)
    await confirmedPassword(testApp, token)
    expect((await submit('Diner Holdings')).statusCode).toBe(201)
    expect(await payeeOf(token)).toBe('Diner Holdings')
  })

  it('is seen by its owner, and ended: alone, or with all others but the own', async () => {
    const { id, token } = await anOperator(testApp)
    const [stolen, phone] = [await anOperatorSession(testApp, id), await anOperatorSession(testApp, id)]
    const stranger = await anOperator(testApp)
    const sessions = async (by = token) =>
      (await testApp.call('GET', 'app/auth/sessions/', { token: by })).json().results
    const all: { id: number; current: boolean }[] = await sessions()
    expect(all.map(({ current }) => current)).toEqual([false, false, true])
    const end = (sessionId: number, by: string) =>
      testApp.call('DELETE', `app/auth/sessions/${sessionId}/`, { token: by })
    const stolenId = all[1]?.id ?? 0
    expect((await end(stolenId, stranger.token)).statusCode).toBe(404)
    expect((await end(stolenId, token)).statusCode).toBe(204)
    expect((await end(stolenId, token)).statusCode).toBe(404)
    const works = async (by: string) => (await testApp.call('GET', 'app/auth/user/', { token: by })).statusCode
    expect([await works(stolen), await works(phone), await works(token)]).toEqual([401, 200, 200])
    expect((await testApp.call('DELETE', 'app/auth/sessions/', { token })).statusCode).toBe(204)
    expect([await works(phone), await works(token), await works(stranger.token)]).toEqual([401, 200, 200])
    expect(await sessions()).toHaveLength(1)
  })

  it('a new password ends it, voids links that are on their way, and is told by mail', async () => {
    const { id, email, token } = await anOperator(testApp)
    const stolen = await anOperatorSession(testApp, id)
    const change = (body: object) =>
      post('password/change', token, { old_password: TEST_PASSWORD, new_password1: NEW_PASSWORD, ...body })
    expect((await change({ new_password2: 'another' })).json()).toMatchObject({ new_password2: [expect.any(String)] })
    expect((await change({ new_password1: email, new_password2: email })).json()).toMatchObject({
      new_password1: [expect.any(String)],
    })
    await testApp.call('POST', 'app/auth/password/reset/', { body: { email } })
    await testApp.drainJobs()
    const reset = (await testApp.mails()).find((mail) => mail.to === email)
    const [, , , uid, key] = /http\S+password-reset-confirm\S+/.exec(reset?.text ?? '')?.[0]?.split(/\/+/) ?? []
    testApp.clock.advance(1)
    expect((await change({ new_password2: NEW_PASSWORD })).statusCode).toBe(200)
    const login = (password: string) => testApp.call('POST', 'app/auth/login/', { body: { email, password } })
    expect([(await login(TEST_PASSWORD)).statusCode, (await login(NEW_PASSWORD)).statusCode]).toEqual([401, 200])
    expect((await testApp.call('GET', 'app/auth/user/', { token: stolen })).statusCode).toBe(401)
    expect((await testApp.call('GET', 'app/auth/user/', { token })).statusCode).toBe(200)
    const used = await testApp.call('POST', 'app/auth/password/reset/confirm/', {
      body: { uid, token: key, new_password1: 'yet another oven', new_password2: 'yet another oven' },
    })
    expect([used.statusCode, used.json().code]).toEqual([400, 'link.invalid'])
    await testApp.drainJobs()
    const told = (await testApp.mails()).filter((mail) => mail.to === email).map((mail) => mail.subject)
    expect(told).toContain('Your Caseback password was changed')
  })
})
