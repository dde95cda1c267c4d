import type { WireBatch, WireBatchBrief, WirePayLine, WirePayment } from '@caseback/contract'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, operatorPayments, payees, paymentBatches, people } from '../../../database/schema/index.ts'
import { anOperator, aStaffMember } from '../../../testing/factories.ts'
import {
  aBatchOf,
  aFundedClaim,
  aPreparedPayment,
  aValidatedClaim,
  claimById,
  latestPayment,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { changeProvider } from '../../provider/change-provider.ts'

const DAY_MS = 86_400_000

describe('a payment batch', () => {
  const testApp = useTestApp()
  const post = (cookie: string, path: string, body?: unknown) => testApp.call('POST', path, { cookie, body })
  const read = async <T>(cookie: string, path: string) => (await testApp.call('GET', path, { cookie })).json<T>()
  const candidates = async (cookie: string) =>
    (await read<{ results: WirePayLine[] }>(cookie, 'staff/batches/candidates?limit=100')).results

  it('offers funded claims only, with payee and recipient', async () => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const validated = await aValidatedClaim(testApp)
    const byMail = await anOperator(testApp, {
      payee: { method: 'MAIL', addressConfirmedAt: testApp.clock.now(), name: 'Corner Grill LLC' },
      streetAddress: '12 Elm St',
    })
    const unconfirmed = await anOperator(testApp, { payee: { method: 'MAIL', addressConfirmedAt: null } })
    const mailed = await aFundedClaim(testApp, { personId: byMail.id })
    const emailed = await aFundedClaim(testApp, { personId: unconfirmed.id, units: 15 })
    const lines = await candidates(cookie)
    expect(lines.map((line) => line.claim_id)).not.toContain(validated.id)
    expect(lines.find((line) => line.claim_id === mailed.id)).toMatchObject({
      payee_name: 'Corner Grill LLC',
      payout_method: 'MAIL',
      recipient: '12 Elm St, Chicago, IL 60601',
      amount: 60,
      hold: null,
      replaces: null,
    })
    // An address that nobody confirmed gets no check.
    expect(lines.find((line) => line.claim_id === emailed.id)).toMatchObject({
      payout_method: 'EMAIL',
      recipient: unconfirmed.email,
      amount: 90,
    })
  })

  /** The batches that wait for somebody, which the navigation counts for them. */
  const waits = async (cookie: string) => {
    const { results } = await read<{ results: WireBatchBrief[] }>(cookie, 'staff/batches?state=WAITING&limit=100')
    expect(await read(cookie, 'staff/waiting/')).toMatchObject({ payments: results.length })
    return results.map(({ id }) => id)
  }

  it('waits for everybody who may approve it but who made it, until that is decided', async () => {
    const [maker, other] = [await aStaffMember(testApp, 'finance'), await aStaffMember(testApp, 'finance')]
    const reviewer = await aStaffMember(testApp, 'reviewer')
    const batchId = await aBatchOf(testApp, [(await aFundedClaim(testApp)).id], maker.id)
    expect([await waits(maker.cookie), await waits(other.cookie)]).toEqual([[], expect.arrayContaining([batchId])])
    expect(await read(reviewer.cookie, 'staff/waiting/')).toEqual({ offers: 0, payments: 0 })
    expect((await post(other.cookie, `staff/batches/${batchId}/approve`)).statusCode).toBe(200)
    expect(await waits(other.cookie)).not.toContain(batchId)
  })

  it('is made without the excluded claims and holds the others once', async () => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const [taken, excluded] = [await aFundedClaim(testApp), await aFundedClaim(testApp)]
    const others = (await candidates(cookie)).map((line) => line.claim_id).filter((id) => id !== taken.id)
    const made = await post(cookie, 'staff/batches', { cutoff: '2026-11-16', excluded_claim_ids: others })
    expect(made.statusCode).toBe(201)
    expect(made.json<WireBatch>()).toMatchObject({
      state: 'DRAFT',
      may_approve: false,
      total: 60,
      claim_count: 1,
      lines: [{ claim_id: taken.id }],
      payments: [],
    })
    const left = (await candidates(cookie)).map((line) => line.claim_id)
    expect(left).toContain(excluded.id)
    expect(left).not.toContain(taken.id)
  })

  it('takes claims funded up to the end of the cutoff day, and refuses to be empty', async () => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    await aFundedClaim(testApp)
    const refused = await post(cookie, 'staff/batches', { cutoff: '2026-11-15' })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'batch.empty' }])
  })

  it('above finance’s limit is approved by an admin only', async () => {
    const maker = await aStaffMember(testApp, 'finance')
    const other = await aStaffMember(testApp, 'finance')
    const admin = await aStaffMember(testApp, 'admin')
    const limit = (batch_limit: number | null) =>
      changeProvider(testApp.services, { staffId: null, changes: { batch_limit } })
    const batchId = await aBatchOf(testApp, [(await aFundedClaim(testApp)).id], maker.id)
    await limit(59.99)
    expect(await waits(other.cookie)).not.toContain(batchId)
    expect(await waits(admin.cookie)).toContain(batchId)
    expect(await read<WireBatch>(other.cookie, `staff/batches/${batchId}`)).toMatchObject({
      may_approve: false,
      above_limit: 59.99,
    })
    const refused = await post(other.cookie, `staff/batches/${batchId}/approve`)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      {
        code: 'approval.limit',
        error: 'Finance approves up to $59.99, and this is $60.00. An admin can approve it.',
      },
    ])
    expect((await read<WireBatch>(admin.cookie, `staff/batches/${batchId}`)).may_approve).toBe(true)
    await limit(60)
    expect((await read<WireBatch>(other.cookie, `staff/batches/${batchId}`)).may_approve).toBe(true)
    await limit(1)
    expect((await post(admin.cookie, `staff/batches/${batchId}/approve`)).json()).toMatchObject({ state: 'APPROVED' })
    await limit(null)
  })

  it('is approved by another person only, in the program and in the database', async () => {
    const maker = await aStaffMember(testApp, 'admin')
    const approver = await aStaffMember(testApp, 'finance')
    const claim = await aFundedClaim(testApp)
    const batchId = await aBatchOf(testApp, [claim.id], maker.id)
    const own = await post(maker.cookie, `staff/batches/${batchId}/approve`)
    expect([own.statusCode, own.json()]).toMatchObject([409, { code: 'batch.same_person' }])
    await expect(
      testApp.services.db.update(paymentBatches).set({ approvedBy: maker.id }).where(eq(paymentBatches.id, batchId)),
    ).rejects.toMatchObject({ cause: { constraint: 'payment_batches_two_people' } })

    expect((await read<WireBatch>(approver.cookie, `staff/batches/${batchId}`)).may_approve).toBe(true)
    const approved = await post(approver.cookie, `staff/batches/${batchId}/approve`)
    expect(approved.json<WireBatch>()).toMatchObject({
      state: 'APPROVED',
      created_by: maker.name,
      approved_by: approver.name,
      may_approve: false,
      payments: [{ claim_id: claim.id, amount: 60, phase: 'PREPARED', check_id: null }],
    })
    for (const step of ['approve', 'discard']) {
      const again = await post(approver.cookie, `staff/batches/${batchId}/${step}`)
      expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'batch.state' }])
    }
    // Until the provider has made the check the claim waits where it was.
    expect((await claimById(testApp, claim.id)).status).toBe('PENDING_MANUFACTURER_PAYMENT')
  })

  it('freezes request, hash and key at approval: a later change of the account reaches nothing', async () => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const operator = await anOperator(testApp, { payee: { name: 'Blue Door Diner Inc.' } })
    const claim = await aFundedClaim(testApp, { personId: operator.id, units: 7 })
    const payment = await aPreparedPayment(testApp, claim.id)
    await testApp.services.db
      .update(people)
      .set({ email: 'somebody.else@example.com' })
      .where(eq(people.id, operator.id))
    await testApp.services.db
      .update(payees)
      .set({ name: 'Somebody Else', changedAt: testApp.clock.now() })
      .where(eq(payees.locationId, operator.location.id))
    expect(payment).toMatchObject({ requestPath: '/v3/check/digital', payeeName: 'Blue Door Diner Inc.' })
    expect(payment.requestBody).toBe(
      JSON.stringify({
        name: 'Blue Door Diner Inc.',
        recipient: operator.email,
        amount: 42,
        description: `Caseback claim ${claim.id}, batch ${payment.batchId}`,
      }),
    )
    const batch = await read<WireBatch>(cookie, `staff/batches/${payment.batchId}`)
    expect(batch.lines).toMatchObject([{ payee_name: 'Blue Door Diner Inc.', recipient: operator.email, hold: null }])
  })

  it('two approvals at once make one payment', async () => {
    const approvers = [await aStaffMember(testApp, 'admin'), await aStaffMember(testApp, 'finance')]
    const claim = await aFundedClaim(testApp)
    const batchId = await aBatchOf(testApp, [claim.id])
    const answers = await Promise.all(
      approvers.map((approver) => post(approver.cookie, `staff/batches/${batchId}/approve`)),
    )
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await testApp.services.db.$count(operatorPayments, eq(operatorPayments.claimId, claim.id))).toBe(1)
  })

  it('the database refuses a second live payment of a claim', async () => {
    const claim = await aFundedClaim(testApp)
    const { id: _id, ...payment } = await aPreparedPayment(testApp, claim.id)
    const other = await aBatchOf(testApp, [(await aFundedClaim(testApp)).id])
    await expect(
      testApp.services.db.insert(operatorPayments).values({ ...payment, batchId: other, idempotencyKey: 'another' }),
    ).rejects.toMatchObject({ cause: { constraint: 'operator_payments_one_live' } })
  })

  it('discarded it gives its claims back', async () => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const claim = await aFundedClaim(testApp)
    const batchId = await aBatchOf(testApp, [claim.id])
    const discarded = await post(cookie, `staff/batches/${batchId}/discard`)
    expect(discarded.json<WireBatch>()).toMatchObject({
      state: 'DISCARDED',
      lines: [{ claim_id: claim.id }],
      total: 60,
    })
    expect((await candidates(cookie)).map((line) => line.claim_id)).toContain(claim.id)
    expect((await post(cookie, `staff/batches/${batchId}/approve`)).statusCode).toBe(409)
  })

  it('holds a payment whose payee, e-mail or address changed within 3 days, until finance releases it', async () => {
    const { cookie, id: staffId } = await aStaffMember(testApp, 'finance')
    const now = testApp.clock.now().getTime()
    const fresh = await anOperator(testApp, { payee: { changedAt: new Date(now - 3 * DAY_MS + 60_000) } })
    const settled = await anOperator(testApp, { payee: { changedAt: new Date(now - 3 * DAY_MS) } })
    const [held, free] = [
      await aFundedClaim(testApp, { personId: fresh.id }),
      await aFundedClaim(testApp, { personId: settled.id }),
    ]
    const lines = await candidates(cookie)
    expect(lines.find((line) => line.claim_id === held.id)?.hold).toContain('changed on November 13, 2026')
    expect(lines.find((line) => line.claim_id === free.id)?.hold).toBeNull()

    const batchId = await aBatchOf(testApp, [held.id, free.id], staffId)
    const approver = await aStaffMember(testApp, 'admin')
    const { payments } = (await post(approver.cookie, `staff/batches/${batchId}/approve`)).json<WireBatch>()
    expect(payments.map((payment) => payment.phase)).toEqual(['NEEDS_PERSON', 'PREPARED'])
    const [waiting, prepared] = payments
    const attention = await read<{ results: WirePayment[] }>(cookie, 'staff/payments?show=attention')
    expect(attention.results.map((payment) => payment.id)).toEqual([waiting?.id])

    expect((await post(cookie, `staff/payments/${waiting?.id}/release`, {})).json()).toHaveProperty('note')
    const third = await aStaffMember(testApp, 'finance')
    const released = await post(third.cookie, `staff/payments/${waiting?.id}/release`, { note: 'Called the operator.' })
    expect(released.json<WirePayment>()).toMatchObject({ phase: 'PREPARED', attention: null })
    for (const step of ['release', 'cancel'])
      for (const payment of [waiting, prepared]) {
        const refused = await post(cookie, `staff/payments/${payment?.id}/${step}`, { note: 'Again.' })
        expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'payment.state' }])
      }
    const [entry] = await testApp.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'payment.released'), eq(auditLog.staffId, third.id)))
    expect(entry).toMatchObject({ subjectId: waiting?.id, after: { note: 'Called the operator.' } })
  })

  it('a held payment that is cancelled frees its claim for another batch', async () => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const operator = await anOperator(testApp, { payee: { changedAt: testApp.clock.now() } })
    const claim = await aFundedClaim(testApp, { personId: operator.id })
    const payment = await aPreparedPayment(testApp, claim.id)
    const cancelled = await post(cookie, `staff/payments/${payment.id}/cancel`, { note: 'Not the operator.' })
    expect(cancelled.json<WirePayment>()).toMatchObject({ phase: 'CANCELLED' })
    expect((await candidates(cookie)).map((line) => line.claim_id)).toContain(claim.id)
    testApp.clock.advance(4 * DAY_MS)
    const second = await aPreparedPayment(testApp, claim.id)
    expect(second.id).not.toBe(payment.id)
    expect((await latestPayment(testApp, claim.id)).phase).toBe('PREPARED')
    expect((await post(cookie, `staff/payments/${payment.id}/release`, { note: 'Oh well.' })).statusCode).toBe(409)
  })

  it('lists batches newest first, by state and page by page', async () => {
    const { cookie } = await aStaffMember(testApp, 'finance')
    const first = await aBatchOf(testApp, [(await aFundedClaim(testApp)).id])
    const second = await aBatchOf(testApp, [(await aFundedClaim(testApp)).id])
    const page = await read<{ results: WireBatchBrief[]; next: string }>(cookie, 'staff/batches?state=DRAFT&limit=1')
    expect(page.results).toMatchObject([{ id: second, total: 60, claim_count: 1 }])
    const next = new URL(page.next)
    const more = await read<{ results: WireBatchBrief[] }>(
      cookie,
      next.pathname.replace('/api/v1/tradespend/', '') + next.search,
    )
    expect(more.results).toMatchObject([{ id: first }])
  })
})
