import { getQueueCounts, getReviewClaim, getStaffMe, listPromisedClaims, listReviewQueue } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import {
  change,
  fries,
  invoice,
  invoiceFile,
  LATE,
  longEmail,
  longName,
  longNote,
  member,
  page,
  reviewClaim,
} from '../sample-desk.ts'
import { queueItem } from '../sample-queue.ts'
import { decisionStates } from './decision-states.ts'
import { readingStates } from './reading-states.ts'
import { assigningStates } from './review/assigning-states.ts'
import { filteringStates } from './review/filtering-states.ts'
import { flagStates } from './review/flag-states.ts'
import { holdingStates } from './review/holding-states.ts'
import { returningStates } from './review/returning-states.ts'
import { skippingStates } from './review/skipping-states.ts'
import { viewsStates } from './review/views-states.ts'
import { address, countsAre, filledIn, screen, theClaim } from './review-screen.ts'

const queueStates = statesOf(screen, {
  queue: { title: 'The queue', address, shows: '1 claim is past its promise' },
  'queue-no-codes': {
    title: 'A reviewer without recovery codes',
    address,
    answers: [answers(getStaffMe, member('reviewer', { recovery_codes: 0 }))],
    shows: 'You have no recovery codes',
  },
  'queue-loading': { title: 'The queue loads', address, answers: [neverAnswers(listReviewQueue)], shows: skeleton },
  'queue-empty': {
    title: 'Nothing waits',
    address: '/staff/claims',
    answers: [answers(listReviewQueue, page([])), countsAre({ submitted: 0, late: 0 })],
    shows: 'Nothing waits',
  },
  'queue-other-empty': {
    title: 'Nothing is disputed',
    address: '/staff/claims?dispute=open',
    answers: [answers(listReviewQueue, page([])), countsAre({ disputed: 0 })],
    shows: 'No claim in this queue',
  },
  'queue-attention': {
    title: 'The queue of what waits for operators',
    address: `${address}?status=NEEDS_ATTENTION`,
    answers: [
      answers(listReviewQueue, page([queueItem(30, { status: 'NEEDS_ATTENTION' })])),
      countsAre({ submitted: 1_250, needs_attention: 128, disputed: 12, late: 0 }),
      theClaim({ status: 'NEEDS_ATTENTION', state_changes: [change('NEEDS_ATTENTION', { notes: longNote })] }),
    ],
    shows: '1,250',
  },
  'queue-promised': {
    title: 'What a number of the board of promises counts',
    address: `${address}?promised=OWED&left=LATE`,
    answers: [
      answers(
        listPromisedClaims,
        page([30, 41].map((id) => queueItem(id, { status: 'PENDING_MANUFACTURER_PAYMENT', promise_date: LATE }))),
      ),
    ],
    shows: 'Wait for: manufacturer’s money, late',
  },
  'queue-by-amount': {
    title: 'Claims of any status by their amounts',
    address: `${address}?status=ANY&sort=-amount`,
    answers: [
      answers(
        listReviewQueue,
        page([
          queueItem(30, { estimate: 2410.5, promise_date: LATE, second_review: true, flags: ['unusual_size'] }),
          queueItem(41, {
            payout_amount: 941,
            status: 'PAID',
            promise_date: null,
            operator_name: 'Maple Court Nursing',
          }),
          queueItem(44, { estimate: 300, flags: ['duplicate_invoice'] }),
          queueItem(42, { payout_amount: 92.75, status: 'OPERATOR_PAYMENT_SUBMITTED', promise_date: LATE }),
        ]),
      ),
    ],
    shows: 'Maple Court Nursing',
  },
  'queue-failed': {
    title: 'The queue fails',
    address,
    answers: [refuses(listReviewQueue, 'server.error')],
    shows: 'The queue could not be loaded',
  },
  'queue-counts-loading': {
    title: 'The queue is there before its counts',
    address,
    answers: [neverAnswers(getQueueCounts)],
    shows: 'Diner 30',
  },
  'queue-counts-failed': {
    title: 'The counts of the queues fail, the queue does not',
    address,
    answers: [refuses(getQueueCounts, 'server.error')],
    shows: 'Counts could not be loaded',
  },
  'nothing-found': {
    title: 'No claim fits',
    address: '/staff/claims?q=nobody',
    answers: [answers(listReviewQueue, page([]))],
    shows: 'No claim fits',
  },
  'queue-many': {
    title: 'A hundred claims, and more',
    address,
    answers: [
      answers(
        listReviewQueue,
        page(
          Array.from({ length: 100 }, (_, at) => queueItem(30 + at)),
          'http://desk.example/?cursor=two',
        ),
      ),
      countsAre({ submitted: 250 }),
    ],
    shows: 'Diner 129',
  },
})

const claimStates = statesOf(screen, {
  claim: { title: 'A claim', address, shows: 'Terms at enrollment · version 1' },
  'claim-loading': {
    title: 'The claim loads',
    address,
    answers: [neverAnswers(getReviewClaim)],
    shows: skeleton,
  },
  'claim-failed': {
    title: 'The claim fails',
    address,
    answers: [isUnreachable(getReviewClaim)],
    shows: 'The claim could not be loaded',
  },
  'claim-missing': {
    title: 'The claim is not there',
    address,
    answers: [refuses(getReviewClaim, 'not_found')],
    shows: 'No claim has this number',
  },
  'long-names': {
    title: 'Long names everywhere',
    address,
    answers: [
      theClaim({
        operator: { ...reviewClaim(30).operator, name: longName, location_name: longName, email: longEmail },
        offer: { ...reviewClaim(30).offer, name: longName, manufacturer_name: longName },
        invoices: [invoice({ files: [invoiceFile({ name: `${longName}.pdf` })] })],
      }),
    ],
    shows: 'Terms at enrollment · version 1',
  },
  'many-products': {
    title: 'Twenty products, three invoices',
    address,
    answers: [
      theClaim({
        terms: {
          ...reviewClaim(30).terms,
          products: Array.from({ length: 20 }, (_, at) => ({
            ...fries,
            product_id: at + 1,
            variants: fries.variants.map((variant) => ({
              ...variant,
              variant_id: at * 2 + variant.variant_id,
              name: `${variant.name} ${at + 1}`,
            })),
          })),
        },
        invoices: [invoice(), invoice({ id: 71 }), invoice({ id: 72 })],
      }),
    ],
    shows: 'Invoice 3',
  },
  percentage: {
    title: 'A percentage, with a cap',
    address,
    answers: [
      theClaim({
        terms: {
          ...reviewClaim(30).terms,
          discount_type: 'percentage_off',
          tiers: [{ min: 1, max: null, discount: 12.5 }],
          max_units_per_location: 1000,
        },
        approved_claims: [{ id: 9, units: 10, purchase_amount: 400, payout_amount: 50 }],
      }),
    ],
    steps: [
      { type: '123.45', into: 'Approved purchase amount ($)' },
      { type: '6', into: 'Approved cases of Straight-Cut Fries' },
    ],
    shows: '12.5% of $523.45 = $65.43',
  },
  limit: {
    title: 'The limit of the offer, after many claims',
    address,
    answers: [
      theClaim({
        terms: { ...reviewClaim(30).terms, max_units_per_location: 50 },
        approved_claims: [10_204, 10_311, 10_320, 10_342].map((id) => ({
          id,
          units: 9,
          purchase_amount: 0,
          payout_amount: 54,
        })),
      }),
    ],
    steps: [...filledIn.slice(0, 3), { type: '60', into: 'Approved cases of Straight-Cut Fries' }],
    shows: '50 of 96 cases count (limit of the offer)',
  },
  'wrong-units': {
    title: 'Units that are none',
    address,
    steps: [...filledIn.slice(0, 3), { type: '20.5', into: 'Approved cases of Straight-Cut Fries' }],
    shows: 'Units are whole numbers from 0 to 9,999,999.',
  },
  rendering: {
    title: 'Pages are being prepared',
    address,
    answers: [theClaim({ invoices: [invoice({ files: [invoiceFile({ pages: [], render_state: 'waiting' })] })] })],
    shows: 'The pages are being prepared',
  },
  'original-photo': {
    title: 'A page that was cropped out of a photo',
    address,
    answers: [
      theClaim({
        invoices: [
          invoice({
            files: [invoiceFile({ name: 'IMG_2041.jpg', original: '/src/dev/gallery/pictures/invoice-page.svg' })],
          }),
        ],
      }),
    ],
    shows: 'Original photo',
  },
  'cannot-show': {
    title: 'A file that cannot be shown',
    address,
    answers: [theClaim({ invoices: [invoice({ files: [invoiceFile({ pages: [], render_state: 'failed' })] })] })],
    shows: 'No page can be shown',
  },
  'filled-in': { title: 'Filled in', address, steps: filledIn, shows: 'Validate $' },
  incomplete: {
    title: 'Something is missing',
    address,
    steps: [{ type: '12', into: 'Approved cases of Straight-Cut Fries' }, { press: 'Validate $82.00' }],
    shows: 'Something is missing',
  },
  'check-failed': {
    title: 'A check that has failed',
    address,
    answers: [
      theClaim({
        status: 'OPERATOR_PAYMENT_SUBMITTED',
        payout_amount: 82,
        operator_payment: { status: 'FAILED', check_number: '1042', returned_on: null },
      }),
    ],
    shows: 'Check 1042: failed',
  },
  keys: { title: 'The keys', address, steps: [{ press: 'all keys' }], shows: 'Keys of the desk' },
})

export const reviewStates = [
  ...queueStates,
  ...holdingStates,
  ...assigningStates,
  ...filteringStates,
  ...skippingStates,
  ...viewsStates,
  ...claimStates,
  ...flagStates,
  ...readingStates,
  ...decisionStates,
  ...returningStates,
]
