import {
  changeUnverifiedEmail,
  confirmPasswordReset,
  getCurrentUser,
  getProfile,
  listMyOffers,
  listOwnClaims,
  login,
  requestPasswordReset,
  resendVerification,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, type Step } from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { ada } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { longEmail } from '../sample-data.ts'

const signIn: Step[] = [
  { type: 'ada@example.com', into: 'Email' },
  { type: 'correct horse', into: 'Password' },
  { press: 'Sign in' },
]
const address = paths.login.href()

const loginStates = portalStates(
  { id: 'login', name: 'Sign in', signedIn: null },
  {
    empty: { title: 'Empty', address, shows: 'New here?' },
    'offer-waits': {
      title: 'An offer waits',
      address: paths.login.href({ offer_code: 'FRIES' }),
      shows: 'Sign in to claim your offer.',
    },
    invalid: {
      title: 'Both fields wrong',
      address,
      steps: [{ type: 'ada@', into: 'Email' }, { press: 'Sign in' }],
      shows: 'Password is required',
    },
    busy: { title: 'Signing in', address, answers: [neverAnswers(login)], steps: signIn, shows: 'Signing in...' },
    refused: {
      title: 'Wrong password',
      address,
      answers: [refuses(login, 'auth.credentials')],
      steps: signIn,
      shows: 'Invalid Credentials',
    },
    unverified: {
      title: 'Address not verified',
      address,
      answers: [refuses(login, 'email.unverified')],
      steps: [{ type: longEmail, into: 'Email' }, { type: 'correct horse', into: 'Password' }, { press: 'Sign in' }],
      shows: 'Your e-mail address is not verified yet',
    },
    resent: {
      title: 'Verification link sent again',
      address,
      answers: [refuses(login, 'email.unverified'), answers(resendVerification, { detail: 'Sent.' })],
      steps: [...signIn, { press: 'Resend the link' }],
      shows: 'Verification email has been resent. Please check your inbox.',
    },
    'too-many': {
      title: 'Too many attempts',
      address,
      answers: [refuses(login, 'auth.too_many')],
      steps: signIn,
      shows: 'Too many attempts. Please wait a little and try again.',
    },
    overloaded: {
      title: 'Heavy load (408)',
      address,
      answers: [refuses(login, 'server.overload')],
      steps: signIn,
      shows: 'Sorry, our servers are under heavy load now, please try again.',
    },
    failed: {
      title: 'Server error',
      address,
      answers: [refuses(login, 'server.error')],
      steps: signIn,
      shows: 'Something went wrong. Please try again.',
    },
    unreachable: {
      title: 'No network',
      address,
      answers: [isUnreachable(login)],
      steps: signIn,
      shows: 'An unexpected error occurred. Please try again.',
    },
    redirecting: {
      title: 'Signed in already, still looking',
      address,
      signedIn: ada,
      answers: [neverAnswers(getCurrentUser)],
      shows: 'Redirecting...',
    },
    verified: {
      title: 'Back from the verification link',
      address: paths.emailVerificationConfirmation.href(),
      shows: 'Email verification successful! Please log in to continue.',
    },
    'verification-failed': {
      title: 'The verification link failed',
      address: paths.emailVerificationFailed.href(),
      shows: 'Email verification failed. Please try again or contact support.',
    },
    'change-undone': {
      title: 'A change of the account was undone',
      address: paths.changeUndone.href(),
      shows: 'The change was undone, and everybody is signed out.',
    },
    'change-not-undone': {
      title: 'A change of the account could not be undone',
      address: paths.changeNotUndone.href(),
      shows: 'This link can no longer undo the change.',
    },
    'signed-out-in-the-middle': {
      title: 'Signed out in the middle of a page',
      address: paths.offersPending.href(),
      signedIn: ada,
      answers: [refuses(listMyOffers, 'auth.required'), answers(getCurrentUser, ada)],
      shows: 'New here?',
    },
    'session-over': {
      title: 'The session was over when the page opened',
      address: paths.settings.href(),
      signedIn: ada,
      answers: [getCurrentUser, getProfile, listOwnClaims].map((call) => refuses(call, 'auth.required')),
      shows: 'New here?',
    },
  },
)

const mailed = { session: { verification_email: ada.email } }
const checkEmailStates = portalStates(
  { id: 'check-email', name: 'Check your email', signedIn: null },
  {
    sent: {
      title: 'Link sent',
      address: paths.checkEmail.href(),
      stored: mailed,
      shows: 'We have sent a verification link to ada@example.com.',
    },
    'long-address': {
      title: 'A long address',
      address: paths.checkEmail.href(),
      stored: { session: { verification_email: longEmail } },
      shows: 'Back to Login',
    },
    'no-address': {
      title: 'Opened without an address, and asked to resend',
      address: paths.checkEmail.href(),
      steps: [{ press: 'Click to resend' }],
      shows: 'No email address found. Please try signing up again.',
    },
    busy: {
      title: 'Sending again',
      address: paths.checkEmail.href(),
      stored: mailed,
      answers: [neverAnswers(resendVerification)],
      steps: [{ press: 'Click to resend' }],
      shows: 'Sending...',
    },
    resent: {
      title: 'Sent again',
      address: paths.checkEmail.href(),
      stored: mailed,
      answers: [answers(resendVerification, { detail: 'Sent.' })],
      steps: [{ press: 'Click to resend' }],
      shows: 'Verification email has been resent. Please check your inbox.',
    },
    'other-address': {
      title: 'Another address is typed',
      address: paths.checkEmail.href(),
      stored: mailed,
      steps: [{ press: 'Wrong address? Change it' }],
      shows: 'Send the link there',
    },
    'other-address-taken': {
      title: 'Another address, which somebody has',
      address: paths.checkEmail.href(),
      stored: mailed,
      answers: [
        refuses(changeUnverifiedEmail, 'email.taken', {
          email: ['An account with this e-mail address already exists.'],
        }),
      ],
      steps: [{ press: 'Wrong address? Change it' }, { press: 'Send the link there' }],
      shows: 'An account with this e-mail address already exists.',
    },
    failed: {
      title: 'Could not be sent again',
      address: paths.checkEmail.href(),
      stored: mailed,
      answers: [refuses(resendVerification, 'server.error')],
      steps: [{ press: 'Click to resend' }],
      shows: 'Failed to resend verification email. Please try again.',
    },
  },
)

const forgot = paths.forgotPassword.href()
const askForReset: Step[] = [{ type: 'ada@example.com', into: 'Email' }, { press: 'Send reset link' }]
const newPassword = '/password-reset-confirm/MQ/abc'
const chooseNew = (first: string, second: string): Step[] => [
  { type: first, into: 'New Password' },
  { type: second, into: 'Confirm Password' },
  { press: 'Reset password' },
]
const passwordStates = portalStates(
  { id: 'password', name: 'Forgotten password', signedIn: null },
  {
    forgot: { title: 'Asking for a link', address: forgot, shows: 'Send reset link' },
    'forgot-invalid': {
      title: 'Not an address',
      address: forgot,
      steps: [{ type: 'ada', into: 'Email' }, { press: 'Send reset link' }],
      shows: 'Invalid email address',
    },
    'forgot-busy': {
      title: 'Asking',
      address: forgot,
      answers: [neverAnswers(requestPasswordReset)],
      steps: askForReset,
      shows: 'Sending...',
    },
    'forgot-failed': {
      title: 'Server error',
      address: forgot,
      answers: [refuses(requestPasswordReset, 'server.error')],
      steps: askForReset,
      shows: 'Something went wrong. Please try again.',
    },
    'forgot-unreachable': {
      title: 'No network',
      address: forgot,
      answers: [isUnreachable(requestPasswordReset)],
      steps: askForReset,
      shows: 'Something went wrong',
    },
    sent: {
      title: 'Link sent',
      address: forgot,
      answers: [answers(requestPasswordReset, { detail: 'Sent.' })],
      steps: askForReset,
      shows: 'We have sent a link to reset your password to ada@example.com.',
    },
    'sent-no-address': {
      title: 'Opened without an address, and asked to resend',
      address: paths.resetPasswordSent.href(),
      steps: [{ press: 'Click to resend' }],
      shows: 'No email address found. Please try again.',
    },
    new: { title: 'New password', address: newPassword, shows: 'At least 8 characters.' },
    'new-invalid': {
      title: 'Too short and different',
      address: newPassword,
      steps: chooseNew('short', 'other'),
      shows: "Passwords don't match",
    },
    'new-busy': {
      title: 'Saving',
      address: newPassword,
      answers: [neverAnswers(confirmPasswordReset)],
      steps: chooseNew('correct horse', 'correct horse'),
      shows: 'Saving...',
    },
    'new-link-refused': {
      title: 'The link was used before',
      address: newPassword,
      answers: [refuses(confirmPasswordReset, 'link.invalid')],
      steps: chooseNew('correct horse', 'correct horse'),
      shows: 'Invalid password reset link',
    },
    'new-no-link': { title: 'Without a link', address: '/reset-password', shows: 'Invalid password reset link' },
    'new-failed': {
      title: 'Server error',
      address: newPassword,
      answers: [refuses(confirmPasswordReset, 'server.error')],
      steps: chooseNew('correct horse', 'correct horse'),
      shows: 'Something went wrong. Please try again.',
    },
    'new-done': {
      title: 'Changed',
      address: newPassword,
      answers: [answers(confirmPasswordReset, { detail: 'Done.' })],
      steps: chooseNew('correct horse', 'correct horse'),
      shows: 'Your password has been reset. You can now log in with your new password.',
    },
  },
)

export const accountsStates = [...loginStates, ...checkEmailStates, ...passwordStates]
