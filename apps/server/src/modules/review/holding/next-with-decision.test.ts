import { describe, expect, it } from 'vitest'
import { claimHolds } from '../../../database/schema/index.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('a decision that asks for the next claim', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, decide } = reviewSteps(testApp)

  const reject = { action: 'reject', reason: 'other', note: 'No.' }
  const held = async () =>
    (
      await testApp.services.db.select({ claimId: claimHolds.claimId, staffId: claimHolds.staffId }).from(claimHolds)
    ).map(({ claimId, staffId }) => `${claimId} ${staffId}`)
  const leave = (claimId: number, cookie: string) => testApp.call('POST', `staff/claims/${claimId}/leave`, { cookie })

  it('is answered with it, which is theirs from then on', async () => {
    const claim = await aReviewedClaim()
    const next = await aReviewedClaim()
    const answer = await decide(claim, { ...reject, next: { among: [claim.id, next.id] } })
    expect(answer.json()).toMatchObject({ status: 'CLAIM_REJECTED', next: { id: next.id, holder: { mine: true } } })
    expect(await held()).toEqual([`${next.id} ${claim.staffId}`])
    await leave(next.id, claim.cookie)
  })

  it('takes none where it is refused, and says nothing of it where it does not ask', async () => {
    const claim = await aReviewedClaim()
    const next = await aReviewedClaim()
    const refused = await decide(claim, { ...reject, expected_status: 'NEEDS_ATTENTION', next: { among: [next.id] } })
    expect(refused.statusCode).toBe(409)
    expect(await held()).toEqual([])
    expect((await decide(claim, reject)).json()).not.toHaveProperty('next')
    expect(await held()).toEqual([])
  })

  it('gives each of many who decide at once another one, and tells who gets none', async () => {
    const mine = []
    while (mine.length < 12) mine.push(await aReviewedClaim())
    const waiting: number[] = []
    while (waiting.length < 8) waiting.push((await aReviewedClaim()).id)
    const answers = await Promise.all(mine.map((each) => decide(each, { ...reject, next: { among: waiting } })))
    const given = answers.map((answer) => answer.json<{ next: { id: number } | null }>().next?.id ?? null)
    expect(given.filter((id) => id !== null).toSorted((one, other) => one - other)).toEqual(waiting)
    expect(given.filter((id) => id === null)).toHaveLength(4)
  })
})
