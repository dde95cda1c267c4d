import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, payees, people } from '../../../database/schema/index.ts'
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts'
import { anOperator, anOperatorSession, confirmedPassword, TEST_PASSWORD } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { undoKey } from './undo-key.ts'

const NEW_PASSWORD = 'forty quiet ovens'
const DAY_MS = 86_400_000
type Operator = Awaited<ReturnType<typeof anOperator>>

describe('a change that a mailed link takes back', () => {
  const testApp = useTestApp()
  const post = (path: string, token: string, body: object) => testApp.call('POST', `app/auth/${path}/`, { token, body })
  const linksTo = async (address: string, pattern = /http\S+\/app\/auth\/undo\/\S+/) => {
    await testApp.drainJobs()
    return (await testApp.mails())
      .filter((mail) => mail.to === address)
      .flatMap((mail) => pattern.exec(mail.text)?.[0] ?? [])
      .map((link) => new URL(link).pathname)
  }
  const press = async (path: string | undefined) =>
    (
      await testApp.app.inject({
        method: 'POST',
        url: path ?? '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).headers.location
  const emailOf = async (token: string) => (await testApp.call('GET', 'app/auth/user/', { token })).json().email
  const payeeOf = async ({ location }: Operator) => {
    const [row] = await testApp.services.db
      .select()
      .from(payees)
      .where(and(eq(payees.locationId, location.id), isNull(payees.replacedAt)))
    return row
  }
  const changePayee = async (operator: Operator, payee_name: string, method: object = { payout_method: 'EMAIL' }) => {
    await confirmedPassword(testApp, operator.token)
    const saved = await post('update-payout', operator.token, { payee_name, ...method })
    expect(saved.statusCode).toBe(200)
  }
  const changeEmail = async (token: string, email: string) => {
    await post('update-email', token, { email })
    const [link] = await linksTo(email, /http\S+confirm-email\S+/)
    expect(await press(link)).toBe('/settings?email=confirmed')
  }
  const login = async (email: string, password: string) =>
    (await testApp.call('POST', 'app/auth/login/', { body: { email, password } })).statusCode

  it('the payee: a look changes nothing, the button puts the old one back, holds payments and ends every session', async () => {
    const operator = await anOperator(testApp)
    const before = await payeeOf(operator)
    await changePayee(operator, 'Thief Holdings')
    const [link] = await linksTo(operator.email)
    const page = await testApp.app.inject({ url: link ?? '', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(page.payload).toContain('<form method="post"><button>Undo this change</button></form>')
    expect((await payeeOf(operator))?.name).toBe('Thief Holdings')

    testApp.clock.advance(1)
    expect(await press(link)).toBe('/change-undone')
    const after = await payeeOf(operator)
    expect(after).toMatchObject({ name: before?.name, method: before?.method, changedAt: testApp.clock.now() })
    expect((await testApp.call('GET', 'app/auth/user/', { token: operator.token })).statusCode).toBe(401)
    expect(await login(operator.email, TEST_PASSWORD)).toBe(401)
    const [reset] = await linksTo(operator.email, /http\S+password-reset-confirm\S+/)
    const [, , uid, token] = reset?.split('/') ?? []
    // Nobody has asked for it, and the password is not as it was.
    const letter = (await testApp.mails()).findLast(({ text }) => text.includes(reset ?? 'no link'))
    expect(letter?.text).toContain('A change of your account was taken back.')
    expect(letter?.text).not.toMatch(/You asked|stays as it is/)
    const body = { uid, token, new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD }
    expect((await testApp.call('POST', 'app/auth/password/reset/confirm/', { body })).statusCode).toBe(200)
    expect(await login(operator.email, NEW_PASSWORD)).toBe(200)
    // Opened again it says what has become of it, and asks for nothing.
    const again = await testApp.app.inject({ url: link ?? '', headers: { accept: 'text/html' } })
    expect([again.statusCode, again.headers.location]).toEqual([302, '/change-undone'])
    // Pressed again it says the same, and signs nobody out once more.
    expect(await press(link)).toBe('/change-undone')
    expect(await login(operator.email, NEW_PASSWORD)).toBe(200)
  })

  it('the way checks arrive: printed again, but not to an address that has moved since', async () => {
    const byMail = { payout_method: 'MAIL', confirm_address: true }
    for (const moves of [false, true]) {
      const operator = await anOperator(testApp)
      await changePayee(operator, 'Blue Door Diner', byMail)
      await changePayee(operator, 'Blue Door Diner')
      if (moves)
        await post('update-address', operator.token, {
          street_address: '9 N Pier',
          city: 'Milwaukee',
          state: 'WI',
          postal_code: '53202',
          country: '',
        })
      testApp.clock.advance(1)
      const links = await linksTo(operator.email)
      expect(await press(links.at(-1))).toBe('/change-undone')
      expect(await payeeOf(operator)).toMatchObject({ method: moves ? 'EMAIL' : 'MAIL' })
    }
  })

  it('the e-mail address: both are told, the old one is back, and what the thief changed after that is told to it too', async () => {
    const operator = await anOperator(testApp)
    const { id, email } = operator
    const thief = `thief-${email}`
    await changeEmail(operator.token, thief)
    const token = await anOperatorSession(testApp, id)
    await changePayee({ ...operator, token }, 'Thief Holdings')
    const [forEmail, forPayee] = await linksTo(email)
    expect(await linksTo(thief)).toEqual([forEmail, forPayee])
    testApp.clock.advance(1)
    expect(await press(forEmail)).toBe('/change-undone')
    expect(await emailOf(await anOperatorSession(testApp, id))).toBe(email)
    // What was changed after that went back with it.
    expect((await payeeOf(operator))?.name).toBe(operator.payee.name)
    expect(await press(forPayee)).toBe('/change-undone')
    expect(await linksTo(email, /http\S+password-reset-confirm\S+/)).toHaveLength(1)
    expect(await linksTo(thief, /http\S+password-reset-confirm\S+/)).toEqual([])
  })

  it('a thief cannot take back the taking back', async () => {
    const operator = await anOperator(testApp)
    const thief = `thief-${operator.email}`
    await changeEmail(operator.token, thief)
    testApp.clock.advance(1)
    const session = await anOperatorSession(testApp, operator.id)
    await changeEmail(session, `second-${thief}`)
    const [first, second] = await linksTo(thief)
    expect(await press(second)).toBe('/change-undone')
    expect(await press(first)).toBe('/change-undone')
    expect(await press(second)).toBe('/change-undone')
    expect(await emailOf(await anOperatorSession(testApp, operator.id))).toBe(operator.email)
  })

  it('the password: the new one opens nothing, and neither does the old one', async () => {
    const operator = await anOperator(testApp)
    const { email, token } = operator
    await post('password/change', token, {
      old_password: TEST_PASSWORD,
      new_password1: NEW_PASSWORD,
      new_password2: NEW_PASSWORD,
    })
    const [link] = await linksTo(email)
    expect(await press(link)).toBe('/change-undone')
    expect([await login(email, NEW_PASSWORD), await login(email, TEST_PASSWORD)]).toEqual([401, 401])
    expect(await linksTo(email, /http\S+password-reset-confirm\S+/)).toHaveLength(1)
  })

  it('an address that another account has taken up meanwhile stays theirs, and nobody is let in', async () => {
    const operator = await anOperator(testApp)
    await changeEmail(operator.token, `thief-${operator.email}`)
    await anOperator(testApp, { email: operator.email })
    const [link] = await linksTo(operator.email)
    expect(await press(link)).toBe('/change-undo-failed')
    const told = await testApp.services.db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'operator.change_undone'), eq(auditLog.subjectId, operator.id)))
    const address = { email: `thief-${operator.email}` }
    expect(told).toEqual([{ before: address, after: address }])
    expect(await login(`thief-${operator.email}`, TEST_PASSWORD)).toBe(401)
    expect(await login(operator.email, TEST_PASSWORD)).toBe(200)
  })

  it('ends every session also where another account takes up the address in the same moment', async () => {
    const operator = await anOperator(testApp)
    const { email } = operator
    await changeEmail(operator.token, `thief-${email}`)
    const [link] = await linksTo(email)
    const other = await anOperator(testApp)
    const pressed = await testApp.services.db.transaction(async (tx) => {
      await tx.update(people).set({ email }).where(eq(people.id, other.id))
      const pressing = press(link)
      await expect.poll(() => waitingForLocks(testApp)).toBe(1)
      return { pressing }
    })
    expect(await pressed.pressing).toBe('/change-undo-failed')
    expect(await login(`thief-${email}`, TEST_PASSWORD)).toBe(401)
  })

  it('is mailed to an address that was left for a week, and no longer', async () => {
    const operator = await anOperator(testApp)
    const moved = `moved-${operator.email}`
    await changeEmail(operator.token, moved)
    testApp.clock.advance(7 * DAY_MS)
    await changePayee(operator, 'Diner Holdings')
    expect((await linksTo(operator.email)).length).toBe(1)
    expect((await linksTo(moved)).length).toBe(2)
  })

  it('names the change of its instant: one of the same number, as after a restored backup, is another', async () => {
    const operator = await anOperator(testApp)
    await changePayee(operator, 'Diner Holdings')
    const [link = ''] = await linksTo(operator.email)
    const { settings } = testApp.services
    const id = Number(/undo\/(\d+)/.exec(link)?.[1])
    const key = undoKey({ settings }, { id, at: new Date(testApp.clock.now().getTime() - 1) })
    expect(await press(link.replace(/undo\/[^/]+/, `undo/${key}`))).toBe('/change-undo-failed')
    expect(await press(link)).toBe('/change-undone')
  })

  it('is good for seven days, and not when it is forged', async () => {
    const operator = await anOperator(testApp)
    await changePayee(operator, 'Diner Holdings')
    const [link = ''] = await linksTo(operator.email)
    const otherEvent = link.replace(/undo\/(\d+)/, (_all, id: string) => `undo/${Number(id) + 1}`)
    for (const forged of [otherEvent, link.slice(0, -3), '/api/v1/tradespend/app/auth/undo/forged/'])
      expect([forged, await press(forged)]).toEqual([forged, '/change-undo-failed'])
    testApp.clock.advance(7 * DAY_MS + 1)
    expect(await press(link)).toBe('/change-undo-failed')
    expect((await payeeOf(operator))?.name).toBe('Diner Holdings')
  })
})
