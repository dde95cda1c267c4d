import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, enrollments } from '../../../database/schema/index.ts'
import { anEnrollment, anOffer, anOperator, aStaffMember } from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { someTerms } from '../../../testing/sample-terms.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('what was counted before a submission', () => {
  const testApp = useTestApp()

  async function anEnrolledOperator(terms = someTerms()) {
    const operator = await anOperator(testApp)
    const offer = await anOffer(testApp, { terms })
    const enrollment = await anEnrollment(testApp, { personId: operator.id, offerId: offer.id })
    return { ...operator, enrollmentId: enrollment.id }
  }

  async function submitted(
    operator: { token: string; enrollmentId: number },
    fields: Record<string, string>,
  ): Promise<number> {
    const response = await testApp.upload(
      'POST',
      `app/rebates/enrollment/${operator.enrollmentId}/claims/`,
      operator.token,
      [{ name: 'invoice.pdf', bytes: aPdf(randomUUID()) }],
      fields,
    )
    expect(response.statusCode).toBe(201)
    return response.json<{ id: number }>().id
  }

  const read = async (token: string, path: string) => (await testApp.call('GET', path, { token })).json()

  it('stays with the claim, wherever the claim is shown, and in the letter that says that it is here', async () => {
    const operator = await anEnrolledOperator()
    const id = await submitted(operator, { estimated_units: '36' })
    const estimate = { amount: 216, units: 36 }
    expect((await read(operator.token, `app/rebates/claims/${id}/`)).estimate).toEqual(estimate)
    expect((await read(operator.token, 'app/rebates/claims/')).results[0].estimate).toEqual(estimate)
    const enrollment = await read(operator.token, `app/rebates/enrollment/${operator.enrollmentId}`)
    expect(enrollment.claims[0].estimate).toEqual(estimate)
    const offers = await read(operator.token, 'app/rebate-offers/user/?state=ENROLLED')
    expect(offers.results[0].enrollment_details.claims[0].estimate).toEqual(estimate)
    await testApp.drainJobs()
    const mail = (await testApp.mails()).find(({ to }) => to === operator.email)
    expect(mail?.text).toContain('Estimate')
    expect(mail?.text).toContain('$216.00')
  })

  it('goes to whoever reviews the claim, variant by variant; what the offer does not have is left out', async () => {
    const operator = await anEnrolledOperator()
    const [variant] = someTerms().products.flatMap(({ variants }) => variants)
    const variantId = variant?.variantId ?? 0
    const id = await submitted(operator, {
      estimated_units: '36',
      [`counted_units_${variantId}`]: '36',
      counted_units_999999: '5',
      counted_units_: '5',
      counted_units_x: 'x',
    })
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const { counted } = (await testApp.call('GET', `staff/claims/${id}`, { cookie })).json()
    expect(counted).toEqual([{ variant_id: variantId, units: 36 }])
    const without = await submitted(operator, { estimated_units: '36' })
    expect((await testApp.call('GET', `staff/claims/${without}`, { cookie })).json().counted).toEqual([])
  })

  it('is no estimate where nothing is left of what was read, which goes to whoever reviews the claim', async () => {
    const operator = await anEnrolledOperator()
    const [variant] = someTerms().products.flatMap(({ variants }) => variants)
    const variantId = variant?.variantId ?? 0
    const id = await submitted(operator, { [`counted_units_${variantId}`]: '0' })
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const { counted } = (await testApp.call('GET', `staff/claims/${id}`, { cookie })).json()
    expect(counted).toEqual([{ variant_id: variantId, units: 0 }])
    expect((await read(operator.token, `app/rebates/claims/${id}/`)).estimate).toBeNull()
  })

  it('is reckoned over what is approved by now, as it is before the submission', async () => {
    const operator = await anEnrolledOperator()
    await testApp.services.db
      .update(enrollments)
      .set({ countedUnits: 40, approvedPayoutCents: 24_000 })
      .where(eq(enrollments.id, operator.enrollmentId))
    const id = await submitted(operator, { estimated_units: '36' })
    // Ten of them are left below the limit of 50.
    expect((await read(operator.token, `app/rebates/claims/${id}/`)).estimate).toEqual({ amount: 60, units: 36 })
  })

  it('is what it adds to earlier claims that are not decided, with the limit that they reach together', async () => {
    const operator = await anEnrolledOperator()
    const estimateOf = async (units: number) => {
      const id = await submitted(operator, { estimated_units: String(units) })
      return { id, amount: (await read(operator.token, `app/rebates/claims/${id}/`)).estimate.amount }
    }
    const first = await estimateOf(36)
    expect(first.amount).toBe(216)
    // Fourteen are left below the limit of 50.
    expect((await estimateOf(20)).amount).toBe(84)
    expect((await estimateOf(5)).amount).toBe(0)
    await testApp.services.db.update(claims).set({ status: 'CLAIM_REJECTED' }).where(eq(claims.id, first.id))
    expect((await estimateOf(5)).amount).toBe(30)
  })

  it('counts all earlier claims that are not decided, however many, and the enrollment says how much that is', async () => {
    const operator = await anEnrolledOperator(
      someTerms({
        discountType: 'percentage_off',
        maxUnitsPerLocation: null,
        tiers: [
          { min: 1, max: 51, discount: 500 },
          { min: 52, max: null, discount: 1000 },
        ],
      }),
    )
    const { enrollmentId, token } = operator
    const first = await submitted(operator, { estimated_units: '2', estimated_purchase: '100' })
    const [row] = await testApp.services.db.select().from(claims).where(eq(claims.id, first))
    if (!row) throw new Error('There is no claim.')
    const { id: _, ...columns } = row
    await testApp.services.db.insert(claims).values(Array.from({ length: 24 }, () => columns))
    await testApp.services.db.insert(claims).values({ ...columns, status: 'CLAIM_REJECTED', rejectionReason: 'other' })
    const enrollment = await read(token, `app/rebates/enrollment/${enrollmentId}`)
    expect(enrollment).toMatchObject({ claims_total: 26, undecided_units: 50, undecided_purchase_amount: 2500 })
    expect(enrollment.claims).toHaveLength(20)
    const id = await submitted(operator, { estimated_units: '4', estimated_purchase: '200' })
    // Ten percent of $2,700, of which the others would have had five of $2,500.
    expect((await read(token, `app/rebates/claims/${id}/`)).estimate).toEqual({ amount: 145, units: 4 })
  })

  it('is a percentage of what was paid', async () => {
    const operator = await anEnrolledOperator(
      someTerms({ discountType: 'percentage_off', tiers: [{ min: 1, max: 0, discount: 500 }] }),
    )
    const id = await submitted(operator, { estimated_units: '12', estimated_purchase: '1250.5' })
    expect((await read(operator.token, `app/rebates/claims/${id}/`)).estimate).toEqual({ amount: 62.53, units: 12 })
  })

  it('is nothing where nothing was counted, and over once somebody has decided', async () => {
    const operator = await anEnrolledOperator()
    const without = await submitted(operator, {})
    expect((await read(operator.token, `app/rebates/claims/${without}/`)).estimate).toBeNull()
    const id = await submitted(operator, { estimated_units: '36' })
    const stands: Record<string, boolean> = {}
    for (const status of ['NEEDS_ATTENTION', 'CLAIM_VALIDATED', 'CLAIM_REJECTED'] as const) {
      await testApp.services.db.update(claims).set({ status }).where(eq(claims.id, id))
      stands[status] = (await read(operator.token, `app/rebates/claims/${id}/`)).estimate !== null
    }
    expect(stands).toEqual({ NEEDS_ATTENTION: true, CLAIM_VALIDATED: false, CLAIM_REJECTED: false })
  })
})
