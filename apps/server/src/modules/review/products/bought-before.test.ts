import { expect, it } from 'vitest'
import { anOperator } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp()
const { aReviewedClaim, validate } = reviewSteps(testApp)

it('the desk knows which products a location was approved for before, and not what others bought', async () => {
  const { id: personId } = await anOperator(testApp)
  const first = await aReviewedClaim({ personId })
  const boughtOf = async ({ id, cookie }: Pick<typeof first, 'id' | 'cookie'>) =>
    (await testApp.call('GET', `staff/claims/${id}`, { cookie })).json().bought
  expect(await boughtOf(first)).toEqual([])
  expect((await validate(first, 12)).statusCode).toBe(200)
  // Its own approval says nothing of before.
  expect(await boughtOf(first)).toEqual([])
  expect(await boughtOf(await aReviewedClaim({ personId }))).toEqual([101])
  expect(await boughtOf(await aReviewedClaim())).toEqual([])
})
