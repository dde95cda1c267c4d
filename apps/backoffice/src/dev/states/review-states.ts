import {
  decideClaim,
  getReviewClaim,
  getStaffMe,
  listReviewQueue,
  openReviewClaim,
  searchDistributors,
} from '@caseback/contract'
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
  queueItem,
  readInvoice,
  reviewClaim,
} from '../sample-desk.ts'

const counts = { submitted: 3, needs_attention: 1, disputed: 1, late: 1 }
const waiting = [
  queueItem(30, { promise_date: LATE, duplicate_of: 10_482 }),
  queueItem(10),
  queueItem(20, { operator_name: longName, manufacturer_name: longName, disputed: true }),
]
const theQueue = answers(listReviewQueue, { ...page(waiting), counts })
const theClaim = (fields: Parameters<typeof reviewClaim>[1] = {}) => answers(getReviewClaim, reviewClaim(30, fields))
const screen = {
  id: 'desk-review',
  name: 'Review desk',
  answers: [
    answers(getStaffMe, member('reviewer')),
    theQueue,
    theClaim(),
    answers(openReviewClaim, undefined),
    answers(searchDistributors, page([])),
  ],
}
const address = '/staff/claims/30'
const filledIn = [
  { type: 'Lakeshore Foodservice', into: 'Distributor' },
  { type: '88213', into: 'Number' },
  { type: '2026-11-08', into: 'Date' },
  { type: '12', into: 'Approved units of Straight-Cut Fries' },
] as const

const queueStates = statesOf(screen, {
  queue: { title: 'The queue', address, shows: '1 claim is past its promise' },
  'queue-loading': { title: 'The queue loads', address, answers: [neverAnswers(listReviewQueue)], shows: skeleton },
  'queue-empty': {
    title: 'Nothing waits',
    address: '/staff/claims',
    answers: [answers(listReviewQueue, { ...page([]), counts: { ...counts, submitted: 0, late: 0 } })],
    shows: 'Nothing waits',
  },
  'queue-failed': {
    title: 'The queue fails',
    address,
    answers: [refuses(listReviewQueue, 'server.error')],
    shows: 'The queue could not be loaded',
  },
  'nothing-found': {
    title: 'No claim fits',
    address: '/staff/claims?q=nobody',
    answers: [answers(listReviewQueue, { ...page([]), counts })],
    shows: 'No claim fits',
  },
  'queue-many': {
    title: 'A hundred claims, and more',
    address,
    answers: [
      answers(listReviewQueue, {
        ...page(
          Array.from({ length: 100 }, (_, at) => queueItem(30 + at)),
          'http://desk.example/?cursor=two',
        ),
        counts: { ...counts, submitted: 250 },
      }),
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
    shows: 'Loading the claim',
  },
  'claim-failed': {
    title: 'The claim fails',
    address,
    answers: [isUnreachable(getReviewClaim)],
    shows: 'The claim could not be loaded',
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
            productId: at + 1,
            variants: fries.variants.map((variant) => ({
              ...variant,
              variantId: at * 2 + variant.variantId,
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
          tiers: [{ min: 1, max: null, discount: 1250 }],
          max_units_per_location: 1000,
        },
      }),
    ],
    shows: 'Of the qualifying products only.',
  },
  flags: {
    title: 'Everything that warns',
    address,
    answers: [
      theClaim({
        flags: [
          { kind: 'duplicate_file', sentence: 'The same file is on claim 10482.', claim_id: 10_482 },
          {
            kind: 'duplicate_invoice',
            sentence: 'Invoice 88213 of this distributor was approved before.',
            claim_id: 9,
          },
          { kind: 'bought_before', sentence: 'The invoice is older than the enrollment.', claim_id: null },
          { kind: 'new_account', sentence: 'The account is two days old.', claim_id: null },
        ],
      }),
    ],
    shows: 'The account is two days old.',
  },
  rendering: {
    title: 'Pages are being prepared',
    address,
    answers: [theClaim({ invoices: [invoice({ files: [invoiceFile({ pages: [], render_state: 'waiting' })] })] })],
    shows: 'The pages are being prepared',
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
    steps: [{ type: '12', into: 'Approved units of Straight-Cut Fries' }, { press: 'Validate $82.00' }],
    shows: 'Something is missing',
  },
  keys: { title: 'The keys', address, steps: [{ press: 'all keys' }], shows: 'Keys of the desk' },
})

const decisionStates = statesOf(screen, {
  attention: {
    title: 'Asks for attention',
    address,
    steps: [{ press: 'Needs attention' }],
    shows: 'Note to the operator',
  },
  rejecting: { title: 'Rejects', address, steps: [{ press: 'Reject' }], shows: 'Reject the claim' },
  'reject-missing': {
    title: 'Rejects without a reason',
    address,
    steps: [{ press: 'Reject' }, { press: 'Reject', within: 'Reject the claim' }],
    shows: 'Choose a reason.',
  },
  changed: {
    title: 'It has changed in the meantime',
    address,
    answers: [refuses(decideClaim, 'claim.transition')],
    steps: [...filledIn, { press: 'Validate $82.00' }],
    shows: 'Error',
  },
  validated: {
    title: 'Validated',
    address,
    answers: [
      theClaim({
        status: 'CLAIM_VALIDATED',
        payout_amount: 60,
        invoices: [readInvoice],
        state_changes: [change('CLAIM_SUBMITTED', { from_state: null }), change('CLAIM_VALIDATED')],
      }),
    ],
    shows: 'Approved units',
  },
  'waits-for-operator': {
    title: 'Waits for the operator',
    address,
    answers: [theClaim({ status: 'NEEDS_ATTENTION', state_changes: [change('NEEDS_ATTENTION', { notes: longNote })] })],
    shows: 'History',
  },
  rejected: {
    title: 'Rejected',
    address,
    answers: [theClaim({ status: 'CLAIM_REJECTED', state_changes: [change('CLAIM_REJECTED', { notes: longNote })] })],
    shows: 'History',
  },
  disputed: {
    title: 'Disputed',
    address,
    answers: [
      theClaim({
        status: 'CLAIM_REJECTED',
        dispute: { text: longNote, created: '2026-11-15T15:00:00Z', answer: null, open: true, may_decide: true },
      }),
    ],
    shows: 'The operator disputes the rejection',
  },
  'disputed-own': {
    title: 'Disputed, rejected by this reviewer',
    address,
    answers: [
      theClaim({
        status: 'CLAIM_REJECTED',
        dispute: { text: longNote, created: '2026-11-15T15:00:00Z', answer: null, open: true, may_decide: false },
      }),
    ],
    shows: 'You rejected this claim: somebody else decides about the dispute.',
  },
  answered: {
    title: 'Disputed and answered',
    address,
    answers: [
      theClaim({
        status: 'CLAIM_REJECTED',
        dispute: {
          text: 'The cases are on page two.',
          created: '2026-11-15T15:00:00Z',
          answer: longNote,
          open: false,
          may_decide: false,
        },
      }),
    ],
    shows: 'Disputed and answered',
  },
  paid: {
    title: 'Paid',
    address,
    answers: [
      theClaim({
        status: 'PAID',
        payout_amount: 60,
        invoices: [readInvoice],
        operator_payment: { status: 'PAID', check_number: '5001' },
      }),
    ],
    shows: 'There is nothing to decide here.',
  },
  'for-finance': {
    title: 'Finance looks',
    address,
    answers: [answers(getStaffMe, member('finance'))],
    shows: 'There is nothing to decide here.',
  },
})

export const reviewStates = [...queueStates, ...claimStates, ...decisionStates]
