import {
  applyCredit,
  getCreditReversal,
  getFunding,
  getProvider,
  getReceiptReversal,
  getStaffMe,
  getTakingBack,
  takeClaimBack,
  takeCreditBack,
  type WireTakingBack,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { aProvider } from '../../../testing/sample-provider.ts'
import { member } from '../../sample-desk.ts'
import { funding, fundingLine } from '../../sample-funding.ts'
import { receiptOf } from './receipt-of.ts'

const requestAt = '/staff/funding/3'
const theRequest = (fields: Parameters<typeof funding>[0]) => [answers(getFunding, funding(fields))]
const partly = theRequest({
  state: 'ISSUED',
  issued: '2026-11-21T15:00:00Z',
  received: 100,
  claims: [fundingLine(11, { funded: true }), fundingLine(12)],
  ...receiptOf(100, { received: 640 }),
})
const withCredit = theRequest({ state: 'ISSUED', issued: '2026-11-21T15:00:00Z', credit: 100 })

/** The credit of another request was applied to this one. */
const settledByCredit = theRequest({
  state: 'ISSUED',
  issued: '2026-11-21T15:00:00Z',
  received: 80,
  claims: [fundingLine(11, { funded: true }), fundingLine(12)],
  applications: [
    {
      id: 4,
      kind: 'credit',
      amount: 50,
      at: '2026-11-21T15:00:00Z',
      by: 'Femi',
      receipt_id: null,
      taken_back: true,
      credit_left: 0,
    },
    {
      id: 5,
      kind: 'credit_taken_back',
      amount: -50,
      at: '2026-11-22T15:00:00Z',
      by: 'Rosa',
      receipt_id: null,
      taken_back: false,
      credit_left: 0,
    },
    {
      id: 6,
      kind: 'credit',
      amount: 80,
      at: '2026-11-23T15:00:00Z',
      by: 'Femi',
      receipt_id: null,
      taken_back: false,
      credit_left: 80,
    },
  ],
})
const takeCredit = { press: 'Take credit back: $80.00, applied Nov 23, 2026' }

const takingBack: WireTakingBack = {
  claim_id: 11,
  status: 'OPERATOR_PAYMENT_SUBMITTED',
  operator_name: 'Operator 11',
  manufacturer_name: 'Harvest Valley Potato Co.',
  amount: 80,
  funding_id: 3,
  request_total_after: 80,
  to_other_claims: 60,
  to_credit: 15,
  loss_made_good: 5,
  credit_after: 20,
  batch_id: 4,
  closed_check: 'VOID',
}

/** Every state of the money of a request: its manufacturer's credit, and receipts that are reversed. */
export const requestMoneyStates = statesOf(
  {
    id: 'desk-request-money',
    name: 'Money of a funding request',
    answers: [
      answers(getStaffMe, member('finance')),
      answers(getFunding, funding()),
      answers(getProvider, aProvider()),
    ],
  },
  {
    'credit-notes': {
      title: 'It asks for less than it did',
      address: requestAt,
      answers: theRequest({
        state: 'ISSUED',
        issued: '2026-11-21T15:00:00Z',
        credit_notes_next: 'http://desk.example/?cursor=two',
        credit_notes: [
          { id: 12, reason: 'corrected', amount: 36, credit: 36, created: '2026-11-23T15:00:00Z' },
          { id: 11, reason: 'closed_short', amount: 1_234_567.89, credit: 0.5, created: '2026-11-22T15:00:00Z' },
          { id: 7, reason: 'taken_back', amount: 80, credit: 0, created: '2026-11-21T15:00:00Z' },
        ],
      }),
      shows: 'Credit note 12 over $36.00',
    },
    'with-credit': {
      title: 'The manufacturer has credit',
      address: requestAt,
      answers: withCredit,
      shows: 'has $100.00 to its credit',
    },
    'applying-credit': {
      title: 'Applies credit',
      address: requestAt,
      answers: withCredit,
      steps: [{ press: 'Apply credit' }],
      shows: 'Apply $100.00',
    },
    'applying-too-much-credit': {
      title: 'Applies more credit than there is',
      address: requestAt,
      answers: withCredit,
      steps: [{ press: 'Apply credit' }, { type: '200', into: 'Amount ($)' }, { press: 'Apply $200.00' }],
      shows: 'At most $100.00.',
    },
    'credit-used': {
      title: 'The credit has been used by another request',
      address: requestAt,
      answers: [...withCredit, refuses(applyCredit, 'credit.too_small')],
      steps: [{ press: 'Apply credit' }, { press: 'Apply $100.00' }],
      shows: 'It has changed in the meantime',
    },
    'credit-applied': {
      title: 'Credit settles it, and some was taken back',
      address: requestAt,
      answers: settledByCredit,
      shows: 'Taken back since, as a line below says.',
    },
    'credit-back': {
      title: 'Takes credit back',
      address: requestAt,
      answers: [...settledByCredit, answers(getCreditReversal, { amount: 60, credit_after: 110, unfunded_claims: 1 })],
      steps: [takeCredit],
      shows: 'Of this credit $60.00 settles the request still',
    },
    'credit-back-loading': {
      title: 'Asks what taking credit back would do',
      address: requestAt,
      answers: [...settledByCredit, neverAnswers(getCreditReversal)],
      steps: [takeCredit],
      shows: skeleton,
    },
    'credit-back-failed': {
      title: 'What taking credit back would do does not come',
      address: requestAt,
      answers: [...settledByCredit, isUnreachable(getCreditReversal)],
      steps: [takeCredit],
      shows: 'What it would do could not be loaded',
    },
    'credit-back-refused': {
      title: 'Somebody else has taken the credit back',
      address: requestAt,
      answers: [
        ...settledByCredit,
        answers(getCreditReversal, { amount: 80, credit_after: -20, unfunded_claims: 0 }),
        refuses(takeCreditBack, 'credit.taken_back'),
      ],
      steps: [takeCredit, { type: 'It is for request 4.', into: 'Why' }, { press: 'Take back' }],
      shows: 'It has changed in the meantime',
    },
    reversing: {
      title: 'Reverses a receipt',
      address: requestAt,
      answers: [
        ...partly,
        answers(getReceiptReversal, {
          from_credit: 540,
          credit_after: 0,
          requests: [{ funding_id: 3, amount: 100, unfunded_claims: 1 }],
        }),
      ],
      steps: [{ press: 'Reverse WIRE-1' }],
      shows: '1 claim waits for the money once more',
    },
    'reversing-paid': {
      title: 'Reverses a receipt whose claims are paid and whose credit is used',
      address: requestAt,
      answers: [
        ...partly,
        answers(getReceiptReversal, {
          from_credit: 540,
          credit_after: -240,
          requests: [{ funding_id: 3, amount: 100, unfunded_claims: 0 }],
        }),
      ],
      steps: [{ press: 'Reverse WIRE-1' }],
      shows: 'it owes us $240.00 then',
    },
    'taking-back': {
      title: 'Takes back a funded claim that a draft of a batch holds, after its check was closed',
      address: requestAt,
      answers: [...partly, answers(getTakingBack, takingBack)],
      steps: [{ press: 'Take back claim 11' }],
      shows: 'We still owe the operator $80.00',
    },
    'taking-back-unfunded': {
      title: 'Takes back the only claim of a request',
      address: requestAt,
      answers: [
        ...partly,
        answers(getTakingBack, { ...takingBack, request_total_after: 0, to_other_claims: 0, batch_id: null }),
      ],
      steps: [{ press: 'Take back claim 11' }],
      shows: 'which is closed with it',
    },
    'taking-back-loading': {
      title: 'Asks what taking back would do',
      address: requestAt,
      answers: [...partly, neverAnswers(getTakingBack)],
      steps: [{ press: 'Take back claim 11' }],
      shows: skeleton,
    },
    'taking-back-refused': {
      title: 'A check of the claim has been sent meanwhile',
      address: requestAt,
      answers: [...partly, answers(getTakingBack, takingBack), refuses(takeClaimBack, 'payment.state')],
      steps: [
        { press: 'Take back claim 11' },
        { type: 'The units were misread.', into: 'Why' },
        { press: 'Take back' },
      ],
      shows: 'It has changed in the meantime',
    },
    'reversing-loading': {
      title: 'Asks what reversing would do',
      address: requestAt,
      answers: [...partly, neverAnswers(getReceiptReversal)],
      steps: [{ press: 'Reverse WIRE-1' }],
      shows: skeleton,
    },
    'reversing-failed': {
      title: 'What reversing would do does not come',
      address: requestAt,
      answers: [...partly, isUnreachable(getReceiptReversal)],
      steps: [{ press: 'Reverse WIRE-1' }],
      shows: 'What it would do could not be loaded',
    },
    reversed: {
      title: 'A receipt was reversed, claims are paid; the manufacturer owes more',
      address: requestAt,
      answers: theRequest({
        state: 'ISSUED',
        issued: '2026-11-21T15:00:00Z',
        credit: -240,
        claims: [fundingLine(11, { funded: true }), fundingLine(12)],
        receipts: receiptOf(100).receipts.map((receipt) => ({ ...receipt, reversed: true })),
        applications: [
          ...receiptOf(100).applications,
          {
            id: 2,
            kind: 'reversed',
            amount: -100,
            at: '2026-11-22T15:00:00Z',
            by: 'Femi',
            receipt_id: 1,
            taken_back: false,
            credit_left: 0,
          },
        ],
      }),
      shows: 'WIRE-1, reversed',
    },
  },
)
