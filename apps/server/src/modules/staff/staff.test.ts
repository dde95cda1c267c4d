import type { StaffRole } from '@caseback/domain'
import { asc, eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { auditLog, staff } from '../../database/schema/index.ts'
import { aStaffMember, TEST_PASSWORD } from '../../testing/factories.ts'
import { publicSettings } from '../../testing/public-settings.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { inviteStaff } from './invite-staff.ts'

describe('staff sign-in', () => {
  const testApp = useTestApp()

  async function anInvitation(email: string) {
    await inviteStaff(testApp.services, { email, roles: ['reviewer'], invitedBy: null })
    await testApp.drainJobs()
    const mail = (await testApp.mails()).findLast((each) => each.to === email)
    const key = /\/staff\/invitation\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { secret } = (await testApp.call('GET', `staff/invitations/${key}`)).json<{ secret: string }>()
    const code = () => generate({ secret, epoch: Math.floor(testApp.clock.now().getTime() / 1000) })
    return {
      key,
      code,
      accept: async (values: Record<string, unknown> = {}) =>
        testApp.call('POST', `staff/invitations/${key}`, {
          body: { name: 'Rosa Lind', password: 'a long password', one_time_code: await code(), ...values },
        }),
    }
  }
  const login = (email: string, one_time_code?: string, password = 'a long password') =>
    testApp.call('POST', 'staff/login', { body: { email, password, one_time_code } })

  it('an invitation is accepted once, with a code of the authenticator app, and signs in by an HttpOnly cookie', async () => {
    const invitation = await anInvitation('rosa@provider.example')
    expect((await invitation.accept({ one_time_code: '000000' })).json()).toMatchObject({ code: 'staff.code_wrong' })
    const accepted = await invitation.accept()
    expect(accepted.json()).toMatchObject({ name: 'Rosa Lind', roles: ['reviewer'], check_simulator_url: null })
    expect(String(accepted.headers['set-cookie'])).toMatch(
      /^caseback_staff=[^;]+;.*Path=\/;.*HttpOnly.*SameSite=Strict/,
    )
    expect((await invitation.accept()).json()).toMatchObject({ code: 'link.invalid' })
    const cookie = String(accepted.headers['set-cookie']).split(';')[0] ?? ''
    expect((await testApp.call('GET', 'staff/me', { cookie })).json()).toMatchObject({ email: 'rosa@provider.example' })
    await testApp.call('POST', 'staff/logout', { cookie })
    expect((await testApp.call('GET', 'staff/me', { cookie })).statusCode).toBe(401)
  })

  it('takes no password that others would guess', async () => {
    const invitation = await anInvitation('ida@provider.example')
    for (const password of ['Welcome123!', 'letmein123', 'Caseback2026!', 'ida@provider.example', 'Rosa Lind'])
      expect([password, (await invitation.accept({ password })).json()]).toMatchObject([
        password,
        { code: 'input.invalid', password: [expect.any(String)] },
      ])
    // A code is good for seconds: all that is wrong is said at once.
    const both = await invitation.accept({ password: 'Welcome123!', one_time_code: '000000' })
    expect(both.json()).toMatchObject({
      code: 'staff.code_wrong',
      field_codes: { one_time_code: [{ code: 'one_time_code.wrong' }], password: [{ code: 'password.common' }] },
    })
    expect((await invitation.accept()).statusCode).toBe(200)
  })

  it('an invitation tells the name that the admin gave, and none that nobody gave', async () => {
    const nameOf = async (email: string, name?: string) => {
      await inviteStaff(testApp.services, { email, roles: ['finance'], invitedBy: null, ...(name && { name }) })
      await testApp.drainJobs()
      const mail = (await testApp.mails()).findLast((each) => each.to === email)
      const key = /\/staff\/invitation\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
      return (await testApp.call('GET', `staff/invitations/${key}`)).json<{ name: string | null }>().name
    }
    expect(await nameOf('lea@provider.example', 'Lea Marsh')).toBe('Lea Marsh')
    expect(await nameOf('jo@provider.example')).toBeNull()
  })

  it('needs password and one-time code; each code works once', async () => {
    const invitation = await anInvitation('tom@provider.example')
    await invitation.accept()
    expect((await login('tom@provider.example')).json()).toMatchObject({ code: 'staff.code_required' })
    expect((await login('tom@provider.example', undefined, 'wrong')).json()).toMatchObject({ code: 'auth.credentials' })
    // The code of the acceptance has been used: the next one is 30 seconds away.
    expect((await login('tom@provider.example', await invitation.code())).json()).toMatchObject({
      code: 'staff.code_wrong',
    })
    testApp.clock.advance(60_000)
    const code = await invitation.code()
    const [one, two] = await Promise.all([login('TOM@provider.example', code), login('tom@provider.example', code)])
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 400])
  })

  it('signing in again ends the session that the browser had', async () => {
    const { email } = await aStaffMember(testApp, 'reviewer')
    const body = { email, password: TEST_PASSWORD }
    const cookieOf = (answer: { headers: Record<string, unknown> }) =>
      String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const first = cookieOf(await testApp.call('POST', 'staff/login', { body }))
    const second = cookieOf(await testApp.call('POST', 'staff/login', { body, cookie: first }))
    expect((await testApp.call('GET', 'staff/me', { cookie: first })).statusCode).toBe(401)
    expect((await testApp.call('GET', 'staff/me', { cookie: second })).statusCode).toBe(200)
  })

  it('an expired session and a deactivated member are signed out', async () => {
    const invitation = await anInvitation('eve@provider.example')
    const cookie = String((await invitation.accept()).headers['set-cookie']).split(';')[0] ?? ''
    const now = testApp.clock.now()
    testApp.clock.advance(12 * 3_600_000 + 1)
    expect((await testApp.call('GET', 'staff/me', { cookie })).statusCode).toBe(401)
    testApp.clock.set(now)
    await testApp.services.db.update(staff).set({ deactivatedAt: now }).where(eq(staff.email, 'eve@provider.example'))
    expect((await testApp.call('GET', 'staff/me', { cookie })).statusCode).toBe(401)
    expect((await login('eve@provider.example')).json()).toMatchObject({ code: 'auth.credentials' })
  })

  it('writes invitations and sign-ins to the audit log', async () => {
    const invitation = await anInvitation('kim@provider.example')
    await invitation.accept()
    const [member] = await testApp.services.db.select().from(staff).where(eq(staff.email, 'kim@provider.example'))
    const rows = await testApp.services.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, member?.id ?? 0))
    expect(rows.map((row) => row.action)).toEqual(['staff.invited', 'staff.invitation_accepted'])
  })

  it('writes what somebody was invited to before, where they are invited again to something else', async () => {
    const invite = (roles: StaffRole[]) =>
      inviteStaff(testApp.services, { email: 'Ina@provider.example', name: 'Ina', roles, invitedBy: null })
    const id = await invite(['finance', 'publisher'])
    await invite(['reviewer'])
    const rows = await testApp.services.db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(asc(auditLog.id))
    expect(rows).toMatchObject([
      { before: null, after: { roles: ['finance', 'publisher'] } },
      { before: { name: 'Ina', roles: ['finance', 'publisher'], state: 'invited' }, after: { roles: ['reviewer'] } },
    ])
  })
})

describe('staff sign-in where the public comes', () => {
  const testApp = useTestApp({ environment: publicSettings })

  it('keeps its key in a cookie that no other host can set', async () => {
    const { email } = await aStaffMember(testApp, 'reviewer')
    const signedIn = await testApp.call('POST', 'staff/login', { body: { email, password: TEST_PASSWORD } })
    const [cookie = ''] = [signedIn.headers['set-cookie']].flat()
    expect(cookie).toMatch(/^__Host-caseback_staff=[^;]+;/)
    expect(cookie).toMatch(/; Path=\/;/)
    expect(cookie).toMatch(/; Secure;/)
    const own = { cookie: cookie.split(';')[0] ?? '' }
    expect((await testApp.call('GET', 'staff/me', own)).statusCode).toBe(200)
    const left = await testApp.call('POST', 'staff/logout', own)
    expect(String(left.headers['set-cookie'])).toMatch(/^__Host-caseback_staff=;.*Expires=Thu, 01 Jan 1970/)
    expect((await testApp.call('GET', 'staff/me', own)).statusCode).toBe(401)
  })
})
