import { describe, expect, it } from 'vitest'
import { aStaffMember } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('one’s own latest decision, for a page that was loaded anew', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, decide, validate } = reviewSteps(testApp)
  const latest = async (cookie: string) => {
    const answer = await testApp.call('GET', 'staff/decisions/latest', { cookie })
    expect(answer.statusCode).toBe(200)
    return answer.json().decision
  }
  const rejection = { action: 'reject', reason: 'unreadable', note: 'The lower half is missing.' }

  it('is told with what a validation pays and how long it may be taken back', async () => {
    const claim = await aReviewedClaim()
    expect(await latest(claim.cookie)).toBeNull()
    await validate(claim, 36)
    testApp.clock.advance(4_000)
    expect(await latest(claim.cookie)).toEqual({
      claim_id: claim.id,
      action: 'validate',
      from: 'CLAIM_SUBMITTED',
      reason: null,
      note: null,
      amount: 216,
      waits_for_second: false,
      seconds_left: 11,
    })
    testApp.clock.advance(11_000)
    expect(await latest(claim.cookie)).toBeNull()
  })

  it('is told with the reason and the note that it was made with', async () => {
    const claim = await aReviewedClaim()
    await validate(claim, 36)
    await decide(claim, { ...rejection, expected_status: 'CLAIM_VALIDATED' })
    expect(await latest(claim.cookie)).toMatchObject({
      action: 'reject',
      from: 'CLAIM_VALIDATED',
      reason: 'unreadable',
      note: 'The lower half is missing.',
      amount: null,
    })
  })

  it('is gone once it was taken back or the operator has answered it, and is nobody else’s', async () => {
    const claim = await aReviewedClaim()
    await decide(claim, rejection)
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    expect(await latest(cookie)).toBeNull()
    expect(await latest(claim.cookie)).toMatchObject({ claim_id: claim.id })
    await testApp.call('POST', `staff/claims/${claim.id}/decision/undo`, { cookie: claim.cookie })
    expect(await latest(claim.cookie)).toBeNull()

    await decide(claim, { ...rejection, action: 'needs_attention' })
    await decide({ ...claim, cookie }, { ...rejection, expected_status: 'NEEDS_ATTENTION' })
    expect(await latest(claim.cookie)).toBeNull()
    expect(await latest(cookie)).toMatchObject({ claim_id: claim.id, from: 'NEEDS_ATTENTION' })
  })

  it('is the later one of two', async () => {
    const first = await aReviewedClaim()
    const second = await aReviewedClaim()
    await decide(first, rejection)
    testApp.clock.advance(1_000)
    await decide({ ...second, cookie: first.cookie }, rejection)
    expect(await latest(first.cookie)).toMatchObject({ claim_id: second.id, seconds_left: 15 })
  })
})
