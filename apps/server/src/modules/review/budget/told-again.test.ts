import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anEnrollment, anOffer, aStaffMember } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { someTerms } from '../../../testing/sample-terms.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { renderFileJob } from '../../invoices/render-file-job.ts'

describe('a budget that claims have left again', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, decide, validate } = reviewSteps(testApp)

  it('is told of anew when other claims come to its marks, and pauses its offer anew', async () => {
    const terms = someTerms({ tiers: [{ min: 1, max: null, discount: 1_000 }] })
    const { id: offerId } = await anOffer(testApp, { terms, budgetCents: 10_000, pauseAtBudget: true })
    const aClaim = async () => {
      const { id, personId } = await anEnrollment(testApp, { offerId })
      const claim = await aReviewedClaim({ enrollmentId: id, personId })
      // Its pages are rendered by a process of their own, which is another story and slow.
      await testApp.services.db.execute(sql`delete from pgboss.job where name = ${renderFileJob.name}`)
      return claim
    }
    const { cookie } = await aStaffMember(testApp, 'publisher')
    const state = async () => (await testApp.call('GET', `staff/offers/${offerId}/`, { cookie })).json().state
    let seen = 0
    const told = async () => {
      await testApp.drainJobs()
      const all = (await testApp.mails()).map(({ subject }) => subject)
      const fresh = new Set(
        all.slice(seen).filter((subject) => subject?.includes(`FBR${offerId} (`) && subject.includes(' has used ')),
      )
      seen = all.length
      return [...fresh].map((subject) => subject?.replace(/^.* used /, ''))
    }
    // All there is to write of one offer comes after what was written of others.
    const [first, second, third, fourth] = [await aClaim(), await aClaim(), await aClaim(), await aClaim()]
    await told()
    await validate(first, 10)
    expect([await told(), await state()]).toEqual([['100% of its budget'], 'PAUSED'])
    await testApp.call('POST', `staff/offers/${offerId}/resume/`, { cookie })
    await decide(first, {
      expected_status: 'CLAIM_VALIDATED',
      action: 'reject',
      reason: 'other',
      note: 'Looked at again.',
    })
    await validate(second, 9)
    expect([await told(), await state()]).toEqual([['80% of its budget'], 'ACTIVE'])
    await validate(third, 1)
    expect([await told(), await state()]).toEqual([['100% of its budget'], 'PAUSED'])
    // Still above the mark of 80: that one is not told a second time.
    await decide(third, {
      expected_status: 'CLAIM_VALIDATED',
      action: 'reject',
      reason: 'other',
      note: 'Looked at again.',
    })
    await testApp.call('POST', `staff/offers/${offerId}/resume/`, { cookie })
    await validate(fourth, 1)
    expect(await told()).toEqual(['100% of its budget'])
  })
})
