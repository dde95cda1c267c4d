import {
  askToCorrect,
  askToWriteOffCarry,
  getReviewClaim,
  getStaffMe,
  listApprovals,
  previewCorrection,
  type WireCorrection,
  type WireReviewClaim,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { approval } from '../../sample-approvals.ts'
import { change, longName, longNote, member, page, readInvoice, reviewClaim } from '../../sample-desk.ts'
import { countsAre, screen as deskScreen } from '../review-screen.ts'

const paid: Partial<WireReviewClaim> = {
  status: 'PAID',
  payout_amount: 60,
  approved_claims: [],
  invoices: [readInvoice],
  operator_payment: { status: 'PAID', check_number: '1042', returned_on: null },
  state_changes: [change('PAID', { from_state: 'OPERATOR_PAYMENT_SUBMITTED', by: 'System' })],
}
const theClaim = (fields: Partial<WireReviewClaim> = {}) =>
  answers(getReviewClaim, reviewClaim(30, { ...paid, ...fields }))
const reading = {
  id: 70,
  distributor: 'Lakeshore Foodservice',
  number: '88213',
  date: '2026-11-08',
  purchase_amount: null,
}
const readings = {
  before: [{ ...reading, approved: [{ product_id: 1, variant_id: 2, units: 12 }] }],
  after: [{ ...reading, number: '88231', approved: [{ product_id: 1, variant_id: 2, units: 17 }] }],
}
export const correctionApprovals = [
  approval({ id: 14, kind: 'correct_up', claim_id: 30, reference: null, readings, amount: 30, reason: longNote }),
  approval({ id: 13, kind: 'correct_down', claim_id: 31, reference: null, readings, amount: 24, for_you: 'take_back' }),
  approval({
    id: 11,
    kind: 'correct_reading',
    claim_id: 33,
    reference: null,
    readings: { ...readings, after: readings.before.map((read) => ({ ...read, number: '88231' })) },
    accepted: {
      new_distributors: [longName],
      approved_before: [
        { invoice_id: 70, claim_id: 9 },
        { invoice_id: 70, claim_id: null },
      ],
    },
    amount: 0,
  }),
  approval({ id: 12, kind: 'write_off_carry', claim_id: 32, reference: null, amount: 24, for_you: 'refuse' }),
]

const comesTo = (fields: Partial<WireCorrection> = {}) =>
  answers(previewCorrection, {
    claim_id: 30,
    operator_name: 'Diner 30',
    manufacturer_name: 'Harvest Valley Potato Co.',
    unit: 'case',
    units_before: 12,
    units: 17,
    paid: 60,
    difference: 30,
    credit_after: 0,
    loss_made_good: 0,
    carried_after: 0,
    budget_passed_by: 0,
    ...fields,
  })

const screen = {
  id: 'desk-correction',
  name: 'A paid claim is put right',
  answers: [answers(getStaffMe, member('finance')), countsAre({}), theClaim(), comesTo(), ...deskScreen.answers],
}
const address = '/staff/claims/30/correct'
const asks = [
  { type: '1', into: 'Number' },
  { type: 'Two digits were exchanged.', into: 'What the operator reads' },
  { press: 'Ask for approval' },
]

const pageStates = statesOf(screen, {
  more: { title: 'It pays more', address, shows: 'The operator gets more' },
  'over-budget': {
    title: 'It pays more than the budget has',
    address,
    answers: [comesTo({ difference: 1_234_567.89, budget_passed_by: 1_200_000, manufacturer_name: longName })],
    shows: 'With it the offer’s budget is passed'.replace('’', "'"),
  },
  less: {
    title: 'It was paid too much',
    address,
    answers: [comesTo({ units: 8, difference: -24, credit_after: 24, carried_after: 31.5 })],
    shows: 'Paid too much',
  },
  same: { title: 'It pays as much', address, answers: [comesTo({ units: 12, difference: 0 })], shows: 'Pays as much' },
  'read-otherwise': {
    title: 'It pays as much, and its invoices say something else',
    address,
    answers: [comesTo({ units: 12, difference: 0 })],
    steps: [{ type: '1', into: 'Number' }],
    shows: 'What its invoices say is put right once a second person approves',
  },
  'new-distributor': {
    title: 'Its distributor is on no list',
    address,
    answers: [
      refuses(
        askToCorrect,
        'distributor.new',
        {},
        { new_distributors: [{ name: longName, near: [{ id: 4, name: 'Lakeshore Foodservice' }] }] },
      ),
    ],
    steps: asks,
    shows: longName,
  },
  'approved-before': {
    title: 'An invoice has earned already',
    address,
    answers: [
      refuses(
        askToCorrect,
        'invoice.approved_before',
        {},
        { approved_before: [{ invoice_id: 70, claim_id: null }], other_invoices: [] },
      ),
    ],
    steps: asks,
    shows: 'Ask all the same',
  },
  'working-out': {
    title: 'The difference is worked out',
    address,
    answers: [neverAnswers(previewCorrection)],
    shows: skeleton,
  },
  'difference-failed': {
    title: 'The difference could not be worked out',
    address,
    answers: [refuses(previewCorrection, 'invoice.outside_dates')],
    shows: 'The difference could not be worked out',
  },
  incomplete: {
    title: 'Something is missing',
    address,
    steps: [{ type: '', into: 'Number' }],
    shows: 'The difference is shown once all is filled in.',
  },
  'asked-before': {
    title: 'It is asked for already',
    address,
    answers: [refuses(askToCorrect, 'approval.waits')],
    steps: asks,
    shows: 'This is asked for already',
  },
  unreachable: {
    title: 'No network when asking',
    address,
    answers: [isUnreachable(askToCorrect)],
    steps: asks,
    shows: 'The server could not be reached.',
  },
  'not-paid': {
    title: 'It is not paid',
    address,
    answers: [theClaim({ status: 'CLAIM_VALIDATED' })],
    shows: 'Only a paid claim is corrected here',
  },
  'is-correction': {
    title: 'It pays a correction itself',
    address,
    answers: [theClaim({ corrects: 12, invoices: [] })],
    shows: 'This claim pays a correction of claim 12',
  },
  missing: {
    title: 'No such claim',
    address,
    answers: [refuses(getReviewClaim, 'not_found')],
    shows: 'No claim has this number',
  },
  loading: { title: 'It loads', address, answers: [neverAnswers(getReviewClaim)], shows: skeleton },
})

const corrections: WireReviewClaim['corrections'] = [
  {
    created: '2026-11-24T15:00:00Z',
    units: -4,
    amount: -24,
    paid_by: null,
    carried: 11.5,
    given_up: 0,
    note: longNote,
  },
  {
    created: '2026-11-20T15:00:00Z',
    units: 5,
    amount: 30,
    paid_by: 87,
    carried: 0,
    given_up: 0,
    note: 'Page 2 has five more.',
  },
]
const onDesk = '/staff/claims/30'
const deskStates = statesOf(
  { ...screen, id: 'desk-corrected', name: 'A claim that was put right' },
  {
    paid: { title: 'A paid claim, for finance', address: onDesk, shows: 'Correct what was paid' },
    corrections: {
      title: 'Corrected twice, and one waits',
      address: onDesk,
      answers: [
        answers(getStaffMe, member('admin')),
        theClaim({ corrections, kept_back: 12.5 }),
        answers(listApprovals, page(correctionApprovals.slice(0, 1))),
      ],
      shows: 'Put right after it was paid',
    },
    'write-off': {
      title: 'What is carried is to be written off',
      address: onDesk,
      answers: [
        answers(getStaffMe, member('admin')),
        theClaim({ corrections }),
        refuses(askToWriteOffCarry, 'approval.waits'),
      ],
      steps: [{ press: 'Write off' }],
      shows: 'Ask to write off $11.50?',
    },
    'pays-a-correction': {
      title: 'A claim that pays a correction',
      address: onDesk,
      answers: [theClaim({ status: 'CLAIM_VALIDATED', corrects: 12, invoices: [], operator_payment: null })],
      shows: 'This claim pays what was missing of claim 12.',
    },
  },
)

export const correctionStates = [...pageStates, ...deskStates]
