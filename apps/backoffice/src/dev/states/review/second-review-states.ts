import { decideClaim, listReviewQueue } from '@caseback/contract'
import { answers, statesOf } from '@caseback/testing/gallery'
import { longName, page, reviewClaim } from '../../sample-desk.ts'
import { queueItem } from '../../sample-queue.ts'
import { address, filledIn, screen, theClaim } from '../review-screen.ts'

const first = {
  mine: false,
  by: 'Ben Okafor',
  reason: 'SUM' as const,
  created: '2026-11-28T20:03:00Z',
  payout_amount: 3_960,
  invoices: [
    {
      id: 70,
      distributor: 'Lakeshore Foodservice',
      number: '88213',
      date: '2026-11-08',
      purchase_amount: null,
      approved: [
        { product_id: 1, variant_id: 2, units: 620 },
        { product_id: 1, variant_id: 3, units: 40 },
      ],
    },
  ],
}

/** Claims that take two reviewers. */
export const secondReviewStates = statesOf(screen, {
  'second-review': {
    title: 'A colleague was the first of two',
    address,
    answers: [
      answers(
        listReviewQueue,
        page([queueItem(30, { second_review: true, flags: ['unusual_size'] }), queueItem(10), queueItem(20)]),
      ),
      theClaim({ first_review: first }),
    ],
    steps: [{ unfold: 'What Ben Okafor read' }],
    shows: 'Fill the form with it',
  },
  'second-review-long': {
    title: 'A colleague with a long name was the first, of the sample',
    address,
    answers: [theClaim({ first_review: { ...first, by: longName, reason: 'SAMPLE' } })],
    shows: 'Second review',
  },
  'second-review-own': {
    title: 'Whoever is here was the first of two',
    address,
    answers: [theClaim({ first_review: { ...first, mine: true } })],
    shows: 'Somebody else validates it.',
  },
  'second-review-asked': {
    title: 'A validation that a second reviewer decides about',
    address,
    answers: [answers(decideClaim, reviewClaim(30, { first_review: { ...first, mine: true } }))],
    steps: [...filledIn, { press: 'Validate $82.00' }],
    shows: 'a second reviewer decides',
  },
})
