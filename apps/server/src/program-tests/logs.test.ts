import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { shareLinks } from '../database/schema/index.ts'
import { staffCookie } from '../modules/staff/staff-session.store.ts'
import { createLogger } from '../platform/process/logging.ts'
import { aClaim, anOffer, anOperatorSession, aStaffMember, TEST_PASSWORD } from '../testing/factories.ts'
import { aPdf } from '../testing/files/sample-files.ts'
import { useTestApp } from '../testing/test-app.ts'

const lines: string[] = []
const logger = createLogger('debug', { write: (line: string) => void lines.push(line) })

type Entry = Record<string, unknown>

/** Whose request it was, where it came from, and what became of it. */
function expectWhoAndWhat(entries: Entry[], operatorId: number, staffId: number) {
  const requests = entries.filter((entry) => entry.msg === 'request completed')
  expect(requests.length).toBeGreaterThan(20)
  expect(requests.every((entry) => typeof entry.request_id === 'string')).toBe(true)
  expect(requests.some((entry) => entry.operator_id === operatorId)).toBe(true)
  expect(requests.some((entry) => entry.staff_id === staffId)).toBe(true)
  expect(entries.find((entry) => entry.code === 'auth.role')).toMatchObject({ staff_id: staffId })
  expect(entries.find((entry) => entry.code === 'auth.origin')).toMatchObject({ msg: 'request refused' })
  const failures = entries.filter((entry) => entry.msg === 'request failed')
  expect(failures).toMatchObject([{ level: 50, err: { message: expect.stringContaining('Failed query') } }])
  expect(entries.filter((entry) => entry.code === 'auth.credentials')).toHaveLength(1)
  for (const entry of requests) expect(entry.req).toMatchObject({ from: '127.0.0.1', url: expect.any(String) })
  expect(requests.every((entry) => typeof entry.responseTime === 'number')).toBe(true)
}

describe('the log of a whole journey', () => {
  const testApp = useTestApp({ logger })
  const secrets = new Map<string, string>()
  const keep = (what: string, secret: string | undefined) => {
    if (!secret || secret.length < 6) throw new Error(`There is no ${what}.`)
    secrets.set(what, secret)
    return secret
  }

  async function mailedLink(to: string, pattern: RegExp): Promise<string> {
    await testApp.drainJobs()
    const mail = (await testApp.mails()).findLast((each) => each.to === to && pattern.test(each.text))
    const link = pattern.exec(mail?.text ?? '')?.[0] ?? ''
    return new URL(link).pathname
  }

  it('has request ids and operator ids, and neither password nor token nor link', async () => {
    const { call } = testApp
    const email = 'ada@bluedoor.example'
    const password = keep('password', 'a very quiet secret')
    const offer = await anOffer(testApp)
    const [link] = await testApp.services.db.select().from(shareLinks).where(eq(shareLinks.offerId, offer.id))
    const share = keep('share link', link?.token)
    await call('GET', `app/rebate-offer/${share}`)
    await testApp.app.inject(`/offer/${share}`)

    const referer = { 'referer-path': `/offer/${share}` }
    const register = (fields: object) =>
      call('POST', 'app/auth/register/', {
        body: {
          email,
          password,
          first_name: 'Ada',
          last_name: 'Moreno',
          phone_number: '(312) 555-0142',
          caseback_id: 'OTHER',
          operator_type_id: 1,
          overridden_company_name: 'Blue Door Diner',
          overridden_company_door_name: 'Blue Door Diner',
          overridden_company_domain: 'bluedoor.example',
          street_address: '1 W Lake St',
          city: 'Chicago',
          state: 'IL',
          postal_code: '60601',
          country: 'United States',
          offer_code: offer.code,
          attribution_code: null,
          ...fields,
        },
        headers: referer,
      })
    expect((await register({ postal_code: 'wrong' })).statusCode).toBe(400)
    expect((await register({})).statusCode).toBe(201)
    const verify = await mailedLink(email, /http\S+verify-email\S+/)
    keep('verification key', verify.split('/').at(-2))
    await testApp.app.inject({ method: 'POST', url: verify, headers: { 'referer-path': verify } })
    await call('POST', 'app/auth/verify-email/', { body: { key: secrets.get('verification key') } })

    const login = (attempt: string) => call('POST', 'app/auth/login/', { body: { email, password: attempt } })
    expect((await login(keep('wrong password', 'another quiet secret'))).statusCode).toBe(401)
    const { key, user_id } = (await login(password)).json<{ key: string; user_id: number }>()
    const token = keep('token', key)
    expect((await call('GET', 'app/auth/profile/', { token })).statusCode).toBe(200)

    const { id: enrollmentId } = (
      await call('POST', 'app/rebates/enrollment/', { token, body: { offer_id: offer.id } })
    ).json<{ id: number }>()
    const upload = await testApp.upload('POST', `app/rebates/enrollment/${enrollmentId}/claims/`, token, [
      { name: 'invoice.pdf', bytes: aPdf(randomUUID()) },
    ])
    const { id: claimId } = upload.json<{ id: number }>()
    await testApp.drainJobs()
    const claim = (await call('GET', `app/rebates/claims/${claimId}/`, { token })).json()
    const file: string = claim.invoices[0].files[0].file
    keep('signature of a file', new URL(file, 'http://localhost').searchParams.get('signature') ?? undefined)
    expect((await testApp.app.inject(file)).statusCode).toBe(200)

    const reviewer = await aStaffMember(testApp, 'reviewer')
    const signIn = await call('POST', 'staff/login', { body: { email: reviewer.email, password: TEST_PASSWORD } })
    keep('password of staff', TEST_PASSWORD)
    const cookie = keep(
      'session of staff',
      signIn.cookies.find((each) => each.name === staffCookie(testApp.services.settings))?.value,
    )
    await call('POST', `staff/claims/${claimId}/decision`, {
      cookie: `${staffCookie(testApp.services.settings)}=${cookie}`,
      body: { expected_status: 'CLAIM_SUBMITTED', action: 'reject', reason: 'other', note: 'No.', invoices: [] },
    })

    // A role that may not: who it was stands in the log.
    const refused = await call('GET', 'staff/operators', {
      cookie: `${staffCookie(testApp.services.settings)}=${cookie}`,
    })
    expect(refused.statusCode).toBe(403)
    const foreign = await call('POST', `staff/claims/${claimId}/open`, {
      cookie: `${staffCookie(testApp.services.settings)}=${cookie}`,
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.statusCode).toBe(400)

    await call('POST', 'app/auth/update-email/', { token, body: { email: 'moved@bluedoor.example' } })
    const change = await mailedLink('moved@bluedoor.example', /http\S+confirm-email\S+/)
    keep('key of the new address', change.split('/').at(-2))
    await testApp.app.inject({ method: 'POST', url: change })
    // Whatever is asked for at the very instant of a change is void.
    testApp.clock.advance(1)
    await call('POST', 'app/auth/password/reset/', { body: { email: 'moved@bluedoor.example' } })
    const reset = await mailedLink('moved@bluedoor.example', /http\S+password-reset-confirm\S+/)
    const [, , uid, resetKey] = reset.split('/')
    keep('reset key', resetKey)
    await testApp.app.inject({ url: reset, headers: { accept: 'text/html' } })
    const newPassword = keep('new password', 'the newest quiet secret')
    await call('POST', 'app/auth/password/reset/confirm/', {
      body: { uid, token: resetKey, new_password1: newPassword, new_password2: newPassword },
      headers: { 'referer-path': reset },
    })
    await call('GET', 'app/auth/user/', { token })

    // A failure that we did not expect is logged whole, but for what went into the query.
    const owner = new Client({ connectionString: testApp.databaseUrl })
    await owner.connect()
    await owner.query('alter table people rename column phone_number to phone_away')
    const failed = await register({ email: 'later@bluedoor.example' })
    expect([failed.statusCode, failed.json().code]).toEqual([500, 'server.error'])
    expect(failed.body).not.toMatch(/phone_number|column|select|insert|\.ts/i)
    await owner.query('alter table people rename column phone_away to phone_number')
    await owner.end()

    const log = lines.join('')
    for (const [what, secret] of secrets) expect([what, log.includes(secret)]).toEqual([what, false])
    expect(log).not.toContain('$argon2')
    const entries = lines.map((line) => JSON.parse(line) as Entry)
    expectWhoAndWhat(entries, user_id, reviewer.id)
  })
})

describe('somebody who leaves a page while its pictures are on their way', () => {
  const said: string[] = []
  const testApp = useTestApp({ logger: createLogger('debug', { write: (line: string) => void said.push(line) }) })

  it('is no failure, and no address of a file is in the log', async () => {
    const { id, personId } = await aClaim(testApp)
    const token = await anOperatorSession(testApp, personId)
    const claim = (await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json()
    const file = new URL(claim.invoices[0].files[0].file, 'http://localhost')
    const { port } = new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' }))
    const answered = () => said.filter((line) => line.includes('"req"')).length
    // They leave later and later, until enough have left in the middle of an answer, however slow the machine is.
    for (let time = 0; time < 200 || (answered() <= 30 && time < 1_000); time++) {
      const visitor = connect(Number(port), '127.0.0.1')
      // What becomes of a connection that is given up is nobody's concern here.
      visitor.on('error', () => undefined)
      visitor.write(`GET ${file.pathname}${file.search} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      await pause(Math.random() * (6 + time / 20))
      visitor.destroy()
    }
    await expect.poll(answered).toBeGreaterThan(30)
    const entries = said.map((line) => JSON.parse(line) as Entry)
    expect(entries.some((entry) => entry.msg === 'stream closed prematurely')).toBe(true)
    expect(entries.filter((entry) => Number(entry.level) > 30)).toEqual([])
    expect(said.join('')).not.toContain(file.searchParams.get('signature') ?? 'signature=')
  })
})
