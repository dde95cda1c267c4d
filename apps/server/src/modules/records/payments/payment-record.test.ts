import type { WireBatch, WireClaimRecord, WireOperatorRecord, WirePaymentRecord } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { approvals, carrySettlements, claimCorrections } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { anOperatorSession, aStaffMember } from '../../../testing/factories.ts'
import { aFundedClaim, aPreparedPayment, aSentPayment, latestPayment } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { refreshCheck } from '../../payments/checks/refresh-check.ts'
import { sendCheck } from '../../payments/checks/send-check.ts'
import { resendPayment } from '../../payments/decisions/resend-payment.ts'

describe('the record of a payment', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  const ask = async (paymentId: number, role: 'reviewer' | 'finance' | 'publisher' | 'admin' = 'publisher') => {
    const { cookie } = await aStaffMember(testApp, role)
    return testApp.call('GET', `staff/payments/${paymentId}/record`, { cookie })
  }
  const recordOf = async (paymentId: number) => (await ask(paymentId)).json<WirePaymentRecord>()

  /** A payment of a claim of which letters have told long before, whose check is sent. */
  async function aLaterPayment() {
    const claim = await aFundedClaim(testApp)
    await testApp.drainJobs()
    testApp.clock.advance(60_000)
    const { id } = await aPreparedPayment(testApp, claim.id)
    testApp.clock.advance(60_000)
    await sendCheck(testApp.services, id)
    await testApp.drainJobs()
    const payment = await latestPayment(testApp, claim.id)
    return { payment, claim, checkId: found(payment.checkId) }
  }

  it('tells the check, what it pays and to whom, its postings and its letters, and nothing of another', async () => {
    const other = await aSentPayment(testApp)
    const { payment, claim, checkId } = await aLaterPayment()
    const record = await recordOf(payment.id)
    expect(record).toMatchObject({
      payment_id: payment.id,
      batch_id: payment.batchId,
      check_id: checkId,
      amount: 60,
      status: 'UNPAID',
      live: true,
      waits_for_deposit: true,
      payee_name: payment.payeeName,
      claim: {
        id: claim.id,
        status: 'OPERATOR_PAYMENT_SUBMITTED',
        check_failed: false,
        payout_amount: 60,
        payout_formula: '10 cases × $6.00 = $60.00',
        corrects: null,
      },
      kept_back_for: [],
      operator: { id: claim.personId },
      offer: { id: claim.offerId, manufacturer_id: claim.manufacturerId },
      funding_id: claim.fundingId,
      bank: null,
      others: [],
    })
    expect(record.sent_to).toBe(record.operator.email)
    expect(record.claim_files).toMatchObject([{ claim_id: claim.id, name: 'invoice.pdf' }])
    expect(record.ledger.map(({ event }) => event)).toEqual(['check issued'])
    const { lines } = found(record.ledger[0])
    expect(lines.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['payable', 60, 0],
      ['checks_outstanding', 0, 60],
    ])
    // Those that told of its validation and its request were before it.
    expect(record.letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/\$60\.00/)])
    expect(JSON.stringify(record)).not.toContain(other.checkId)
  })

  it('tells in one timeline who made and approved it, how its check moved, what was done and what was said of it', async () => {
    const { payment, claim } = await aLaterPayment()
    testApp.clock.advance(60_000)
    const { id: staffId } = await aStaffMember(testApp, 'finance')
    testApp.clock.advance(60_000)
    await resendPayment(testApp.services, { paymentId: payment.id, staffId })
    testApp.clock.advance(60_000)
    const token = await anOperatorSession(testApp, claim.personId)
    const reported = await testApp.call('POST', `app/rebates/claims/${claim.id}/payment-problem/`, {
      token,
      body: { text: 'Nothing in my mailbox.' },
    })
    expect(reported.statusCode).toBe(201)
    const { timeline } = await recordOf(payment.id)
    expect(timeline.map(({ action }) => action)).toEqual([
      'payment.reported',
      'payment.resent',
      'check.sent',
      'batch.approved',
      'batch.created',
    ])
    expect(timeline[0]).toMatchObject({ said: 'Nothing in my mailbox.', by: { kind: 'operator' } })
    expect(timeline[2]).toMatchObject({ by: { kind: 'program' }, after: { check_status: 'UNPAID' } })
    // What a batch of hundreds of claims says of itself is on its own page.
    expect(timeline[4]).toMatchObject({ by: { kind: 'staff' }, before: null, after: null })
  })

  it('tells what was kept back of the payout, and for which claim', async () => {
    const { db } = testApp.services
    const { claim: earlier } = await aSentPayment(testApp)
    const { payment, claim } = await aSentPayment(testApp)
    const at = testApp.clock.now()
    const [asked] = await db
      .insert(approvals)
      .values({
        kind: 'correct_down',
        state: 'APPROVED',
        manufacturerId: earlier.manufacturerId,
        claimId: earlier.id,
        amountCents: 500,
        proposal: [],
        readBefore: [],
        reason: 'Misread',
        askedBy: (await aStaffMember(testApp, 'finance')).id,
        askedAt: at,
        decidedBy: (await aStaffMember(testApp, 'admin')).id,
        decidedAt: at,
      })
      .returning({ id: approvals.id })
    const corrected = { units: -1, purchaseCents: 0, payoutCents: -500, note: 'Misread', createdAt: at }
    const [correction] = await db
      .insert(claimCorrections)
      .values({ ...corrected, claimId: earlier.id, approvalId: found(asked).id })
      .returning({ id: claimCorrections.id })
    const settled = { correctionId: found(correction).id, claimId: claim.id, createdAt: at }
    await db.insert(carrySettlements).values({ ...settled, kind: 'kept_back', amountCents: 500 })
    expect((await recordOf(payment.id)).kept_back_for).toEqual([{ claim_id: earlier.id, amount: 5 }])
    await db.insert(carrySettlements).values({ ...settled, kind: 'given_back', amountCents: -500 })
    expect((await recordOf(payment.id)).kept_back_for).toEqual([])
  })

  it('tells what else was made for the same claim, each with its own postings, letters and moves', async () => {
    const { payment: first, claim, checkId } = await aSentPayment(testApp)
    await simulator.setStatus(checkId, 'VOID')
    await refreshCheck(testApp.services, checkId)
    await testApp.drainJobs()
    testApp.clock.advance(60_000)
    const { cookie } = await aStaffMember(testApp, 'finance')
    const ofClaim = () => testApp.call('GET', `staff/claims/${claim.id}/record`, { cookie })
    const failed = async () => [
      (await recordOf(first.id)).claim.check_failed,
      (await ofClaim()).json<WireClaimRecord>().check_failed,
    ]
    expect(await failed()).toEqual([true, true])
    const ofOperator = await testApp.call('GET', `staff/operators/${claim.personId}/record`, { cookie })
    expect(ofOperator.json<WireOperatorRecord>().claims_by_status).toEqual([
      { status: 'OPERATOR_PAYMENT_SUBMITTED', check_failed: true, claims: 1, amount: 60 },
    ])
    const batch = await testApp.call('GET', `staff/batches/${first.batchId}`, { cookie })
    expect(batch.json<WireBatch>().progress).toMatchObject({ sent: 1, paid: 0, failed: 1 })
    const second = await aPreparedPayment(testApp, claim.id)
    expect(await failed()).toEqual([false, false])
    const [before, now] = [await recordOf(first.id), await recordOf(second.id)]
    expect([before.status, before.live, before.others.map((other) => other.payment_id)]).toEqual([
      'VOID',
      false,
      [second.id],
    ])
    expect([now.status, now.live, now.check_id, now.sent]).toEqual(['PREPARED', true, null, null])
    expect(now.others).toMatchObject([{ payment_id: first.id, status: 'VOID', amount: 60 }])
    expect(before.ledger.map(({ event }) => event)).toEqual(['check issued', 'check closed'])
    expect(before.timeline.map(({ action }) => action).slice(0, 2)).toEqual(['check.closed', 'check.sent'])
    expect([now.ledger, now.letters, now.timeline.map(({ action }) => action)]).toEqual([
      [],
      [],
      ['batch.approved', 'batch.created'],
    ])
    // The claim stays what it is meanwhile, and its own record tells of the check all the same.
    await sendCheck(testApp.services, second.id)
    const { timeline } = (await ofClaim()).json<WireClaimRecord>()
    const ofChecks = timeline.filter(
      ({ action, moved_to }) => action?.startsWith('check.') || moved_to?.startsWith('OP'),
    )
    expect(ofChecks.map(({ action, moved_to }) => action ?? moved_to)).toEqual([
      'check.sent',
      'check.closed',
      'OPERATOR_PAYMENT_SUBMITTED',
    ])
    expect(ofChecks[1]?.after).toEqual({ check_status: 'VOID' })
  })

  it('is there for every role, and not for a number that nobody has', async () => {
    const { payment } = await aSentPayment(testApp)
    for (const role of ['reviewer', 'finance', 'publisher', 'admin'] as const)
      expect((await ask(payment.id, role)).statusCode).toBe(200)
    expect((await ask(999_999)).statusCode).toBe(404)
  })
})
