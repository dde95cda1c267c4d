import type { WireNeedsYou } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, operatorPayments } from '../../../database/schema/index.ts'
import { aClaim, anEnrollment, anOffer, anOperator, anOperatorSession } from '../../../testing/factories.ts'
import { aFundedClaim, aPreparedPayment, aValidatedClaim } from '../../../testing/payment-factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { someTerms } from '../../../testing/sample-terms.ts'
import { type TestApp, useTestApp } from '../../../testing/test-app.ts'

/** A check of this claim that was e-mailed and lies unopened. */
async function anUnopenedCheck(testApp: TestApp, personId: number) {
  const claim = await aFundedClaim(testApp, { personId })
  const payment = await aPreparedPayment(testApp, claim.id)
  const { db } = testApp.services
  await db
    .update(operatorPayments)
    .set({ phase: 'SENT', checkId: `check-${claim.id}`, checkStatus: 'UNPAID', sentAt: testApp.clock.now() })
    .where(eq(operatorPayments.id, payment.id))
  await db.update(claims).set({ status: 'OPERATOR_PAYMENT_SUBMITTED' }).where(eq(claims.id, claim.id))
  return claim
}

describe('what waits for an operator', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, decide } = reviewSteps(testApp)
  const read = async (token: string, headers = {}) =>
    (await testApp.call('GET', 'app/rebates/needs-you/', { token, headers })).json<WireNeedsYou>()

  it('is told in the order of what brings money soonest, with amount, reason and until when', async () => {
    const { id: personId, token, email } = await anOperator(testApp)
    const rejected = await aReviewedClaim({ personId })
    await decide(rejected, { action: 'reject', reason: 'duplicate', note: 'You sent it in May.' })
    const checked = await anUnopenedCheck(testApp, personId)
    const waiting = await aReviewedClaim({ personId })
    await testApp.services.db
      .update(claims)
      .set({ estimatedUnits: 28, estimatedCents: 9800 })
      .where(eq(claims.id, waiting.id))
    await decide(waiting, { action: 'needs_attention', reason: 'unreadable', note: 'Page 2 is cut off.' })
    // Its invoices are due on December 16.
    const soon = await anEnrollment(testApp, {
      personId,
      offerId: (await anOffer(testApp, { validFrom: '2026-10-01', validTo: '2026-11-16' })).id,
    })
    // Nothing is asked about this one yet.
    await anEnrollment(testApp, { personId })
    const { results } = await read(token)
    expect(
      results.map(({ kind, claim_id, enrollment_id, amount, estimated, sentence, until }) => [
        kind,
        claim_id ?? enrollment_id,
        amount,
        estimated,
        sentence,
        until,
      ]),
    ).toEqual([
      [
        'claim.attention',
        waiting.id,
        98,
        true,
        `Claim ${waiting.id}. We could not read the invoice. Page 2 is cut off.`,
        null,
      ],
      [
        'check.waiting',
        checked.id,
        60,
        false,
        `Claim ${checked.id}. It waits in your e-mail, ${email}, since November 16, 2026.`,
        null,
      ],
      [
        'claim.rejected',
        rejected.id,
        null,
        false,
        `Claim ${rejected.id} was not approved. An invoice that fits can still be sent.`,
        '2027-02-28',
      ],
      [
        'deadline',
        soon.id,
        null,
        false,
        'You have sent nothing for this offer yet. It takes invoices until December 16, 2026.',
        '2026-12-16',
      ],
    ])
    const spanish = await read(token, { 'accept-language': 'es' })
    expect(spanish.results[3]?.sentence).toMatch(/^Todavía no ha enviado nada/)
  })

  it('is nothing of others, nothing that was withdrawn, disputed or followed by another claim', async () => {
    const { id: personId, token } = await anOperator(testApp)
    const withdrawn = await aClaim(testApp, { personId })
    await testApp.call('POST', `app/rebates/claims/${withdrawn.id}/withdraw/`, { token })
    const disputed = await aReviewedClaim({ personId })
    await decide(disputed, { action: 'reject', reason: 'duplicate', note: 'You sent it in May.' })
    await testApp.call('POST', `app/rebates/claims/${disputed.id}/dispute/`, { token, body: { text: 'Look again.' } })
    const followed = await aReviewedClaim({ personId })
    await decide(followed, { action: 'reject', reason: 'duplicate', note: 'You sent it in May.' })
    await aClaim(testApp, { personId, enrollmentId: followed.enrollmentId })
    const old = await aReviewedClaim({ personId })
    await decide(old, { action: 'reject', reason: 'duplicate', note: 'You sent it in May.' })
    const told = async () =>
      (await read(await anOperatorSession(testApp, personId))).results.map(({ claim_id }) => claim_id)
    expect(await told()).toEqual([old.id])
    testApp.clock.advance(31 * 24 * 3_600_000)
    expect(await told()).toEqual([])
    expect((await read((await anOperator(testApp)).token)).results).toEqual([])
  })

  it('the figures are those of the list of all claims, and of the cards of the offers', async () => {
    const { id: personId, token } = await anOperator(testApp)
    const offer = await anOffer(testApp, { terms: someTerms() })
    const paid = await aValidatedClaim(testApp, { personId, offerId: offer.id, units: 10 })
    await testApp.services.db.update(claims).set({ status: 'PAID' }).where(eq(claims.id, paid.id))
    await aValidatedClaim(testApp, { personId, units: 7 })
    const submitted = await aClaim(testApp, { personId })
    await testApp.services.db
      .update(claims)
      .set({ estimatedUnits: 4, estimatedCents: 4440 })
      .where(eq(claims.id, submitted.id))
    const { figures } = await read(token)
    const list = (await testApp.call('GET', 'app/rebates/claims/', { token })).json<{
      years: { paid: number; to_come: number }[]
    }>()
    expect([figures.paid, figures.on_the_way]).toEqual([list.years[0]?.paid, list.years[0]?.to_come])
    expect(figures).toEqual({
      paid: 60,
      paid_claims: 1,
      on_the_way: 42,
      not_approved: 44.4,
      // $300 for each of three enrollments, less what is approved.
      to_earn: 900 - 60 - 42,
      to_earn_offers: 3,
      without_limit: 0,
    })
  })
})
