import {
  changeStaffPerson,
  endStaffPersonSessions,
  getStaffMe,
  getStaffPerson,
  getStaffSecurity,
  inviteStaffPerson,
  listStaffPeople,
  makeOwnRecoveryCodes,
  type ResponseOf,
  type WireStaffPerson,
  type WireStaffPersonBrief,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { longEmail, longName, member, page } from '../sample-desk.ts'

const admin = answers(getStaffMe, member('admin', { id: 7, name: 'Amir Haddad', roles: ['reviewer', 'admin'] }))

const brief = (id: number, fields: Partial<WireStaffPersonBrief> = {}): WireStaffPersonBrief => ({
  id,
  email: `person${id}@provider.example`,
  name: 'Rosa Lind',
  roles: ['reviewer'],
  state: 'active',
  created: '2026-09-01T15:00:00Z',
  last_sign_in: '2026-11-20T15:00:00Z',
  invitation_ends: null,
  ...fields,
})
const device = (id: number, browser: string | null = null) => ({
  id,
  created: '2026-11-20T14:02:00Z',
  last_used: '2026-11-20T15:40:00Z',
  expires: '2026-11-20T16:10:00Z',
  browser,
  source: '198.51.100.7',
})
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1'
const person = (id: number, fields: Partial<WireStaffPerson> = {}): WireStaffPerson => ({
  ...brief(id),
  deactivated: null,
  second_factor: true,
  recovery_codes: 8,
  sessions: [device(1, firefox), device(2, iphone)],
  sign_ins: [
    { at: '2026-11-20T14:02:00Z', outcome: 'done', code: null, times: 1, source: '198.51.100.7' },
    { at: '2026-11-20T14:01:00Z', outcome: 'refused', code: 'auth.credentials', times: 3, source: '203.0.113.9' },
    { at: '2026-11-19T08:00:00Z', outcome: 'done', code: null, times: 1, source: null },
  ],
  ...fields,
})
const everybody = [
  brief(7, { name: 'Amir Haddad', email: 'admin@example.com', roles: ['reviewer', 'admin'] }),
  brief(2, { name: 'Femi Cole', roles: ['finance'] }),
  brief(3, {
    name: 'Ida Berg',
    state: 'invited',
    roles: ['reviewer', 'finance', 'publisher'],
    last_sign_in: null,
    invitation_ends: '2099-01-01T00:00:00Z',
  }),
  brief(4, { name: longName, email: longEmail, roles: ['reviewer', 'finance', 'publisher', 'admin'] }),
  brief(5, { name: 'Tom Reyes', state: 'deactivated', roles: ['publisher'] }),
]

const address = '/staff/people'
const listStates = statesOf(
  { id: 'desk-staff', name: 'Staff', answers: [admin, answers(listStaffPeople, page(everybody))] },
  {
    full: { title: 'People of every state', address, shows: 'Tom Reyes' },
    loading: { title: 'Loading', address, answers: [neverAnswers(listStaffPeople)], shows: skeleton },
    'none-found': {
      title: 'Nobody found',
      address: `${address}?q=nobody`,
      answers: [answers(listStaffPeople, page([]))],
      shows: 'Nobody found',
    },
    'none-invited': {
      title: 'Nobody is invited',
      address: `${address}?state=invited`,
      answers: [answers(listStaffPeople, page([]))],
      shows: 'No invitation is open',
    },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(listStaffPeople)],
      shows: 'The staff could not be loaded',
    },
    more: {
      title: 'There are more',
      address,
      answers: [answers(listStaffPeople, page(everybody, 'http://desk.example/?cursor=two'))],
      shows: 'Show more',
    },
    invite: { title: 'Invites somebody', address: `${address}?invite=1`, shows: 'Send the invitation' },
    'invite-wrong': {
      title: 'Invites nobody',
      address: `${address}?invite=1`,
      steps: [{ press: 'Send the invitation' }],
      shows: 'Choose at least one role.',
    },
    'invite-taken': {
      title: 'Invites a colleague',
      address: `${address}?invite=1`,
      answers: [refuses(inviteStaffPerson, 'email.taken')],
      steps: [
        { type: 'rosa@provider.example', into: 'E-mail' },
        { type: 'Rosa Lind', into: 'Name' },
        { press: 'Reviewer', as: 'checkbox' },
        { press: 'Send the invitation' },
      ],
      shows: 'An account with this e-mail address already exists.',
    },
  },
)

const one = `${address}/2`
const personStates = statesOf(
  { id: 'desk-person', name: 'Member of staff', answers: [admin, answers(getStaffPerson, person(2))] },
  {
    full: { title: 'Active', address: one, shows: 'Latest sign-ins' },
    loading: { title: 'Loading', address: one, answers: [neverAnswers(getStaffPerson)], shows: skeleton },
    failed: {
      title: 'Cannot be read',
      address: one,
      answers: [isUnreachable(getStaffPerson)],
      shows: 'The member of staff could not be loaded',
    },
    missing: {
      title: 'Is not there',
      address: one,
      answers: [refuses(getStaffPerson, 'not_found')],
      shows: 'No member of staff has this number',
    },
    invited: {
      title: 'Invited, long names',
      address: one,
      answers: [
        answers(
          getStaffPerson,
          person(2, {
            name: longName,
            email: longEmail,
            state: 'invited',
            last_sign_in: null,
            invitation_ends: '2099-01-01T00:00:00Z',
            recovery_codes: 0,
            sessions: [],
            sign_ins: [],
          }),
        ),
      ],
      shows: 'Take back',
    },
    'invited-long-ago': {
      title: 'Invited too long ago',
      address: one,
      answers: [
        answers(
          getStaffPerson,
          person(2, {
            state: 'invited',
            last_sign_in: null,
            invitation_ends: '2026-01-01T00:00:00Z',
            sessions: [],
            sign_ins: [],
          }),
        ),
      ],
      shows: 'The mailed link is too old: invite them again.',
    },
    deactivated: {
      title: 'Deactivated',
      address: one,
      answers: [
        answers(getStaffPerson, person(2, { state: 'deactivated', deactivated: '2026-11-20T15:00:00Z', sessions: [] })),
      ],
      shows: 'Let back in',
    },
    changed: {
      title: 'Roles changed, not saved',
      address: one,
      steps: [{ press: 'Finance', as: 'checkbox' }],
      shows: 'Undo the changes',
    },
    'last-admin': {
      title: 'The last admin',
      address: one,
      answers: [
        answers(getStaffPerson, person(2, { roles: ['admin'] })),
        refuses(changeStaffPerson, 'staff.last_admin'),
      ],
      steps: [{ press: 'Finance', as: 'checkbox' }, { press: 'Admin', as: 'checkbox' }, { press: 'Save' }],
      shows: 'This is the last admin who can sign in. Make somebody else an admin first.',
    },
    own: {
      title: 'Oneself',
      address: `${address}/7`,
      answers: [answers(getStaffPerson, person(7, { name: 'Amir Haddad', roles: ['reviewer', 'admin'] }))],
      shows: 'This is you',
    },
    'own-role': {
      title: 'Oneself, no admin any more',
      address: `${address}/7`,
      answers: [answers(getStaffPerson, person(7, { name: 'Amir Haddad', roles: ['reviewer', 'admin'] }))],
      steps: [{ press: 'Admin', as: 'checkbox' }, { press: 'Save' }],
      shows: 'Another admin can.',
    },
    deactivating: {
      title: 'Deactivates',
      address: one,
      steps: [{ press: 'Deactivate' }],
      shows: 'You can let them back in.',
    },
    'begin-anew': {
      title: 'Lets begin anew',
      address: one,
      steps: [{ press: 'New password and app' }],
      shows: 'For a lost phone or password.',
    },
    'sign-out-fails': {
      title: 'Cannot be signed out',
      address: one,
      answers: [isUnreachable(endStaffPersonSessions)],
      steps: [
        { press: 'Sign out everywhere' },
        { press: 'Sign out everywhere', within: 'Sign Rosa Lind out everywhere?' },
      ],
      shows: 'The server could not be reached.',
    },
  },
)

const security: ResponseOf<typeof getStaffSecurity> = {
  digest: true,
  second_factor: true,
  recovery_codes: 8,
  sessions: [
    { ...device(1, firefox), current: true },
    ...[iphone, longName].map((browser, at) => ({ ...device(at + 2, browser), current: false, source: null })),
  ],
}
const onlyHere = { sessions: security.sessions.slice(0, 1) }
const you = '/staff/you'
const youStates = statesOf(
  { id: 'desk-you', name: 'Your account', answers: [admin, answers(getStaffSecurity, security)] },
  {
    full: { title: 'Signed in in three places', address: you, shows: 'Sign out everywhere else' },
    loading: { title: 'Loading', address: you, answers: [neverAnswers(getStaffSecurity)], shows: skeleton },
    failed: {
      title: 'Cannot be read',
      address: you,
      answers: [isUnreachable(getStaffSecurity)],
      shows: 'Your account could not be loaded',
    },
    demo: {
      title: 'A demo account',
      address: you,
      answers: [answers(getStaffSecurity, { ...security, second_factor: false, ...onlyHere })],
      shows: 'it needs no codes',
    },
    'no-codes': {
      title: 'No recovery codes',
      address: you,
      answers: [answers(getStaffSecurity, { ...security, recovery_codes: 0 })],
      shows: 'You have no recovery codes',
    },
    'password-wrong': {
      title: 'No password',
      address: you,
      steps: [{ press: 'Change the password' }],
      shows: 'Please enter your password',
    },
    'codes-asked': {
      title: 'Asks for a code of the app',
      address: you,
      steps: [{ press: 'Make new codes' }],
      shows: 'Ten new codes take the place',
    },
    'codes-made': {
      title: 'New recovery codes',
      address: you,
      answers: [
        answers(makeOwnRecoveryCodes, {
          codes: Array.from({ length: 10 }, (_, at) => `7KQ4M-X2VB${'23456789AB'[at]}`),
        }),
      ],
      steps: [
        { press: 'Make new codes' },
        { type: '123456', into: 'One-time code' },
        { press: 'Make new codes', within: 'New recovery codes' },
      ],
      shows: 'They are shown this once.',
    },
  },
)

export const peopleStates = [...listStates, ...personStates, ...youStates]
