import type { WireClaimRecord } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { anOperatorSession, aStaffMember } from '../../testing/factories.ts'
import { aSentPayment, aValidatedClaim, claimById } from '../../testing/payment-factories.ts'
import { reviewSteps } from '../../testing/review-steps.ts'
import { someTerms } from '../../testing/sample-terms.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { resendPayment } from '../payments/decisions/resend-payment.ts'
import { stopPayments } from '../payments/stops/stop-payments.ts'

/** $5 a case below 20, $6 from there, on all of at most 50. */
const lowThenHigh = someTerms({
  tiers: [
    { min: 5, max: 19, discount: 500 },
    { min: 20, max: null, discount: 600 },
  ],
  maxUnitsPerLocation: 50,
})

describe('the record of a claim', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const { aReviewedClaim, read, decide, validate } = reviewSteps(testApp)

  async function recordOf(claimId: number, role: 'reviewer' | 'finance' | 'publisher' | 'admin' = 'finance') {
    const { cookie } = await aStaffMember(testApp, role)
    const answer = await testApp.call('GET', `staff/claims/${claimId}/record`, { cookie })
    expect(answer.statusCode).toBe(200)
    return answer.json<WireClaimRecord>()
  }

  it('tells its money from the sum to the check, whoever of staff asks', async () => {
    const { claim, payment } = await aSentPayment(testApp)
    const record = await recordOf(claim.id)
    expect(record).toMatchObject({
      id: claim.id,
      status: 'OPERATOR_PAYMENT_SUBMITTED',
      payout_amount: 60,
      payout_formula: '10 cases × $6.00 = $60.00',
      kept_back: 0,
      payments_stopped: false,
      corrects: null,
      operator: { claim_count: 1 },
      funding: {
        id: claim.fundingId,
        state: 'FUNDED',
        receipts: [{ reference: `WIRE-${claim.fundingId}`, amount: 60 }],
      },
      checks: [
        {
          payment_id: payment.id,
          batch_id: payment.batchId,
          amount: 60,
          status: 'UNPAID',
          live: true,
          waits_for_deposit: true,
        },
      ],
    })
    expect(
      record.invoices.map(({ number, distributor, approved }) => [number, distributor, approved[0]?.units]),
    ).toEqual([[`INV-${claim.id}`, 'Sysco Chicago', 10]])
    expect(record.steps.map(({ step, at }) => [step, at !== null])).toEqual([
      ['sent', true],
      ['approved', true],
      ['manufacturer_paid', true],
      ['check_sent', true],
      ['paid', false],
    ])
    expect(record.checks[0]?.sent_to).toMatch(/@/)
    expect(record.checks[0]?.approved_by).not.toBeNull()
    for (const role of ['reviewer', 'publisher', 'admin'] as const)
      expect((await recordOf(claim.id, role)).ledger).toEqual(record.ledger)
  })

  it('counts of its own units those that earn, not those of earlier claims that its tier pays for too', async () => {
    const earlier = await aReviewedClaim({ terms: lowThenHigh })
    await validate(earlier, 10)
    testApp.clock.advance(60_000)
    const claim = await aReviewedClaim(earlier)
    await validate(claim, 60)
    expect(await recordOf(claim.id)).toMatchObject({
      payout_amount: 250,
      payout_formula: expect.stringContaining('40 of 60 count'),
    })
  })

  it('says that payments of its location are stopped, and promises no day of what is decided meanwhile', async () => {
    const claim = await aValidatedClaim(testApp)
    const days = ({ payments_stopped, promise_date, steps }: WireClaimRecord) => [
      payments_stopped,
      promise_date !== null,
      steps.some(({ due }) => due !== null),
    ]
    expect(days(await recordOf(claim.id))).toEqual([false, true, true])
    const { locationId } = await claimById(testApp, claim.id)
    const { id: staffId } = await aStaffMember(testApp, 'reviewer')
    await stopPayments(testApp.services, { locationId, claimId: claim.id, reason: 'One invoice twice.', staffId })
    expect(days(await recordOf(claim.id))).toEqual([true, false, false])
    expect(days(await recordOf(claim.id, 'publisher'))).toEqual([false, false, false])
  })

  it('has every posting about it, and each move of them sums to zero', async () => {
    const { claim } = await aSentPayment(testApp)
    const { ledger } = await recordOf(claim.id)
    expect(ledger.map(({ event }) => event)).toEqual(['claim validated', 'check issued'])
    for (const { lines } of ledger) {
      expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
      expect(lines.every(({ debit, credit }) => (debit === 0) !== (credit === 0))).toBe(true)
    }
    expect(ledger[0]?.lines.map(({ account }) => account)).toEqual(['receivable', 'payable'])
    expect(ledger[0]?.lines.every(({ subject_name }) => subject_name !== null)).toBe(true)
  })

  it('tells what was done besides the moves, with who did it, and each move once', async () => {
    const { claim, payment } = await aSentPayment(testApp)
    const { id: staffId } = await aStaffMember(testApp, 'finance')
    testApp.clock.advance(60_000)
    await resendPayment(testApp.services, { paymentId: payment.id, staffId })
    const { timeline } = await recordOf(claim.id)
    expect(timeline.map(({ moved_to, action }) => moved_to ?? action)).toEqual([
      'payment.resent',
      'OPERATOR_PAYMENT_SUBMITTED',
      'PENDING_MANUFACTURER_PAYMENT',
      'CLAIM_VALIDATED',
      'CLAIM_SUBMITTED',
    ])
    expect(timeline[0]?.by.kind).toBe('staff')
    expect(timeline.at(-1)?.by).toEqual({ kind: 'operator', name: expect.stringMatching(/@/) })
    expect(timeline[3]).toMatchObject({ action: 'claim.validated', after: { payout: 60 } })
  })

  it('keeps what is for colleagues apart from what the operator reads', async () => {
    const asked = await aReviewedClaim()
    await decide(asked, { action: 'needs_attention', reason: 'unreadable', note: 'Page 2 is cut off.' })
    expect((await recordOf(asked.id)).timeline[0]).toMatchObject({
      moved_to: 'NEEDS_ATTENTION',
      notes: expect.stringContaining('Page 2 is cut off.'),
      internal: null,
    })
    const validated = await aReviewedClaim()
    const note = 'I called Lakeshore: two orders.'
    await decide(validated, { action: 'validate', note, invoices: [read(validated.invoiceId, 10)] })
    expect((await recordOf(validated.id)).timeline[0]).toMatchObject({
      moved_to: 'CLAIM_VALIDATED',
      notes: null,
      internal: note,
    })
  })

  it('tells of a decision that was taken back in time, and who had made it', async () => {
    const claim = await aReviewedClaim()
    await decide(claim, { action: 'reject', reason: 'duplicate', note: 'You sent it in May.' })
    const undo = await testApp.call('POST', `staff/claims/${claim.id}/decision/undo`, { cookie: claim.cookie })
    expect(undo.statusCode).toBe(200)
    const { timeline } = await recordOf(claim.id)
    expect(timeline.map(({ moved_to, action }) => moved_to ?? action).toSorted()).toEqual([
      'CLAIM_SUBMITTED',
      'claim.decision_undone',
      'claim.rejected',
    ])
    expect(timeline.find(({ action }) => action === 'claim.rejected')).toMatchObject({
      moved_to: null,
      notes: null,
      after: { note: 'You sent it in May.' },
    })
  })

  it('says of a rejected claim that nothing is paid', async () => {
    const claim = await aReviewedClaim()
    await decide(claim, { action: 'reject', reason: 'duplicate', note: 'You sent it in May.' })
    expect(await recordOf(claim.id)).toMatchObject({
      status: 'CLAIM_REJECTED',
      payout_amount: null,
      payout_formula: null,
      checks: [],
      ledger: [],
      funding: null,
    })
  })

  it('tells that its operator disputes the rejection and what they wrote, until another reviewer has decided', async () => {
    const claim = await aReviewedClaim()
    await decide(claim, { action: 'reject', reason: 'duplicate', note: 'You sent it in May.' })
    expect(await recordOf(claim.id)).toMatchObject({ disputed: false })
    testApp.clock.advance(60_000)
    const text = 'They are two deliveries.'
    const token = await anOperatorSession(testApp, claim.personId)
    await testApp.call('POST', `app/rebates/claims/${claim.id}/dispute/`, { token, body: { text } })
    const record = await recordOf(claim.id, 'publisher')
    expect(record.disputed).toBe(true)
    expect(record.timeline[0]).toMatchObject({
      by: { kind: 'operator', name: expect.stringMatching(/@/) },
      moved_to: null,
      action: 'claim.disputed',
      notes: null,
      internal: null,
      said: text,
    })
    const other = await aStaffMember(testApp, 'reviewer')
    const answer = await decide(
      { ...claim, cookie: other.cookie },
      { action: 'reopen', expected_status: 'CLAIM_REJECTED' },
    )
    expect(answer.statusCode).toBe(200)
    expect(await recordOf(claim.id)).toMatchObject({ disputed: false, status: 'CLAIM_SUBMITTED' })
  })

  it('tells of each of two moves in one moment what it has changed', async () => {
    const claim = await aReviewedClaim()
    await decide(claim, { action: 'reject', reason: 'duplicate', note: 'You sent it in May.' })
    await decide(claim, { action: 'reopen', expected_status: 'CLAIM_REJECTED' })
    const { timeline } = await recordOf(claim.id)
    expect(timeline.slice(0, 2).map(({ moved_to, action }) => [moved_to, action])).toEqual([
      ['CLAIM_SUBMITTED', 'claim.reopened'],
      ['CLAIM_REJECTED', 'claim.rejected'],
    ])
  })

  it('is of a claim that is there, for who is signed in', async () => {
    const { id } = await aValidatedClaim(testApp)
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    expect((await testApp.call('GET', 'staff/claims/999999/record', { cookie })).statusCode).toBe(404)
    expect((await testApp.call('GET', `staff/claims/${id}/record`, {})).statusCode).toBe(401)
  })
})
