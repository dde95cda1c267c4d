import { decideClaim, getLatestDecision, getStaffMe, suggestDistributors } from '@caseback/contract'
import { answers, isUnreachable, refuses, statesOf } from '@caseback/testing/gallery'
import { change, longName, longNote, member, readInvoice, reviewClaim } from '../sample-desk.ts'
import { address, filledIn, screen, theClaim } from './review-screen.ts'

/** The claim is decided, is being decided, or cannot be. */
export const decisionStates = statesOf(screen, {
  'validate-unreachable': {
    title: 'No network when validating',
    address,
    answers: [isUnreachable(decideClaim)],
    steps: [...filledIn, { press: 'Validate $82.00' }],
    shows: 'The server could not be reached.',
  },
  'approved-before': {
    title: 'The same file has earned with another claim',
    address,
    answers: [
      refuses(
        decideClaim,
        'invoice.approved_before',
        {},
        {
          approved_before: [{ invoice_id: 70, claim_id: 9 }],
          other_invoices: [{ invoice_id: 70, claim_id: 9, other_invoice_id: 70 }],
        },
      ),
    ],
    steps: [...filledIn, { press: 'Validate $82.00' }],
    shows: 'Look at claim 9',
  },
  'distributor-new': {
    title: 'A distributor is on no list, and others are near',
    address,
    answers: [
      refuses(
        decideClaim,
        'distributor.new',
        {},
        {
          new_distributors: [
            {
              name: 'Lakeshore Foodservice',
              near: [
                { id: 1, name: 'Lakeshore Foods' },
                { id: 2, name: longName },
              ],
            },
          ],
        },
      ),
    ],
    steps: [...filledIn, { press: 'Validate $82.00' }],
    shows: 'It is Lakeshore Foods',
  },
  'distributors-offered': {
    title: 'Where the operator buys is offered',
    address,
    answers: [
      answers(suggestDistributors, {
        results: [
          { id: 1, name: 'Lakeshore Foodservice', alias: null, usual: true },
          { id: 2, name: longName, alias: 'Lake Cash & Carry', usual: false },
        ],
        next: null,
      }),
    ],
    steps: [{ type: 'lak', into: 'Distributor' }],
    shows: 'also Lake Cash & Carry',
  },
  'over-budget': {
    title: 'It would pass the budget, and the reviewer publishes too',
    address,
    answers: [
      answers(getStaffMe, member('reviewer', { roles: ['reviewer', 'publisher'] })),
      refuses(
        decideClaim,
        'offer.budget',
        {},
        {
          over_budget: { budget: 40_000, committed: 39_950, payout: 82, over: 32, allowed: true },
        },
      ),
    ],
    steps: [...filledIn, { press: 'Validate $82.00' }],
    shows: 'Validate $82.00 over budget',
  },
  'over-budget-refused': {
    title: 'It would pass the budget, and somebody else decides',
    address,
    answers: [
      refuses(
        decideClaim,
        'offer.budget',
        {},
        {
          over_budget: { budget: 40_000, committed: 39_950, payout: 82, over: 32, allowed: false },
        },
      ),
    ],
    steps: [...filledIn, { press: 'Validate $82.00' }],
    shows: 'A reviewer who also publishes offers, or an admin, may go on.',
  },
  changed: {
    title: 'It has changed in the meantime',
    address,
    answers: [refuses(decideClaim, 'claim.transition')],
    steps: [...filledIn, { press: 'Validate $82.00' }],
    shows: 'It has changed in the meantime',
  },
  'just-decided': {
    title: 'Just validated, and may be taken back',
    address: '/staff/claims/30?status=ANY',
    answers: [answers(decideClaim, reviewClaim(30, { status: 'CLAIM_VALIDATED', payout_amount: 82 }))],
    steps: [...filledIn, { press: 'Validate $82.00' }],
    shows: 'Undo',
  },
  'decided-before-load': {
    title: 'Loaded anew while a decision may be taken back',
    address,
    answers: [
      answers(getLatestDecision, {
        decision: {
          claim_id: 10,
          action: 'needs_attention',
          from: 'CLAIM_SUBMITTED',
          reason: 'unreadable',
          note: longNote,
          amount: null,
          waits_for_second: false,
          seconds_left: 14,
        },
      }),
    ],
    shows: 'Claim 10 waits for the operator',
  },
  validated: {
    title: 'Validated',
    address,
    answers: [
      theClaim({
        status: 'CLAIM_VALIDATED',
        payout_amount: 82,
        payout_formula: '10 earlier cases, tier from 21: 22 cases × $6.00 − $50.00 of earlier claims = $82.00',
        invoices: [readInvoice],
        state_changes: [change('CLAIM_SUBMITTED', { from_state: null }), change('CLAIM_VALIDATED')],
      }),
    ],
    shows: 'Approved cases',
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
  'internal-note': {
    title: 'A colleague has written about it',
    address,
    answers: [
      theClaim({
        status: 'CLAIM_VALIDATED',
        payout_amount: 82,
        state_changes: [change('CLAIM_VALIDATED', { created: '2026-11-14T15:00:00Z' }), change('CLAIM_VALIDATED')],
        notes: [{ kind: 'internal', text: longNote, by: 'Rosa Delgado', created: '2026-11-14T15:00:00Z' }],
      }),
    ],
    shows: 'Only staff read this',
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
        payout_amount: 300,
        payout_formula: '50 of 60 cases count (limit of the offer) × $6.00 = $300.00',
        invoices: [readInvoice],
        operator_payment: { status: 'PAID', check_number: '5001', returned_on: null },
      }),
    ],
    shows: 'There is nothing to decide here.',
  },
  'for-finance': {
    title: 'Finance looks',
    address,
    answers: [answers(getStaffMe, member('finance'))],
    shows: 'A reviewer decides about this claim.',
  },
})
