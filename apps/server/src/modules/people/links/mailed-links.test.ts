import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailedLinks, operatorSessions, people } from '../../../database/schema/index.ts'
import { anOperator, anOperatorSession, TEST_PASSWORD } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { deletePlacesOf } from '../../locations/locations.store.ts'
import { tidyAccounts } from '../people.jobs.ts'
import { confirmPasswordReset } from './confirm-password-reset.ts'
import { mailEmailChange } from './mail-email-change.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { mailVerificationLink } from './mail-verification-link.ts'
import { requestEmailChange } from './request-email-change.ts'

const DAY_MS = 24 * 3_600_000

describe('mailed links', () => {
  const testApp = useTestApp()
  const request = () => ({ id: randomUUID(), at: testApp.clock.now() })
  const openLinks = (personId: number) =>
    testApp.services.db.$count(
      mailedLinks,
      and(eq(mailedLinks.personId, personId), isNull(mailedLinks.usedAt), isNull(mailedLinks.replacedAt)),
    )
  const mailsTo = async (address: string) => {
    await testApp.drainJobs()
    return (await testApp.mails()).filter((mail) => mail.to === address)
  }
  const linkIn = async (address: string, pattern: RegExp) => {
    const found = (await mailsTo(address)).map((mail) => pattern.exec(mail.text)?.[0]).findLast(Boolean)
    return new URL(found ?? '').pathname
  }
  const follow = async (path: string) => (await testApp.app.inject({ method: 'POST', url: path })).headers.location
  const resetPattern = /http\S+password-reset-confirm\S+/
  const changePattern = /http\S+confirm-email\S+/
  const reset = async (address: string, password = 'a new password') => {
    const [, , uid = '', token = ''] = (await linkIn(address, resetPattern)).split('/')
    return { uid, token, new_password1: password, new_password2: password }
  }

  it('a job that runs twice makes one link and mails it once', async () => {
    const operator = await anOperator(testApp, { emailVerifiedAt: null })
    const asked = { reset: request(), verify: request(), change: request() }
    for (let runs = 0; runs < 2; runs++) {
      await mailResetLink(testApp.services, { ...asked.reset, email: operator.email })
      await mailVerificationLink(testApp.services, { ...asked.verify, email: operator.email, offerCode: null })
      await mailEmailChange(testApp.services, { ...asked.change, personId: operator.id, email: 'new-1@example.com' })
    }
    expect((await mailsTo(operator.email)).map((mail) => mail.subject).toSorted()).toEqual([
      'Reset your Caseback password',
      'Verify your e-mail address for Caseback',
      'Your Caseback e-mail address is about to change',
    ])
    expect(await mailsTo('new-1@example.com')).toHaveLength(1)
    expect(await openLinks(operator.id)).toBe(3)
    expect(await follow(await linkIn(operator.email, /http\S+verify-email\S+/))).toBe(
      '/email-verification-confirmation',
    )
  })

  it('of two wishes at once one link stays open, and a late job of an older wish changes nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const operator = await anOperator(testApp)
      await Promise.all([1, 2, 3].map(() => mailResetLink(testApp.services, { ...request(), email: operator.email })))
      expect(await openLinks(operator.id)).toBe(1)
    }
    const operator = await anOperator(testApp)
    const older = request()
    testApp.clock.advance(1)
    await mailResetLink(testApp.services, { ...request(), email: operator.email })
    await mailResetLink(testApp.services, { ...older, email: operator.email })
    expect(await mailsTo(operator.email)).toHaveLength(1)
  })

  it('a reset voids a change of address that was asked for before, also one whose job runs later', async () => {
    const operator = await anOperator(testApp)
    const thief = `thief-${operator.id}@example.com`
    const asked = request()
    testApp.clock.advance(1)
    await mailResetLink(testApp.services, { ...request(), email: operator.email })
    await confirmPasswordReset(testApp.services, await reset(operator.email))
    await mailEmailChange(testApp.services, { ...asked, personId: operator.id, email: thief })
    expect(await mailsTo(thief)).toEqual([])
  })

  it('a session that a reset has ended asks for no change of address any more', async () => {
    const operator = await anOperator(testApp)
    const { token } = operator
    await testApp.services.db.delete(operatorSessions).where(eq(operatorSessions.personId, operator.id))
    await expect(
      requestEmailChange(testApp.services, { personId: operator.id, token, email: 'x@example.com' }),
    ).rejects.toMatchObject({ code: 'auth.required' })
  })

  it('asking for a taken address voids the earlier link just as asking for a free one does', async () => {
    const taken = await anOperator(testApp)
    for (const address of [taken.email, 'free-as-a-bird@example.com']) {
      const operator = await anOperator(testApp)
      const own = `own-${operator.id}@example.com`
      await mailEmailChange(testApp.services, { ...request(), personId: operator.id, email: own })
      testApp.clock.advance(1)
      await mailEmailChange(testApp.services, { ...request(), personId: operator.id, email: address })
      expect(await follow(await linkIn(own, changePattern))).toBe('/settings?email=failed')
    }
    expect(await mailsTo(taken.email)).toEqual([])
  })

  it('a reset link is void once the account has left the address that it went to', async () => {
    const operator = await anOperator(testApp)
    const moved = `moved-${operator.id}@example.com`
    await mailResetLink(testApp.services, { ...request(), email: operator.email })
    const old = await reset(operator.email)
    await mailEmailChange(testApp.services, { ...request(), personId: operator.id, email: moved })
    expect(await follow(await linkIn(moved, changePattern))).toBe('/settings?email=confirmed')
    await expect(confirmPasswordReset(testApp.services, old)).rejects.toMatchObject({ code: 'link.invalid' })
  })

  it('a change of address that a mail scanner has confirmed first is confirmed for its reader too, for a day', async () => {
    const operator = await anOperator(testApp)
    const moved = `scanned-${operator.id}@example.com`
    await mailEmailChange(testApp.services, { ...request(), personId: operator.id, email: moved })
    const link = await linkIn(moved, changePattern)
    for (let opened = 0; opened < 3; opened++) expect(await follow(link)).toBe('/settings?email=confirmed')
    const now = testApp.clock.now()
    testApp.clock.advance(DAY_MS + 1)
    expect(await follow(link)).toBe('/settings?email=failed')
    testApp.clock.set(now)
    await testApp.services.db
      .update(people)
      .set({ email: `on-${operator.id}@example.com` })
      .where(eq(people.id, operator.id))
    expect(await follow(link)).toBe('/settings?email=failed')
  })

  it('a verification link opened again counts only while the account has the address, verified and active', async () => {
    for (const change of [
      { email: 'elsewhere@example.com' },
      { deactivatedAt: new Date() },
      { emailVerifiedAt: null },
    ]) {
      const operator = await anOperator(testApp, { emailVerifiedAt: null })
      await mailVerificationLink(testApp.services, { ...request(), email: operator.email, offerCode: null })
      const link = await linkIn(operator.email, /http\S+verify-email\S+/)
      expect(await follow(link)).toBe('/email-verification-confirmation')
      await testApp.services.db.update(people).set(change).where(eq(people.id, operator.id))
      expect(await follow(link)).toBe('/email-verification-failed')
      await testApp.services.db.delete(mailedLinks).where(eq(mailedLinks.personId, operator.id))
      await testApp.services.db.delete(operatorSessions).where(eq(operatorSessions.personId, operator.id))
      await testApp.services.db.transaction(async (tx) => {
        await deletePlacesOf(tx, [operator.id])
        await tx.delete(people).where(eq(people.id, operator.id))
      })
    }
  })

  it('[PW-06] a reset ends every session, also those that sign in with the old password at the same time', async () => {
    for (let round = 0; round < 6; round++) {
      const operator = await anOperator(testApp)
      await mailResetLink(testApp.services, { ...request(), email: operator.email })
      const input = await reset(operator.email)
      const signIns = Array.from({ length: 4 }, () =>
        testApp.call('POST', 'app/auth/login/', { body: { email: operator.email, password: TEST_PASSWORD } }),
      )
      await confirmPasswordReset(testApp.services, input)
      const keys = (await Promise.all(signIns)).map((answer) => answer.json<{ key?: string }>().key)
      for (const token of keys.filter((key) => key !== undefined))
        expect((await testApp.call('GET', 'app/auth/user/', { token })).statusCode).toBe(401)
    }
  })

  it('a reset and a change of address confirmed at once never break', async () => {
    for (let round = 0; round < 10; round++) {
      const operator = await anOperator(testApp)
      const moved = `both-${operator.id}@example.com`
      await mailResetLink(testApp.services, { ...request(), email: operator.email })
      await mailEmailChange(testApp.services, { ...request(), personId: operator.id, email: moved })
      const input = await reset(operator.email)
      const link = await linkIn(moved, changePattern)
      const [confirmed, changed] = await Promise.all([
        testApp.call('POST', 'app/auth/password/reset/confirm/', { body: input }),
        testApp.app.inject({ method: 'POST', url: link }),
      ])
      // Whoever is first makes the other void.
      expect([confirmed.statusCode, changed.headers.location]).toEqual(
        confirmed.statusCode === 200 ? [200, '/settings?email=failed'] : [400, '/settings?email=confirmed'],
      )
    }
  })

  it('links of long ago are forgotten', async () => {
    const operator = await anOperator(testApp)
    await mailResetLink(testApp.services, { ...request(), email: operator.email })
    const left = () => testApp.services.db.$count(mailedLinks, eq(mailedLinks.personId, operator.id))
    const now = testApp.clock.now()
    testApp.clock.advance(7 * DAY_MS)
    await tidyAccounts(testApp.services)
    expect(await left()).toBe(1)
    testApp.clock.advance(DAY_MS)
    await tidyAccounts(testApp.services)
    expect(await left()).toBe(0)
    testApp.clock.set(now)
  })

  it('a letter whose link has run out while it waited is not sent', async () => {
    const operator = await anOperator(testApp)
    await mailResetLink(testApp.services, { ...request(), email: operator.email })
    const now = testApp.clock.now()
    testApp.clock.advance(2 * 3_600_000)
    expect(await mailsTo(operator.email)).toEqual([])
    testApp.clock.set(now)
    expect(await anOperatorSession(testApp, operator.id)).toBeTruthy()
  })
})

describe('limits on accounts', () => {
  const testApp = useTestApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const login = async (email: string, address: string, password = 'not the right one') =>
    (await testApp.call('POST', 'app/auth/login/', { body: { email, password }, headers: from(address) })).statusCode
  const reset = async (email: string, address: string) =>
    (await testApp.call('POST', 'app/auth/password/reset/', { body: { email }, headers: from(address) })).statusCode

  it('somebody else’s tries from one place do not shut the owner out from another', async () => {
    const operator = await anOperator(testApp)
    for (let tries = 0; tries < 10; tries++) expect(await login(operator.email.toUpperCase(), '203.0.113.7')).toBe(401)
    expect(await login(operator.email, '203.0.113.7', TEST_PASSWORD)).toBe(429)
    expect(await login(operator.email, '198.51.100.4', TEST_PASSWORD)).toBe(200)
    for (let tries = 0; tries < 6; tries++) expect(await reset(operator.email, '203.0.113.7')).toBe(200)
    expect(await reset(operator.email, '203.0.113.7')).toBe(429)
    expect(await reset(operator.email, '198.51.100.4')).toBe(200)
  })

  it('from everywhere together an account takes a hundred tries', async () => {
    const operator = await anOperator(testApp)
    for (let tries = 0; tries < 100; tries++) expect(await login(operator.email, `192.0.2.${tries % 100}`)).toBe(401)
    expect(await login(operator.email, '192.0.2.200')).toBe(429)
  })

  it('changes of address are counted by who asks and by who would get the mail, and never keep a reset away', async () => {
    const victim = 'victim@example.com'
    const ask = async (token: string, email: string) =>
      (await testApp.call('POST', 'app/auth/update-email/', { token, body: { email }, headers: from('203.0.113.9') }))
        .statusCode
    const operator = await anOperator(testApp)
    for (let tries = 0; tries < 6; tries++) expect(await ask(operator.token, victim)).toBe(200)
    expect(await ask(operator.token, 'another@example.com')).toBe(429)
    expect(await ask((await anOperator(testApp)).token, victim)).toBe(429)
    expect(await reset(operator.email, '203.0.113.9')).toBe(200)
  })
})
