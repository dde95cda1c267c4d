import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, operatorSessions } from '../../../database/schema/index.ts'
import { anOperator, anOperatorSession, aStaffMember, TEST_PASSWORD } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { tidyAccounts } from '../people.jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe('sessions of operators', () => {
  const testApp = useTestApp()
  const isSignedIn = async (token: string) =>
    (await testApp.call('GET', 'app/auth/user/', { token })).statusCode === 200
  const sessionsOf = (personId: number) =>
    testApp.services.db.select().from(operatorSessions).where(eq(operatorSessions.personId, personId))

  /** Moves the clock for the length of `during`. */
  async function later(milliseconds: number, during: () => Promise<void>) {
    const now = testApp.clock.now()
    testApp.clock.advance(milliseconds)
    await during()
    testApp.clock.set(now)
  }

  it('[API-01] each sign-in has a token of its own, stored only as a hash', async () => {
    const operator = await anOperator(testApp)
    const signIn = async () =>
      (
        await testApp.call('POST', 'app/auth/login/', {
          body: { email: operator.email, password: TEST_PASSWORD },
          headers: { 'user-agent': 'Kitchen phone' },
        })
      ).json<{ key: string }>().key
    const [first, second] = [await signIn(), await signIn()]
    expect(first).not.toBe(second)
    const rows = await sessionsOf(operator.id)
    expect(rows).toHaveLength(3)
    expect(rows.map((row) => row.userAgent)).toContain('Kitchen phone')
    expect(JSON.stringify(rows)).not.toContain(first)
  })

  it('[L-10][API-02] logging out ends that one session, and says 204 for one that is over', async () => {
    const operator = await anOperator(testApp)
    const other = await anOperatorSession(testApp, operator.id)
    expect((await testApp.call('POST', 'app/auth/logout/', { token: operator.token })).statusCode).toBe(204)
    expect([await isSignedIn(operator.token), await isSignedIn(other)]).toEqual([false, true])
    expect((await testApp.call('POST', 'app/auth/logout/', { token: operator.token })).statusCode).toBe(204)
    expect((await testApp.call('POST', 'app/auth/logout/')).statusCode).toBe(204)
  })

  it('a session that nobody uses ends after 30 days', async () => {
    const { token } = await anOperator(testApp)
    await later(30 * DAY_MS - 1, async () => expect(await isSignedIn(token)).toBe(true))
    const unused = await anOperator(testApp)
    await later(30 * DAY_MS, async () => expect(await isSignedIn(unused.token)).toBe(false))
  })

  it('a session that is used ends after 90 days all the same', async () => {
    const { token } = await anOperator(testApp)
    for (const days of [25, 50, 75])
      await later(days * DAY_MS, async () => expect([days, await isSignedIn(token)]).toEqual([days, true]))
    await later(90 * DAY_MS - 1, async () => expect(await isSignedIn(token)).toBe(true))
    await later(90 * DAY_MS, async () => expect(await isSignedIn(token)).toBe(false))
  })

  it('use is written down once an hour, not with every request', async () => {
    const operator = await anOperator(testApp)
    const [{ lastUsedAt: start } = { lastUsedAt: new Date(0) }] = await sessionsOf(operator.id)
    await later(HOUR_MS - 1, async () => void (await isSignedIn(operator.token)))
    expect((await sessionsOf(operator.id))[0]?.lastUsedAt).toEqual(start)
    await later(HOUR_MS, async () => void (await isSignedIn(operator.token)))
    expect((await sessionsOf(operator.id))[0]?.lastUsedAt).toEqual(new Date(start.getTime() + HOUR_MS))
  })

  it('sessions that are over are removed', async () => {
    const operator = await anOperator(testApp)
    await later(30 * DAY_MS, () => tidyAccounts(testApp.services))
    expect(await sessionsOf(operator.id)).toEqual([])
    const fresh = await anOperator(testApp)
    await tidyAccounts(testApp.services)
    expect(await sessionsOf(fresh.id)).toHaveLength(1)
  })

  it('an admin finds an operator, sees where they are signed in, and ends one session or all of them', async () => {
    const admin = await aStaffMember(testApp, 'admin')
    const operator = await anOperator(testApp, { companyName: 'Quiet Oven 100%' })
    const second = await anOperatorSession(testApp, operator.id)
    const staff = (method: 'GET' | 'DELETE', path: string) => testApp.call(method, path, { cookie: admin.cookie })
    expect((await staff('GET', 'staff/operators?q=oven 100%25')).json()).toMatchObject({
      results: [{ id: operator.id, email: operator.email, account: 'active', sessions: 2 }],
      next: null,
    })
    expect((await staff('GET', 'staff/operators?q=nobody-has-this')).json()).toEqual({ results: [], next: null })

    const list = (await staff('GET', `staff/operators/${operator.id}/sessions`)).json<{ results: { id: number }[] }>()
    expect(list.results).toHaveLength(2)
    const [latest] = list.results
    expect(latest).toEqual({
      id: latest?.id,
      created: testApp.clock.now().toISOString(),
      last_used: testApp.clock.now().toISOString(),
      expires: new Date(testApp.clock.now().getTime() + 30 * DAY_MS).toISOString(),
      browser: null,
    })
    const one = `staff/operators/${operator.id}/sessions/${latest?.id}`
    expect((await staff('DELETE', one)).statusCode).toBe(204)
    expect((await staff('DELETE', one)).statusCode).toBe(404)
    expect([await isSignedIn(operator.token), await isSignedIn(second)]).toEqual([true, false])
    expect((await staff('DELETE', `staff/operators/${operator.id}/sessions`)).statusCode).toBe(204)
    expect(await isSignedIn(operator.token)).toBe(false)
    expect((await staff('DELETE', 'staff/operators/999999/sessions')).statusCode).toBe(404)
    const audited = await testApp.services.db
      .select({ action: auditLog.action, staffId: auditLog.staffId })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'operator'), eq(auditLog.subjectId, operator.id)))
    expect(audited).toEqual([
      { action: 'operator.signed_out', staffId: admin.id },
      { action: 'operator.signed_out', staffId: admin.id },
    ])
  })

  it('pages the list of sessions', async () => {
    const admin = await aStaffMember(testApp, 'admin')
    const operator = await anOperator(testApp)
    for (let more = 0; more < 4; more++) await anOperatorSession(testApp, operator.id)
    const seen: number[] = []
    let path: string | null = `staff/operators/${operator.id}/sessions?limit=2`
    while (path !== null) {
      const page: { results: { id: number }[]; next: string | null } = (
        await testApp.call('GET', path, { cookie: admin.cookie })
      ).json()
      seen.push(...page.results.map((session) => session.id))
      path = page.next === null ? null : (page.next.split('/api/v1/tradespend/')[1] ?? null)
    }
    expect(seen).toHaveLength(5)
    expect(seen).toEqual(seen.toSorted((left, right) => right - left))
  })
})
