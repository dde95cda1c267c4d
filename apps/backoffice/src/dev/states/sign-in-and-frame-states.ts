import {
  acceptInvitation,
  getInvitation,
  getOperator,
  getStaffMe,
  getStaffSession,
  keepStaffSession,
  listOperators,
  listStaffOffers,
  type ResponseOf,
  staffLogin,
  staffLogout,
} from '@caseback/contract'
import { answers, answersNonsense, isUnreachable, neverAnswers, refuses, statesOf } from '@caseback/testing/gallery'
import { longEmail, longName, member, page } from '../sample-desk.ts'

const nobody = refuses(getStaffMe, 'auth.required')
const signIn = [
  { type: 'reviewer@example.com', into: 'Email' },
  { type: 'correct horse', into: 'Password' },
  { press: 'Sign in' },
] as const

const signInStates = statesOf(
  { id: 'desk-sign-in', name: 'Sign in', answers: [nobody] },
  {
    empty: { title: 'Empty', address: '/staff/', shows: 'Sign in to the desk' },
    invalid: {
      title: 'Nothing is typed',
      address: '/staff/',
      steps: [{ press: 'Sign in' }],
      shows: 'Password is required',
    },
    refused: {
      title: 'Refused',
      address: '/staff/',
      answers: [refuses(staffLogin, 'auth.credentials')],
      steps: signIn,
      shows: 'The email or password you entered is incorrect.',
    },
    'code-asked': {
      title: 'The one-time code is asked for',
      address: '/staff/',
      answers: [refuses(staffLogin, 'staff.code_required')],
      steps: signIn,
      shows: 'The six digits that your authenticator app shows now.',
    },
    'code-invalid': {
      title: 'No one-time code is typed',
      address: '/staff/',
      answers: [refuses(staffLogin, 'staff.code_required')],
      steps: [...signIn, { until: 'One-time code' }, { press: 'Sign in' }],
      shows: 'Please enter the six digits of your authenticator app.',
    },
    recovery: {
      title: 'A recovery code is asked for',
      address: '/staff/',
      answers: [refuses(staffLogin, 'staff.code_required')],
      steps: [...signIn, { until: 'One-time code' }, { press: 'Use a recovery code instead' }],
      shows: 'One of the ten that you have on paper.',
    },
    'recovery-missing': {
      title: 'No recovery code is typed',
      address: '/staff/',
      answers: [refuses(staffLogin, 'staff.code_required')],
      steps: [...signIn, { until: 'One-time code' }, { press: 'Use a recovery code instead' }, { press: 'Sign in' }],
      shows: 'Please enter a recovery code.',
    },
    unreachable: {
      title: 'The server cannot be reached',
      address: '/staff/',
      answers: [isUnreachable(staffLogin)],
      steps: signIn,
      shows: 'The server could not be reached.',
    },
    sending: {
      title: 'Being sent',
      address: '/staff/',
      answers: [neverAnswers(staffLogin)],
      steps: signIn,
      shows: 'Signing in...',
    },
  },
)

const frameStates = statesOf(
  // Where a publisher begins: with no offer yet.
  { id: 'desk-frame', name: 'Around every page', answers: [answers(listStaffOffers, page([]))] },
  {
    ended: {
      title: 'The session has ended',
      address: '/staff/operators',
      answers: [answers(getStaffMe, member('admin')), refuses(listOperators, 'auth.required')],
      shows: 'Your session has ended.',
    },
    'ends-soon': {
      title: 'The session ends soon',
      address: '/staff/',
      answers: [
        answers(getStaffMe, member('publisher')),
        answers(getStaffSession, { seconds_left: 118, can_stay: true }),
        neverAnswers(keepStaffSession),
      ],
      shows: 'Are you still there?',
    },
    'stay-unreachable': {
      title: 'No network when staying',
      address: '/staff/',
      answers: [
        answers(getStaffMe, member('publisher')),
        answers(getStaffSession, { seconds_left: 118, can_stay: true }),
        isUnreachable(keepStaffSession),
      ],
      steps: [{ press: 'Stay signed in' }],
      shows: 'The server could not be reached.',
    },
    'day-ends': {
      title: 'The session ends at its latest',
      address: '/staff/',
      answers: [
        answers(getStaffMe, member('publisher')),
        answers(getStaffSession, { seconds_left: 118, can_stay: false }),
      ],
      shows: 'You signed in almost 12 hours ago.',
    },
    crashed: {
      title: 'A page crashes',
      address: '/staff/operators/12',
      answers: [answers(getStaffMe, member('admin')), answersNonsense(getOperator)],
      crashes: true,
      shows: 'This page could not be shown',
    },
    loading: { title: 'Who is there?', address: '/staff/', answers: [neverAnswers(getStaffMe)], shows: 'Loading' },
    unreachable: {
      title: 'The desk cannot be opened',
      address: '/staff/',
      answers: [isUnreachable(getStaffMe)],
      shows: 'The desk could not be opened',
    },
    home: {
      title: 'Where somebody begins',
      address: '/staff/',
      answers: [answers(getStaffMe, member('publisher'))],
      shows: 'Nothing waits for you',
    },
    'long-name': {
      title: 'A long name',
      address: '/staff/',
      answers: [answers(getStaffMe, member('publisher', { name: longName, email: longEmail }))],
      shows: 'Nothing waits for you',
    },
    'not-found': {
      title: 'No such page',
      address: '/staff/no/such/page',
      answers: [answers(getStaffMe, member('admin'))],
      shows: 'There is nothing at this address.',
    },
    'logout-failed': {
      title: 'Signing out fails',
      address: '/staff/',
      answers: [answers(getStaffMe, member('publisher')), isUnreachable(staffLogout)],
      steps: [{ press: 'Logout' }],
      shows: 'You could not be logged out. Please try again.',
    },
  },
)

const invitation: ResponseOf<typeof getInvitation> = {
  email: 'paula@example.com',
  name: 'Paula Marsh',
  roles: ['publisher'],
  otpauth_url: 'otpauth://totp/Caseback:paula@example.com?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  qr_svg_path: 'M0 0h7v1h-7zM9 0h3v1h-3zM14 0h7v1h-7zM0 6h7v1h-7zM3 9h9v3h-9zM14 14h7v7h-7z',
  qr_size: 21,
}
const accept = [
  { type: 'Paula', into: 'Your name' },
  { type: 'a-long-one', into: 'Password' },
  { type: '000000', into: 'One-time code' },
  { press: 'Accept and sign in' },
] as const

const invitationStates = statesOf(
  { id: 'desk-invitation', name: 'Invitation', answers: [nobody, answers(getInvitation, invitation)] },
  {
    empty: { title: 'Opened', address: '/staff/invitation/key-1', shows: 'Accept the invitation' },
    'long-email': {
      title: 'A long address',
      address: '/staff/invitation/key-1',
      answers: [answers(getInvitation, { ...invitation, email: longEmail })],
      shows: 'Accept the invitation',
    },
    invalid: {
      title: 'Nothing is typed',
      address: '/staff/invitation/key-1',
      steps: [{ press: 'Accept and sign in' }],
      shows: 'Password must be at least 8 characters',
    },
    'wrong-code': {
      title: 'The code is wrong',
      address: '/staff/invitation/key-1',
      answers: [refuses(acceptInvitation, 'staff.code_wrong')],
      steps: accept,
      shows: 'Accept the invitation',
    },
    accepting: {
      title: 'Being accepted',
      address: '/staff/invitation/key-1',
      answers: [neverAnswers(acceptInvitation)],
      steps: accept,
      shows: 'Signing in...',
    },
    'accept-unreachable': {
      title: 'No network when accepting',
      address: '/staff/invitation/key-1',
      answers: [isUnreachable(acceptInvitation)],
      steps: accept,
      shows: 'The server could not be reached.',
    },
    unreachable: {
      title: 'The server cannot be reached',
      address: '/staff/invitation/key-1',
      answers: [isUnreachable(getInvitation)],
      shows: 'This invitation cannot be opened',
    },
    loading: {
      title: 'Loading',
      address: '/staff/invitation/key-1',
      answers: [neverAnswers(getInvitation)],
      shows: 'Loading',
    },
    expired: {
      title: 'The link is no longer good',
      address: '/staff/invitation/key-1',
      answers: [refuses(getInvitation, 'link.invalid')],
      shows: 'This invitation cannot be opened',
    },
  },
)

export const signInAndFrameStates = [...signInStates, ...frameStates, ...invitationStates]
