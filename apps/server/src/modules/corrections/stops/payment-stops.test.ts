import type {
  WireApproval,
  WireBatch,
  WireLocationRecord,
  WireOperatorRecord,
  WirePaymentStop,
  WireStandingStop,
} from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, operatorPayments } from '../../../database/schema/index.ts'
import { useCheckSimulator } from '../../../testing/check-simulator.ts'
import { anOperator, anOperatorSession } from '../../../testing/factories.ts'
import { correctionSteps } from '../../../testing/money/correction-steps.ts'
import {
  aBatchOf,
  aFundedClaim,
  aPreparedPayment,
  aSentPayment,
  claimById,
} from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { sendCheck } from '../../payments/checks/send-check.ts'

const why = 'The same invoice under two names.'

describe('a location whose payments are stopped', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })
  const { cookieOf, post } = correctionSteps(testApp, simulator)

  const read = async (path: string, role: 'finance' | 'reviewer' | 'publisher' = 'finance') =>
    testApp.call('GET', `staff/${path}`, { cookie: await cookieOf(role) })
  const stop = async (locationId: number, body: object = { reason: why }) =>
    post(`staff/locations/${locationId}/payment-stop`, body)
  const recordOf = async (locationId: number) =>
    (await read(`locations/${locationId}/record`)).json<WireLocationRecord>()
  const twoOfOne = async () => {
    const { id: personId } = await anOperator(testApp)
    const one = await aFundedClaim(testApp, { personId })
    const two = await aFundedClaim(testApp, { personId })
    return { personId, one, two, locationId: (await claimById(testApp, one.id)).locationId }
  }
  const paymentOf = async (claimId: number) =>
    (await testApp.services.db.select().from(operatorPayments).where(eq(operatorPayments.claimId, claimId))).at(-1)
  const askAndLift = async (locationId: number) => {
    const { payment_stop } = await recordOf(locationId)
    const asked = await post(`staff/payment-stops/${payment_stop?.id}/lift`, { reason: 'Both were delivered.' })
    return post(`staff/approvals/${asked.json<WireApproval>().id}/approve`)
  }
  const candidate = async (claimId: number) =>
    (await read('batches/candidates?limit=100'))
      .json<{ results: { claim_id: number; payments_stopped: boolean }[] }>()
      .results.find(({ claim_id }) => claim_id === claimId)

  it('is stopped by one person at once, and its record says who, when, why, and by which claim', async () => {
    const { one, locationId } = await twoOfOne()
    const answer = await stop(locationId, { reason: why, claim_id: one.id })
    expect([answer.statusCode, answer.json<WireStandingStop>()]).toMatchObject([
      200,
      { location_id: locationId, reason: why, claim_id: one.id, lift: null, checks_out: [], paid_alike: [] },
    ])
    const { payment_stop, timeline } = await recordOf(locationId)
    expect(payment_stop).toEqual(answer.json())
    expect(timeline[0]).toMatchObject({ action: 'location.payments_stopped', after: { reason: why } })
    const again = await stop(locationId)
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'payment_stop.stands' }])
    const { results } = (await read('payment-stops', 'reviewer')).json<{ results: WirePaymentStop[] }>()
    expect(results[0]).toMatchObject({ location_id: locationId, reason: why })
  })

  it('is stopped without a word to staff who only publish offers, lifted or not', async () => {
    const { personId, locationId } = await twoOfOne()
    await stop(locationId)
    const shownTo = async (role: 'reviewer' | 'publisher') =>
      Promise.all(
        [`locations/${locationId}/record`, `operators/${personId}/record`].map(
          async (path) => (await read(path, role)).body,
        ),
      )
    const stopOf = async (role: 'reviewer' | 'publisher') =>
      (await read(`operators/${personId}/record`, role)).json<WireOperatorRecord>().acts_at
    // A location is told as "not stopped" to those who may not know; every other mention is left out.
    const mentions = /under two names|location\.payments_(stopped|resumed)|"payments_stopped":true/
    for (const body of await shownTo('reviewer')) expect(body).toContain(why)
    expect(await stopOf('reviewer')).toMatchObject([{ id: locationId, payments_stopped: true }])
    for (const body of await shownTo('publisher')) expect(body).not.toMatch(mentions)
    expect(await stopOf('publisher')).toMatchObject([{ id: locationId, payments_stopped: false }])
    expect((await askAndLift(locationId)).statusCode).toBe(200)
    for (const body of await shownTo('publisher')) expect(body).not.toMatch(mentions)
  })

  it('is stopped for a claim of its own only, and never without a reason', async () => {
    const { locationId } = await twoOfOne()
    const other = await aFundedClaim(testApp)
    expect((await stop(locationId, { reason: why, claim_id: other.id })).json()).toMatchObject({
      code: 'payment_stop.other_claim',
    })
    expect((await stop(locationId, { reason: ' ' })).statusCode).toBe(400)
    expect((await stop(9_999_999)).statusCode).toBe(404)
    expect((await recordOf(locationId)).payment_stop).toBeNull()
  })

  it('is in no batch: drafts let go of its claims, none takes them, and they are named among what waits', async () => {
    const { one, two, locationId } = await twoOfOne()
    const other = await aFundedClaim(testApp)
    const drafted = await aBatchOf(testApp, [two.id])
    await stop(locationId)
    expect((await read(`batches/${drafted}`)).json()).toMatchObject({ claim_count: 0, lines: [] })
    expect(await candidate(one.id)).toMatchObject({ payments_stopped: true, promise_date: null })
    const made = (await post('staff/batches', { cutoff: '2026-12-31' })).json<WireBatch>()
    const taken = made.lines.map(({ claim_id }) => claim_id)
    expect(taken).toContain(other.id)
    expect(taken).not.toContain(one.id)
    expect(taken).not.toContain(two.id)
    await post(`staff/batches/${made.id}/discard`)
    expect((await askAndLift(locationId)).statusCode).toBe(200)
    expect(await candidate(one.id)).toMatchObject({ payments_stopped: false })
  })

  it('is paid again only once two people have agreed: who asks does not decide', async () => {
    const { locationId } = await twoOfOne()
    const { id } = (await stop(locationId)).json<WireStandingStop>()
    const asker = await cookieOf('finance')
    const body = { reason: 'Both were delivered.' }
    const asked = await testApp.call('POST', `staff/payment-stops/${id}/lift`, { cookie: asker, body })
    const approval = asked.json<WireApproval>()
    expect([asked.statusCode, approval]).toMatchObject([201, { kind: 'lift_stop', stop: { id, reason: why } }])
    const own = await testApp.call('POST', `staff/approvals/${approval.id}/approve`, { cookie: asker })
    expect([own.statusCode, own.json()]).toMatchObject([409, { code: 'approval.same_person' }])
    const twice = await post(`staff/payment-stops/${id}/lift`, body)
    expect(twice.json()).toMatchObject({ code: 'approval.waits' })
    expect((await recordOf(locationId)).payment_stop?.lift).toMatchObject({ approval_id: approval.id })
    const listed = (await read(`approvals?state=waiting&location=${locationId}`)).json<{ results: WireApproval[] }>()
    expect(listed.results.map((each) => each.id)).toEqual([approval.id])
    expect((await post(`staff/approvals/${approval.id}/approve`)).statusCode).toBe(200)
    const { payment_stop, timeline } = await recordOf(locationId)
    expect(payment_stop).toBeNull()
    expect(timeline[0]).toMatchObject({ action: 'location.payments_resumed', before: { reason: why } })
    expect((await post(`staff/payment-stops/${id}/lift`, body)).json()).toMatchObject({ code: 'payment_stop.lifted' })
    // Another one may follow.
    expect((await stop(locationId)).statusCode).toBe(200)
  })

  it('is not lifted by who may only review', async () => {
    const { locationId } = await twoOfOne()
    const { id } = (await stop(locationId)).json<WireStandingStop>()
    const cookie = await cookieOf('reviewer')
    const body = { reason: 'Both were delivered.' }
    expect((await testApp.call('POST', `staff/payment-stops/${id}/lift`, { cookie, body })).statusCode).toBe(403)
  })

  it('has what was approved and not sent held, which nobody releases before the stop is lifted', async () => {
    const { one, locationId } = await twoOfOne()
    const payment = await aPreparedPayment(testApp, one.id)
    await stop(locationId)
    expect(await paymentOf(one.id)).toMatchObject({
      phase: 'NEEDS_PERSON',
      attention: { code: 'location.stopped' },
    })
    await sendCheck(testApp.services, payment.id)
    expect((await paymentOf(one.id))?.checkId).toBeNull()
    const release = () => post(`staff/payments/${payment.id}/release`, { note: 'They have said so.' })
    const refused = await release()
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'payment.state', because: [{ code: 'claims.payments_stopped', params: { claims: [one.id] } }] },
    ])
    await askAndLift(locationId)
    expect(await paymentOf(one.id)).toMatchObject({ phase: 'NEEDS_PERSON' })
    expect((await release()).statusCode).toBe(200)
    await sendCheck(testApp.services, payment.id)
    expect(await paymentOf(one.id)).toMatchObject({ phase: 'SENT', attention: null })
  })

  it('has its checks that are out to be looked at, until they are closed or the stop is lifted', async () => {
    const { payment, claim } = await aSentPayment(testApp)
    const { payment: other } = await aSentPayment(testApp)
    for (const { locationId } of [payment, other]) await stop(locationId)
    expect(await paymentOf(claim.id)).toMatchObject({ phase: 'SENT', attention: { code: 'location.stopped_out' } })
    expect((await read(`payments/${payment.id}/record`, 'finance')).body).toContain(
      'Payments of its location were stopped',
    )
    expect((await read(`payments/${payment.id}/record`, 'publisher')).json()).toMatchObject({ attention: null })
    expect((await recordOf(payment.locationId)).payment_stop?.checks_out).toMatchObject([{ payment_id: payment.id }])
    expect((await post(`staff/payments/${payment.id}/void`, { reason: why })).statusCode).toBe(200)
    expect(await paymentOf(claim.id)).toMatchObject({ live: false, attention: null })
    expect((await recordOf(payment.locationId)).payment_stop?.checks_out).toEqual([])
    await testApp.drainJobs()
    const letter = (await testApp.mails()).find(
      ({ subject }) => subject === `Your payment for claim ${claim.id} will be sent again`,
    )
    expect(letter?.text).toContain('Please do not deposit the old check.')
    expect(letter?.text).not.toMatch(/paid by|Payment by|stopped/)
    await askAndLift(other.locationId)
    expect(await paymentOf(other.claimId)).toMatchObject({ phase: 'SENT', live: true, attention: null })
  })

  it('has no check’s e-mail sent again, and its operator hears no more than of a check that is not out', async () => {
    const { payment, claim } = await aSentPayment(testApp)
    await stop(payment.locationId)
    const byFinance = await post(`staff/payments/${payment.id}/resend`)
    expect(byFinance.json()).toMatchObject({ because: [{ code: 'claims.payments_stopped' }] })
    const token = await anOperatorSession(testApp, claim.personId)
    const byOperator = await testApp.call('POST', `app/rebates/claims/${claim.id}/resend-check/`, { token })
    expect([byOperator.statusCode, byOperator.json()]).toMatchObject([409, { code: 'payment.not_sent' }])
    expect(byOperator.body).not.toContain('stop')
  })

  it('lets go of what has not left, which is what whoever lifts it is told', async () => {
    const { payment } = await aSentPayment(testApp)
    const { one, locationId } = await twoOfOne()
    const amounts = []
    for (const place of [payment.locationId, locationId]) {
      await stop(place)
      const { payment_stop } = await recordOf(place)
      const asked = await post(`staff/payment-stops/${payment_stop?.id}/lift`, { reason: 'Both were delivered.' })
      amounts.push(asked.json<WireApproval>().amount)
    }
    const { payoutCents } = await claimById(testApp, one.id)
    expect(amounts).toEqual([0, (2 * (payoutCents ?? 0)) / 100])
  })

  it('is told to its operator by no word and no promised day', async () => {
    const { one, personId, locationId } = await twoOfOne()
    const token = await anOperatorSession(testApp, personId)
    const paths = [
      `app/rebates/claims/${one.id}/`,
      'app/rebates/claims/',
      'app/auth/profile/',
      'app/rebates/needs-you/',
      'app/auth/my-data/',
      'app/rebate-offers/user/?state=ENROLLED',
      'app/rebates/claims.csv',
    ]
    const all = async () =>
      (await Promise.all(paths.map((path) => testApp.call('GET', path, { token })))).map(({ body }) => body).join('\n')
    const shown = () => testApp.call('GET', `app/rebates/claims/${one.id}/`, { token })
    expect((await shown()).json().promise_date).not.toBeNull()
    await stop(locationId, { reason: why, claim_id: one.id })
    expect((await shown()).json()).toMatchObject({
      status: 'PENDING_MANUFACTURER_PAYMENT',
      promise_date: null,
      steps: expect.not.arrayContaining([expect.objectContaining({ due: expect.any(String) })]),
    })
    for (const path of paths) expect((await testApp.call('GET', path, { token })).statusCode).toBe(200)
    expect(await all()).not.toMatch(/same invoice|stopped|fraud/i)
    expect(await all()).not.toMatch(/"promise_date":"/)
    await askAndLift(locationId)
    expect((await shown()).json().promise_date).not.toBeNull()
  })

  it('leaves who, why and what was held in the audit log', async () => {
    const { one, locationId } = await twoOfOne()
    const payment = await aPreparedPayment(testApp, one.id)
    await stop(locationId, { reason: why, claim_id: one.id })
    const entries = await testApp.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'location.payments_stopped'))
    expect(entries.find(({ subjectId }) => subjectId === locationId)?.after).toEqual({
      reason: why,
      claim_id: one.id,
      held: [payment.id],
      out: [],
    })
  })
})
