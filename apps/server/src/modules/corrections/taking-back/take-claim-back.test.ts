import type { WireFunding, WireReviewClaim, WireTakingBack } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { auditLog, batchClaims } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import {
  aBatchOf,
  aFundedClaim,
  anIssuedRequest,
  aPreparedPayment,
  aSentPayment,
  aValidatedClaim,
  balancesOf,
  claimById,
  latestPayment,
  requireBalancedLedger,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { refreshCheck } from '../../payments/checks/refresh-check.ts'

describe('finance takes a claim back out of its request', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  afterEach(() => requireBalancedLedger(testApp))

  const finance = async () => (await aStaffMember(testApp, 'finance')).cookie
  const note = 'The units were misread.'
  const takeBack = async (claimId: number, body: object = { note }) =>
    testApp.call('POST', `staff/claims/${claimId}/take-back`, { cookie: await finance(), body })
  const preview = async (claimId: number) =>
    testApp.call('GET', `staff/claims/${claimId}/take-back`, { cookie: await finance() })
  const reject = async (claimId: number) =>
    testApp.call('POST', `staff/claims/${claimId}/decision`, {
      cookie: (await aStaffMember(testApp, 'reviewer')).cookie,
      body: {
        expected_status: 'CLAIM_VALIDATED',
        action: 'reject',
        reason: 'other',
        note: 'Not what the offer pays for.',
        invoices: [],
      },
    })
  /** Two validated claims of one offer, $60.00 and $90.00. */
  const twoClaims = async () => {
    const first = await aValidatedClaim(testApp)
    testApp.clock.advance(1000)
    return [first, await aValidatedClaim(testApp, { units: 15, offerId: first.offerId })] as const
  }
  const move = async (checkId: string, status: string) => {
    await simulator.setStatus(checkId, status)
    await refreshCheck(testApp.services, checkId)
  }

  it('funded: its money is credit, to the cent as was said before; a rejection then ends what we owe', async () => {
    const claim = await aFundedClaim(testApp)
    const said = (await preview(claim.id)).json<WireTakingBack>()
    expect(said).toMatchObject({
      status: 'PENDING_MANUFACTURER_PAYMENT',
      amount: 60,
      funding_id: claim.fundingId,
      request_total_after: 0,
      to_other_claims: 0,
      to_credit: 60,
      batch_id: null,
      closed_check: null,
    })
    const left = await takeBack(claim.id)
    expect(left.json<WireFunding>()).toMatchObject({
      id: claim.fundingId,
      state: 'DISCARDED',
      received: 0,
      credit: said.credit_after,
    })
    expect(await claimById(testApp, claim.id)).toMatchObject({ status: 'CLAIM_VALIDATED', payoutCents: 6_000 })
    expect(await balancesOf(testApp, claim.id)).toEqual({ payable: -6_000, receivable: 12_000, unapplied: -6_000 })

    const review = await testApp.call('GET', `staff/claims/${claim.id}`, { cookie: await finance() })
    expect(review.json<WireReviewClaim>().notes).toContainEqual(
      expect.objectContaining({ kind: 'internal', text: note }),
    )
    const [audited] = await testApp.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'claim.taken_back'), eq(auditLog.subjectId, claim.id)))
    expect(audited).toMatchObject({
      before: { status: 'PENDING_MANUFACTURER_PAYMENT', funding_id: claim.fundingId, batch_id: null },
      after: { status: 'CLAIM_VALIDATED', note },
    })
    const waiting = await testApp.call('GET', `staff/funding/candidates?limit=100`, { cookie: await finance() })
    expect(waiting.body).toContain(`"claim_id":${claim.id}`)

    expect((await reject(claim.id)).statusCode).toBe(200)
    expect((await balancesOf(testApp, claim.id)).payable).toBeUndefined()
  })

  it('one of two funded claims: the other stays funded, and the request asks for what is left', async () => {
    const [first, second] = await twoClaims()
    await anIssuedRequest(testApp, { ...first, amountCents: 15_000 })
    expect((await preview(second.id)).json()).toMatchObject({ request_total_after: 60, to_credit: 90 })
    expect((await takeBack(second.id)).json<WireFunding>()).toMatchObject({
      state: 'FUNDED',
      total: 60,
      received: 60,
      claim_count: 1,
      claims: [{ claim_id: first.id, funded: true }],
    })
  })

  it('money of a claim that leaves pays one of its request that still waits', async () => {
    const [first, second] = await twoClaims()
    await anIssuedRequest(testApp, { ...first, amountCents: 10_000 })
    expect((await preview(second.id)).json()).toMatchObject({ to_other_claims: 0, to_credit: 40 })
    expect((await preview(first.id)).json()).toMatchObject({ to_other_claims: 50, to_credit: 10 })
    expect((await takeBack(first.id)).json<WireFunding>()).toMatchObject({
      state: 'FUNDED',
      received: 90,
      claims: [{ claim_id: second.id, funded: true }],
    })
  })

  it('of a request that was written off in part: our loss is smaller first, as was said before, and the rest is credit', async () => {
    const [first, second] = await twoClaims()
    const requestId = await anIssuedRequest(testApp, { ...first, amountCents: 12_000 })
    const admin = (await aStaffMember(testApp, 'admin')).cookie
    const approver = (await aStaffMember(testApp, 'admin')).cookie
    const asked = await testApp.call('POST', `staff/funding/${requestId}/write-off`, {
      cookie: admin,
      body: { reason: 'They dispute it.' },
    })
    await testApp.call('POST', `staff/approvals/${asked.json<{ id: number }>().id}/approve`, { cookie: approver })
    expect((await preview(first.id)).json()).toMatchObject({ loss_made_good: 30, to_credit: 30, to_other_claims: 0 })
    expect((await takeBack(first.id)).json<WireFunding>()).toMatchObject({
      state: 'FUNDED',
      total: 90,
      received: 90,
      credit: 30,
      applications: [
        { kind: 'receipt' },
        { kind: 'written_off' },
        { kind: 'made_good', amount: -30 },
        { kind: 'freed' },
      ],
      claims: [{ claim_id: second.id, funded: true }],
    })
    expect(await balancesOf(testApp, first.id)).toMatchObject({ written_off: -3_000, unapplied: -3_000 })
  })

  it('a draft of a batch lets go of it', async () => {
    const claim = await aFundedClaim(testApp)
    const batchId = await aBatchOf(testApp, [claim.id])
    expect((await preview(claim.id)).json()).toMatchObject({ batch_id: batchId })
    expect((await takeBack(claim.id)).statusCode).toBe(200)
    const [line] = await testApp.services.db.select().from(batchClaims).where(eq(batchClaims.batchId, batchId))
    expect(line?.held).toBe(false)
  })

  it('not while a check pays it, or is about to; after it was stopped, and read once more as closed', async () => {
    const { claim, checkId } = await aSentPayment(testApp)
    const refused = await takeBack(claim.id)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'payment.state', because: [{ code: 'claim.check_out', params: { claim: claim.id } }] },
    ])
    expect((await preview(claim.id)).statusCode).toBe(409)
    await move(checkId, 'VOID')
    expect((await preview(claim.id)).json()).toMatchObject({ to_credit: 60, closed_check: 'VOID' })

    // Alive again at the provider, which nobody has read yet.
    await simulator.setStatus(checkId, 'IN_PROCESS')
    expect((await takeBack(claim.id)).json()).toMatchObject({ code: 'payment.state' })
    await move(checkId, 'VOID')
    await simulator.arrange({ kind: '500', on: 'any' })
    expect((await takeBack(claim.id)).statusCode).toBe(503)
    expect((await takeBack(claim.id)).statusCode).toBe(200)
    expect((await claimById(testApp, claim.id)).status).toBe('CLAIM_VALIDATED')

    const prepared = await aFundedClaim(testApp)
    await aPreparedPayment(testApp, prepared.id)
    expect((await takeBack(prepared.id)).json()).toMatchObject({ because: [{ code: 'claim.check_out' }] })
  })

  it('a check that lives again after it pays nothing until the claim is funded anew; then it pays it', async () => {
    const { claim, checkId } = await aSentPayment(testApp)
    await move(checkId, 'FAILED')
    expect((await takeBack(claim.id)).statusCode).toBe(200)
    await move(checkId, 'PAID')
    expect(await latestPayment(testApp, claim.id)).toMatchObject({
      live: false,
      paidAt: null,
      attention: { code: 'check.came_back_unfunded', params: { status: 'PAID', claim: claim.id } },
    })
    expect((await claimById(testApp, claim.id)).status).toBe('CLAIM_VALIDATED')

    await anIssuedRequest(testApp, { ...claim, amountCents: 0 })
    await refreshCheck(testApp.services, checkId)
    expect((await claimById(testApp, claim.id)).status).toBe('PAID')
    expect(await latestPayment(testApp, claim.id)).toMatchObject({ live: true, attention: null })
    expect((await balancesOf(testApp, claim.id)).payable).toBeUndefined()
  })

  it('not a claim that stands in no request, nor without a reason, and once of two at the same moment', async () => {
    const validated = await aValidatedClaim(testApp)
    expect((await takeBack(validated.id)).json()).toMatchObject({ code: 'claim.transition' })
    const claim = await aFundedClaim(testApp)
    expect((await takeBack(claim.id, { note: ' ' })).json()).toHaveProperty('note')
    const both = await Promise.all([takeBack(claim.id), takeBack(claim.id)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await takeBack(999_999)).statusCode).toBe(404)
  })
})
