import type { WireOperatorAccount } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, locations, payees, people } from '../../../../database/schema/index.ts'
import { aClaim, anOperator, aStaffMember, TEST_PASSWORD } from '../../../../testing/factories.ts'
import { useTestApp } from '../../../../testing/test-app.ts'

describe('support of an operator’s account', () => {
  const testApp = useTestApp()
  const admin = async () => (await aStaffMember(testApp, 'admin')).cookie
  const ask = async (method: 'GET' | 'PATCH' | 'POST', id: number, path = '', body?: object) => {
    const url = `staff/operators/${id}${path && `/${path}`}`
    return testApp.call(method, url, { cookie: await admin(), ...(body && { body }) })
  }
  const done = async (id: number, path: string, body?: object) => {
    const answer = await ask('POST', id, path, body)
    expect([path, answer.statusCode]).toEqual([path, body ? 200 : 204])
    return answer
  }
  const account = async (id: number) => (await ask('GET', id, 'account')).json<WireOperatorAccount>()
  const mailsTo = async (email: string) =>
    (await testApp.mails()).filter((mail) => mail.to === email).map(({ subject }) => subject)
  const letterTo = async (email: string) => (await testApp.mails()).find((mail) => mail.to === email)
  const trail = async (id: number) =>
    testApp.services.db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'operator'), eq(auditLog.subjectId, id)))
      .orderBy(auditLog.id)
  const signsIn = async (email: string) =>
    (await testApp.call('POST', 'app/auth/login/', { body: { email, password: TEST_PASSWORD } })).json()

  it('changes name, phone and language, and the log has what was and what is', async () => {
    const { id } = await anOperator(testApp)
    const changed = await ask('PATCH', id, '', { phone_number: '312-555-0199', language: 'es' })
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { first_name: 'Ada', phone_number: '312-555-0199', language: 'es' },
    ])
    await ask('PATCH', id, '', { language: 'es' })
    expect(await trail(id)).toEqual([
      {
        action: 'operator.changed',
        before: { phone: '(312) 555-0142', language: 'en' },
        after: { phone: '312-555-0199', language: 'es' },
      },
    ])
  })

  it('renames a location: its payee stays, and the operator is told', async () => {
    const { id, email, location } = await anOperator(testApp, { locationName: 'Blue Dor' })
    await done(id, 'location-name', { location_name: ' Blue Door ' })
    await done(id, 'location-name', { location_name: 'Blue Door' })
    expect((await account(id)).location_name).toBe('Blue Door')
    await testApp.drainJobs()
    const { db } = testApp.services
    expect(await db.$count(payees, eq(payees.locationId, location.id))).toBe(1)
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await letterTo(email))?.text).toMatch(/Blue Dor[\s\S]*Blue Door/)
    const renamed = await db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'location.renamed'), eq(auditLog.subjectId, location.id)))
    expect(renamed).toEqual([{ before: { location: 'Blue Dor' }, after: { location: 'Blue Door' } }])
  })

  it('renames no location whose claim is open, and none of an account that nobody uses', async () => {
    const busy = await anOperator(testApp)
    await aClaim(testApp, { personId: busy.id })
    const refused = await ask('POST', busy.id, 'location-name', { location_name: 'Another' })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'location.open_claim' }])
    const gone = await anOperator(testApp, { deactivatedAt: testApp.clock.now() })
    const over = await ask('POST', gone.id, 'location-name', { location_name: 'Another' })
    expect(over.json()).toMatchObject({ code: 'operator.state' })
    expect((await ask('POST', 999_999, 'location-name', { location_name: 'Another' })).statusCode).toBe(404)
    const empty = await ask('POST', busy.id, 'location-name', { location_name: ' ' })
    expect([empty.statusCode, Object.keys(empty.json())]).toMatchObject([
      400,
      expect.arrayContaining(['location_name']),
    ])
  })

  it('moves a location: checks are e-mailed until the operator confirms it, who is told', async () => {
    const { id, email, location } = await anOperator(testApp, { payee: { method: 'MAIL' } })
    await done(id, 'address', { street_address: '9 Elm St', city: 'Peoria', state: 'IL', postal_code: '61602' })
    await testApp.drainJobs()
    const { db } = testApp.services
    const [moved] = await db.select().from(locations).where(eq(locations.id, location.id))
    expect(moved).toMatchObject({ streetAddress: '9 Elm St', city: 'Peoria' })
    const paid = await db.select().from(payees).where(eq(payees.locationId, location.id)).orderBy(payees.id)
    expect(paid.map(({ method }) => method)).toEqual(['MAIL', 'EMAIL'])
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await letterTo(email))?.text).toContain('The support of Caseback changed the address of your account')
    const wrong = await ask('POST', id, 'address', {
      street_address: '',
      city: 'Peoria',
      state: 'IL',
      postal_code: '1',
    })
    expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([
      400,
      expect.arrayContaining(['street_address', 'postal_code']),
    ])
  })

  it('tells the operator also where no check is mailed: somebody else has done it', async () => {
    const { id, email } = await anOperator(testApp)
    await done(id, 'address', { street_address: '9 Elm St', city: 'Peoria', state: 'IL', postal_code: '61602' })
    await testApp.drainJobs()
    const letter = await letterTo(email)
    expect(letter?.text).toContain('If you did not, write to')
    expect(letter?.text).not.toContain('signed in to your account')
  })

  it('asks for another address: the new one gets a link, the old one is told, and nothing changes before', async () => {
    const { id, email } = await anOperator(testApp)
    const wanted = `kitchen${id}@example.com`
    await done(id, 'email', { email: wanted })
    await testApp.drainJobs()
    expect(await account(id)).toMatchObject({ email, pending_email: { email: wanted } })
    expect([await mailsTo(wanted), await mailsTo(email)]).toEqual([[expect.any(String)], [expect.any(String)]])
    expect((await letterTo(email))?.text).toContain('Somebody asked the support of Caseback that your account use')
  })

  it('tells finance and admins who has asked for which address: checks go there', async () => {
    const { id, email } = await anOperator(testApp)
    const { email: colleague } = await aStaffMember(testApp, 'finance')
    const { email: reviewer } = await aStaffMember(testApp, 'reviewer')
    await done(id, 'email', { email: `kitchen${id}@example.com` })
    await testApp.drainJobs()
    expect((await letterTo(colleague))?.text).toContain(`kitchen${id}@example.com`)
    expect((await letterTo(colleague))?.text).toContain(email)
    expect(await mailsTo(reviewer)).toEqual([])
  })

  it('corrects the address of an account that nobody has verified, which gets a link; sends it again; or verifies', async () => {
    const { id } = await anOperator(testApp, { emailVerifiedAt: null })
    const right = `right${id}@example.com`
    const taken = await ask('POST', id, 'email', { email: (await anOperator(testApp)).email })
    expect([taken.statusCode, Object.keys(taken.json())]).toEqual([400, expect.arrayContaining(['email'])])
    expect(await trail(id)).toEqual([])
    await done(id, 'email', { email: right })
    expect(await account(id)).toMatchObject({ email: right, account: 'unverified' })
    testApp.clock.advance(60_000)
    await done(id, 'verification')
    await testApp.drainJobs()
    expect(await mailsTo(right)).toHaveLength(2)
    expect((await ask('POST', id, 'password-reset')).json().code).toBe('operator.state')
    await done(id, 'verify', { note: 'Called back at the number of the restaurant.' })
    expect(await account(id)).toMatchObject({ account: 'active', email_verified: true })
    expect((await ask('POST', id, 'verify', { note: 'Again.' })).json().code).toBe('operator.state')
    expect((await ask('POST', id, 'verification')).json().code).toBe('operator.state')
  })

  it('refuses an address that another account has: no link would come there', async () => {
    const { id } = await anOperator(testApp)
    const taken = await ask('POST', id, 'email', { email: (await anOperator(testApp)).email })
    expect([taken.statusCode, Object.keys(taken.json())]).toEqual([400, expect.arrayContaining(['email'])])
    await testApp.drainJobs()
    expect(await account(id)).toMatchObject({ pending_email: null })
    expect(await trail(id)).toEqual([])
  })

  it('mails a link for a new password', async () => {
    const { id, email } = await anOperator(testApp)
    await done(id, 'password-reset')
    await testApp.drainJobs()
    expect(await mailsTo(email)).toEqual([expect.stringContaining('password')])
    expect((await trail(id)).at(-1)).toMatchObject({ action: 'operator.link_sent', after: { link: 'password-reset' } })
  })

  it('deactivates with a reason, ends what is signed in, and reactivates', async () => {
    const { id, token, email } = await anOperator(testApp)
    expect((await ask('POST', id, 'deactivate', { note: ' ' })).json()).toMatchObject({ note: [expect.any(String)] })
    await done(id, 'deactivate', { note: 'Two accounts of one cook.' })
    expect((await testApp.call('GET', 'app/auth/user/', { token })).statusCode).toBe(401)
    expect((await signsIn(email)).code).toBe('account.deactivated')
    for (const [method, path, body] of [
      ['PATCH', '', { language: 'es' }],
      ['POST', 'password-reset', undefined],
      ['POST', 'deactivate', { note: 'Again.' }],
      ['POST', 'close', { note: 'Again.' }],
      ['POST', 'email', { email: 'other@example.com' }],
      ['POST', 'address', { street_address: '9 Elm St', city: 'Peoria', state: 'IL', postal_code: '61602' }],
    ] as const)
      expect([path, (await ask(method, id, path, body)).json().code]).toEqual([path, 'operator.state'])
    await done(id, 'reactivate', { note: 'It was two cooks.' })
    expect(await account(id)).toMatchObject({ account: 'active' })
    expect((await signsIn(email)).code).not.toBe('account.deactivated')
  })

  it('closes an account once its last claim is settled, keeps it, and never opens a closed one', async () => {
    const { id, email } = await anOperator(testApp)
    await aClaim(testApp, { personId: id })
    const closing = await done(id, 'close', { note: 'They sold the place.' })
    expect(closing.json()).toMatchObject({ account: 'closing', open_claims: 1 })
    await done(id, 'keep', { note: 'They did not.' })
    expect(await account(id)).toMatchObject({ account: 'active' })
    expect((await ask('POST', id, 'keep', { note: 'Again.' })).json().code).toBe('operator.state')

    const other = await anOperator(testApp)
    await done(other.id, 'close', { note: 'They sold the place.' })
    await testApp.drainJobs()
    expect(await account(other.id)).toMatchObject({ account: 'closed' })
    expect((await ask('POST', other.id, 'reactivate', { note: 'No.' })).json().code).toBe('operator.state')
    expect(await mailsTo(email)).toContain('Your Caseback account will be closed')
    expect(await mailsTo(other.email)).toEqual(['Your Caseback account is closed'])
    const [row] = await testApp.services.db.select().from(people).where(eq(people.id, other.id))
    expect(row?.closedAt).not.toBeNull()
  })

  it('is for admins alone, and for accounts that there are', async () => {
    const { id } = await anOperator(testApp)
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    expect((await testApp.call('GET', `staff/operators/${id}/account`, { cookie })).statusCode).toBe(403)
    expect((await ask('GET', 99_999_999, 'account')).statusCode).toBe(404)
    expect((await ask('POST', 99_999_999, 'deactivate', { note: 'No.' })).statusCode).toBe(404)
  })
})
