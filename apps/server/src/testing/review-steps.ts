import { aClaim, aStaffMember } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Who decides in tests takes each distributor that is on no list for a new one. */
const distributorsIn = ({ invoices = [] }: { invoices?: { distributor?: string }[] }) =>
  invoices.flatMap(({ distributor }) => distributor ?? [])

/** What a reviewer does in tests: opens a submitted claim and decides about it. */
export function reviewSteps(testApp: TestApp) {
  async function aReviewedClaim(options: Parameters<typeof aClaim>[1] = {}) {
    const claim = await aClaim(testApp, options)
    const { cookie, id: staffId } = await aStaffMember(testApp, 'reviewer')
    const review = (await testApp.call('GET', `staff/claims/${claim.id}`, { cookie })).json()
    return { ...claim, cookie, staffId, invoiceId: review.invoices[0].id as number }
  }
  const read = (invoiceId: number, units: number, overrides: Record<string, unknown> = {}) => ({
    id: invoiceId,
    distributor: 'Lakeshore Foodservice',
    number: `INV-${invoiceId}`,
    date: '2026-11-08',
    approved: [{ product_id: 11, variant_id: 101, units }],
    ...overrides,
  })
  type Reviewed = Awaited<ReturnType<typeof aReviewedClaim>>
  const decide = (claim: Reviewed, body: Record<string, unknown>) =>
    testApp.call('POST', `staff/claims/${claim.id}/decision`, {
      cookie: claim.cookie,
      body: { expected_status: 'CLAIM_SUBMITTED', new_distributors: distributorsIn(body), ...body },
    })
  const validate = (claim: Reviewed, units: number) =>
    decide(claim, { action: 'validate', invoices: [read(claim.invoiceId, units)] })
  return { aReviewedClaim, read, decide, validate }
}
