import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimDisputes, claimStateChanges, claims, people } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import {
  aClaim,
  anEnrollment,
  anOffer,
  anOperator,
  anOperatorSession,
  TEST_PASSWORD,
} from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { multipart } from '../../../testing/multipart.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { closeSettledAccounts } from './close-settled-accounts.ts'

describe('closing one’s account', () => {
  const testApp = useTestApp()
  const close = (token: string, password = TEST_PASSWORD) =>
    testApp.call('POST', 'app/auth/closing/', { token, body: { password } })
  const accountOf = async (id: number) =>
    found((await testApp.services.db.select().from(people).where(eq(people.id, id)))[0])
  const mailsTo = async (email: string) => {
    await testApp.drainJobs()
    const subjects = (await testApp.mails()).filter((mail) => mail.to.includes(email)).map((mail) => mail.subject)
    return subjects.filter((subject) => subject.includes('account'))
  }
  const setClaim = (id: number, values: Partial<typeof claims.$inferInsert>) =>
    testApp.services.db.update(claims).set(values).where(eq(claims.id, id))

  it('without open claims happens at once: signed out everywhere, sign-in refused, told by mail', async () => {
    const operator = await anOperator(testApp)
    const elsewhere = await anOperatorSession(testApp, operator.id)
    const closed = await close(operator.token)
    expect(closed.json()).toMatchObject({ open_claims: 0, closed: true })
    for (const token of [operator.token, elsewhere])
      expect((await testApp.call('GET', 'app/auth/profile/', { token })).statusCode).toBe(401)
    const login = await testApp.call('POST', 'app/auth/login/', {
      body: { email: operator.email, password: TEST_PASSWORD },
    })
    expect(login.json()).toMatchObject({ code: 'account.deactivated' })
    expect(await mailsTo(operator.email)).toEqual(['Your Caseback account is closed'])
  })

  it('needs the password, and the wrong one signs nobody out', async () => {
    const { token, id } = await anOperator(testApp)
    const refused = await close(token, 'wrong horse')
    expect([refused.statusCode, refused.json().password]).toEqual([400, ['This is not your password.']])
    expect((await accountOf(id)).closingAskedAt).toBeNull()
    expect((await testApp.call('GET', 'app/auth/profile/', { token })).statusCode).toBe(200)
  })

  it('with an open claim waits for it: nothing new can be begun, and the claim is followed to its end', async () => {
    const claim = await aClaim(testApp)
    const token = await anOperatorSession(testApp, claim.personId)
    const { email } = await accountOf(claim.personId)
    expect((await close(token)).json()).toMatchObject({ open_claims: 1, closed: false })
    // A second time changes nothing and mails nothing.
    expect((await close(token)).json()).toMatchObject({ open_claims: 1, closed: false })
    const enrolling = await testApp.call('POST', 'app/rebates/enrollment/', {
      token,
      body: { offer_id: (await anOffer(testApp)).id },
    })
    expect(enrolling.json()).toMatchObject({ code: 'account.closing' })
    const { payload, contentType } = await multipart([{ name: 'invoice.pdf', bytes: aPdf('late') }])
    const submitting = await testApp.app.inject({
      method: 'POST',
      url: `/api/v1/tradespend/app/rebates/enrollment/${claim.enrollmentId}/claims/`,
      headers: { authorization: `token ${token}`, 'content-type': contentType },
      payload,
    })
    expect(submitting.json()).toMatchObject({ code: 'account.closing' })

    await closeSettledAccounts(testApp.services)
    expect((await accountOf(claim.personId)).deactivatedAt).toBeNull()
    await setClaim(claim.id, { status: 'PAID' })
    await closeSettledAccounts(testApp.services)
    await closeSettledAccounts(testApp.services)
    expect(await accountOf(claim.personId)).toMatchObject({
      closedAt: testApp.clock.now(),
      deactivatedAt: testApp.clock.now(),
    })
    expect((await mailsTo(email)).toSorted()).toEqual([
      'Your Caseback account is closed',
      'Your Caseback account will be closed',
    ])
  })

  it('can be taken back while it waits', async () => {
    const claim = await aClaim(testApp)
    const token = await anOperatorSession(testApp, claim.personId)
    await close(token)
    expect((await testApp.call('GET', 'app/auth/closing/', { token })).json()).toEqual({
      asked: testApp.clock.now().toISOString(),
      open_claims: 1,
    })
    expect((await testApp.call('DELETE', 'app/auth/closing/', { token })).json()).toEqual({
      asked: null,
      open_claims: 1,
    })
    await setClaim(claim.id, { status: 'PAID' })
    await closeSettledAccounts(testApp.services)
    expect((await accountOf(claim.personId)).deactivatedAt).toBeNull()
  })

  it.each([
    ['CLAIM_SUBMITTED', null, 1],
    ['NEEDS_ATTENTION', null, 1],
    ['CLAIM_VALIDATED', 2400, 1],
    // It only counts towards a next tier: nobody is owed anything.
    ['CLAIM_VALIDATED', 0, 0],
    ['PENDING_MANUFACTURER_PAYMENT', 2400, 1],
    ['OPERATOR_PAYMENT_SUBMITTED', 2400, 1],
    ['PAID', 2400, 0],
    ['CLAIM_REJECTED', null, 0],
  ] as const)('counts a claim in %s with a payout of %s cents as %i open', async (status, payoutCents, open) => {
    const claim = await aClaim(testApp)
    await setClaim(claim.id, { status, payoutCents })
    const token = await anOperatorSession(testApp, claim.personId)
    expect((await testApp.call('GET', 'app/auth/closing/', { token })).json()).toMatchObject({ open_claims: open })
  })

  it('waits for the answer to a dispute', async () => {
    const claim = await aClaim(testApp)
    await setClaim(claim.id, { status: 'CLAIM_REJECTED' })
    const [rejection] = await testApp.services.db
      .insert(claimStateChanges)
      .values({
        claimId: claim.id,
        fromStatus: 'CLAIM_SUBMITTED',
        toStatus: 'CLAIM_REJECTED',
        createdAt: testApp.clock.now(),
      })
      .returning()
    await testApp.services.db.insert(claimDisputes).values({
      claimId: claim.id,
      rejectionId: found(rejection).id,
      personId: claim.personId,
      text: 'It is on page 2.',
      createdAt: testApp.clock.now(),
    })
    const token = await anOperatorSession(testApp, claim.personId)
    expect((await close(token)).json()).toMatchObject({ open_claims: 1, closed: false })
  })

  it('and a submission at the same moment leave no open claim in a closed account', async () => {
    const { personId, id } = await anEnrollment(testApp)
    const token = await anOperatorSession(testApp, personId)
    const submit = async (text: string) => {
      const { payload, contentType } = await multipart([{ name: 'invoice.pdf', bytes: aPdf(text) }])
      return testApp.app.inject({
        method: 'POST',
        url: `/api/v1/tradespend/app/rebates/enrollment/${id}/claims/`,
        headers: { authorization: `token ${token}`, 'content-type': contentType },
        payload,
      })
    }
    const [, closing] = await Promise.all([submit('one'), close(token), submit('two')])
    const open = await testApp.services.db.$count(claims, eq(claims.personId, personId))
    expect(closing.json().closed).toBe(open === 0)
  })
})
