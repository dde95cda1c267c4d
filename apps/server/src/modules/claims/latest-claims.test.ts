import type { WireEnrollment, WireListedClaim, WireOfferListItem } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { claims, operatorPayments, paymentBatches } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { aClaim, anEnrollment, anOperator, anOperatorSession, aStaffMember } from '../../testing/factories.ts'
import { aFundedClaim, aPreparedPayment } from '../../testing/payment-factories.ts'
import { reviewSteps } from '../../testing/review-steps.ts'
import { useTestApp } from '../../testing/test-app.ts'

const testApp = useTestApp()
const { aReviewedClaim, decide } = reviewSteps(testApp)

/** Links to files are signed anew for each answer. */
const unsigned = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(/\?expires=[^"]*/g, '?signed')) as T

it('an enrollment has its latest claim whole, those before it in brief, and says how many there are', async () => {
  const { db, clock } = testApp.services
  const { id: personId, token } = await anOperator(testApp)
  const enrollment = await anEnrollment(testApp, { personId })
  const now = clock.now()
  const { locationId, offerId } = enrollment
  const older = {
    enrollmentId: enrollment.id,
    offerId,
    personId,
    locationId,
    createdAt: now,
    submittedAt: now,
    payeeName: 'Joe’s',
  }
  await db.insert(claims).values(Array.from({ length: 23 }, () => ({ ...older, status: 'CLAIM_SUBMITTED' as const })))
  const rejected = await aReviewedClaim({ enrollmentId: enrollment.id, personId })
  await decide(rejected, { action: 'reject', reason: 'duplicate', note: 'You sent it in May.' })
  const latest = await aClaim(testApp, { enrollmentId: enrollment.id, personId })
  const read = async <T>(path: string) => unsigned((await testApp.call('GET', path, { token })).json<T>())

  const [item] = (await read<{ results: WireOfferListItem[] }>('app/rebate-offers/user/?state=ENROLLED')).results
  const lists = [
    await read<WireEnrollment>(`app/rebates/enrollment/${enrollment.id}`),
    (await read<{ results: WireEnrollment[] }>('app/rebates/enrollment/')).results[0],
    item?.enrollment_details,
  ]
  const whole = await read<WireListedClaim>(`app/rebates/claims/${latest.id}/`)
  const before = await read<WireListedClaim>(`app/rebates/claims/${rejected.id}/`)
  expect(whole.invoices).toHaveLength(1)
  for (const list of lists) {
    expect([list?.claims_total, list?.claims.length]).toEqual([25, 20])
    expect(list?.claims.slice(0, 2)).toEqual([
      { ...whole, steps: [], withdrawn: false, waits_for_operator: false, brief: false },
      {
        ...before,
        steps: [],
        invoices: [],
        state_changes: [],
        withdrawn: false,
        waits_for_operator: false,
        brief: true,
      },
    ])
    expect(new Set(list?.claims.slice(1).map(({ brief }) => brief))).toEqual(new Set([true]))
  }
})

/** A claim as its enrollment lists it, and as it is by itself. */
async function listedAndWhole(claim: { id: number; personId: number }) {
  const token = await anOperatorSession(testApp, claim.personId)
  const whole = (await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token })).json<WireListedClaim>()
  const path = `app/rebates/enrollment/${whole.enrollment_id}`
  const { claims: listed } = (await testApp.call('GET', path, { token })).json<WireEnrollment>()
  return [listed.find(({ id }) => id === claim.id), whole] as const
}

it('tells of the check that has taken the place of one that came to nothing', async () => {
  const { db, clock } = testApp.services
  const claim = await aFundedClaim(testApp)
  const { id, ...first } = await aPreparedPayment(testApp, claim.id)
  const sent = { ...first, phase: 'SENT' as const, checkStatus: 'UNPAID', sentAt: clock.now() }
  const voided = { ...sent, checkId: 'chk_1', checkStatus: 'VOID', checkNumber: '5001', live: false }
  await db.update(operatorPayments).set(voided).where(eq(operatorPayments.id, id))
  const [batch] = await db.select().from(paymentBatches).where(eq(paymentBatches.id, first.batchId))
  const { id: batchId, ...ofBatch } = found(batch)
  const [again] = await db.insert(paymentBatches).values(ofBatch).returning({ id: paymentBatches.id })
  const newer = { ...sent, batchId: found(again).id, checkId: 'chk_2', checkNumber: '5002', idempotencyKey: 'another' }
  await db.insert(operatorPayments).values(newer)
  const [listed, whole] = await listedAndWhole(claim)
  expect(found(again).id).not.toBe(batchId)
  expect(whole.check_sent_to).not.toBeNull()
  for (const field of ['check_sent_to', 'check_sent', 'check_returned', 'operator_payment'] as const)
    expect(listed?.[field]).toEqual(whole[field])
})

it('keeps the dispute of a rejection when a later one is taken back', async () => {
  const claim = await aReviewedClaim()
  await decide(claim, { action: 'reject', reason: 'duplicate', note: 'You sent it in May.' })
  const token = await anOperatorSession(testApp, claim.personId)
  const path = `app/rebates/claims/${claim.id}/dispute/`
  await testApp.call('POST', path, { token, body: { text: 'They are two deliveries.' } })
  const other = { ...claim, cookie: (await aStaffMember(testApp, 'reviewer')).cookie }
  await decide(other, { action: 'reopen', expected_status: 'CLAIM_REJECTED' })
  await decide(other, { action: 'reject', reason: 'other', note: 'No.' })
  expect((await listedAndWhole(claim))[0]?.dispute).toBeNull()
  const undo = await testApp.call('POST', `staff/claims/${claim.id}/decision/undo`, { cookie: other.cookie })
  expect(undo.statusCode).toBe(200)
  const [listed, whole] = await listedAndWhole(claim)
  expect(whole.dispute?.text).toBe('They are two deliveries.')
  expect(listed?.dispute).toEqual(whole.dispute)
})
