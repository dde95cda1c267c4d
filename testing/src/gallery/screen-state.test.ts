import { getQueueCounts, getReviewClaim } from '@caseback/contract'
import { expect, it } from 'vitest'
import { answerOf, neverAnswers, refuses, statesOf } from './screen-state.ts'

it('an answer to a whole address counts before one to any id, whichever is told first', () => {
  const [state] = statesOf(
    { id: 'desk', name: 'Desk', answers: [neverAnswers(getQueueCounts)] },
    { one: { title: 'One', address: '/staff', shows: 'One', answers: [refuses(getReviewClaim, 'not_found')] } },
  )
  const asked = (path: string) =>
    state &&
    answerOf(state, { method: 'GET', url: new URL(`http://desk.example/api/v1/tradespend/staff/claims/${path}`) })
  expect(asked('counts')).toEqual({ kind: 'never' })
  expect(asked('30')).toMatchObject({ kind: 'body', status: 404 })
})
