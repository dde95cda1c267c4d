import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog, staff } from '../database/schema/index.ts'
import { createRefusalTrail } from '../modules/audit/create-refusal-trail.ts'
import { makeRecoveryCodes } from '../modules/staff/access/make-recovery-codes.ts'
import { anOperator, aStaffMember, confirmedPassword, TEST_PASSWORD } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'

const HERE = { 'x-forwarded-for': '198.51.100.7' }
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.9' }

describe('the trail', () => {
  const testApp = useTestApp({ environment: { TRUST_PROXY: '1' } })
  let since = 0
  beforeEach(async () => {
    await testApp.writeRefusals()
    const { rows } = await testApp.services.db.execute<{ last: number }>(
      sql`select coalesce(max(id), 0)::int as last from audit_log`,
    )
    since = rows[0]?.last ?? 0
  })

  /** What was written since the test began. */
  async function trail() {
    await testApp.writeRefusals()
    return testApp.services.db.select().from(auditLog).where(gt(auditLog.id, since)).orderBy(asc(auditLog.id))
  }
  const signInOperator = (email: string, password = TEST_PASSWORD, headers: Record<string, string> = HERE) =>
    testApp.call('POST', 'app/auth/login/', { body: { email, password }, headers })
  const signInStaff = (email: string, password = TEST_PASSWORD, code?: string) =>
    testApp.call('POST', 'staff/login', { body: { email, password, one_time_code: code }, headers: HERE })

  it('has every sign-in of operators, with account, address and outcome', async () => {
    const operator = await anOperator(testApp)
    const unverified = await anOperator(testApp, { emailVerifiedAt: null })
    await signInOperator(operator.email)
    await signInOperator(operator.email.toUpperCase(), 'wrong horse', ELSEWHERE)
    await signInOperator('nobody@example.com', 'wrong horse')
    await signInOperator(unverified.email)
    expect(await trail()).toMatchObject([
      {
        action: 'operator.signed_in',
        outcome: 'done',
        personId: operator.id,
        subjectId: operator.id,
        source: '198.51.100.7',
      },
      {
        action: 'operator.signed_in',
        outcome: 'refused',
        code: 'auth.credentials',
        account: operator.email,
        subject: 'operator',
        subjectId: operator.id,
        source: '203.0.113.9',
      },
      { outcome: 'refused', code: 'auth.credentials', account: 'nobody@example.com', subjectId: null },
      { outcome: 'refused', code: 'email.unverified', account: unverified.email, subjectId: unverified.id },
    ])
  })

  it('has every sign-in of staff, also one with a right password and a wrong code', async () => {
    const member = await aStaffMember(testApp, 'finance')
    await signInStaff(member.email)
    await signInStaff(member.email, 'wrong horse')
    await testApp.services.db
      .update(staff)
      .set({ oneTimeCodeRequired: true, oneTimeSecret: null })
      .where(eq(staff.id, member.id))
    await makeRecoveryCodes(testApp.services, { who: member, by: null })
    await testApp.call('POST', 'staff/login', {
      body: { email: member.email, password: TEST_PASSWORD, recovery_code: '22222-22222' },
      headers: HERE,
    })
    expect(await trail()).toMatchObject([
      { action: 'staff.signed_in', outcome: 'done', staffId: member.id, source: '198.51.100.7' },
      // At the command line there is no address.
      { action: 'staff.recovery_codes_made', staffId: null, source: null },
      {
        action: 'staff.signed_in',
        outcome: 'refused',
        code: 'auth.credentials',
        account: member.email,
        subjectId: member.id,
      },
      {
        action: 'staff.signed_in',
        outcome: 'refused',
        code: 'staff.code_wrong',
        account: member.email,
        subjectId: member.id,
      },
    ])
  })

  it('has what somebody was not let do: without a session, without the role, and with a wrong password of their own', async () => {
    const reviewer = await aStaffMember(testApp, 'reviewer')
    const operator = await anOperator(testApp)
    await testApp.call('GET', 'app/auth/profile/', { headers: HERE })
    await testApp.call('GET', 'staff/funding', { cookie: reviewer.cookie, headers: HERE })
    await testApp.call('POST', 'app/auth/confirm-password/', {
      token: operator.token,
      body: { password: 'wrong horse' },
      headers: HERE,
    })
    expect(await trail()).toMatchObject([
      { action: 'call.made', outcome: 'refused', code: 'auth.required', personId: null, staffId: null },
      { outcome: 'refused', code: 'auth.role', staffId: reviewer.id, after: { call: 'GET staff/funding' } },
      { outcome: 'refused', code: 'password.wrong', personId: operator.id, source: '198.51.100.7' },
    ])
  })

  it('has every change of where money goes, as it was and as it is', async () => {
    const operator = await anOperator(testApp)
    await confirmedPassword(testApp, operator.token)
    since = (await trail()).at(-1)?.id ?? since
    await testApp.call('POST', 'app/auth/update-payout/', {
      token: operator.token,
      headers: HERE,
      body: { payout_method: 'MAIL', payee_name: 'Somebody Else LLC', confirm_address: true },
    })
    await testApp.call('POST', 'app/auth/update-address/', {
      token: operator.token,
      headers: ELSEWHERE,
      body: { street_address: '9 E Lake St', city: 'Chicago', state: 'IL', postal_code: '60601' },
    })
    expect(await trail()).toMatchObject([
      {
        action: 'payee.changed',
        personId: operator.id,
        subject: 'location',
        subjectId: operator.location.id,
        source: '198.51.100.7',
        before: { payee: operator.payee.name, payout: 'EMAIL' },
        after: { payee: 'Somebody Else LLC', payout: 'MAIL' },
      },
      {
        action: 'payee.changed',
        source: '203.0.113.9',
        before: { payout: 'MAIL', address: expect.stringContaining(operator.payee.streetAddress) },
        after: { payout: 'EMAIL', address: '9 E Lake St, Chicago, IL 60601' },
      },
    ])
  })

  it('never has a password, a code or a token', async () => {
    const operator = await anOperator(testApp)
    const answer = await signInOperator(operator.email)
    await signInOperator(operator.email, 'a very wrong horse')
    await signInStaff('nobody@example.com', 'another wrong horse', '918273')
    const text = JSON.stringify(await trail())
    for (const secret of [
      answer.json<{ key: string }>().key,
      TEST_PASSWORD,
      'a very wrong horse',
      'another wrong horse',
      '918273',
    ])
      expect(text).not.toContain(secret)
  })

  it('is nobody’s to change, the program’s role included', async () => {
    for (const statement of ['update audit_log set source = null', 'delete from audit_log', 'truncate audit_log'])
      await expect(testApp.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('counts what is refused again, and a flood of refusals is some rows', async () => {
    const refusals = createRefusalTrail(testApp.services)
    const asker = (source: string) => ({ source, staffId: null, personId: null, account: null })
    for (let attempt = 0; attempt < 1000; attempt++)
      refusals.note({ asker: asker('192.0.2.1'), code: 'auth.required', call: 'GET staff/me' })
    for (let host = 0; host < 5000; host++)
      refusals.note({ asker: asker(`10.1.${host >> 8}.${host & 255}`), code: 'auth.required', call: 'GET staff/me' })
    const countOf = async () => {
      const [row] = await testApp.services.db
        .select({ rows: sql<number>`count(*)::int`, times: sql<number>`sum(times)::int` })
        .from(auditLog)
        .where(and(gt(auditLog.id, since), eq(auditLog.outcome, 'refused')))
      return row
    }
    await refusals.write()
    expect(await countOf()).toEqual({ rows: 201, times: 201 })
    testApp.clock.advance(30 * 60_000)
    await refusals.write()
    expect(await countOf()).toEqual({ rows: 203, times: 6000 })
  })
})

describe('too many attempts', () => {
  const testApp = useTestApp({ environment: { RATE_LIMITS: 'on' } })

  it('are in the trail', async () => {
    const body = { email: 'guessed@example.com', password: 'wrong horse' }
    for (let attempt = 0; attempt < 11; attempt++) await testApp.call('POST', 'app/auth/login/', { body })
    await testApp.writeRefusals()
    const rows = await testApp.services.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(rows.map(({ code, times }) => [code, times])).toEqual([
      ['auth.credentials', 1],
      ['auth.too_many', 1],
      ['auth.credentials', 9],
    ])
  })
})
