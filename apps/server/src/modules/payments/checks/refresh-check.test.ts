import { createHmac } from 'node:crypto'
import type { WireClaim, WirePayLine, WirePayment } from '@caseback/contract'
import { closedCheckStatuses } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { ledgerEntries } from '../../../database/schema/index.ts'
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
import { paymentsJobs } from '../payments.jobs.ts'
import { refreshCheck } from './refresh-check.ts'

const OUT = { receivable: 6000, checks_outstanding: -6000 }

const PAID = { receivable: 6000, cash: -6000 }

const OWED = { receivable: 6000, payable: -6000 }

describe('what the provider tells of a check', () => {
  const simulator = useCheckSimulator()

  const testApp = useTestApp({ checks: simulator.provider })

  afterEach(() => requireBalancedLedger(testApp))

  /** The provider's own event for a status, signed with the key of the settings. */
  const webhook = (checkId: string, status: string, more: { key?: string; signature?: string; body?: string } = {}) => {
    const body = more.body ?? JSON.stringify({ id: checkId, status, type: 'CHECK' })
    const key = more.key ?? testApp.services.settings.checkbookWebhookKey
    const signature = createHmac('sha256', key).update(`${body}424242`).digest('hex')
    return testApp.app.inject({
      method: 'POST',
      url: '/api/v1/tradespend/webhooks/checkbook/',
      headers: {
        'content-type': 'application/json',
        signature: more.signature ?? `nonce=424242,signature=${signature}`,
      },
      payload: body,
    })
  }

  /** The check gets a status at the provider and we hear of it. */
  const move = async (checkId: string, status: string, depositOption?: string) => {
    await simulator.setStatus(checkId, status, depositOption)
    expect((await webhook(checkId, status)).statusCode).toBe(204)
    await testApp.drainJobs()
  }

  const candidate = async (claimId: number) => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const response = await testApp.call('GET', 'staff/batches/candidates?limit=100', { cookie })
    return response.json<{ results: WirePayLine[] }>().results.find((line) => line.claim_id === claimId)
  }

  const mailsTo = async (personId: number) => {
    const operator = await testApp.services.db.query.people.findFirst({ where: (row) => eq(row.id, personId) })
    return (await testApp.mails()).filter((mail) => mail.to === operator?.email).map((mail) => mail.subject)
  }

  const clear = async (paymentId: number, clearedOn = '2026-11-16') => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    return testApp.call('POST', `staff/payments/${paymentId}/cleared`, { cookie, body: { cleared_on: clearedOn } })
  }

  const aMailedPayment = async () => {
    const operator = await anOperator(testApp, {
      payee: { method: 'MAIL', addressConfirmedAt: testApp.clock.now() },
    })
    return aSentPayment(testApp, { personId: operator.id })
  }

  it('[CL-12][CL-13] follows the check from the deposit to the money', async () => {
    const { claim, checkId } = await aSentPayment(testApp)
    await move(checkId, 'IN_PROCESS', 'BANK')
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ checkStatus: 'IN_PROCESS', depositOption: 'BANK' })
    expect(await balancesOf(testApp, claim.id)).toEqual(OUT)
    await move(checkId, 'PAID')
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    expect(await balancesOf(testApp, claim.id)).toEqual(PAID)
    expect(await mailsTo(claim.personId)).toContain(`You have been paid $60.00 for claim ${claim.id}`)
  })

  it('an event is a hint: what it says of the status is not believed', async () => {
    const { claim, checkId } = await aSentPayment(testApp)
    expect((await webhook(checkId, 'PAID')).statusCode).toBe(204)
    await testApp.drainJobs()
    expect((await claimById(testApp, claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
  })

  it('an event that comes again changes nothing', async () => {
    const { claim, checkId } = await aSentPayment(testApp)
    await move(checkId, 'PAID')
    const state = async () => ({
      entries: await testApp.services.db.$count(ledgerEntries, eq(ledgerEntries.claimId, claim.id)),
      mails: await mailsTo(claim.personId),
      claim: await claimById(testApp, claim.id),
    })
    const before = await state()
    for (let again = 0; again < 3; again += 1) await webhook(checkId, 'PAID')
    await testApp.drainJobs()
    expect(await state()).toEqual(before)
  })

  it('refuses what is not signed with our key', async () => {
    const { checkId } = await aSentPayment(testApp)
    for (const more of [{ key: 'another key' }, { signature: 'nonce=1' }, { signature: '' }]) {
      const refused = await webhook(checkId, 'PAID', more)
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'webhook.signature' }])
    }
  })

  it('takes a well-signed event about nothing of ours and does nothing', async () => {
    expect((await webhook('unknown-check', 'PAID')).statusCode).toBe(204)
    for (const body of ['{}', '[]', 'no json', '{"id": 7}'])
      expect((await webhook('', '', { body })).statusCode).toBe(204)
    await testApp.drainJobs()
  })

  it.each(
    closedCheckStatuses,
  )('%s before it was paid: the money stays payable, finance may issue again', async (status) => {
    const { claim, payment, checkId } = await aSentPayment(testApp)
    const promised = (await claimById(testApp, claim.id)).promiseDay
    testApp.clock.advance(5 * 86_400_000)
    await move(checkId, status)
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ checkStatus: status, live: false, paidAt: null })
    const closed = await claimById(testApp, claim.id)
    expect(closed.status).toBe('OPERATOR_PAYMENT_SUBMITTED')
    expect(closed.promiseDay! > promised!).toBe(true)
    expect(await balancesOf(testApp, claim.id)).toEqual(OWED)
    expect(await candidate(claim.id)).toMatchObject({ replaces: status, amount: 60, payee_name: payment.payeeName })
    expect(await mailsTo(claim.personId)).toContain(`Your payment for claim ${claim.id} will be sent again`)
  })

  it.each(closedCheckStatuses)('%s after it was paid: the claim goes back by the system', async (status) => {
    const { claim, checkId } = await aSentPayment(testApp)
    await move(checkId, 'PAID')
    await move(checkId, status)
    expect((await claimById(testApp, claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
    expect(await balancesOf(testApp, claim.id)).toEqual(OWED)
    expect(await candidate(claim.id)).toMatchObject({ replaces: status })
  })

  it('a paid check that is on its way again takes the claim back with it', async () => {
    const { claim, checkId } = await aSentPayment(testApp)
    await move(checkId, 'PAID')
    await move(checkId, 'IN_PROCESS')
    expect((await claimById(testApp, claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
    expect(await balancesOf(testApp, claim.id)).toEqual(OUT)
    await move(checkId, 'PAID')
    expect(await balancesOf(testApp, claim.id)).toEqual(PAID)
  })

  it('a failed deposit that is tried again lives again', async () => {
    const { claim, checkId } = await aSentPayment(testApp)
    await move(checkId, 'FAILED')
    await move(checkId, 'IN_PROCESS')
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ live: true, attention: null })
    expect(await candidate(claim.id)).toBeUndefined()
    expect(await balancesOf(testApp, claim.id)).toEqual(OUT)
    await move(checkId, 'FAILED')
    await move(checkId, 'PAID')
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    expect(await balancesOf(testApp, claim.id)).toEqual(PAID)
  })

  it('a status that nobody knows is kept and moves no money', async () => {
    const { claim, checkId } = await aSentPayment(testApp)
    await move(checkId, 'ON_HOLD')
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ checkStatus: 'ON_HOLD', live: true })
    await move(checkId, 'PAID')
    await move(checkId, 'ON_HOLD')
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    expect(await balancesOf(testApp, claim.id)).toEqual(PAID)
  })

  it('of two reads at once the one begun last counts', async () => {
    const { claim, checkId } = await aSentPayment(testApp)
    await simulator.setStatus(checkId, 'IN_PROCESS')
    const older = await simulator.provider.read(checkId)
    await simulator.setStatus(checkId, 'PAID')
    // The first read's answer comes after the second one was read and applied.
    const slow = {
      ...testApp.services,
      checks: {
        ...simulator.provider,
        read: async () => {
          await refreshCheck(testApp.services, checkId)
          return older
        },
      },
    }
    await refreshCheck(slow, checkId)
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
  })

  it('a change that was told is read once more where the first answer knows nothing of it', async () => {
    const { claim, checkId } = await aSentPayment(testApp)
    await testApp.drainJobs()
    const behind = await simulator.provider.read(checkId)
    await simulator.setStatus(checkId, 'PAID')
    const checks = { ...simulator.provider, read: async () => behind }
    for (const handler of paymentsJobs({ ...testApp.services, checks }))
      if (handler.kind.name === 'refresh-check') await handler.run({ check_id: checkId, told: true })
    expect((await claimById(testApp, claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
    await testApp.drainJobs()
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
  })

  describe('reconciled with the bank', () => {
    it('[CL-13] a mailed check that cleared is paid, also when the provider goes on saying MAILED', async () => {
      const { claim, payment, checkId } = await aMailedPayment()
      await move(checkId, 'MAILED')
      const cleared = await clear(payment.id)
      expect(cleared.json<WirePayment>()).toMatchObject({ check_status: 'MAILED', paid: expect.any(String) })
      expect((await claimById(testApp, claim.id)).status).toBe('PAID')
      expect(await balancesOf(testApp, claim.id)).toEqual(PAID)
      await move(checkId, 'MAILED')
      expect((await claimById(testApp, claim.id)).status).toBe('PAID')
      const again = await clear(payment.id)
      expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'payment.state' }])
      await move(checkId, 'VOID')
      expect(await balancesOf(testApp, claim.id)).toEqual(OWED)
    })

    it('refuses a check that is not on paper, one that is closed, and a day to come', async () => {
      const digital = await aSentPayment(testApp)
      expect((await clear(digital.payment.id)).json()).toMatchObject({ code: 'payment.state' })
      const mailed = await aMailedPayment()
      expect((await clear(mailed.payment.id, '2030-01-01')).json()).toHaveProperty('cleared_on')
      await move(mailed.checkId, 'VOID')
      expect((await clear(mailed.payment.id)).json()).toMatchObject({ code: 'payment.state' })
      expect((await clear(999_999)).statusCode).toBe(404)
    })
  })

  it('[CL-07][CL-15] the history of a paid claim is complete, newest first', async () => {
    const operator = await anOperator(testApp)
    const { claim, checkId } = await aSentPayment(testApp, { personId: operator.id })
    await move(checkId, 'PAID')
    const shown = await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token: operator.token })
    expect(shown.json<WireClaim>().state_changes.map((change) => change.to_state)).toEqual([
      'PAID',
      'OPERATOR_PAYMENT_SUBMITTED',
      'PENDING_MANUFACTURER_PAYMENT',
      'CLAIM_VALIDATED',
      'CLAIM_SUBMITTED',
    ])
  })
})
