import type { WireApproval, WireCorrection } from '@caseback/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { aClaim, anOffer } from '../../testing/factories.ts'
import { correctionSteps } from '../../testing/money/correction-steps.ts'
import {
  anIssuedRequest,
  aPreparedPayment,
  aSentPayment,
  aValidatedClaim,
  balancesOf,
  claimById,
  latestPayment,
  requireBalancedLedger,
} from '../../testing/payment-factories.ts'
import { someTerms } from '../../testing/sample-terms.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { claimsMoney } from '../claims/claims-money.ts'
import { creditOf } from '../funding/receipts.store.ts'

describe('what a correction must not do with money', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const { cookieOf, post, pay, checkIs, aPaidClaim, preview, readings, correct, onDesk } = correctionSteps(
    testApp,
    simulator,
  )
  afterEach(() => requireBalancedLedger(testApp))

  const credit = (manufacturerId: number) => creditOf(testApp.services.db, manufacturerId)
  /** Another claim of the same enrollment, validated with so many units. */
  const aSibling = async ({ enrollmentId, personId }: { enrollmentId: number; personId: number }, units: number) => {
    const { id } = await aClaim(testApp, { enrollmentId, personId })
    const validated = await testApp.call('POST', `staff/claims/${id}/decision`, {
      cookie: await cookieOf('reviewer'),
      body: { expected_status: 'CLAIM_SUBMITTED', action: 'validate', invoices: await readings(id, units) },
    })
    expect(validated.statusCode).toBe(200)
    return claimById(testApp, id)
  }
  const approve = async (id: number) => post(`staff/approvals/${id}/approve`, {}, await cookieOf('admin'))

  it('make credit of what was written off: the loss is smaller instead, as was said before', async () => {
    const claim = await aValidatedClaim(testApp)
    const fundingId = await anIssuedRequest(testApp, { ...claim, amountCents: 2_000 })
    const asked = await post(`staff/funding/${fundingId}/write-off`, { reason: 'Insolvent.' }, await cookieOf('admin'))
    expect((await approve(asked.json<WireApproval>().id)).statusCode).toBe(200)
    await aPreparedPayment(testApp, claim.id)
    await pay(claim.id)
    expect((await preview(claim.id, 0)).json<WireCorrection>()).toMatchObject({
      difference: -60,
      loss_made_good: 40,
      credit_after: 20,
    })
    await correct(claim.id, 5)
    expect(await credit(claim.manufacturerId)).toBe(0)
    await correct(claim.id, 0)
    expect(await credit(claim.manufacturerId)).toBe(2_000)
  })

  it('nor let credit be paid back while a request is short of the money that was reversed', async () => {
    const claim = await aPaidClaim()
    const receipts = await testApp.call('GET', `staff/receipts?manufacturer=${claim.manufacturerId}`, {
      cookie: await cookieOf('finance'),
    })
    const [receipt] = receipts.json<{ results: { id: number }[] }>().results
    expect((await post(`staff/receipts/${found(receipt).id}/reverse`, { reason: 'It bounced.' })).statusCode).toBe(200)
    await correct(claim.id, 0)
    const back = await post(`staff/manufacturers/${claim.manufacturerId}/credit/pay-back`, {
      amount: 60,
      reference: 'BACK',
      reason: 'They ask for it.',
    })
    expect(back.json()).toMatchObject({ code: 'credit.too_small' })
  })

  it('take more from a claim than it has paid, whatever tier falls; what others hold is left to them', async () => {
    const terms = someTerms({
      tiers: [
        { min: 5, max: 19, discount: 600 },
        { min: 20, max: 60, discount: 1_000 },
      ],
    })
    const offer = await anOffer(testApp, { terms })
    const claim = await aPaidClaim({ offerId: offer.id })
    const sibling = await aSibling(claim, 12)
    expect(sibling.payoutCents).toBe(16_000)
    expect(await correct(claim.id, 0)).toMatchObject({ amount: -60, carried: 60 })
    const rejected = await testApp.call('POST', `staff/claims/${sibling.id}/decision`, {
      cookie: await cookieOf('reviewer'),
      body: { expected_status: 'CLAIM_VALIDATED', action: 'reject', reason: 'other', note: 'No.', invoices: [] },
    })
    expect(rejected.statusCode).toBe(200)
    expect(await correct(claim.id, 10)).toMatchObject({ amount: 60 })
  })

  it('be paid beside a check that comes back to life after its claim was lowered: it stays closed, and finance is told', async () => {
    const { claim, checkId } = await aSentPayment(testApp)
    await checkIs(checkId, 'VOID')
    const other = await aPaidClaim({ personId: claim.personId })
    await correct(other.id, 0)
    // The whole of it is kept back: no check.
    const batch = await post('staff/batches', { cutoff: '2026-11-16' })
    const { id } = batch.json<{ id: number }>()
    expect((await post(`staff/batches/${id}/approve`)).statusCode).toBe(200)
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    await checkIs(checkId, 'PAID')
    expect(await latestPayment(testApp, claim.id)).toMatchObject({
      live: false,
      paidAt: null,
      attention: { code: 'check.came_back_lowered', params: { status: 'PAID', claim: claim.id } },
    })
    expect((await balancesOf(testApp, claim.id)).payable).toBeUndefined()
  })

  it('leave a corrected claim without a way out when its check was closed after all', async () => {
    const claim = await aPaidClaim()
    await correct(claim.id, 12)
    await checkIs(claim.checkId, 'REFUNDED')
    expect((await claimById(testApp, claim.id)).status).toBe('OPERATOR_PAYMENT_SUBMITTED')
    expect((await post(`staff/claims/${claim.id}/take-back`, { note: 'False.' })).json()).toMatchObject({
      code: 'claim.corrected',
    })
    expect(await correct(claim.id, 0)).toMatchObject({ amount: -72, carried: 72 })
    const { id } = (await post('staff/batches', { cutoff: '2026-11-16', again_claim_ids: [claim.id] })).json<{
      id: number
    }>()
    expect((await post(`staff/batches/${id}/approve`)).statusCode).toBe(200)
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    expect((await onDesk(claim.id)).kept_back).toBe(60)
  })

  it('hide how a later payout comes about, nor call given up what was kept back', async () => {
    const claim = await aPaidClaim()
    await correct(claim.id, 15)
    testApp.clock.advance(1_000)
    const later = await aSibling(claim, 10)
    const money = await claimsMoney(testApp.services, [later])
    expect(money.get(later.id)?.parts).toMatchObject({ units: 10, discount: 600 })
    await correct(claim.id, 12)
    const asked = await post(
      `staff/claims/${claim.id}/carry/write-off`,
      { reason: 'They have closed.' },
      await cookieOf('admin'),
    )
    expect((await approve(asked.json<WireApproval>().id)).statusCode).toBe(200)
    expect((await onDesk(claim.id)).corrections[0]).toMatchObject({ carried: 0, given_up: 18 })
  })
})
