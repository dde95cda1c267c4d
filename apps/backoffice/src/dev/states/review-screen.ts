// What the states of the review desk have in common.
import {
  getDecisionLetter,
  getProvider,
  getQueueCounts,
  getReviewClaim,
  getStaffMe,
  listReviewQueue,
  openReviewClaim,
  suggestDistributors,
} from '@caseback/contract'
import { answers } from '@caseback/testing/gallery'
import { aDecisionLetter, aProvider, readyNotes } from '../../testing/sample-provider.ts'
import { LATE, longName, member, page, queueItem, reviewClaim } from '../sample-desk.ts'

const counts = { submitted: 3, needs_attention: 1, disputed: 1, late: 1 }
const waiting = [
  queueItem(30, { promise_date: LATE, duplicate_of: 10_482 }),
  queueItem(10),
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
    answers(openReviewClaim, undefined),
    answers(suggestDistributors, page([])),
    answers(getDecisionLetter, aDecisionLetter()),
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
