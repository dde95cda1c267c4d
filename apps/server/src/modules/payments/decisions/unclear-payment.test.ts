import type { WirePayment } from '@caseback/contract'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimStateChanges, ledgerEntries, operatorPayments } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { aSentPayment, claimById, requireBalancedLedger } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('a check that was marked as cleared by mistake', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const call = async (paymentId: number, step: string, body: object) =>
    testApp.call('POST', `staff/payments/${paymentId}/${step}`, {
      cookie: (await aStaffMember(testApp, 'finance')).cookie,
      body,
    })
  const aMailedPayment = async () => {
    const sent = await aSentPayment(testApp)
    await testApp.services.db
      .update(operatorPayments)
      .set({ depositOption: 'MAIL', checkStatus: 'MAILED' })
      .where(eq(operatorPayments.id, sent.payment.id))
    return sent
  }
  const outstanding = async (claimId: number) => {
    const [row] = await testApp.services.db
      .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::bigint` })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.claimId, claimId), eq(ledgerEntries.account, 'checks_outstanding')))
    return row?.cents
  }

  it('is out again, in the books too; its operator is told, and may be told as paid once more', async () => {
    const { claim, payment } = await aMailedPayment()
    const cleared = await call(payment.id, 'cleared', { cleared_on: '2026-11-16' })
    expect(cleared.json<WirePayment>().cleared_on).toBe('2026-11-16')
    expect(await outstanding(claim.id)).toBe(0)

    const taken = await call(payment.id, 'uncleared', { reason: 'It was the check of claim 7.' })
    expect(taken.json<WirePayment>()).toMatchObject({ paid: null, cleared_on: null, check_status: 'MAILED' })
    expect((await claimById(testApp, claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
    expect(await outstanding(claim.id)).toBe(-6_000)
    await testApp.drainJobs()
    const subjects = (await testApp.mails()).map(({ subject }) => subject)
    expect(subjects.slice(-2)).toEqual([
      `You have been paid $60.00 for claim ${claim.id}`,
      `Your payment for claim ${claim.id} has not been deposited yet`,
    ])
    // Why is for colleagues.
    const [move] = await testApp.services.db
      .select()
      .from(claimStateChanges)
      .where(and(eq(claimStateChanges.claimId, claim.id), eq(claimStateChanges.fromStatus, 'PAID')))
    expect(move).toMatchObject({ internalNote: 'It was the check of claim 7.', note: null })

    expect((await call(payment.id, 'cleared', { cleared_on: '2026-11-16' })).statusCode).toBe(200)
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    await requireBalancedLedger(testApp)
  })

  it('needs a reason, and is refused for one that nobody has marked or that the provider calls paid', async () => {
    const { payment } = await aMailedPayment()
    const unmarked = await call(payment.id, 'uncleared', { reason: 'No.' })
    expect([unmarked.statusCode, unmarked.json()]).toMatchObject([409, { code: 'payment.state' }])
    await call(payment.id, 'cleared', { cleared_on: '2026-11-16' })
    expect((await call(payment.id, 'uncleared', { reason: ' ' })).json()).toHaveProperty('reason')
    await testApp.services.db
      .update(operatorPayments)
      .set({ checkStatus: 'PAID' })
      .where(eq(operatorPayments.id, payment.id))
    const paid = await call(payment.id, 'uncleared', { reason: 'No.' })
    expect([paid.statusCode, paid.json()]).toMatchObject([409, { code: 'payment.state' }])
    expect((await call(999_999, 'uncleared', { reason: 'No.' })).statusCode).toBe(404)
  })
})
