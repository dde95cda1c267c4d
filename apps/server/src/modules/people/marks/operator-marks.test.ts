import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operatorMarks, people } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import { anOperator, anOperatorSession, aStaffMember, TEST_PASSWORD } from '../../../testing/factories.ts'
import { publicSettings } from '../../../testing/public-settings.ts'
import { signUpSteps } from '../../../testing/sign-up-steps.ts'
import { type TestApp, useTestApp } from '../../../testing/test-app.ts'
import { tidyAccounts } from '../people.jobs.ts'
import { marksOf } from './marks-of.ts'
import { keepMarks } from './operator-marks.store.ts'

const DAY_MS = 86_400_000
const HERE = '203.0.113.7'

/** What is kept of somebody, the devices first. */
const marksKept = (testApp: TestApp, personId: number) =>
  testApp.services.db
    .select()
    .from(operatorMarks)
    .where(eq(operatorMarks.personId, personId))
    .orderBy(operatorMarks.kind, operatorMarks.firstSeenAt)

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.includes('caseback_device='))

describe('where somebody signs up and in', () => {
  const testApp = useTestApp({ environment: { TRUST_PROXY: '1' } })
  const { register } = signUpSteps(testApp)
  const signIn = (email: string, { from = HERE, cookie = '', password = TEST_PASSWORD } = {}) =>
    testApp.call('POST', 'app/auth/login/', {
      body: { email, password },
      headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
    })
  const kept = (personId: number) => marksKept(testApp, personId)
  const kindsOf = async (personId: number) => (await kept(personId)).map(({ kind }) => kind)

  it('is kept as a device and a network, with neither the address nor the cookie in it', async () => {
    const { response, body } = await register({}, { 'x-forwarded-for': HERE })
    const [person] = await testApp.services.db.select().from(people).where(eq(people.email, body.email))
    const value = /caseback_device=([\w-]{22});/.exec(cookieOf(response) ?? '')?.[1] ?? ''
    expect(value).not.toBe('')
    const rows = await kept(found(person).id)
    expect(rows.map(({ kind }) => kind)).toEqual(['device', 'network'])
    expect(rows.every(({ mark }) => /^[\w-]{43}$/.test(mark))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(value)
    expect(JSON.stringify(rows)).not.toContain('203.0')
  })

  it('is known again by the cookie that the answer sets, which only calls of accounts get', async () => {
    const operator = await anOperator(testApp)
    const first = await signIn(operator.email)
    const cookie = cookieOf(first) ?? ''
    expect(cookie).toMatch(
      /^caseback_device=[\w-]{22}; Max-Age=15552000; Path=\/api\/v1\/tradespend\/app\/auth; HttpOnly; SameSite=Lax$/,
    )
    const again = await signIn(operator.email, { cookie: cookie.split(';')[0] ?? '' })
    expect(cookieOf(again)).toBe(cookie)
    expect(await kindsOf(operator.id)).toEqual(['device', 'network'])
    await signIn(operator.email, { from: '198.51.100.1' })
    expect(await kindsOf(operator.id)).toEqual(['device', 'device', 'network', 'network'])
  })

  it('is written again a day later, and no sooner', async () => {
    const operator = await anOperator(testApp)
    const began = testApp.clock.now()
    const cookie = (cookieOf(await signIn(operator.email)) ?? '').split(';')[0] ?? ''
    const seen = async () => (await kept(operator.id)).map(({ lastSeenAt }) => lastSeenAt.getTime() - began.getTime())
    testApp.clock.advance(DAY_MS - 1)
    await signIn(operator.email, { cookie })
    expect(await seen()).toEqual([0, 0])
    testApp.clock.advance(1)
    await signIn(operator.email, { cookie })
    expect(await seen()).toEqual([DAY_MS, DAY_MS])
    expect((await kept(operator.id)).map(({ firstSeenAt }) => firstSeenAt)).toEqual([began, began])
  })

  it('is kept of nobody who is not let in, and no cookie is set', async () => {
    const operator = await anOperator(testApp)
    const refused = await signIn(operator.email, { password: 'wrong horse' })
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined])
    expect(await kept(operator.id)).toEqual([])
  })

  it('is another device where the cookie is none of ours, and opens nothing', async () => {
    const operator = await anOperator(testApp)
    for (const value of ['', 'x', 'a'.repeat(23), 'a'.repeat(4_000), `${'a'.repeat(21)}.`, '%00'.repeat(8)]) {
      const answer = await signIn(operator.email, { cookie: `caseback_device=${value}` })
      expect([answer.statusCode, cookieOf(answer)?.includes(`=${value};`)]).toEqual([200, false])
    }
    const made = 'AAAAAAAAAAAAAAAAAAAAAA'
    const cookie = `caseback_device=${made}`
    expect(cookieOf(await signIn(operator.email, { cookie }))).toContain(made)
    expect((await testApp.call('GET', 'app/auth/user/', { cookie })).statusCode).toBe(401)
    expect((await testApp.call('GET', 'app/auth/user/', { token: made })).statusCode).toBe(401)
  })

  it('is of each kind the latest twenty', async () => {
    const operator = await anOperator(testApp)
    const { services, clock } = testApp
    const seen = (at: number) => marksOf(services.settings, { device: `device ${at}`, ip: `203.0.113.${at}` })
    for (let at = 0; at < 23; at++) {
      clock.advance(1_000)
      await transact(services.db, (tx) => keepMarks(tx, services, operator.id, seen(at)))
    }
    const marks = new Set((await kept(operator.id)).map(({ mark }) => mark))
    const all = Array.from({ length: 23 }, (_, at) => seen(at))
    expect(all.map((both) => both.filter(({ mark }) => marks.has(mark)).length)).toEqual([
      0,
      0,
      0,
      ...Array<number>(20).fill(2),
    ])
  })

  it('is left by nobody who only reads, nor by a session that was not signed in', async () => {
    const operator = await anOperator(testApp)
    const token = await anOperatorSession(testApp, operator.id)
    const { cookie } = await aStaffMember(testApp, 'admin')
    const headers = { 'x-forwarded-for': HERE }
    expect((await testApp.call('GET', 'app/auth/user/', { token, headers })).headers['set-cookie']).toBeUndefined()
    expect((await testApp.call('GET', 'app/auth/profile/', { token, headers })).statusCode).toBe(200)
    expect((await testApp.call('GET', `staff/operators/${operator.id}/record`, { cookie, headers })).statusCode).toBe(
      200,
    )
    expect(await kept(operator.id)).toEqual([])
  })

  it('is forgotten 180 days after the last time, and with the account', async () => {
    const [stays, leaves, ends] = [await anOperator(testApp), await anOperator(testApp), await anOperator(testApp)]
    const cookies = new Map<number, string>()
    for (const { id, email } of [stays, leaves, ends])
      cookies.set(id, (cookieOf(await signIn(email)) ?? '').split(';')[0] ?? '')
    const closed = await testApp.call('POST', 'app/auth/closing/', {
      token: ends.token,
      body: { password: TEST_PASSWORD },
    })
    expect(closed.json()).toMatchObject({ closed: true })
    expect(await kept(ends.id)).toEqual([])
    testApp.clock.advance(2 * DAY_MS)
    await signIn(stays.email, { cookie: cookies.get(stays.id) ?? '' })
    testApp.clock.advance(178 * DAY_MS - 1)
    await tidyAccounts(testApp.services)
    expect([await kindsOf(stays.id), await kindsOf(leaves.id)]).toEqual([
      ['device', 'network'],
      ['device', 'network'],
    ])
    testApp.clock.advance(1)
    await tidyAccounts(testApp.services)
    expect([await kindsOf(stays.id), await kindsOf(leaves.id)]).toEqual([['device', 'network'], []])
  })

  it('goes with who never proved their address', async () => {
    const { body } = await register({}, { 'x-forwarded-for': HERE })
    const [person] = await testApp.services.db.select().from(people).where(eq(people.email, body.email))
    testApp.clock.advance(8 * DAY_MS)
    await tidyAccounts(testApp.services)
    expect(await kept(found(person).id)).toEqual([])
  })

  it('is told to whom it is about, by its days', async () => {
    const operator = await anOperator(testApp)
    testApp.clock.set('2027-06-01T17:00:00Z')
    const signedIn = await signIn(operator.email)
    const { key } = signedIn.json<{ key: string }>()
    const { signed_in_from, ...rest } = (await testApp.call('GET', 'app/auth/my-data/', { token: key })).json()
    expect(signed_in_from).toEqual([
      { kind: 'device', first_seen: '2027-06-01', last_seen: '2027-06-01' },
      { kind: 'network', first_seen: '2027-06-01', last_seen: '2027-06-01' },
    ])
    for (const { mark } of await kept(operator.id)) expect(JSON.stringify(rest)).not.toContain(mark)
  })
})

describe('marks of networks', () => {
  const testApp = useTestApp()
  const of = (ip: string) =>
    marksOf(testApp.services.settings, { device: 'any', ip }).find(({ kind }) => kind === 'network')?.mark

  it('are one for an IPv4 address, however it is written, and for a whole /64 of IPv6', () => {
    expect(of('203.0.113.7')).toBe(of('::ffff:203.0.113.7'))
    expect(of('203.0.113.7')).not.toBe(of('203.0.113.8'))
    expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:2:ffff::9'))
    expect(of('2001:db8:1:2::1')).not.toBe(of('2001:db8:1:3::1'))
  })

  it('are none for what is no address of the internet', () => {
    const own = ['127.0.0.1', '::1', '10.1.2.3', '172.16.0.1', '172.31.9.9', '192.168.1.1', '169.254.0.1', '100.64.0.9']
    expect(
      [...own, 'fd00::1', 'fe80::1', 'fe80::1%eth0', '::ffff:10.0.0.1', '0.0.0.0', 'unknown', '']
        .map(of)
        .filter(Boolean),
    ).toEqual([])
    expect(['172.15.0.1', '172.32.0.1', '100.128.0.1', '2600::1'].map(of).filter(Boolean)).toHaveLength(4)
  })

  it('are others for another installation, and for a device that is called like a network', () => {
    const { settings } = testApp.services
    const other = { ...settings, secretKey: `${settings.secretKey} of another` }
    const given = { device: '203.0.113.7', ip: '203.0.113.7' }
    const marks = [...marksOf(settings, given), ...marksOf(other, given)].map(({ mark }) => mark)
    expect(new Set(marks).size).toBe(4)
  })
})

describe('the cookie of a device, with TLS', () => {
  const testApp = useTestApp({ environment: publicSettings })

  it('is sent over it alone', async () => {
    const { email } = await anOperator(testApp)
    const answer = await testApp.call('POST', 'app/auth/login/', { body: { email, password: TEST_PASSWORD } })
    expect(cookieOf(answer)).toMatch(/^__Secure-caseback_device=[\w-]{22};.*HttpOnly; Secure; SameSite=Lax$/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
