import type { WireClaim, WireReviewClaim } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims } from '../../../database/schema/index.ts'
import { anOperatorSession } from '../../../testing/factories.ts'
import { claimById } from '../../../testing/payment-factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { someTerms } from '../../../testing/sample-terms.ts'
import { useTestApp } from '../../../testing/test-app.ts'

/** $5 a case below 48, $6 from there, on all of at most 50. */
const raising = someTerms({
  tiers: [
    { min: 5, max: 47, discount: 500 },
    { min: 48, max: null, discount: 600 },
  ],
  maxUnitsPerLocation: 50,
})

describe('the sum behind a payout, as it was decided', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, read, decide, validate } = reviewSteps(testApp)
  type Reviewed = Awaited<ReturnType<typeof aReviewedClaim>>

  /** Another claim of the enrollment, a minute later. */
  const next = async (earlier: Reviewed) => {
    testApp.clock.advance(60_000)
    return aReviewedClaim(earlier)
  }
  const onDesk = async ({ id, cookie }: Reviewed) =>
    (await testApp.call('GET', `staff/claims/${id}`, { cookie })).json<WireReviewClaim>()
  const atOperator = async ({ id, personId }: Reviewed) =>
    (
      await testApp.call('GET', `app/rebates/claims/${id}/`, { token: await anOperatorSession(testApp, personId) })
    ).json<WireClaim>()
  /** 12 cases for $60, and then so many of the same location. */
  async function afterTwelve(units: number) {
    const earlier = await aReviewedClaim({ terms: raising })
    expect((await validate(earlier, 12)).statusCode).toBe(200)
    const claim = await next(earlier)
    expect((await validate(claim, units)).statusCode).toBe(200)
    return { earlier, claim }
  }
  const reject = (claim: Reviewed) =>
    decide(claim, { action: 'reject', expected_status: 'CLAIM_VALIDATED', reason: 'other', note: 'It was ours.' })

  it('is told alike on the desk and to its operator: earlier cases, the tier, the limit, and what it makes', async () => {
    const { claim } = await afterTwelve(36)
    const said = '12 earlier cases, tier from 48: 48 cases × $6.00 − $60.00 of earlier claims = $228.00'
    expect(await onDesk(claim)).toMatchObject({ payout_amount: 228, payout_formula: said })
    expect(await atOperator(claim)).toMatchObject({
      payout_formula: said,
      payout_parts: {
        units: 48,
        claim_units: 36,
        claim_counted_units: 36,
        earlier_units: 12,
        tier_from: 48,
        earlier: 60,
      },
    })
    const cut = await afterTwelve(60)
    expect((await onDesk(cut.claim)).payout_formula).toBe(
      '12 earlier cases, 38 of 60 count (limit of the offer), tier from 48: 50 cases × $6.00 − $60.00 of earlier claims = $240.00',
    )
  })

  it('stays when an earlier claim is rejected after all', async () => {
    const { earlier, claim } = await afterTwelve(36)
    const before = (await onDesk(claim)).payout_formula
    expect((await reject(earlier)).statusCode).toBe(200)
    expect(before).toContain('12 earlier cases')
    expect((await onDesk(claim)).payout_formula).toBe(before)
    expect((await atOperator(claim)).payout_formula).toBe(before)
  })

  it('goes with its payout, and comes back where the rejection is taken back in time', async () => {
    const { claim } = await afterTwelve(36)
    const before = await onDesk(claim)
    expect((await reject(claim)).statusCode).toBe(200)
    expect(await onDesk(claim)).toMatchObject({ payout_amount: null, payout_formula: null })
    expect((await claimById(testApp, claim.id)).payoutParts).toBeNull()
    await testApp.call('POST', `staff/claims/${claim.id}/decision/undo`, { cookie: claim.cookie })
    expect(await onDesk(claim)).toMatchObject({ payout_formula: before.payout_formula, payout_amount: 228 })
  })

  it('is a percentage of what the counted cases cost', async () => {
    const claim = await aReviewedClaim({
      terms: someTerms({
        discountType: 'percentage_off',
        tiers: [{ min: 1, max: null, discount: 800 }],
        maxUnitsPerLocation: 40,
      }),
    })
    await decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, 60, { purchase_amount: 370 })] })
    expect((await onDesk(claim)).payout_formula).toBe(
      '40 of 60 cases count (limit of the offer), 8% of their $246.67 = $19.73',
    )
  })

  it('says why the limit leaves nothing, and nothing below the first tier', async () => {
    const first = await aReviewedClaim({ terms: raising })
    await validate(first, 3)
    expect(await onDesk(first)).toMatchObject({ payout_amount: 0, payout_formula: null })
    const second = await next(first)
    await validate(second, 60)
    const third = await next(second)
    await validate(third, 4)
    expect(await onDesk(third)).toMatchObject({
      payout_amount: 0,
      payout_formula: '63 earlier cases: 0 of 4 cases count (limit of the offer) × $6.00 = $0.00',
    })
  })

  it('of a claim that was approved before it was kept says what is known, and the amount alone where that differs by now', async () => {
    const { earlier, claim } = await afterTwelve(60)
    await testApp.services.db.update(claims).set({ payoutParts: null }).where(eq(claims.id, claim.id))
    const said =
      '12 earlier cases, 38 of 60 count (limit of the offer): 50 cases × $6.00 − $60.00 of earlier claims = $240.00'
    expect((await onDesk(claim)).payout_formula).toBe(said)
    expect((await atOperator(claim)).payout_formula).toBe(said)
    await reject(earlier)
    expect(await onDesk(claim)).toMatchObject({ payout_amount: 240, payout_formula: null })
  })
})
