import { asc, eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { auditLog, staff } from '../../../database/schema/index.ts'
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts'
import { aStaffMember, TEST_PASSWORD } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { changeStaff } from './change-staff.ts'
import { deactivateStaff } from './deactivate-staff.ts'
import { endStaffSessions } from './end-staff-sessions.ts'
import { inviteStaffAgain } from './invite-staff-again.ts'

describe('what a member of staff may do', () => {
  const testApp = useTestApp()

  const signIn = (email: string, password = TEST_PASSWORD, one_time_code?: string) =>
    testApp.call('POST', 'staff/login', { body: { email, password, one_time_code } })
  const me = (cookie: string) => testApp.call('GET', 'staff/me', { cookie })
  const actionsOn = async (staffId: number) =>
    (
      await testApp.services.db
        .select({ action: auditLog.action, by: auditLog.staffId })
        .from(auditLog)
        .where(eq(auditLog.subjectId, staffId))
        .orderBy(asc(auditLog.id))
    ).map(({ action, by }) => [action, by])

  it('ends at once for who is deactivated, in every session, and no sign-in brings it back', async () => {
    const member = await aStaffMember(testApp, 'finance')
    await signIn(member.email)
    expect(await deactivateStaff(testApp.services, { who: { email: member.email.toUpperCase() }, by: null })).toBe(2)
    expect((await me(member.cookie)).statusCode).toBe(401)
    expect((await signIn(member.email)).json()).toMatchObject({ code: 'auth.credentials' })
    expect(await actionsOn(member.id)).toContainEqual(['staff.deactivated', null])
  })

  it('is not got by a sign-in with the password of before that was under way when they were invited again', async () => {
    const member = await aStaffMember(testApp, 'finance')
    const { db } = testApp.services
    const invited = Promise.withResolvers<void>()
    const inviting = db.transaction(async (tx) => {
      await tx.select().from(staff).where(eq(staff.id, member.id)).for('update')
      await tx.update(staff).set({ passwordHash: null }).where(eq(staff.id, member.id))
      await invited.promise
    })
    const answer = signIn(member.email)
    // Its password was right: it waits for the row.
    await expect.poll(() => waitingForLocks(testApp)).toBe(1)
    invited.resolve()
    await inviting
    expect((await answer).json()).toMatchObject({ code: 'auth.credentials' })
  })

  it('goes on after their sessions have ended, with a new sign-in', async () => {
    const admin = await aStaffMember(testApp, 'admin')
    const member = await aStaffMember(testApp, 'reviewer')
    expect(await endStaffSessions(testApp.services, { who: { email: member.email }, by: admin.id })).toBe(1)
    expect((await me(member.cookie)).statusCode).toBe(401)
    expect((await me(admin.cookie)).statusCode).toBe(200)
    expect((await signIn(member.email)).statusCode).toBe(200)
    expect(await actionsOn(member.id)).toContainEqual(['staff.sessions_ended', admin.id])
  })

  it('follows the role from the next call on', async () => {
    const member = await aStaffMember(testApp, 'reviewer')
    const funding = () => testApp.call('GET', 'staff/funding', { cookie: member.cookie })
    expect((await funding()).statusCode).toBe(403)
    await changeStaff(testApp.services, { who: member, roles: ['finance'], by: null })
    expect((await funding()).statusCode).toBe(200)
    expect(await actionsOn(member.id)).toContainEqual(['staff.roles_changed', null])
  })

  it('is what any of their roles may', async () => {
    const member = await aStaffMember(testApp, 'reviewer', 'publisher')
    const get = async (path: string) => (await testApp.call('GET', path, { cookie: member.cookie })).statusCode
    expect([await get('staff/claims'), await get('staff/offers/'), await get('staff/funding')]).toEqual([200, 200, 403])
    expect((await me(member.cookie)).json()).toMatchObject({ roles: ['reviewer', 'publisher'] })
  })

  it('begins anew for who is invited again: old password, app and sessions end, the mailed link sets new ones', async () => {
    const member = await aStaffMember(testApp, 'reviewer')
    await deactivateStaff(testApp.services, { who: { email: member.email }, by: null })
    await inviteStaffAgain(testApp.services, { who: { email: member.email }, by: null })
    expect((await signIn(member.email)).statusCode).toBe(401)
    await testApp.drainJobs()
    const mail = (await testApp.mails()).findLast((each) => each.to === member.email)
    const key = /\/staff\/invitation\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { secret } = (await testApp.call('GET', `staff/invitations/${key}`)).json<{ secret: string }>()
    const code = await generate({ secret, epoch: Math.floor(testApp.clock.now().getTime() / 1000) })
    const body = { name: 'Rosa Lind', password: 'quite another one', one_time_code: code }
    const accepted = await testApp.call('POST', `staff/invitations/${key}`, { body })
    expect(accepted.statusCode).toBe(200)
    expect((await signIn(member.email, 'quite another one')).json()).toMatchObject({ code: 'staff.code_required' })
    expect(await actionsOn(member.id)).toContainEqual(['staff.invited_again', null])
  })

  it.each([deactivateStaff, endStaffSessions, inviteStaffAgain])('%o of nobody is a 404', async (change) => {
    await expect(change(testApp.services, { who: { email: 'nobody@example.com' }, by: null })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
