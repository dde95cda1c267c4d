import type { WireStaffPerson } from '@caseback/contract'
import { dayOf } from '@caseback/domain'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, staff } from '../../../database/schema/index.ts'
import { aStaffMember, TEST_PASSWORD } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('members of staff, as an admin sees to them', () => {
  const testApp = useTestApp()

  async function anAdmin() {
    const admin = await aStaffMember(testApp, 'admin')
    const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
      const answer = await testApp.call(method, `staff/people/${path}`, { cookie: admin.cookie, ...(body && { body }) })
      return { status: answer.statusCode, ...answer.json<WireStaffPerson & { code?: string }>() }
    }
    return { ...admin, call }
  }
  const trailOf = (id: number) =>
    testApp.services.db
      .select({ action: auditLog.action, by: auditLog.staffId, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(asc(auditLog.id))
  const signIn = async (email: string) =>
    (await testApp.call('POST', 'staff/login', { body: { email, password: TEST_PASSWORD } })).statusCode
  const mailsTo = async (address: string) => {
    await testApp.drainJobs()
    return (await testApp.mails()).filter((mail) => mail.to.toLowerCase() === address)
  }

  it('is saved as a table, those that the list shows', async () => {
    const admin = await anAdmin()
    await admin.call('POST', '', { email: 'table@provider.example', name: '=Tab Le', roles: ['admin', 'finance'] })
    const table = async (query: string) => {
      const answer = await testApp.call('GET', `staff/people.csv${query}`, { cookie: admin.cookie })
      expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
        200,
        'attachment; filename="caseback-people.csv"',
      ])
      return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    }
    const since = dayOf(testApp.clock.now(), testApp.services.settings.timeZone)
    expect(await table('?q=table@')).toEqual([
      'name,email,roles,state,since,last_sign_in',
      `'=Tab Le,table@provider.example,"finance, admin",invited,${since},`,
    ])
    expect(await table('?q=table@&state=active')).toHaveLength(1)
    expect((await table('?state=active')).some((line) => line.includes(',admin,active,'))).toBe(true)
  })

  it('invites somebody by mail with several roles, again while they have not come, and takes it back', async () => {
    const admin = await anAdmin()
    const body = { email: 'Ida@provider.example', name: 'Ida Berg', roles: ['admin', 'reviewer', 'admin'] }
    const invited = await admin.call('POST', '', body)
    expect(invited).toMatchObject({
      status: 201,
      email: 'ida@provider.example',
      name: 'Ida Berg',
      roles: ['reviewer', 'admin'],
      state: 'invited',
      last_sign_in: null,
      invitation_ends: '2026-11-23T15:00:00.000Z',
    })
    const [first] = await mailsTo('ida@provider.example')
    const again = await admin.call('POST', `${invited.id}/invite-again/`)
    expect(again).toMatchObject({ status: 200, state: 'invited' })
    const second = (await mailsTo('ida@provider.example')).find(({ text }) => text !== first?.text)
    expect(first?.text).toContain('You are invited as reviewer and admin.')
    const keyOf = (text: string | undefined) => /\/staff\/invitation\/(\S+)/.exec(text ?? '')?.[1] ?? ''
    expect((await testApp.call('GET', `staff/invitations/${keyOf(first?.text)}`)).json()).toMatchObject({
      code: 'link.invalid',
    })
    const open = () => testApp.call('GET', `staff/invitations/${keyOf(second?.text)}`)
    expect((await open()).json()).toMatchObject({ roles: ['reviewer', 'admin'] })
    expect(await admin.call('POST', `${invited.id}/deactivate/`)).toMatchObject({ state: 'deactivated' })
    expect((await open()).json()).toMatchObject({ code: 'link.invalid' })
    // Once more, from the same form: they are invited as if nothing had been.
    expect(await admin.call('POST', '', body)).toMatchObject({ status: 201, id: invited.id, state: 'invited' })
  })

  it('nobody is invited under the address of a colleague', async () => {
    const admin = await anAdmin()
    const { email } = await aStaffMember(testApp, 'finance')
    expect(await admin.call('POST', '', { email, name: 'Ida Berg', roles: ['finance'] })).toMatchObject({
      status: 400,
      code: 'email.taken',
    })
  })

  it.each([
    [{ roles: [] }, { roles: ['Choose at least one role.'] }],
    [{ roles: ['boss'] }, { 'roles.0': ['Choose at least one role.'] }],
    [{ name: ' ' }, { name: ['Name is required'] }],
    [{ email: 'nobody' }, { email: ['Enter a valid e-mail address.'] }],
  ])('refuses an invitation with %j, and says so at the field', async (wrong, said) => {
    const admin = await anAdmin()
    const body = { email: 'new@provider.example', name: 'Ida Berg', roles: ['finance'], ...wrong }
    expect(await admin.call('POST', '', body)).toMatchObject({ status: 400, ...said })
    expect(await mailsTo('new@provider.example')).toEqual([])
  })

  it('lists them by name, page by page, found by a part of name or address and by state', async () => {
    const admin = await anAdmin()
    for (const name of ['Zoe Quist', 'adam Quist', 'Mia Quist']) {
      const { id } = await aStaffMember(testApp, 'reviewer')
      await admin.call('PATCH', `${id}/`, { name })
    }
    const list = async (query: string) => {
      const answer = await testApp.call('GET', `staff/people/?${query}`, { cookie: admin.cookie })
      return answer.json<{ results: { name: string; email: string }[]; next: string | null }>()
    }
    const names = async (query: string) => (await list(query)).results.map(({ name }) => name)
    expect(await names('q=quist')).toEqual(['adam Quist', 'Mia Quist', 'Zoe Quist'])
    const { next } = await list('q=quist&limit=2')
    expect(await names(new URL(String(next)).search.slice(1))).toEqual(['Zoe Quist'])
    expect(await names('q=quist&state=deactivated')).toEqual([])
    expect((await list(`q=${encodeURIComponent(admin.email.toUpperCase())}`)).results).toHaveLength(1)
    const invitation = { email: 'ole@provider.example', name: 'Ole Quist', roles: ['finance'] }
    await admin.call('POST', '', invitation)
    expect(await names('q=quist&state=lapsed')).toEqual([])
    testApp.clock.advance(7 * 24 * 3_600_000)
    const later = await testApp.call('GET', 'staff/people/?q=quist&state=lapsed', { cookie: (await anAdmin()).cookie })
    expect(later.json().results).toMatchObject([{ name: 'Ole Quist', state: 'invited' }])
  })

  it('other roles count at the next call, and the trail has what was and what is', async () => {
    const admin = await anAdmin()
    const member = await aStaffMember(testApp, 'reviewer')
    const funding = async () => (await testApp.call('GET', 'staff/funding', { cookie: member.cookie })).statusCode
    expect(await funding()).toBe(403)
    expect(await admin.call('PATCH', `${member.id}/`, { roles: ['finance', 'reviewer'] })).toMatchObject({
      roles: ['reviewer', 'finance'],
    })
    expect(await funding()).toBe(200)
    await admin.call('PATCH', `${member.id}/`, { roles: ['reviewer'], name: 'Ida Berg' })
    expect(await funding()).toBe(403)
    // What changes nothing leaves no trace.
    await admin.call('PATCH', `${member.id}/`, { roles: ['reviewer'], name: 'Ida Berg' })
    expect(await trailOf(member.id)).toMatchObject(
      [
        { action: 'staff.roles_changed', by: admin.id, before: { roles: ['reviewer'] } },
        { action: 'staff.roles_changed', after: { roles: ['reviewer'] } },
        { action: 'staff.renamed', before: { name: member.name }, after: { name: 'Ida Berg' } },
      ].slice(0, 3),
    )
  })

  it('who is taken out has no session from then on, and comes back with the password of before', async () => {
    const admin = await anAdmin()
    const member = await aStaffMember(testApp, 'finance')
    expect(await admin.call('POST', `${member.id}/deactivate/`)).toMatchObject({ state: 'deactivated', sessions: [] })
    expect((await testApp.call('GET', 'staff/me', { cookie: member.cookie })).statusCode).toBe(401)
    expect(await signIn(member.email)).toBe(401)
    expect(await admin.call('POST', `${member.id}/reactivate/`)).toMatchObject({ state: 'active', deactivated: null })
    expect(await signIn(member.email)).toBe(200)
    expect(await admin.call('POST', `${member.id}/reactivate/`)).toMatchObject({ status: 409, code: 'staff.state' })
    expect((await trailOf(member.id)).map(({ action }) => action).slice(0, 2)).toEqual([
      'staff.deactivated',
      'staff.reactivated',
    ])
  })

  it('who never came and is let back in gets a new link', async () => {
    const admin = await anAdmin()
    const { id } = await admin.call('POST', '', { email: 'late@provider.example', name: 'Late', roles: ['finance'] })
    await admin.call('POST', `${id}/deactivate/`)
    expect(await admin.call('POST', `${id}/reactivate/`)).toMatchObject({ state: 'invited' })
    expect(await mailsTo('late@provider.example')).toHaveLength(2)
  })

  it('who lost the app begins anew by a mailed link: password, sessions and codes end', async () => {
    const admin = await anAdmin()
    const member = await aStaffMember(testApp, 'finance')
    expect(await admin.call('POST', `${member.id}/reset-second-factor/`)).toMatchObject({
      state: 'invited',
      sessions: [],
      second_factor: true,
    })
    expect(await signIn(member.email)).toBe(401)
    expect(await mailsTo(member.email)).toHaveLength(1)
    expect(await admin.call('POST', `${member.id}/reset-second-factor/`)).toMatchObject({ code: 'staff.state' })
  })

  it('shows where somebody is signed in and from where they have tried, and ends it', async () => {
    const admin = await anAdmin()
    const member = await aStaffMember(testApp, 'finance')
    const body = { email: member.email, password: TEST_PASSWORD }
    await testApp.call('POST', 'staff/login', { body, headers: { 'user-agent': 'Desk browser' } })
    await testApp.call('POST', 'staff/login', { body: { ...body, password: 'wrong' } })
    const read = await admin.call('GET', `${member.id}/`)
    expect(read.sessions).toMatchObject([{ browser: 'Desk browser', source: '127.0.0.1' }, { browser: null }])
    expect(read.last_sign_in).toBe(testApp.clock.now().toISOString())
    await testApp.writeRefusals()
    expect((await admin.call('GET', `${member.id}/`)).sign_ins).toMatchObject([
      { outcome: 'refused', code: 'auth.credentials', source: '127.0.0.1' },
      { outcome: 'done', code: null },
    ])
    expect(await admin.call('POST', `${member.id}/end-sessions/`)).toMatchObject({ sessions: [] })
    expect((await testApp.call('GET', 'staff/me', { cookie: member.cookie })).statusCode).toBe(401)
  })

  it('nobody takes themselves out, and the last admin stays one', async () => {
    await testApp.services.db.update(staff).set({ roles: ['finance'] })
    const admin = await anAdmin()
    for (const move of ['deactivate/', 'reset-second-factor/'])
      expect(await admin.call('POST', `${admin.id}/${move}`)).toMatchObject({ status: 409, code: 'staff.yourself' })
    expect(await admin.call('PATCH', `${admin.id}/`, { roles: ['finance'] })).toMatchObject({
      status: 409,
      code: 'staff.last_admin',
    })
    // With another one it is a choice.
    await aStaffMember(testApp, 'admin')
    expect(await admin.call('PATCH', `${admin.id}/`, { roles: ['finance'] })).toMatchObject({ roles: ['finance'] })
    expect(await admin.call('GET', `${admin.id}/`)).toMatchObject({ status: 403 })
  })
})
