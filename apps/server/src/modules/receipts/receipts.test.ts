import type { WireCreditEntry, WireFunding, WireReceipt, WireReceiptReversal } from '@caseback/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { batchClaims, claims, fundingClaims, ledgerEntries, operatorPayments } from '../../database/schema/index.ts'
import { aStaffMember } from '../../testing/factories.ts'
import {
  aBatchOf,
  aFundedClaim,
  aPreparedPayment,
  aValidatedClaim,
  requireBalancedLedger,
} from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { draftFunding } from '../funding/draft-funding.ts'
import { issueFunding } from '../funding/issue-funding.ts'

const TODAY = '2026-11-16'

describe('money of a manufacturer', () => {
  const testApp = useTestApp()
  afterEach(() => requireBalancedLedger(testApp))

  const finance = async () => (await aStaffMember(testApp, 'finance')).cookie
  const post = (cookie: string, path: string, body?: unknown) => testApp.call('POST', path, { cookie, body })
  const read = async <T>(cookie: string, path: string) => (await testApp.call('GET', path, { cookie })).json<T>()
  /** An issued request over one claim of each of these units, $6.00 each, oldest first; of a new manufacturer unless given. */
  const anIssuedRequest = async (units: number[], offerId?: number) => {
    const made: Awaited<ReturnType<typeof aValidatedClaim>>[] = []
    for (const each of units) {
      const known = made[0]?.offerId ?? offerId
      made.push(await aValidatedClaim(testApp, { units: each, ...(known !== undefined && { offerId: known }) }))
      testApp.clock.advance(1000)
    }
    const [first] = made
    if (!first) throw new Error('A request is over some claims.')
    const staffId = (await aStaffMember(testApp, 'finance')).id
    const id = await draftFunding(testApp.services, {
      manufacturerId: first.manufacturerId,
      cutoff: TODAY,
      excludedClaimIds: [],
      staffId,
    })
    await issueFunding(testApp.services, { fundingId: id, staffId })
    return { id, claims: made, manufacturerId: first.manufacturerId, offerId: first.offerId }
  }
  const record = (
    cookie: string,
    manufacturerId: number,
    amount: number,
    reference: string,
    apply: { funding_id: number; amount: number }[] = [],
  ) => post(cookie, 'staff/receipts', { manufacturer_id: manufacturerId, amount, received_on: TODAY, reference, apply })
  const request = (cookie: string, id: number) => read<WireFunding>(cookie, `staff/funding/${id}`)
  const funded = ({ claims }: WireFunding) => claims.filter((claim) => claim.funded).map((claim) => claim.claim_id)
  const balance = async (manufacturerId: number, account: 'receivable' | 'unapplied') => {
    const [row] = await testApp.services.db
      .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::bigint` })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.manufacturerId, manufacturerId), eq(ledgerEntries.account, account)))
    return row?.cents
  }

  it('comes in one wire for two requests, and what exceeds them is credit', async () => {
    const cookie = await finance()
    const one = await anIssuedRequest([10])
    const two = await anIssuedRequest([15], one.offerId)
    const answer = await record(cookie, one.manufacturerId, 175, 'WIRE-A', [
      { funding_id: two.id, amount: 90 },
      { funding_id: one.id, amount: 60 },
    ])
    expect(answer.statusCode).toBe(201)
    expect(answer.json<WireReceipt>()).toMatchObject({
      amount: 175,
      reference: 'WIRE-A',
      applied: [
        { funding_id: one.id, amount: 60 },
        { funding_id: two.id, amount: 90 },
      ],
      reversed: null,
    })
    expect(await request(cookie, one.id)).toMatchObject({ state: 'FUNDED', received: 60, credit: 25 })
    expect(await request(cookie, two.id)).toMatchObject({ state: 'FUNDED', received: 90 })
    expect(await balance(one.manufacturerId, 'receivable')).toBe(0)
    expect(await balance(one.manufacturerId, 'unapplied')).toBe(-2_500)
  })

  it('comes before any request, and settles the next one by choice', async () => {
    const cookie = await finance()
    const { id, manufacturerId, claims } = await anIssuedRequest([10, 15])
    await record(cookie, manufacturerId, 75, 'EARLY')
    expect(await request(cookie, id)).toMatchObject({ state: 'ISSUED', received: 0, credit: 75 })
    const apply = (amount: number) =>
      post(cookie, `staff/manufacturers/${manufacturerId}/credit/apply`, { funding_id: id, amount })
    expect((await apply(75.01)).json()).toMatchObject({ code: 'credit.too_small' })
    const applied = (await apply(70)).json<WireFunding>()
    expect(applied).toMatchObject({ state: 'ISSUED', received: 70, credit: 5 })
    expect(funded(applied)).toEqual([claims[0]?.id])
    expect(applied.applications).toMatchObject([{ kind: 'credit', amount: 70, receipt_id: null }])
    await record(cookie, manufacturerId, 80, 'REST', [{ funding_id: id, amount: 80 }])
    const after = await apply(1)
    expect([after.statusCode, after.json()]).toMatchObject([409, { code: 'funding.state' }])
    const { results } = await read<{ results: WireCreditEntry[] }>(
      cookie,
      `staff/manufacturers/${manufacturerId}/credit`,
    )
    expect(results).toMatchObject([
      { amount: -70, funding_id: id, receipt_id: null },
      { amount: 75, funding_id: null },
    ])
  })

  it('is refused with a sentence at its place, and nothing is written', async () => {
    const cookie = await finance()
    const one = await anIssuedRequest([10])
    const other = await anIssuedRequest([10])
    const tryIt = async (amount: number, apply: { funding_id: number; amount: number }[], reference = 'W') =>
      (await record(cookie, one.manufacturerId, amount, reference, apply)).json<Record<string, unknown>>()
    expect(await tryIt(50, [{ funding_id: one.id, amount: 60 }])).toHaveProperty('apply')
    expect(await tryIt(100, [{ funding_id: one.id, amount: 60.01 }])).toMatchObject({
      apply: [`Of request ${one.id} only $60.00 are open.`],
    })
    expect(await tryIt(100, [{ funding_id: other.id, amount: 60 }])).toHaveProperty('apply')
    expect(
      await tryIt(
        100,
        [one.id, one.id].map((id) => ({ funding_id: id, amount: 30 })),
      ),
    ).toHaveProperty('apply')
    expect((await record(cookie, 999_999, 1, 'W')).statusCode).toBe(404)
    expect((await record(cookie, one.manufacturerId, 60, 'W', [{ funding_id: one.id, amount: 60 }])).statusCode).toBe(
      201,
    )
    expect(await tryIt(60, [])).toHaveProperty('reference')
    expect(
      (await read<{ results: unknown[] }>(cookie, `staff/receipts?manufacturer=${one.manufacturerId}`)).results,
    ).toHaveLength(1)
  })

  it('typed ten times too large: reversed, its claim is still funded by what really came', async () => {
    const cookie = await finance()
    const { id, manufacturerId, claims } = await anIssuedRequest([10])
    const typo = (
      await record(cookie, manufacturerId, 600, 'WIRE', [{ funding_id: id, amount: 60 }])
    ).json<WireReceipt>()
    const preview = await read<WireReceiptReversal>(cookie, `staff/receipts/${typo.id}/reversal`)
    expect(preview).toEqual({
      from_credit: 540,
      credit_after: 0,
      requests: [{ funding_id: id, amount: 60, unfunded_claims: 1 }],
    })
    const reversed = await post(cookie, `staff/receipts/${typo.id}/reverse`, { reason: 'It was $60.00.' })
    expect(reversed.json<WireReceipt>().reversed).toMatchObject({ reason: 'It was $60.00.' })
    const open = await request(cookie, id)
    expect(open).toMatchObject({ state: 'ISSUED', received: 0, credit: 0, receipts: [{ reversed: true }] })
    expect(open.applications.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['receipt', 60],
      ['reversed', -60],
    ])
    expect(await balance(manufacturerId, 'receivable')).toBe(6_000)
    expect(await balance(manufacturerId, 'unapplied')).toBe(0)
    const again = await post(cookie, `staff/receipts/${typo.id}/reverse`, { reason: 'Again.' })
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'receipt.reversed' }])
    expect((await testApp.call('GET', `staff/receipts/${typo.id}/reversal`, { cookie })).statusCode).toBe(409)
    // The reference is free again.
    await record(cookie, manufacturerId, 60, 'WIRE', [{ funding_id: id, amount: 60 }])
    expect(funded(await request(cookie, id))).toEqual([claims[0]?.id])
  })

  it('reversed, unfunds the newest claims first, and takes them out of a draft of a batch', async () => {
    const cookie = await finance()
    const { id, manufacturerId, claims } = await anIssuedRequest([10, 15])
    const [older, newer] = claims.map((claim) => claim.id)
    await record(cookie, manufacturerId, 60, 'ONE', [{ funding_id: id, amount: 60 }])
    const second = (
      await record(cookie, manufacturerId, 90, 'TWO', [{ funding_id: id, amount: 90 }])
    ).json<WireReceipt>()
    const batchId = await aBatchOf(testApp, [older ?? 0, newer ?? 0])
    await post(cookie, `staff/receipts/${second.id}/reverse`, { reason: 'The bank took it back.' })
    expect(await request(cookie, id)).toMatchObject({ state: 'ISSUED', received: 60, total: 150 })
    expect(funded(await request(cookie, id))).toEqual([older])
    const held = await testApp.services.db
      .select({ claimId: batchClaims.claimId })
      .from(batchClaims)
      .where(and(eq(batchClaims.batchId, batchId), eq(batchClaims.held, true)))
    expect(held).toEqual([{ claimId: older }])
  })

  it('reversed after its claim was paid, leaves the request open by what is missing', async () => {
    const cookie = await finance()
    const paid = await aFundedClaim(testApp)
    await aPreparedPayment(testApp, paid.id)
    const { results } = await read<{ results: WireReceipt[] }>(cookie, 'staff/receipts?limit=1')
    const [receipt] = results
    const requestId = receipt?.applied[0]?.funding_id ?? 0
    expect(await read<WireReceiptReversal>(cookie, `staff/receipts/${receipt?.id}/reversal`)).toMatchObject({
      requests: [{ funding_id: requestId, amount: 60, unfunded_claims: 0 }],
    })
    await post(cookie, `staff/receipts/${receipt?.id}/reverse`, { reason: 'It bounced.' })
    const open = await request(cookie, requestId)
    expect(open).toMatchObject({ state: 'ISSUED', received: 0, total: 60 })
    expect(funded(open)).toEqual([paid.id])
    // The money that comes after all settles what is missing, and pays nobody twice.
    await post(cookie, `staff/funding/${requestId}/money`, { amount: 60, received_on: TODAY, reference: 'AGAIN' })
    expect(await request(cookie, requestId)).toMatchObject({ state: 'FUNDED', received: 60 })
  })

  it('reversed before a payment was given up, pays its claim by no further batch until it has come', async () => {
    const { db } = testApp.services
    const cookie = await finance()
    const claim = await aFundedClaim(testApp)
    const payment = await aPreparedPayment(testApp, claim.id)
    await db.update(operatorPayments).set({ phase: 'NEEDS_PERSON' }).where(eq(operatorPayments.id, payment.id))
    const { results } = await read<{ results: WireReceipt[] }>(cookie, 'staff/receipts?limit=1')
    await post(cookie, `staff/receipts/${results[0]?.id}/reverse`, { reason: 'It bounced.' })
    expect((await post(cookie, `staff/payments/${payment.id}/cancel`, { note: 'Another payee.' })).statusCode).toBe(200)

    const batchId = await aBatchOf(testApp, [claim.id])
    const approve = async () => post((await aStaffMember(testApp, 'admin')).cookie, `staff/batches/${batchId}/approve`)
    const refused = await approve()
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'payment.state', because: [{ code: 'claims.without_money', params: { claims: [claim.id] } }] },
    ])
    await post(cookie, `staff/funding/${claim.fundingId}/money`, { amount: 60, received_on: TODAY, reference: 'AGAIN' })
    expect((await approve()).statusCode).toBe(200)
  })

  it('reversed while a claim waits for another check that was promised, leaves that claim as it is', async () => {
    const { db } = testApp.services
    const cookie = await finance()
    const claim = await aFundedClaim(testApp)
    // Its check was sent and has closed.
    await db.update(claims).set({ status: 'OPERATOR_PAYMENT_SUBMITTED' }).where(eq(claims.id, claim.id))
    const { results } = await read<{ results: WireReceipt[] }>(cookie, 'staff/receipts?limit=1')
    const reversal = await read<WireReceiptReversal>(cookie, `staff/receipts/${results[0]?.id}/reversal`)
    expect(reversal.requests).toEqual([{ funding_id: claim.fundingId, amount: 60, unfunded_claims: 0 }])
    await post(cookie, `staff/receipts/${results[0]?.id}/reverse`, { reason: 'It bounced.' })
    expect(funded(await request(cookie, claim.fundingId))).toEqual([claim.id])
  })

  it('that was taken back while a batch was drafted is missed when that is approved', async () => {
    const cookie = await finance()
    const claim = await aFundedClaim(testApp)
    const batchId = await aBatchOf(testApp, [claim.id])
    // As if the draft had been made of what was there a moment before.
    await testApp.services.db.update(fundingClaims).set({ fundedAt: null }).where(eq(fundingClaims.claimId, claim.id))
    const approver = (await aStaffMember(testApp, 'admin')).cookie
    const refused = await post(approver, `staff/batches/${batchId}/approve`)
    expect(refused.json()).toMatchObject({ because: [{ code: 'claims.without_money' }] })
    expect(await read(cookie, `staff/batches/${batchId}`)).toMatchObject({ state: 'DRAFT' })
  })

  it('is written once, also by two clicks at once, and reversed once by two people at once', async () => {
    const [one, other] = [await finance(), await finance()]
    const { id, manufacturerId } = await anIssuedRequest([10])
    const apply = [{ funding_id: id, amount: 60 }]
    const answers = await Promise.all([one, other].map((cookie) => record(cookie, manufacturerId, 60, 'TWICE', apply)))
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, expect.any(Number)])
    const receipt = answers.find((answer) => answer.statusCode === 201)?.json<WireReceipt>()
    const reversals = await Promise.all(
      [one, other].map((cookie) => post(cookie, `staff/receipts/${receipt?.id}/reverse`, { reason: 'Twice.' })),
    )
    expect(reversals.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await balance(manufacturerId, 'receivable')).toBe(6_000)
  })
})
