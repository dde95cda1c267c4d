// What the states of the review desk have in common.
import {
  getDecisionLetter,
  getLatestDecision,
  getProvider,
  getQueueCounts,
  getReviewClaim,
  getStaffMe,
  keepClaim,
  leaveClaim,
  listReviewers,
  listReviewQueue,
  openReviewClaim,
  suggestDistributors,
  takeNextClaim,
} from '@caseback/contract'
import { answers } from '@caseback/testing/gallery'
import { aDecisionLetter, aProvider, readyNotes } from '../../testing/sample-provider.ts'
import { LATE, longName, member, page, reviewClaim } from '../sample-desk.ts'
import { queueItem } from '../sample-queue.ts'

/** With a colleague. */
export const byBen = { mine: false, name: 'Ben Okafor', since: '2026-11-28T20:03:00Z' }
/** With whoever is here. */
export const byMe = { mine: true, name: 'Rosa Delgado', since: '2026-11-28T20:03:00Z' }
const isMine = (call: typeof openReviewClaim | typeof keepClaim) => answers(call, { hold: byMe, seconds_left: 300 })

const reviewers = [
  { id: 2, name: 'Ben Okafor' },
  { id: 4, name: longName },
]

const counts = { submitted: 3, needs_attention: 1, disputed: 1, late: 1 }
const waiting = [
  queueItem(30, { promise_date: LATE, duplicate_of: 10_482 }),
  queueItem(10, { flags: ['unusual_size', 'other_address', 'near_location'] }),
  queueItem(20, { operator_name: longName, manufacturer_name: longName, disputed: true }),
]
const theQueue = answers(listReviewQueue, page(waiting))
export const countsAre = (fields: Partial<typeof counts>) => answers(getQueueCounts, { ...counts, ...fields })
export const theClaim = (fields: Parameters<typeof reviewClaim>[1] = {}) =>
  answers(getReviewClaim, reviewClaim(30, fields))
export const screen = {
  id: 'desk-review',
  name: 'Review desk',
  answers: [
    answers(getStaffMe, member('reviewer')),
    theQueue,
    countsAre({}),
    theClaim(),
    isMine(openReviewClaim),
    isMine(keepClaim),
    answers(leaveClaim, undefined),
    answers(listReviewers, page(reviewers)),
    answers(takeNextClaim, { claim: queueItem(30) }),
    answers(suggestDistributors, page([])),
    answers(getDecisionLetter, aDecisionLetter()),
    answers(getLatestDecision, { decision: null }),
    answers(getProvider, aProvider({ ready_notes: readyNotes })),
  ],
}
export const address = '/staff/claims/30'
export const filledIn = [
  { type: 'Lakeshore Foodservice', into: 'Distributor' },
  { type: '88213', into: 'Number' },
  { type: '2026-11-08', into: 'Date' },
  { type: '12', into: 'Approved cases of Straight-Cut Fries' },
] as const
