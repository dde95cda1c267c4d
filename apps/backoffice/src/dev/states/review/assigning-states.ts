import {
  assignClaims,
  decideClaim,
  getReviewClaim,
  keepClaim,
  listReviewers,
  listReviewQueue,
} from '@caseback/contract'
import { answers, isUnreachable, statesOf } from '@caseback/testing/gallery'
import { LATE, longName, page, reviewClaim } from '../../sample-desk.ts'
import { queueItem } from '../../sample-queue.ts'
import { address, byBen, byMe, screen, theClaim } from '../review-screen.ts'

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

const chosen = [{ press: 'Choose' }, { press: 'All that match' }] as const
const aDuplicate = theClaim({
  flags: [{ kind: 'duplicate_file', claim_id: 12, sentence: 'A file is the same, byte for byte, as one of claim 12.' }],
})

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
    steps: [{ press: 'Choose' }, { press: 'All that match' }],
    shows: '4 claims chosen',
  },
  'assign-failed': {
    title: 'Claims that could not be assigned',
    address: '/staff/claims',
    answers: [theQueue, isUnreachable(assignClaims), answers(listReviewers, page([]))],
    steps: [{ press: 'Choose' }, { press: 'All that match' }, { press: 'Assign' }],
    shows: '4 claims chosen',
  },
  'bulk-attention': {
    title: 'Attention is asked for many claims, with one note',
    address: '/staff/claims',
    answers: [theQueue],
    steps: [...chosen, { press: 'Needs attention …' }, { choose: 'unreadable', in: 'Reason' }],
    shows: 'Note to the operators',
  },
  'bulk-attention-missing': {
    title: 'A note for many claims is missing',
    address: '/staff/claims',
    answers: [theQueue],
    steps: [...chosen, { press: 'Needs attention …' }, { press: 'Ask about 4 claims' }],
    shows: 'Choose a reason.',
  },
  'bulk-duplicates': {
    title: 'Duplicates among many claims are to be rejected',
    address: '/staff/claims',
    answers: [theQueue],
    steps: [...chosen, { press: 'Reject duplicates …' }],
    shows: 'Look at 4 claims',
  },
  'bulk-duplicates-found': {
    title: 'Which of many claims would be rejected as duplicates, before any is',
    address: '/staff/claims',
    answers: [theQueue, aDuplicate],
    steps: [...chosen, { press: 'Reject duplicates …' }, { press: 'Look at 4 claims' }],
    shows: '4 of 4 claims to reject',
  },
  'bulk-duplicates-unknown': {
    title: 'Whether many claims are duplicates could not be looked at',
    address: '/staff/claims',
    answers: [theQueue, isUnreachable(getReviewClaim)],
    steps: [...chosen, { press: 'Reject duplicates …' }, { press: 'Look at 4 claims' }],
    shows: '4 claims could not be looked at.',
  },
  'bulk-duplicates-none': {
    title: 'None of many claims is a duplicate',
    address: '/staff/claims',
    answers: [theQueue],
    steps: [...chosen, { press: 'Reject duplicates …' }, { press: 'Look at 4 claims' }],
    shows: 'None of 4 claims is a duplicate to reject',
  },
  'bulk-decided': {
    title: 'Many claims were decided, each with what came of it',
    address: '/staff/claims',
    answers: [theQueue, aDuplicate, answers(decideClaim, reviewClaim(30))],
    steps: [...chosen, { press: 'Reject duplicates …' }, { press: 'Look at 4 claims' }, { press: 'Reject 4 claims' }],
    shows: '4 of 4 decided',
  },
  'bulk-held': {
    title: 'Claims that colleagues have open are not decided',
    address: '/staff/claims',
    answers: [theQueue, aDuplicate, answers(keepClaim, { hold: byBen, seconds_left: 0 })],
    steps: [...chosen, { press: 'Reject duplicates …' }, { press: 'Look at 4 claims' }, { press: 'Reject 4 claims' }],
    shows: '0 of 4 decided',
  },
})
