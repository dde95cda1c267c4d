import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { auditLog, staff } from '../../../database/schema/index.ts'
import { encrypt } from '../../../platform/secrets.ts'
import { aStaffMember, TEST_PASSWORD } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { newOneTimeSecret, ONE_TIME_SECRET } from '../new-one-time-secret.ts'

describe('the own account of a member of staff', () => {
  const testApp = useTestApp()

  async function signedInTwice() {
    const member = await aStaffMember(testApp, 'reviewer')
    const signIn = (password: string) =>
      testApp.call('POST', 'staff/login', { body: { email: member.email, password } })
    const other = String((await signIn(TEST_PASSWORD)).headers['set-cookie']).split(';')[0] ?? ''
    const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      testApp.call(method, `staff/me${path}`, { cookie: member.cookie, ...(body && { body }) })
    const isAlive = async (cookie: string) => (await testApp.call('GET', 'staff/me', { cookie })).statusCode === 200
    return { ...member, other, signIn, call, isAlive }
  }
  const mailsTo = async (address: string) => {
    await testApp.drainJobs()
    return (await testApp.mails()).filter((mail) => mail.to === address).map(({ subject }) => subject)
  }

  it('is called as one likes', async () => {
    const { call, id } = await signedInTwice()
    expect((await call('PATCH', '', { name: ' Rosa  Lind' })).json()).toMatchObject({ name: 'Rosa  Lind' })
    expect((await call('GET', '')).json()).toMatchObject({ name: 'Rosa  Lind', roles: ['reviewer'] })
    const rows = await testApp.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(rows.at(-1)).toMatchObject({ action: 'staff.renamed', staffId: id })
  })

  it('gets another password by the one of before: other sessions end, this one stays, a letter tells', async () => {
    const { call, email, cookie, other, signIn, isAlive } = await signedInTwice()
    const change = (old_password: string, new_password: string) =>
      call('POST', '/password/', { old_password, new_password })
    const wrong = await change('not mine', 'forty quiet ovens')
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { old_password: ['This is not your password.'] }])
    expect((await change(TEST_PASSWORD, email)).json()).toMatchObject({ new_password: [expect.any(String)] })
    expect(await isAlive(other)).toBe(true)
    expect((await change(TEST_PASSWORD, 'forty quiet ovens')).statusCode).toBe(204)
    expect([await isAlive(cookie), await isAlive(other)]).toEqual([true, false])
    expect((await signIn(TEST_PASSWORD)).statusCode).toBe(401)
    expect((await signIn('forty quiet ovens')).statusCode).toBe(200)
    expect(await mailsTo(email)).toEqual(['Your password for the Caseback desk has changed'])
  })

  it('makes recovery codes anew with a code of the app, each of which counts once', async () => {
    const { call, id, email } = await signedInTwice()
    const secret = newOneTimeSecret()
    await testApp.services.db
      .update(staff)
      .set({
        oneTimeCodeRequired: true,
        oneTimeSecret: encrypt(testApp.services.settings.secretKey, ONE_TIME_SECRET, secret),
      })
      .where(eq(staff.id, id))
    const make = (one_time_code?: string) => call('POST', '/recovery-codes/', { one_time_code })
    expect((await make()).json()).toMatchObject({ code: 'staff.code_required' })
    expect((await make('000000')).json()).toMatchObject({ code: 'staff.code_wrong' })
    const code = await generate({ secret, epoch: Math.floor(testApp.clock.now().getTime() / 1000) })
    const { codes } = (await make(code)).json<{ codes: string[] }>()
    expect(codes).toHaveLength(10)
    expect((await make(code)).json()).toMatchObject({ code: 'staff.code_wrong' })
    expect((await call('GET', '/security/')).json()).toMatchObject({ second_factor: true, recovery_codes: 10 })
    expect((await call('GET', '')).json()).toMatchObject({ recovery_codes: 10 })
    expect(await mailsTo(email)).toEqual(['New recovery codes for the Caseback desk'])
  })

  it('shows where it is signed in, and ends one of them, or all others', async () => {
    const { call, cookie, other, signIn, isAlive } = await signedInTwice()
    type Sessions = { sessions: { id: number; current: boolean; browser: string | null; source: string | null }[] }
    const sessions = async () => (await call('GET', '/security/')).json<Sessions>().sessions
    const [latest, here] = await sessions()
    expect([latest?.current, here?.current]).toEqual([false, true])
    expect(latest?.source).toBe('127.0.0.1')
    expect((await call('DELETE', `/sessions/${latest?.id}/`)).statusCode).toBe(204)
    expect(await isAlive(other)).toBe(false)
    const stranger = await signedInTwice()
    const [theirs] = (await stranger.call('GET', '/security/')).json<Sessions>().sessions
    expect((await call('DELETE', `/sessions/${theirs?.id}/`)).statusCode).toBe(404)
    expect(await stranger.isAlive(stranger.other)).toBe(true)
    await signIn(TEST_PASSWORD)
    expect(await sessions()).toHaveLength(2)
    expect((await call('DELETE', '/sessions/')).statusCode).toBe(204)
    expect(await sessions()).toHaveLength(1)
    expect(await isAlive(cookie)).toBe(true)
  })
})

describe('guessing at an open desk', () => {
  const testApp = useTestApp({ environment: { RATE_LIMITS: 'on' } })

  it('the password and the code of the app are counted', async () => {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const guess = (path: string, body: object) => testApp.call('POST', `staff/me/${path}`, { cookie, body })
    const wrong = { old_password: 'not mine', new_password: 'forty quiet ovens' }
    for (let attempt = 0; attempt < 6; attempt++) expect((await guess('password/', wrong)).statusCode).toBe(400)
    expect((await guess('password/', wrong)).json()).toMatchObject({ code: 'auth.too_many' })
    expect((await guess('recovery-codes/', { one_time_code: '000000' })).json()).toMatchObject({
      code: 'auth.too_many',
    })
  })
})
