import {
  changeOperator,
  getOperator,
  getOperatorAccount,
  getOperatorMerges,
  getStaffMe,
  listOperatorMessages,
  listOperatorSessions,
  listOperators,
  previewOperatorMerge,
  renameOperatorLocation,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { anOperatorAccount } from '../../../testing/records/sample-operator-account.ts'
import { longEmail, longName, member, operator, page, session } from '../../sample-desk.ts'

const admin = answers(getStaffMe, member('admin'))
const everybody = [
  operator(12),
  operator(13, { account: 'unverified', sessions: 0 }),
  operator(14, { account: 'closing' }),
  operator(15, { account: 'closed', sessions: 0 }),
  operator(16, { account: 'deactivated', sessions: 0 }),
  operator(17, { email: longEmail, name: longName, company_name: longName, location_name: longName }),
]
const address = '/staff/operators'
const listStates = statesOf(
  { id: 'desk-operators', name: 'Operators', answers: [admin, answers(listOperators, page(everybody))] },
  {
    full: { title: 'Accounts of every kind', address, shows: 'Deactivated' },
    loading: { title: 'Loading', address, answers: [neverAnswers(listOperators)], shows: skeleton },
    empty: { title: 'Nobody yet', address, answers: [answers(listOperators, page([]))], shows: 'No operator yet' },
    'none-found': {
      title: 'Nobody found',
      address: `${address}?q=nobody`,
      answers: [answers(listOperators, page([]))],
      shows: 'No operator found',
    },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(listOperators)],
      shows: 'The operators could not be loaded',
    },
    more: {
      title: 'There are more',
      address,
      answers: [answers(listOperators, page(everybody, 'http://desk.example/?cursor=two'))],
      shows: 'Show more',
    },
  },
)

const one = `${address}/12`
const mergeOf = (id: number, until: string | null = '2026-11-24T15:10:00.000Z') => ({
  other: id === 17 ? operator(17, { email: longEmail, name: longName }) : operator(id),
  merged: '2026-11-23T15:10:00.000Z',
  by: 'Amir Haddad',
  undo_until: until,
})
const operatorStates = statesOf(
  {
    id: 'desk-operator',
    name: 'Operator',
    answers: [
      admin,
      answers(getOperator, operator(12)),
      answers(getOperatorAccount, anOperatorAccount()),
      answers(getOperatorMerges, { merged_into: null, took_over: [] }),
      answers(
        listOperatorMessages,
        page([
          { id: 41, text: 'Where is the check of claim 10482?\nThanks, Ada', created: '2026-11-20T16:00:00.000Z' },
          { id: 17, text: longName, created: '2026-11-14T16:00:00.000Z' },
        ]),
      ),
      answers(
        listOperatorSessions,
        page([session(1), session(2, { browser: null }), session(3, { browser: longName })]),
      ),
    ],
  },
  {
    full: { title: 'Signed in in three places', address: one, shows: 'Sign out everywhere' },
    loading: {
      title: 'Loading',
      address: one,
      answers: [
        neverAnswers(getOperator),
        neverAnswers(getOperatorAccount),
        neverAnswers(listOperatorSessions),
        neverAnswers(listOperatorMessages),
      ],
      shows: skeleton,
    },
    failed: {
      title: 'Cannot be read',
      address: one,
      answers: [isUnreachable(getOperator), isUnreachable(listOperatorSessions)],
      shows: 'The operator could not be loaded',
    },
    missing: {
      title: 'Is not there',
      address: one,
      answers: [refuses(getOperator, 'not_found'), refuses(listOperatorSessions, 'not_found')],
      shows: 'No operator has this number',
    },
    'sessions-failed': {
      title: 'The sessions fail',
      address: one,
      answers: [isUnreachable(listOperatorSessions)],
      shows: 'The sessions could not be loaded',
    },
    nowhere: {
      title: 'Not signed in, long names',
      address: one,
      answers: [
        answers(
          getOperator,
          operator(12, {
            email: longEmail,
            name: longName,
            company_name: longName,
            location_name: longName,
            sessions: 0,
          }),
        ),
        answers(listOperatorSessions, page([])),
        answers(listOperatorMessages, page([])),
      ],
      shows: 'Not signed in anywhere',
    },
    'account-failed': {
      title: 'The account fails',
      address: one,
      answers: [isUnreachable(getOperatorAccount)],
      shows: 'The account could not be loaded',
    },
    unverified: {
      title: 'Nobody has verified it, and its name is long',
      address: one,
      answers: [
        answers(
          getOperatorAccount,
          anOperatorAccount({
            account: 'unverified',
            email: longEmail,
            email_verified: false,
            last_name: longName,
            pending_email: { email: longEmail, expires: '2026-11-30T16:00:00.000Z' },
          }),
        ),
      ],
      shows: 'not verified',
    },
    person: {
      title: 'Changes who it is',
      address: one,
      steps: [{ press: 'Change name, phone or language' }],
      shows: 'First name',
    },
    'person-failed': {
      title: 'Who it is could not be changed',
      address: one,
      answers: [isUnreachable(changeOperator)],
      steps: [{ press: 'Change name, phone or language' }, { press: 'Save' }],
      shows: 'The server could not be reached.',
    },
    email: {
      title: 'Another e-mail address',
      address: one,
      steps: [{ press: 'Change the e-mail address' }],
      shows: 'New e-mail address',
    },
    location: {
      title: 'Another name of the location, while a claim is open',
      address: one,
      answers: [refuses(renameOperatorLocation, 'location.open_claim')],
      steps: [
        { press: 'Change the name of the location' },
        { type: 'Blue Door', into: 'Name of the location' },
        { press: 'Change the name' },
      ],
      shows: 'The location cannot change while a claim of it is open.',
    },
    'location-empty': {
      title: 'A location without a name',
      address: one,
      steps: [
        { press: 'Change the name of the location' },
        { type: ' ', into: 'Name of the location' },
        { press: 'Change the name' },
      ],
      shows: 'Enter the name.',
    },
    address: {
      title: 'Another address',
      address: one,
      steps: [{ press: 'Change the address' }],
      shows: 'The operator is told by e-mail.',
    },
    deactivating: {
      title: 'Asks why before it deactivates',
      address: one,
      steps: [{ press: 'Deactivate' }],
      shows: 'Nobody signs in to it any more',
    },
    'took-over': {
      title: 'Two more accounts were merged into it',
      address: one,
      answers: [answers(getOperatorMerges, { merged_into: null, took_over: [mergeOf(13), mergeOf(17, null)] })],
      shows: 'Take the merge back',
    },
    'merged-into': {
      title: 'It was merged into another one',
      address: one,
      answers: [
        answers(getOperator, operator(12, { account: 'deactivated', sessions: 0 })),
        answers(getOperatorAccount, anOperatorAccount({ account: 'deactivated' })),
        answers(getOperatorMerges, { merged_into: mergeOf(13), took_over: [] }),
      ],
      shows: 'Merged into',
    },
    'merges-failed': {
      title: 'The merges fail',
      address: one,
      answers: [isUnreachable(getOperatorMerges)],
      shows: 'The merges could not be loaded',
    },
    merging: {
      title: 'Says what a merge does before it',
      address: one,
      answers: [
        answers(listOperators, page([operator(13), operator(17, { email: longEmail, name: longName })])),
        answers(previewOperatorMerge, {
          goes: operator(12),
          stays: operator(13),
          claims: 3,
          open_claims: 1,
          enrollments: 2,
          locations: ['Blue Door Diner'],
          shared_offers: ['Fries and Wedges'],
        }),
      ],
      steps: [
        { press: 'Merge into another account' },
        { type: 'blue', into: 'Account that stays' },
        { until: operator(13).email },
        { press: `${operator(13).email} Ada Moreno · Blue Door Diner` },
      ],
      shows: 'It can be taken back within a day.',
    },
    parting: {
      title: 'Asks why before a merge is taken back',
      address: one,
      answers: [answers(getOperatorMerges, { merged_into: null, took_over: [mergeOf(13)] })],
      steps: [{ press: `Take the merge back: ${operator(13).email}` }],
      shows: 'signs in again, with the claims and offers that it had',
    },
    everywhere: {
      title: 'Signs out everywhere',
      address: one,
      steps: [{ press: 'Sign out everywhere' }],
      shows: 'Nothing that was submitted is lost.',
    },
  },
)

export const operatorsStates = [...listStates, ...operatorStates]
