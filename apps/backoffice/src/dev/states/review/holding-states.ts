import { keepClaim, listReviewQueue, openReviewClaim, takeNextClaim } from '@caseback/contract'
import { answers, isUnreachable, statesOf } from '@caseback/testing/gallery'
import { LATE, longName, page } from '../../sample-desk.ts'
import { queueItem } from '../../sample-queue.ts'
import { address, byBen, byMe, filledIn, screen } from '../review-screen.ts'

const isBens = (call: typeof openReviewClaim | typeof keepClaim) => answers(call, { hold: byBen, seconds_left: 0 })
const theQueue = (first: typeof byMe | null) =>
  answers(
    listReviewQueue,
    page([
      queueItem(30, { promise_date: LATE, duplicate_of: 10_482, holder: first }),
      queueItem(10, { holder: { ...byBen, name: 'Cleo Andersson' } }),
      queueItem(20, { operator_name: longName, manufacturer_name: longName, holder: { ...byBen, name: longName } }),
      queueItem(22),
    ]),
  )

/** Who has a claim before them. */
export const holdingStates = statesOf(screen, {
  held: { title: 'A claim that is with whoever is here', address, answers: [theQueue(byMe)], shows: 'Diner 30' },
  'held-by-other': {
    title: 'A claim that a colleague has before them',
    address,
    answers: [theQueue(byBen), isBens(openReviewClaim), isBens(keepClaim)],
    shows: 'Ben Okafor is looking at this',
  },
  'held-not-taken': {
    title: 'Deciding on a claim that a colleague has',
    address,
    answers: [theQueue(byBen), isBens(openReviewClaim), isBens(keepClaim)],
    steps: [{ until: 'Ben Okafor is looking at this' }, { press: 'Reject' }],
    shows: 'Take it over to decide it yourself.',
  },
  'held-by-long-name': {
    title: 'A claim that a colleague with a long name has',
    address,
    answers: [answers(openReviewClaim, { hold: { ...byBen, name: longName }, seconds_left: 0 })],
    shows: 'is looking at this',
  },
  'held-taken': {
    title: 'Taken over from a colleague',
    address,
    answers: [theQueue(null), isBens(openReviewClaim)],
    steps: [{ press: 'Take over' }],
    shows: 'It is yours now',
  },
  'held-lost': {
    title: 'A colleague has taken the claim over, what was typed is there',
    address,
    answers: [theQueue(byBen), isBens(keepClaim)],
    steps: filledIn,
    shows: 'you had it before',
  },
  'held-ended': {
    title: 'Nothing has happened for five minutes',
    address,
    answers: [
      answers(openReviewClaim, { hold: byMe, seconds_left: 0 }),
      answers(keepClaim, { hold: byMe, seconds_left: 0 }),
    ],
    shows: 'nothing has happened here for five minutes',
  },
  'held-offline': {
    title: 'Colleagues do not see who has it, without a network',
    address,
    answers: [isUnreachable(openReviewClaim), isUnreachable(keepClaim)],
    shows: 'Without a connection',
  },
  'nothing-left': {
    title: 'Colleagues have every claim that waits',
    address,
    answers: [theQueue(byBen), isBens(openReviewClaim), isBens(keepClaim), answers(takeNextClaim, { claim: null })],
    steps: [{ press: 'Next for me' }],
    shows: 'Colleagues have every claim that waits',
  },
})
