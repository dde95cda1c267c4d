import { listReviewQueue, skipClaim } from '@caseback/contract'
import { answers, isUnreachable, statesOf } from '@caseback/testing/gallery'
import { LATE, longName, page } from '../../sample-desk.ts'
import { queueItem } from '../../sample-queue.ts'
import { address, byBen, screen, theClaim } from '../review-screen.ts'

const since = '2026-11-28T20:03:00Z'
const mine = { mine: true, name: 'Rosa Delgado', reason: 'Waiting for a call back', since, until: '2026-11-30' }
const bens = { ...mine, mine: false, name: 'Ben Okafor', reason: 'I have asked a colleague' }
const long = {
  ...mine,
  mine: false,
  name: longName,
  reason:
    'The operator says that the second page is with their accountant, who is back on Monday; call (312) 555-0160 and ask for Ms. Alvarez-Montgomery, not before ten in the morning.',
}
const entryOf = ({ name, reason }: typeof mine) => ({ by: name, reason, created: since })
const theQueue = answers(
  listReviewQueue,
  page([
    queueItem(30, { promise_date: LATE, duplicate_of: 10_482, skip: mine }),
    queueItem(10, { skip: bens, holder: byBen }),
    queueItem(20, {
      operator_name: longName,
      manufacturer_name: longName,
      skip: long,
      assignee: { id: 4, name: longName },
    }),
  ]),
)

/** Claims that reviewers have put by. */
export const skippingStates = statesOf(screen, {
  skipping: {
    title: 'Why a claim is skipped is asked',
    address,
    steps: [{ press: 'Skip' }],
    shows: 'Skip claim 30',
  },
  'skip-failed': {
    title: 'A claim that could not be skipped',
    address,
    answers: [isUnreachable(skipClaim)],
    steps: [{ press: 'Skip' }, { press: 'Waiting for a call back' }],
    shows: 'Skip claim 30',
  },
  skipped: {
    title: 'A claim that whoever is here has skipped',
    address,
    answers: [theQueue, theClaim({ skip: mine, skips: [entryOf(mine), entryOf(bens)] })],
    shows: 'Take it up again',
  },
  'skipped-by-colleague': {
    title: 'A claim that a colleague with a long name has skipped, for a long reason',
    address,
    answers: [theQueue, theClaim({ skip: long, skips: [entryOf(long)] })],
    shows: 'has skipped this claim',
  },
})
