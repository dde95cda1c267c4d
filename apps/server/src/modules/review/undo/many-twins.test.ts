import { expect, it } from 'vitest'
import { invoices } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp()
const { aReviewedClaim, read, decide } = reviewSteps(testApp)
type Reviewed = Awaited<ReturnType<typeof aReviewedClaim>>

/** One more than are named of an invoice. */
const MANY = 21

/** Validates a claim with these invoices, and all the same where they have earned before. */
async function approve(claim: Reviewed, numbers: readonly { id: number; number: string }[]) {
  const body = { action: 'validate', invoices: numbers.map(({ id, number }) => read(id, 10, { number })) }
  const asked = await decide(claim, body)
  if (asked.statusCode === 200) return
  const { approved_before } = asked.json()
  expect((await decide(claim, { ...body, approved_before })).statusCode).toBe(200)
}
async function approveAlone(number: string): Promise<Reviewed> {
  const claim = await aReviewedClaim()
  await approve(claim, [{ id: claim.invoiceId, number }])
  return claim
}
async function approveMany(number: string): Promise<void> {
  for (let at = 0; at < MANY; at++) await approveAlone(number)
}

it('the many twins of one invoice do not hide those of another on the same claim', async () => {
  const claim = await aReviewedClaim()
  const [row] = await testApp.services.db
    .insert(invoices)
    .values({ claimId: claim.id, position: 1 })
    .returning({ id: invoices.id })
  const second = found(row).id
  await approveMany('none')
  const alone = await approveAlone('alone')
  const body = {
    action: 'validate',
    invoices: [read(claim.invoiceId, 10, { number: 'none' }), read(second, 10, { number: 'alone' })],
  }
  const { approved_before } = (await decide(claim, body)).json()
  expect(approved_before).toHaveLength(MANY)
  expect(approved_before).toContainEqual({ invoice_id: second, claim_id: alone.id })
  expect((await decide(claim, { ...body, approved_before })).statusCode).toBe(200)
})

it('a decision is final once an invoice has earned elsewhere since, however many have earned by it before', async () => {
  await approveMany('every one')
  const claim = await approveAlone('every one')
  const rejection = { action: 'reject', expected_status: 'CLAIM_VALIDATED', reason: 'other', note: 'No.' }
  const undo = () => testApp.call('POST', `staff/claims/${claim.id}/decision/undo`, { cookie: claim.cookie })
  await decide(claim, rejection)
  expect((await undo()).statusCode).toBe(200)
  await decide(claim, rejection)
  await approveAlone('every one')
  expect((await undo()).json()).toMatchObject({ code: 'decision.final' })
})
