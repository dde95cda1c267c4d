import {
  askToChangePayee,
  getClaimPayee,
  getReviewClaim,
  getStaffMe,
  listApprovals,
  type WireClaimPayee,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { approval } from '../../sample-approvals.ts'
import { change, longName, longNote, member, page, readInvoice, reviewClaim } from '../../sample-desk.ts'
import { countsAre, screen as deskScreen } from '../review-screen.ts'

const now = {
  payee_name: 'Diner 30',
  payout_method: 'EMAIL' as const,
  street_address: '12 W Lake St',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60601',
}
const payeeIs = (fields: Partial<WireClaimPayee> = {}) =>
  answers(getClaimPayee, {
    claim_id: 30,
    payee_id: 31,
    operator_name: 'Diner 30',
    ...now,
    email: 'chef@example.com',
    changed: null,
    ...fields,
  })
const payeeApprovals = [
  approval({
    id: 15,
    kind: 'change_payee',
    claim_id: 30,
    reference: null,
    payees: { before: now, after: { ...now, payee_name: longName, payout_method: 'MAIL', street_address: '9 N Pier' } },
    amount: 60,
    reason: longNote,
  }),
]

const address = '/staff/claims/30'
const dialog = [{ press: 'Put the payee right' }]
const screen = {
  id: 'desk-payee',
  name: 'A payee is put right',
  answers: [
    answers(getStaffMe, member('finance')),
    countsAre({}),
    answers(
      getReviewClaim,
      reviewClaim(30, {
        status: 'PENDING_MANUFACTURER_PAYMENT',
        payout_amount: 60,
        approved_claims: [],
        invoices: [readInvoice],
        state_changes: [change('PENDING_MANUFACTURER_PAYMENT', { from_state: 'CLAIM_VALIDATED', by: 'System' })],
      }),
    ),
    payeeIs(),
    ...deskScreen.answers,
  ],
}

export const payeeStates = statesOf(screen, {
  open: { title: 'How the operator is paid', address, steps: dialog, shows: 'How Diner 30 is paid' },
  'long-name': {
    title: 'A long name, by mail',
    address,
    answers: [payeeIs({ operator_name: longName, payee_name: longName, payout_method: 'MAIL' })],
    steps: dialog,
    shows: 'To the address below.',
  },
  loading: { title: 'It is read', address, answers: [neverAnswers(getClaimPayee)], steps: dialog, shows: skeleton },
  failed: {
    title: 'It could not be read',
    address,
    answers: [isUnreachable(getClaimPayee)],
    steps: dialog,
    shows: 'How the operator is paid could not be loaded',
  },
  incomplete: {
    title: 'Something is missing',
    address,
    answers: [payeeIs({ payout_method: 'MAIL' })],
    steps: [...dialog, { type: '', into: 'City' }, { press: 'Ask for approval' }],
    shows: 'Enter a city.',
  },
  unchanged: {
    title: 'Nothing is changed',
    address,
    steps: [...dialog, { type: longNote, into: 'Why' }, { press: 'Ask for approval' }],
    shows: 'That is how the operator is paid already.',
  },
  'asked-before': {
    title: 'It is asked for already',
    address,
    answers: [refuses(askToChangePayee, 'approval.waits')],
    steps: [
      ...dialog,
      { type: 'Lakeview Diner LLC', into: 'Checks are made out to' },
      { type: longNote, into: 'Why' },
      { press: 'Ask for approval' },
    ],
    shows: 'This is asked for already',
  },
  waits: {
    title: 'It waits for a second person',
    address,
    answers: [answers(listApprovals, page(payeeApprovals))],
    shows: 'asks to change the payee',
  },
})
