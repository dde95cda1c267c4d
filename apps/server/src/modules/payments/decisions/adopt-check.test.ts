import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, checkCases } from '../../../database/schema/index.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { useOddProvider } from '../../../testing/odd-provider/odd-provider.ts'
import type { OddCreation } from '../../../testing/odd-provider/odd-ways.ts'
import {
  aBatchOf,
  aFundedClaim,
  balancesOf,
  claimById,
  latestPayment,
  requireBalancedLedger,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { approveBatch } from '../batches/approve-batch.ts'
import { compareChecks } from '../cases/compare-checks.ts'
import { paymentReference } from '../checks/freeze-request.ts'
import { refreshCheck } from '../checks/refresh-check.ts'
import { sendCheck } from '../checks/send-check.ts'

describe('a check of another recipient or reference, which finance takes as the payment’s', () => {
  const odd = useOddProvider()
  const testApp = useTestApp({ checks: odd.provider })
  beforeEach(() => odd.reset())
  afterEach(() => requireBalancedLedger(testApp))

  /** A payment whose call was answered so; who made and approved its batch. */
  const aPayment = async (way: OddCreation) => {
    const claim = await aFundedClaim(testApp)
    const [maker, approver] = [await aStaffMember(testApp, 'finance'), await aStaffMember(testApp, 'finance')]
    const batchId = await aBatchOf(testApp, [claim.id], maker.id)
    await approveBatch(testApp.services, { batchId, staffId: approver.id })
    odd.creations = [way]
    const { id } = await latestPayment(testApp, claim.id)
    await sendCheck(testApp.services, id)
    const payment = await latestPayment(testApp, claim.id)
    expect(payment.phase).toBe('NEEDS_PERSON')
    return { claim, payment, maker, approver, checkId: payment.namedChecks[0] ?? '' }
  }
  const adopt = async (paymentId: number, checkId: string, cookie?: string) => {
    const answer = await testApp.call('POST', `staff/payments/${paymentId}/adopt`, {
      cookie: cookie ?? (await aStaffMember(testApp, 'finance')).cookie,
      body: { check_id: checkId, note: 'Their spelling of the address.' },
    })
    return { status: answer.statusCode, ...answer.json<{ code?: string; because?: { code: string }[] }>() }
  }

  it('becomes its check, is followed to the money, and is no difference any more', async () => {
    const { claim, payment, checkId } = await aPayment('another recipient')
    const { cookie } = await aStaffMember(testApp, 'finance')
    const listed = await testApp.call('GET', 'staff/payments?show=attention', { cookie })
    expect(listed.json<{ results: { id: number }[] }>().results.find(({ id }) => id === payment.id)).toMatchObject({
      adoptable_check: checkId,
    })
    expect(await adopt(payment.id, checkId, cookie)).toMatchObject({ status: 200, phase: 'SENT', check_id: checkId })
    expect(await latestPayment(testApp, claim.id)).toMatchObject({
      adopted: { reference: paymentReference(payment), recipient: 'somebody.else@example.com' },
      attention: null,
    })
    expect(await balancesOf(testApp, claim.id)).toEqual({ receivable: 6000, checks_outstanding: -6000 })
    const [audit] = await testApp.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'payment.check_adopted'), eq(auditLog.subjectId, payment.id)))
    expect(audit?.after).toMatchObject({
      check_id: checkId,
      recipient: 'somebody.else@example.com',
      note: 'Their spelling of the address.',
    })
    const [check] = odd.checks
    if (check) odd.setStatus(check, 'PAID')
    await refreshCheck(testApp.services, checkId)
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    odd.advance(2 * 3_600_000)
    testApp.clock.advance(2 * 3_600_000)
    await compareChecks(testApp.services)
    expect(await testApp.services.db.select().from(checkCases).where(eq(checkCases.checkId, checkId))).toEqual([])
  })

  it('is not taken by whoever made or approved the batch', async () => {
    const { payment, maker, approver, checkId } = await aPayment('another recipient')
    for (const { cookie } of [maker, approver])
      expect(await adopt(payment.id, checkId, cookie)).toMatchObject({ status: 409, code: 'payment.same_person' })
  })

  it('is not taken with another amount: the books have none for it', async () => {
    const { claim, payment, checkId } = await aPayment('another amount')
    const { cookie } = await aStaffMember(testApp, 'finance')
    const listed = await testApp.call('GET', 'staff/payments?show=attention', { cookie })
    expect(listed.json<{ results: { id: number }[] }>().results.find(({ id }) => id === payment.id)).toMatchObject({
      adoptable_check: null,
    })
    expect(await adopt(payment.id, checkId, cookie)).toMatchObject({
      status: 409,
      because: [{ code: 'check.amount_differs' }],
    })
    expect((await latestPayment(testApp, claim.id)).phase).toBe('NEEDS_PERSON')
  })

  it('is not taken unless it was named for this payment, stands open, and stands alone', async () => {
    const { payment, checkId } = await aPayment('another recipient')
    const stranger = odd.make({ description: 'Nothing of ours', amountCents: 6000 })
    expect(await adopt(payment.id, stranger.id)).toMatchObject({ status: 409, code: 'payment.state' })
    odd.make({ description: paymentReference(payment), amountCents: 6000 })
    expect(await adopt(payment.id, checkId)).toMatchObject({ because: [{ code: 'checks.several_open' }] })
    for (const check of odd.checks) odd.setStatus(check, 'VOID')
    expect(await adopt(payment.id, checkId)).toMatchObject({ because: [{ code: 'check.not_open' }] })
    odd.reads = ['error', 'error', 'error']
    odd.lists = ['error', 'error']
    expect(await adopt(payment.id, checkId)).toMatchObject({ status: 503 })
  })

  it('is taken once, however often it is pressed', async () => {
    const { claim, payment, checkId } = await aPayment('another recipient')
    const answers = await Promise.all([adopt(payment.id, checkId), adopt(payment.id, checkId)])
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
    expect(await balancesOf(testApp, claim.id)).toEqual({ receivable: 6000, checks_outstanding: -6000 })
  })
})
