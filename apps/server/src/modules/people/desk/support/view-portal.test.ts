import { endpoints, logout } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, people, staff, staffSessions } from '../../../../database/schema/index.ts'
import { aClaim, anOperator, aStaffMember } from '../../../../testing/factories.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { tidyOperatorSessions } from '../../sign-in/operator-sessions.store.ts'
import { viewPortal } from './view-portal.ts'

describe('the portal as an operator sees it', () => {
  const testApp = useTestApp()
  const note = 'They cannot find their claim.'
  const open = (id: number, cookie: string) =>
    testApp.call('POST', `staff/operators/${id}/portal-view`, { cookie, body: { note } })

  /** An operator, a member of staff, and the token by which the portal is read as the operator does. */
  async function aView(role: 'reviewer' | 'finance' | 'admin' = 'reviewer') {
    const operator = await anOperator(testApp)
    const member = await aStaffMember(testApp, role)
    const answer = await open(operator.id, member.cookie)
    expect(answer.statusCode).toBe(200)
    const { portal_token: token, expires } = answer.json<{ portal_token: string; expires: string }>()
    return { operator, member, token, expires }
  }
  const status = async (token: string, path = 'app/auth/user/') =>
    (await testApp.call('GET', path, { token })).statusCode

  it('is read by a token of half an hour, with why in the log', async () => {
    const { operator, member, token, expires } = await aView()
    const claim = await aClaim(testApp, { personId: operator.id })
    expect((await testApp.call('GET', 'app/auth/user/', { token })).json()).toMatchObject({ pk: operator.id })
    const paths = [
      'app/rebates/claims/',
      `app/rebates/claims/${claim.id}/`,
      'app/rebates/enrollment/',
      'app/auth/profile/',
    ]
    for (const path of paths) expect([path, await status(token, path)]).toEqual([path, 200])
    expect(new Date(expires).getTime() - testApp.clock.now().getTime()).toBe(30 * 60_000)
    const entries = await testApp.services.db
      .select({ action: auditLog.action, staffId: auditLog.staffId, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'operator'), eq(auditLog.subjectId, operator.id)))
    expect(entries).toContainEqual({ action: 'operator.portal_viewed', staffId: member.id, after: { note } })
  })

  it('changes nothing: every call that would is refused before it is read', async () => {
    const { token } = await aView()
    const changes = [...endpoints].filter(([, { access, method }]) => method !== 'GET' && !Array.isArray(access))
    expect(changes.length).toBeGreaterThan(40)
    for (const [name, endpoint] of changes) {
      if (endpoint === logout) continue
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
      const answer = await testApp.call(endpoint.method, path, { token, body: {} })
      expect([name, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        name,
        423,
        'portal_view.read_only',
      ])
    }
    expect(await status(token)).toBe(200)
  })

  it('reads neither the tax form nor everything at once, and every try is in the log as staff’s', async () => {
    const { operator, member, token } = await aView()
    for (const path of ['app/auth/tax-form/', 'app/auth/my-data/'])
      expect([path, await status(token, path)]).toEqual([path, 423])
    await testApp.call('POST', 'app/auth/password/reset/', { token, body: { email: operator.email } })
    await testApp.writeRefusals()
    const tries = await testApp.services.db
      .select({ code: auditLog.code, personId: auditLog.personId, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.staffId, member.id))
    const refused = { code: 'portal_view.read_only', personId: operator.id }
    expect(tries).toContainEqual({ ...refused, after: { call: 'GET app/auth/tax-form/' } })
    // Also of what nobody has to be signed in for.
    expect(tries).toContainEqual({ ...refused, after: { call: 'POST app/auth/password/reset/' } })
  })

  it('ends with “Log out”, after half an hour, and with the sign-in at the desk', async () => {
    const left = await aView()
    expect((await testApp.call('POST', 'app/auth/logout/', { token: left.token })).statusCode).toBe(204)
    expect(await status(left.token)).toBe(401)

    const signedOut = await aView()
    await testApp.call('POST', 'staff/logout', { cookie: signedOut.member.cookie })
    expect(await status(signedOut.token)).toBe(401)

    const lapsed = await aView()
    const over = { expiresAt: testApp.clock.now() }
    await testApp.services.db.update(staffSessions).set(over).where(eq(staffSessions.staffId, lapsed.member.id))
    for (const path of ['app/auth/user/', 'app/rebates/claims/', 'app/rebates/enrollment/', 'app/auth/profile/'])
      expect([path, await status(lapsed.token, path)]).toEqual([path, 401])

    const late = await aView()
    testApp.clock.advance(30 * 60_000 - 1000)
    await tidyOperatorSessions(testApp.services)
    expect(await status(late.token)).toBe(200)
    testApp.clock.advance(1000)
    for (const path of ['app/auth/user/', 'app/rebates/claims/', 'app/rebates/enrollment/', 'app/auth/profile/'])
      expect([path, await status(late.token, path)]).toEqual([path, 401])
    await tidyOperatorSessions(testApp.services)
  })

  it('ends with the role that allows it', async () => {
    const { member, token } = await aView('reviewer')
    const admin = await aStaffMember(testApp, 'admin')
    const change = (roles: string[]) =>
      testApp.call('PATCH', `staff/people/${member.id}/`, { cookie: admin.cookie, body: { roles } })
    expect((await change(['finance'])).statusCode).toBe(200)
    expect(await status(token)).toBe(200)
    expect((await change(['publisher'])).statusCode).toBe(200)
    expect(await status(token)).toBe(401)
  })

  it('is given to nobody who has lost the role or the sign-in since they were asked who they are', async () => {
    const operator = await anOperator(testApp)
    const { db, clock } = testApp.services
    const asker = async () => {
      const member = await aStaffMember(testApp, 'reviewer')
      const [session] = await db.select().from(staffSessions).where(eq(staffSessions.staffId, member.id))
      if (!session) throw new Error('The member of staff has no session.')
      const until = { idleEndsAt: clock.now(), expiresAt: session.expiresAt }
      const identity = { id: member.id, email: member.email, name: member.name, roles: member.roles }
      return { ...identity, session: { id: session.id, ...until } }
    }
    const gone = await asker()
    await db.delete(staffSessions).where(eq(staffSessions.id, gone.session.id))
    await expect(viewPortal(testApp.services, operator.id, gone, note)).rejects.toMatchObject({ code: 'auth.required' })
    const publishes = await asker()
    await db
      .update(staff)
      .set({ roles: ['publisher'] })
      .where(eq(staff.id, publishes.id))
    await expect(viewPortal(testApp.services, operator.id, publishes, note)).rejects.toMatchObject({
      code: 'auth.role',
    })
  })

  it('is no sign-in of the operator: no list and no number has it, and ending theirs ends it', async () => {
    const { operator, token } = await aView('admin')
    const admin = await aStaffMember(testApp, 'admin')
    const { token: own } = operator
    const listed = (await testApp.call('GET', 'app/auth/sessions/', { token: own })).json<{ results: unknown[] }>()
    expect(listed.results).toHaveLength(1)
    const shown = await testApp.call('GET', `staff/operators/${operator.id}`, { cookie: admin.cookie })
    expect(shown.json()).toMatchObject({ sessions: 1 })
    const data = (await testApp.call('GET', 'app/auth/my-data/', { token: own })).json<{ sessions: unknown[] }>()
    expect(data.sessions).toHaveLength(1)
    expect((await testApp.call('DELETE', 'app/auth/sessions/', { token: own })).statusCode).toBeLessThan(300)
    expect([await status(own), await status(token)]).toEqual([200, 401])
  })

  it('is not there of an account to which nobody signs in', async () => {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const unverified = await anOperator(testApp, { emailVerifiedAt: null })
    expect((await open(unverified.id, cookie)).json()).toMatchObject({ code: 'operator.state' })
    const { operator, token } = await aView()
    const gone = { deactivatedAt: testApp.clock.now() }
    await testApp.services.db.update(people).set(gone).where(eq(people.id, operator.id))
    expect(await status(token)).toBe(401)
    expect((await open(operator.id, cookie)).json()).toMatchObject({ code: 'operator.state' })
  })
})
