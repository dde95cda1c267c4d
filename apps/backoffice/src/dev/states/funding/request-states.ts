import {
  getFunding,
  getManufacturer,
  getProvider,
  getStaffMe,
  listFundingClaims,
  recordFundingMoney,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { manufacturer } from '../../../testing/sample-catalogue.ts'
import { aProvider } from '../../../testing/sample-provider.ts'
import { dayFromToday, longName, member, page } from '../../sample-desk.ts'
import { funding, fundingLine } from '../../sample-funding.ts'
import { receiptOf } from './receipt-of.ts'

const finance = answers(getStaffMe, member('finance'))
const requestAt = '/staff/funding/3'
const issued = funding({ state: 'ISSUED', issued: '2026-11-21T15:00:00Z' })
const lines = (first: number) => Array.from({ length: 50 }, (_, at) => fundingLine(first + at))
const manyClaims = {
  ...issued,
  claim_count: 20_000,
  total: 1_600_000,
  claims: lines(111),
  claims_next: 'http://desk.example/?cursor=two',
}
const record = [
  { press: 'Record money' },
  { type: '80', into: 'Amount ($)' },
  { type: dayFromToday(-1), into: 'Received on' },
  { type: 'WIRE-1', into: 'Reference' },
  { press: 'Record $80.00' },
] as const
const theRequest = (fields: Parameters<typeof funding>[0]) => [answers(getFunding, funding(fields))]
/** Every state of one request but those of its money. */
export const requestStates = statesOf(
  {
    id: 'desk-request',
    name: 'Funding request',
    answers: [
      finance,
      answers(getFunding, funding()),
      answers(getManufacturer, manufacturer()),
      answers(getProvider, aProvider()),
    ],
  },
  {
    draft: { title: 'A draft', address: requestAt, shows: 'Claims of the request' },
    'paid-elsewhere': {
      title: 'Names another account than requests do now',
      address: requestAt,
      answers: theRequest({ state: 'ISSUED', remit_to: 'By check: 9 N Pier, Chicago' }),
      shows: 'Requests name another account now',
    },
    'naming-new-account': {
      title: 'Lets it name the new account',
      address: requestAt,
      answers: theRequest({ state: 'ISSUED', remit_to: 'By check: 9 N Pier, Chicago' }),
      steps: [{ press: 'Name the new account' }],
      shows: 'What was mailed before still says the earlier account',
    },
    loading: { title: 'Loading', address: requestAt, answers: [neverAnswers(getFunding)], shows: skeleton },
    failed: {
      title: 'Cannot be read',
      address: requestAt,
      answers: [isUnreachable(getFunding)],
      shows: 'The request could not be loaded',
    },
    missing: {
      title: 'Is not there',
      address: requestAt,
      answers: [refuses(getFunding, 'not_found')],
      shows: 'No request has this number',
    },
    empty: {
      title: 'No claim is left',
      address: requestAt,
      answers: theRequest({ claims: [], claim_count: 0, total: 0 }),
      shows: 'No claim is left in it',
    },
    issuing: { title: 'Issues it', address: requestAt, steps: [{ press: 'Issue' }], shows: 'A reviewer can no longer' },
    'issuing-to-nobody': {
      title: 'Issues it to a manufacturer without contacts',
      address: requestAt,
      answers: [answers(getManufacturer, manufacturer({ billing_contacts: [] }))],
      steps: [{ press: 'Issue' }],
      shows: 'nobody gets it by e-mail',
    },
    'issuing-to-nowhere': {
      title: 'Issues it where nobody has written where to pay',
      address: requestAt,
      answers: [answers(getProvider, aProvider({ remit_to: null }))],
      steps: [{ press: 'Issue' }],
      shows: 'It does not say where to pay',
    },
    'issuing-unread': {
      title: 'Issues it, and who gets it cannot be read',
      address: requestAt,
      answers: [isUnreachable(getManufacturer)],
      steps: [{ press: 'Issue' }],
      shows: 'Who gets it, and whether it says where to pay, could not be loaded',
    },
    late: {
      title: 'Issued, and late',
      address: requestAt,
      answers: theRequest({ state: 'ISSUED', issued: '2026-10-01T15:00:00Z', due_date: '2026-10-31' }),
      shows: 'Late: it was due on Oct 31, 2026',
    },
    discarding: {
      title: 'Discards it',
      address: requestAt,
      steps: [{ press: 'Discard draft' }],
      shows: 'Discard this draft?',
    },
    issued: { title: 'Issued', address: requestAt, answers: [answers(getFunding, issued)], shows: 'Record money' },
    recording: {
      title: 'Records money',
      address: requestAt,
      answers: [answers(getFunding, issued)],
      steps: [{ press: 'Record money' }, { type: '80', into: 'Amount ($)' }],
      shows: 'Of the transfer or check',
    },
    'recording-invalid': {
      title: 'Records nothing',
      address: requestAt,
      answers: [answers(getFunding, issued)],
      steps: [{ press: 'Record money' }, { press: 'Record' }],
      shows: 'Enter a reference.',
    },
    'recording-taken': {
      title: 'The reference is there already',
      address: requestAt,
      answers: [
        answers(getFunding, issued),
        refuses(recordFundingMoney, 'input.invalid', {
          reference: ['Money of this manufacturer with this reference is already recorded.'],
        }),
      ],
      steps: record,
      shows: 'Money of this manufacturer with this reference is already recorded.',
    },
    'recording-unreachable': {
      title: 'No network when recording',
      address: requestAt,
      answers: [answers(getFunding, issued), isUnreachable(recordFundingMoney)],
      steps: record,
      shows: 'The server could not be reached.',
    },
    'recording-changed': {
      title: 'It has moved on before the money is recorded',
      address: requestAt,
      answers: [answers(getFunding, issued), refuses(recordFundingMoney, 'funding.state')],
      steps: record,
      shows: 'It has changed in the meantime',
    },
    withdrawing: {
      title: 'Withdraws a claim',
      address: requestAt,
      answers: [answers(getFunding, issued)],
      steps: [{ press: 'Withdraw claim 11' }],
      shows: 'Colleagues read it in the history of the claim. The operator does not.',
    },
    partly: {
      title: 'Partly funded, long names',
      address: requestAt,
      answers: theRequest({
        state: 'ISSUED',
        issued: '2026-11-21T15:00:00Z',
        manufacturer_name: longName,
        received: 100,
        claims: [fundingLine(11, { funded: true }), fundingLine(12, { operator_name: longName, offer_name: longName })],
        ...receiptOf(100, { reference: longName }),
      }),
      shows: 'is kept for the next claim',
    },
    'many-claims': {
      title: 'More claims than come at once',
      address: requestAt,
      answers: [answers(getFunding, manyClaims)],
      shows: 'Show more',
    },
    'many-claims-more': {
      title: 'Its next claims',
      address: requestAt,
      answers: [answers(getFunding, manyClaims), answers(listFundingClaims, page(lines(161)))],
      steps: [{ press: 'Show more' }],
      shows: 'Operator 161',
    },
    'many-claims-partly': {
      title: 'More claims than come at once, partly funded',
      address: requestAt,
      answers: theRequest({
        ...manyClaims,
        received: 1_000_050,
        claims: manyClaims.claims.map((line) => ({ ...line, funded: true })),
        ...receiptOf(1_000_050),
      }),
      shows: 'WIRE-1',
    },
    'many-claims-failed': {
      title: 'Its next claims do not come',
      address: requestAt,
      answers: [answers(getFunding, manyClaims), isUnreachable(listFundingClaims)],
      steps: [{ press: 'Show more' }],
      shows: 'The server could not be reached.',
    },
    funded: {
      title: 'Funded, with more than was asked for',
      address: requestAt,
      answers: theRequest({
        state: 'FUNDED',
        issued: '2026-11-21T15:00:00Z',
        received: 160,
        credit: 40,
        claims: [fundingLine(11, { funded: true }), fundingLine(12, { funded: true })],
        ...receiptOf(160, { received: 200 }),
      }),
      shows: 'All claims are funded.',
    },
    discarded: {
      title: 'Discarded',
      address: requestAt,
      answers: theRequest({ state: 'DISCARDED' }),
      shows: 'Discarded',
    },
  },
)
