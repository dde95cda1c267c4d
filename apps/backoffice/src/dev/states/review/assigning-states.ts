import { assignClaims, listReviewers, listReviewQueue } from '@caseback/contract'
import { answers, isUnreachable, statesOf } from '@caseback/testing/gallery'
import { LATE, longName, page } from '../../sample-desk.ts'
import { queueItem } from '../../sample-queue.ts'
import { address, byMe, screen, theClaim } from '../review-screen.ts'

const rosa = { id: 1, name: 'Rosa Delgado' }
const ben = { id: 2, name: 'Ben Okafor' }
const theQueue = answers(
  listReviewQueue,
  page([
    queueItem(30, { promise_date: LATE, duplicate_of: 10_482, holder: byMe, assignee: rosa }),
    queueItem(10, { assignee: ben }),
    queueItem(20, { operator_name: longName, manufacturer_name: longName, assignee: { id: 4, name: longName } }),
    queueItem(22, { status: 'NEEDS_ATTENTION' }),
  ]),
)

/** Whose claims are. */
export const assigningStates = statesOf(screen, {
  'assigned-queue': {
    title: 'Claims of the queue that are somebody’s',
    address: '/staff/claims?status=ANY',
    answers: [theQueue],
    shows: 'For Ben Okafor',
  },
  'assigned-mine': {
    title: 'Only the claims of whoever is here, and there is none',
    address: '/staff/claims?assignee=me',
    answers: [answers(listReviewQueue, page([]))],
    shows: 'No claim fits',
  },
  assigned: {
    title: 'A claim that is a colleague’s',
    address,
    answers: [theQueue, theClaim({ assignee: ben })],
    shows: 'Diner 30',
  },
  'assigned-to-who-left': {
    title: 'A claim of a colleague with a long name, who no longer reviews',
    address,
    answers: [theQueue, theClaim({ assignee: { id: 9, name: longName } })],
    shows: 'Diner 30',
  },
  'assign-many': {
    title: 'Claims are chosen to be assigned together',
    address: '/staff/claims',
    answers: [theQueue],
    steps: [{ press: 'Assign' }, { press: 'All listed' }],
    shows: '4 claims chosen',
  },
  'assign-failed': {
    title: 'Claims that could not be assigned',
    address: '/staff/claims',
    answers: [theQueue, isUnreachable(assignClaims), answers(listReviewers, page([]))],
    steps: [{ press: 'Assign' }, { press: 'All listed' }, { press: 'Assign' }],
    shows: '4 claims chosen',
  },
})
