import type { WireApproval, WireClaimPayee, WirePaymentHold } from '@caseback/contract'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claims, payees, providerSettings } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { anOperatorSession, confirmedPassword } from '../../../testing/factories.ts'
import { correctionSteps } from '../../../testing/money/correction-steps.ts'
import { aFundedClaim, aPreparedPayment, claimById, latestPayment } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { sendCheck } from '../../payments/checks/send-check.ts'

const pier = {
  payee_name: 'Lakeview Diner LLC',
  payout_method: 'MAIL',
  street_address: '9 N Pier',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60611',
}
const asked = { ...pier, reason: 'They have moved, and the check came back.' }

describe('a payee is put right by two people', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const { cookieOf, post, aPaidClaim } = correctionSteps(testApp, simulator)

  const payeeOf = async (claimId: number) =>
    (
      await testApp.call('GET', `staff/claims/${claimId}/payee`, { cookie: await cookieOf('finance') })
    ).json<WireClaimPayee>()
  const ask = async (claimId: number, body: object = asked, cookie?: string) =>
    post(`staff/claims/${claimId}/payee`, { payee_id: (await payeeOf(claimId)).payee_id ?? 1, ...body }, cookie)
  const approve = (id: number, cookie?: string) => post(`staff/approvals/${id}/approve`, {}, cookie)
  const change = async (claimId: number, body: object = asked) => {
    const { id } = (await ask(claimId, body)).json<WireApproval>()
    expect((await approve(id)).statusCode).toBe(200)
  }
  const rowsOf = async (claimId: number) => {
    const { locationId } = await claimById(testApp, claimId)
    return testApp.services.db.select().from(payees).where(eq(payees.locationId, locationId)).orderBy(asc(payees.id))
  }
  const saveOwn = async (claimId: number, body: object) => {
    const [row] = await rowsOf(claimId)
    const token = await anOperatorSession(testApp, Number(row?.personId))
    await confirmedPassword(testApp, token)
    expect((await testApp.call('POST', 'app/auth/update-payout/', { token, body })).statusCode).toBe(200)
  }

  it('who has asked does not approve; then the next check goes there, once a third person has released it', async () => {
    const claim = await aFundedClaim(testApp)
    const before = await payeeOf(claim.id)
    const asker = await cookieOf('finance')
    const answer = await ask(claim.id, asked, asker)
    expect(answer.statusCode).toBe(201)
    const approval = answer.json<WireApproval>()
    const { payee_name, payout_method, street_address, city, state, postal_code } = before
    expect(approval).toMatchObject({
      kind: 'change_payee',
      claim_id: claim.id,
      amount: 60,
      reason: asked.reason,
      payees: { before: { payee_name, payout_method, street_address, city, state, postal_code }, after: pier },
    })
    expect((await ask(claim.id)).json()).toMatchObject({ code: 'approval.waits' })
    expect((await post(`staff/approvals/${approval.id}/approve`, {}, asker)).json()).toMatchObject({
      code: 'approval.same_person',
    })
    expect(await payeeOf(claim.id)).toEqual(before)

    const approver = await cookieOf('finance')
    expect((await approve(approval.id, approver)).statusCode).toBe(200)
    expect(await payeeOf(claim.id)).toMatchObject({ ...pier, email: before.email, changed: expect.any(String) })
    expect((await rowsOf(claim.id)).map(({ replacedAt }) => replacedAt === null)).toEqual([false, true])
    const [entry] = await testApp.services.db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.action, 'payee.changed'),
          eq(auditLog.subjectId, (await claimById(testApp, claim.id)).locationId),
        ),
      )
    expect(entry).toMatchObject({ staffId: expect.any(Number), after: { payee: pier.payee_name, payout: 'MAIL' } })

    const payment = await aPreparedPayment(testApp, claim.id)
    expect(payment).toMatchObject({ phase: 'NEEDS_PERSON' })
    const hold = await testApp.call('GET', `staff/payments/${payment.id}/hold`, { cookie: await cookieOf('finance') })
    expect(hold.json<WirePaymentHold>().changes.map(({ field, after }) => [field, after])).toContainEqual([
      'payee',
      pier.payee_name,
    ])
    expect(
      (await post(`staff/payments/${payment.id}/release`, { note: 'They have said so on the phone.' })).statusCode,
    ).toBe(200)
    await sendCheck(testApp.services, payment.id)
    const { requestBody } = await latestPayment(testApp, claim.id)
    expect(requestBody).toContain(pier.payee_name)
    expect(requestBody).toContain(pier.street_address)
  })

  it('the operator is told, and takes it back with one press: name, way and address are what they were', async () => {
    const claim = await aFundedClaim(testApp)
    const [before] = await rowsOf(claim.id)
    await change(claim.id)
    await testApp.drainJobs()
    const mail = (await testApp.mails()).findLast(({ subject }) => subject.includes('payout was changed'))
    expect(mail?.text).toContain('Two of our staff have agreed to it.')
    expect(mail?.text).toContain('Another address')
    const [link] = /http\S+\/app\/auth\/undo\/\S+/.exec(mail?.text ?? '') ?? []
    const undone = await testApp.app.inject({ method: 'POST', url: new URL(String(link)).pathname })
    expect(undone.headers.location).toBe('/change-undone')
    const { name, method, streetAddress, postalCode } = { ...before }
    expect((await rowsOf(claim.id)).at(-1)).toMatchObject({ name, method, streetAddress, postalCode })
  })

  it('and is another one by the time of the approval: nothing is changed, it has to be asked for again', async () => {
    const claim = await aFundedClaim(testApp)
    const { id } = (await ask(claim.id)).json<WireApproval>()
    await saveOwn(claim.id, { payout_method: 'EMAIL', payee_name: 'Lakeview Diner Inc.' })
    expect((await post(`staff/approvals/${id}/approve`)).json()).toMatchObject({ code: 'approval.changed' })
    expect(await payeeOf(claim.id)).toMatchObject({ payee_name: 'Lakeview Diner Inc.', payout_method: 'EMAIL' })
  })

  it('until the operator confirms their own address again: then checks go to that one', async () => {
    const claim = await aFundedClaim(testApp)
    const before = await payeeOf(claim.id)
    await change(claim.id)
    await saveOwn(claim.id, { payout_method: 'MAIL', payee_name: pier.payee_name, confirm_address: true })
    expect(await payeeOf(claim.id)).toMatchObject({ payout_method: 'MAIL', street_address: before.street_address })
  })

  it('is about all that the location is still to be paid: a limit is held against that, and more of it is asked for anew', async () => {
    const small = await aFundedClaim(testApp)
    const { personId } = await claimById(testApp, small.id)
    await aFundedClaim(testApp, { personId, units: 40 })
    const approval = (await ask(small.id)).json<WireApproval>()
    expect(approval.amount).toBe(300)
    await testApp.services.db.update(providerSettings).set({ batchLimitCents: 10_000 })
    expect((await approve(approval.id)).json()).toMatchObject({ code: 'approval.limit' })
    await testApp.services.db.update(providerSettings).set({ batchLimitCents: null })
    await aFundedClaim(testApp, { personId })
    expect((await approve(approval.id)).json()).toMatchObject({ code: 'approval.changed' })
  })

  it('is not made any more once the claim is paid, and not of a payee that was not read', async () => {
    const claim = await aFundedClaim(testApp)
    const stale = (await payeeOf(claim.id)).payee_id
    await saveOwn(claim.id, { payout_method: 'EMAIL', payee_name: 'Lakeview Diner Inc.' })
    expect((await ask(claim.id, { ...asked, payee_id: stale })).json()).toMatchObject({ code: 'approval.changed' })
    const { id } = (await ask(claim.id)).json<WireApproval>()
    await testApp.services.db.update(claims).set({ status: 'PAID' }).where(eq(claims.id, claim.id))
    expect((await approve(id)).json()).toMatchObject({ code: 'approval.changed' })
    expect(await payeeOf(claim.id)).toMatchObject({ payee_name: 'Lakeview Diner Inc.' })
  })

  it('a payment that was approved before it is released by nobody: it would go to the earlier payee', async () => {
    const claim = await aFundedClaim(testApp)
    await saveOwn(claim.id, { payout_method: 'EMAIL', payee_name: 'Wrong LLC' })
    const payment = await aPreparedPayment(testApp, claim.id)
    expect(payment).toMatchObject({ phase: 'NEEDS_PERSON', payeeName: 'Wrong LLC' })
    testApp.clock.advance(60_000)
    await change(claim.id)
    const cookie = await cookieOf('finance')
    const hold = (await testApp.call('GET', `staff/payments/${payment.id}/hold`, { cookie })).json<WirePaymentHold>()
    expect(hold).toMatchObject({ held: true, outdated: true, refused_because: null })
    const released = await post(`staff/payments/${payment.id}/release`, { note: 'Right now.' }, cookie)
    expect(released.json()).toMatchObject({ code: 'payment.state', error: expect.stringContaining('earlier one') })
    expect((await post(`staff/payments/${payment.id}/cancel`, { note: 'Pay the right one.' })).statusCode).toBe(200)
    expect((await aPreparedPayment(testApp, claim.id)).payeeName).toBe(pier.payee_name)
  })

  it('stays where it is while the operator changes their name alone, and an address changes nothing of e-mail', async () => {
    const claim = await aFundedClaim(testApp)
    await change(claim.id)
    await saveOwn(claim.id, { payout_method: 'MAIL', payee_name: 'Lakeview Diner Inc.', confirm_address: false })
    expect(await payeeOf(claim.id)).toMatchObject({ payee_name: 'Lakeview Diner Inc.', street_address: '9 N Pier' })
    await saveOwn(claim.id, { payout_method: 'EMAIL', payee_name: 'Lakeview Diner Inc.' })
    const { payee_id, payee_name } = await payeeOf(claim.id)
    const elsewhere = { ...asked, payee_id, payee_name, payout_method: 'EMAIL', street_address: '1 Other St' }
    expect((await ask(claim.id, elsewhere)).json()).toMatchObject({ code: 'payee.unchanged' })
  })

  it('is refused for what is no change, what is paid, and an address that cannot be', async () => {
    const { id } = await aFundedClaim(testApp)
    const { payee_name, payout_method, street_address, city, state, postal_code } = await payeeOf(id)
    const same = { payee_name, payout_method, street_address, city, state, postal_code, reason: 'Same.' }
    expect((await ask(id, same)).json()).toMatchObject({ code: 'payee.unchanged' })
    expect((await ask(id, { ...asked, state: 'NY' })).json()).toMatchObject({
      postal_code: [expect.stringContaining('ZIP')],
    })
    expect((await ask(id, { ...asked, payee_name: ' ' })).json()).toHaveProperty('payee_name')
    expect((await ask((await aPaidClaim()).id)).json()).toMatchObject({ code: 'payee.nothing_to_pay' })
    expect((await ask(999_999)).statusCode).toBe(404)
    expect((await ask(id, asked, await cookieOf('reviewer'))).statusCode).toBe(403)
  })
})
