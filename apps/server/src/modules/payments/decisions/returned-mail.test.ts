import type { WireBatch, WirePayment, WireUncashedCheck } from '@caseback/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payees } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { anOperator, aStaffMember } from '../../../testing/factories.ts'
import {
  aSentPayment,
  balancesOf,
  claimById,
  latestPayment,
  requireBalancedLedger,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { changePayout } from '../../locations/change-payout.ts'
import { replacePayee } from '../../locations/payees.store.ts'
import { refreshCheck } from '../checks/refresh-check.ts'

const DAY_MS = 86_400_000

describe('a check whose envelope came back in the mail', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    testApp.call(method, `staff/${path}`, {
      cookie: (await aStaffMember(testApp, 'finance')).cookie,
      ...(body && { body }),
    })
  const day = () => testApp.clock.now().toISOString().slice(0, 10)
  const cameBack = (paymentId: number, body: object = {}) =>
    call('POST', `payments/${paymentId}/returned`, { returned_on: day(), reason: 'Moved, left no address.', ...body })
  const aMailedCheck = async () => {
    const operator = await anOperator(testApp, {
      payee: { method: 'MAIL', addressConfirmedAt: testApp.clock.now() },
    })
    const sent = await aSentPayment(testApp, { personId: operator.id })
    await simulator.setStatus(sent.checkId, 'PRINTED')
    await simulator.setStatus(sent.checkId, 'MAILED')
    await refreshCheck(testApp.services, sent.checkId)
    testApp.clock.advance(5 * DAY_MS)
    return { ...sent, operator }
  }
  const batched = async (again: number[] = []) => {
    const made = await call('POST', 'batches', { cutoff: '2026-12-31', again_claim_ids: again })
    return made.statusCode === 201 ? made.json<WireBatch>() : null
  }

  it('is stopped, stays owed, and its operator is asked for the right address', async () => {
    const { claim, payment, operator } = await aMailedCheck()
    const returned = await cameBack(payment.id)
    expect([returned.statusCode, returned.json<WirePayment>()]).toMatchObject([
      200,
      { check_status: 'VOID', returned_on: day(), paid: null },
    ])
    expect((await simulator.checks(`claim ${claim.id}`)).map(({ status }) => status)).toEqual(['VOID'])
    expect(await balancesOf(testApp, claim.id)).toMatchObject({ payable: -6_000 })
    expect((await claimById(testApp, claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
    await requireBalancedLedger(testApp)

    await testApp.drainJobs()
    const letters = (await testApp.mails()).filter(({ to }) => to === operator.email).map(({ subject }) => subject)
    expect(letters).toContain(`Your check for claim ${claim.id} came back in the mail`)
    expect(letters).not.toContain(`Your payment for claim ${claim.id} will be sent again`)
    const own = await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token: operator.token })
    expect(own.json()).toMatchObject({
      check_returned: day(),
      promise_date: null,
      operator_payment: { status: 'VOID' },
    })
    const desk = await call('GET', `claims/${claim.id}`)
    expect(desk.json()).toMatchObject({ operator_payment: { returned_on: day() } })

    const { results } = (await call('GET', 'payments/uncashed?days=60')).json<{ results: WireUncashedCheck[] }>()
    expect(results).toMatchObject([{ payment_id: payment.id, returned_on: day(), check_status: 'VOID' }])
    expect((await call('GET', 'payments/uncashed.csv?days=60')).body).toContain(day())
  })

  it('goes to the same address only where its claim is named, and by itself once the address is another', async () => {
    const same = await aMailedCheck()
    const moved = await aMailedCheck()
    await cameBack(same.payment.id)
    await cameBack(moved.payment.id)
    const candidates = async () =>
      (await call('GET', 'batches/candidates?cutoff=2026-12-31')).json<{
        results: { claim_id: number; replaces: string; never_taken: boolean }[]
      }>().results
    const neverTaken = async ({ claim }: typeof same) =>
      (await candidates()).find(({ claim_id }) => claim_id === claim.id)?.never_taken
    expect([await neverTaken(same), await neverTaken(moved)]).toEqual([true, true])
    const none = await batched()
    expect(none?.lines.map(({ claim_id }) => claim_id) ?? []).not.toContain(same.claim.id)
    if (none) await call('POST', `batches/${none.id}/discard`)

    testApp.clock.advance(1_000)
    const { db, clock } = testApp.services
    const [payee] = await db
      .select()
      .from(payees)
      .where(and(eq(payees.locationId, moved.payment.locationId), isNull(payees.replacedAt)))
    await db.transaction((tx) =>
      replacePayee(tx, clock.now(), payee as typeof payees.$inferSelect, { streetAddress: '9 N Pier' }, null),
    )
    expect([await neverTaken(same), await neverTaken(moved)]).toEqual([true, false])
    expect(new Set((await candidates()).map((each) => each.replaces))).toEqual(new Set(['RETURNED']))
    const some = await batched()
    expect(some?.lines.map(({ claim_id, replaces: of }) => [claim_id, of])).toEqual([[moved.claim.id, 'RETURNED']])
    const named = await batched([same.claim.id])
    expect(named?.lines.map(({ claim_id }) => claim_id)).toEqual([same.claim.id])
  })

  it('leaves its claim to the next batch where its operator was paid otherwise before it came back', async () => {
    const { claim, payment, operator } = await aMailedCheck()
    await changePayout(testApp.services, operator.id, {
      payout_method: 'EMAIL',
      payee_name: payment.payeeName,
      confirm_address: false,
    })
    testApp.clock.advance(1_000)
    await cameBack(payment.id)
    // Back to the same address before the next batch: there a new one would come back as well.
    await changePayout(testApp.services, operator.id, {
      payout_method: 'MAIL',
      payee_name: payment.payeeName,
      confirm_address: true,
    })
    expect((await batched())?.lines.map(({ claim_id }) => claim_id) ?? []).not.toContain(claim.id)
    await changePayout(testApp.services, operator.id, {
      payout_method: 'EMAIL',
      payee_name: payment.payeeName,
      confirm_address: false,
    })
    expect((await batched())?.lines.map(({ claim_id }) => claim_id)).toContain(claim.id)
  })

  it('is known to have come back where the provider cannot stop it now, and is stopped later', async () => {
    const { claim, payment, operator } = await aMailedCheck()
    await simulator.arrange({ kind: '500', on: 'any' })
    expect((await cameBack(payment.id)).statusCode).toBe(503)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({
      returnedOn: day(),
      live: true,
      checkStatus: 'MAILED',
    })
    // Nobody has stopped it yet, and it may still be cashed.
    const own = await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token: operator.token })
    expect(own.json()).toMatchObject({ check_returned: null, promise_date: expect.any(String) })
    expect((await call('POST', `payments/${payment.id}/void`, { reason: 'It is in our hands.' })).json()).toMatchObject(
      {
        check_status: 'VOID',
        returned_on: day(),
      },
    )
  })

  it('is recorded of a check that the provider mailed, and not of one that its recipient has printed', async () => {
    const { payment } = await aSentPayment(testApp)
    await simulator.setStatus(payment.checkId ?? '', 'PRINTED')
    await refreshCheck(testApp.services, payment.checkId ?? '')
    const printed = await cameBack(payment.id)
    expect([printed.statusCode, printed.json()]).toMatchObject([409, { code: 'payment.state' }])
    await simulator.setStatus(payment.checkId ?? '', 'MAILED')
    await refreshCheck(testApp.services, payment.checkId ?? '')
    expect((await cameBack(payment.id)).json()).toMatchObject({ returned_on: day(), check_status: 'VOID' })
  })

  it('may be taken back while the check is out, and not once it is stopped', async () => {
    const { claim, payment } = await aMailedCheck()
    const takeBack = () => call('POST', `payments/${payment.id}/not-returned`, { reason: 'Another envelope.' })
    expect((await takeBack()).json()).toMatchObject({ code: 'payment.state' })
    await simulator.arrange({ kind: '500', on: 'any' })
    await cameBack(payment.id)
    expect((await takeBack()).json()).toMatchObject({ returned_on: null, check_status: 'MAILED' })
    await call('POST', `payments/${payment.id}/void`, { reason: 'The kitchen has lost it.' })
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ returnedOn: null, checkStatus: 'VOID' })
    const stopped = await aMailedCheck()
    await cameBack(stopped.payment.id)
    const late = await call('POST', `payments/${stopped.payment.id}/not-returned`, { reason: 'Another envelope.' })
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'payment.state' }])
  })

  it('that was e-mailed, and mailed at its operator’s wish, is sent by e-mail again by itself, and the letter says so', async () => {
    const operator = await anOperator(testApp)
    const sent = await aSentPayment(testApp, { personId: operator.id })
    await simulator.setStatus(sent.checkId, 'IN_PROCESS', 'MAIL')
    await refreshCheck(testApp.services, sent.checkId)
    await cameBack(sent.payment.id)
    await testApp.drainJobs()
    const letter = (await testApp.mails()).find(
      ({ to, subject }) => to === operator.email && subject.includes('came back in the mail'),
    )
    expect(letter?.text).toContain(`We send a new one by e-mail to ${operator.email}`)
    expect((await batched())?.lines.map(({ claim_id }) => claim_id)).toContain(sent.claim.id)
  })

  it('is no longer said to have come back once it was cashed after all', async () => {
    const { claim, payment, checkId, operator } = await aMailedCheck()
    await simulator.setStatus(checkId, 'PAID')
    const refused = await cameBack(payment.id)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'payment.state' }])
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    const own = await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token: operator.token })
    expect(own.json()).toMatchObject({ check_returned: null })
  })

  it('is refused for an e-mailed check, one that is closed, and a day that cannot be', async () => {
    const emailed = await aSentPayment(testApp)
    expect((await cameBack(emailed.payment.id)).json()).toMatchObject({ code: 'payment.state' })
    const { payment } = await aMailedCheck()
    expect((await cameBack(payment.id, { returned_on: '2199-01-01' })).json()).toHaveProperty('returned_on')
    expect((await cameBack(payment.id, { returned_on: '2026-01-01' })).json()).toMatchObject({
      returned_on: ['The check was sent later than that.'],
    })
    expect((await cameBack(payment.id, { reason: ' ' })).json()).toHaveProperty('reason')
    await cameBack(payment.id)
    expect((await cameBack(payment.id)).statusCode).toBe(409)
  })
})
