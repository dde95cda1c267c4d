import { addDays, dayOf } from '@caseback/domain'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, claims, enrollments, ledgerEntries } from '../../database/schema/index.ts'
import { anEnrollment, anOffer, anOperatorSession } from '../../testing/factories.ts'
import { reviewSteps } from '../../testing/review-steps.ts'
import { someTerms } from '../../testing/sample-terms.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('validating a claim', () => {
  const testApp = useTestApp()

  const { aReviewedClaim, read, decide, validate } = reviewSteps(testApp)

  it('[CL-14][CL-15] validates: payout, ledger, audit and a mail in one step, and the operator sees what was approved', async () => {
    const claim = await aReviewedClaim()
    const response = await validate(claim, 36)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ status: 'CLAIM_VALIDATED', payout_amount: 216 })

    const entries = await testApp.services.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.claimId, claim.id))
      .orderBy(asc(ledgerEntries.account))
    expect(entries.map((entry) => [entry.account, entry.amountCents])).toEqual([
      ['payable', -21_600],
      ['receivable', 21_600],
    ])
    const audit = await testApp.services.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.subject} = 'claim' and ${auditLog.subjectId} = ${claim.id}`)
    expect(audit).toEqual([
      expect.objectContaining({
        action: 'claim.validated',
        staffId: claim.staffId,
        after: expect.objectContaining({ payout_cents: 21_600 }),
      }),
    ])

    const operator = await anOperatorSession(testApp, claim.personId)
    const seen = (await testApp.call('GET', `app/rebates/claims/${claim.id}/`, { token: operator })).json()
    expect(seen).toMatchObject({ status: 'CLAIM_VALIDATED', payout_amount: 216, promise_date: '2026-12-16' })
    expect(seen.invoices[0]).toMatchObject({
      invoice_reference_id: `INV-${claim.invoiceId}`,
      product_approval_info: { 11: { 101: { num_units: 36, product_identifiers: [] } } },
    })
    expect(seen.state_changes[0]).toMatchObject({
      from_state: 'CLAIM_SUBMITTED',
      to_state: 'CLAIM_VALIDATED',
      created_by_email: 'support@caseback.example',
    })
    await testApp.drainJobs()
    expect(
      (await testApp.mails()).some((mail) => mail.subject === `Your claim ${claim.id} is validated: $216.00`),
    ).toBe(true)
  })

  it('counts all approved claims of the location: surplus units earn nothing', async () => {
    const first = await aReviewedClaim()
    await validate(first, 40)
    const second = await aReviewedClaim({ enrollmentId: first.enrollmentId, personId: first.personId })
    expect((await validate(second, 20)).json()).toMatchObject({ payout_amount: 60 })
    const [enrollment] = await testApp.services.db
      .select()
      .from(enrollments)
      .where(eq(enrollments.id, first.enrollmentId))
    expect(enrollment).toMatchObject({ countedUnits: 50, approvedPayoutCents: 30_000 })
    await testApp.drainJobs()
    const letter = (await testApp.mails()).find(
      (mail) => mail.subject === `Your claim ${second.id} is validated: $60.00`,
    )
    expect(letter?.text?.replaceAll(/\s+/g, ' ')).toContain(
      'We approved 20 cases. 10 of them count: with these your location has reached the most that this offer pays for.',
    )
  })

  it('keeps a claim below the first tier validated with $0.00 and no promise, and pays for it with the claim that reaches the tier', async () => {
    const first = await aReviewedClaim()
    expect((await validate(first, 3)).json()).toMatchObject({
      status: 'CLAIM_VALIDATED',
      payout_amount: 0,
      promise_date: null,
    })
    const second = await aReviewedClaim({ enrollmentId: first.enrollmentId, personId: first.personId })
    expect((await validate(second, 2)).json()).toMatchObject({ payout_amount: 30 })
  })

  it('pays a percentage of the approved purchase amount, and asks for it', async () => {
    const claim = await aReviewedClaim({
      terms: someTerms({ discountType: 'percentage_off', tiers: [{ min: 1, max: null, discount: 1250 }] }),
    })
    const missing = await decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, 10)] })
    expect([missing.statusCode, missing.json().invoices]).toEqual([
      400,
      ['Enter the approved purchase amount: this offer pays a percentage of it.'],
    ])
    const response = await decide(claim, {
      action: 'validate',
      invoices: [read(claim.invoiceId, 10, { purchase_amount: 300.2 })],
    })
    expect(response.json()).toMatchObject({ payout_amount: 37.53 })
    // The operator's next estimate counts from it.
    const token = await anOperatorSession(testApp, claim.personId)
    const enrollment = await testApp.call('GET', `app/rebates/enrollment/${claim.enrollmentId}`, { token })
    expect(enrollment.json()).toMatchObject({
      approved_units: 10,
      approved_payout: 37.53,
      approved_purchase_amount: 300.2,
    })
  })

  it('refuses units on an invoice that is dated ahead, and takes today’s', async () => {
    const claim = await aReviewedClaim()
    const dated = (date: string) =>
      decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, 10, { date })] })
    const now = dayOf(testApp.clock.now(), testApp.services.settings.timeZone)
    const ahead = await dated(addDays(now, 1))
    expect([ahead.statusCode, ahead.json().code]).toEqual([409, 'invoice.outside_dates'])
    expect(ahead.json().error).toMatch(/which is still to come: today is November 16, 2026\.$/)
    expect((await dated(now)).statusCode).toBe(200)
  })

  it('two validations of one location at once never pass its cap', async () => {
    const terms = someTerms({ maxUnitsPerLocation: 20 })
    const first = await aReviewedClaim({ terms })
    const second = await aReviewedClaim({ enrollmentId: first.enrollmentId, personId: first.personId })
    const [one, two] = await Promise.all([validate(first, 15), validate(second, 15)])
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    const payouts = [one.json().payout_amount, two.json().payout_amount].toSorted((a, b) => a - b)
    expect(payouts).toEqual([30, 90])
  })

  it('refuses units on an invoice dated outside the offer, a product of no terms, and a claim with an invoice unread', async () => {
    const claim = await aReviewedClaim()
    const outside = await decide(claim, {
      action: 'validate',
      invoices: [read(claim.invoiceId, 10, { date: '2026-10-31' })],
    })
    expect([outside.statusCode, outside.json().code]).toEqual([409, 'invoice.outside_dates'])
    expect(outside.json().error).toBe(
      'An invoice with approved units is dated October 31, 2026. The offer counts what was bought from November 1, 2026 to January 31, 2027.',
    )
    const unknown = await decide(claim, {
      action: 'validate',
      invoices: [read(claim.invoiceId, 10, { approved: [{ product_id: 11, variant_id: 999, units: 5 }] })],
    })
    expect([unknown.statusCode, unknown.json().invoices]).toEqual([
      400,
      ['A product is not among the terms of this enrollment.'],
    ])
    expect((await decide(claim, { action: 'validate', invoices: [] })).json().invoices).toEqual([
      'Every invoice of the claim needs distributor, number and date.',
    ])
    expect((await decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, 0)] })).json().invoices).toEqual(
      ['Approve at least one unit, or reject the claim.'],
    )
  })

  it('refuses an invoice or product that is there twice, and an amount on an invoice without approved units', async () => {
    const claim = await aReviewedClaim()
    const twice = await decide(claim, {
      action: 'validate',
      invoices: [read(claim.invoiceId, 10), read(claim.invoiceId, 10)],
    })
    expect([twice.statusCode, twice.json().invoices]).toEqual([400, ['An invoice is there twice.']])
    const line = { product_id: 11, variant_id: 101, units: 5 }
    const repeated = await decide(claim, {
      action: 'validate',
      invoices: [read(claim.invoiceId, 0, { approved: [line, line] })],
    })
    expect([repeated.statusCode, repeated.json().invoices]).toEqual([400, ['A product is there twice on one invoice.']])
    const amount = await decide(claim, {
      action: 'validate',
      invoices: [read(claim.invoiceId, 0, { date: '2026-01-01', purchase_amount: 5000 })],
    })
    expect([amount.statusCode, amount.json().invoices]).toEqual([
      400,
      ['An invoice without approved units has no approved amount.'],
    ])
  })

  it('flags a first-time offer at a location that was paid for the product before', async () => {
    const earlier = await aReviewedClaim()
    await validate(earlier, 36)
    await testApp.services.db.update(claims).set({ status: 'PAID' }).where(eq(claims.id, earlier.id))
    const firstOffer = await anOffer(testApp, { type: 'FIRST_OFFER' })
    const enrollment = await anEnrollment(testApp, { personId: earlier.personId, offerId: firstOffer.id })
    const claim = await aReviewedClaim({ enrollmentId: enrollment.id, personId: earlier.personId })
    const review = (await testApp.call('GET', `staff/claims/${claim.id}`, { cookie: claim.cookie })).json()
    expect(review.flags).toContainEqual(expect.objectContaining({ kind: 'bought_before', claim_id: earlier.id }))
  })
})
