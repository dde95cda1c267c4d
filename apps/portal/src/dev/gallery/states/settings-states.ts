import {
  closeAccount,
  confirmPassword,
  downloadOwnData,
  getAccountClosing,
  getCurrentUser,
  getNotifications,
  getProfile,
  listOwnClaims,
  listOwnSessions,
  requestPasswordReset,
  updateAddress,
  updateEmail,
  updateName,
  updateNotifications,
  updatePayout,
} from '@caseback/contract'
import { answers, answersSlowly, isUnreachable, neverAnswers, refuses, skeleton } from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { ada, aListOfClaims, anOwnClaim } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { longEmail, sessions } from '../sample-data.ts'
import { longProfile, profile } from '../sample-profile.ts'

const address = paths.settings.href()

export const settingsStates = portalStates(
  {
    id: 'settings',
    name: 'Settings',
    signedIn: ada,
    answers: [
      answers(getCurrentUser, ada),
      answers(getProfile, profile),
      answers(getNotifications, { claim_steps: true, deadlines: true, uncashed: false, sms: false }),
      answers(getAccountClosing, { asked: null, open_claims: 0 }),
      answers(listOwnSessions, { results: sessions, next: null }),
      answers(listOwnClaims, aListOfClaims([])),
    ],
  },
  {
    loading: { title: 'Loading', address, answers: [neverAnswers(getProfile)], shows: skeleton },
    slow: { title: 'Slow', address, answers: [answersSlowly(getProfile, profile)], shows: 'Company' },
    loaded: { title: 'As kept', address, shows: 'Company' },
    'notifications-failed': {
      title: 'Notifications not loaded',
      address,
      answers: [refuses(getNotifications, 'server.error')],
      shows: 'Something went wrong. Please try again.',
    },
    'notifications-refused': {
      title: 'A choice that was not saved',
      address,
      answers: [refuses(updateNotifications, 'server.error')],
      steps: [{ press: 'Before a deadline', as: 'checkbox' }],
      shows: 'Not saved. Please try again.',
    },
    mail: {
      title: 'Checks by mail',
      address,
      answers: [answers(getProfile, { ...profile, payout_method: 'MAIL' })],
      shows: 'Mail checks to this address',
    },
    'mail-elsewhere': {
      title: 'Checks are mailed elsewhere',
      address,
      answers: [answers(getProfile, { ...profile, payout_method: 'MAIL', mailing_address: longProfile.address })],
      shows: 'as it was set together with us',
    },
    'mail-unconfirmed': {
      title: 'Checks by mail, the address not confirmed',
      address,
      answers: [
        answers(getProfile, { ...profile, payout_method: 'MAIL', payee_name: '' }),
        refuses(updatePayout, 'input.invalid', {
          confirm_address: ['Please confirm the address that checks are mailed to.'],
        }),
      ],
      steps: [
        { press: 'Mail checks to this address', as: 'checkbox' },
        { press: 'Update', within: 'Payout' },
      ],
      shows: 'Please confirm the address that checks are mailed to.',
    },
    'confirm-password': {
      title: 'Another payee: the password is asked for',
      address,
      answers: [refuses(updatePayout, 'auth.confirm_password')],
      steps: [
        { type: 'Blue Door Holdings', into: 'Checks are made out to' },
        { press: 'Update', within: 'Payout' },
      ],
      shows: 'So that nobody else changes where your money goes.',
    },
    'confirm-password-wrong': {
      title: 'Another payee, the wrong password',
      address,
      answers: [
        refuses(updatePayout, 'auth.confirm_password'),
        refuses(confirmPassword, 'input.invalid', { password: ['This is not your password.'] }),
      ],
      steps: [
        { type: 'Blue Door Holdings', into: 'Checks are made out to' },
        { press: 'Update', within: 'Payout' },
        { type: 'wrong horse', into: 'Your password' },
        { press: 'Confirm' },
      ],
      shows: 'This is not your password.',
    },
    'change-password': {
      title: 'Changing the password',
      address,
      steps: [{ press: 'Change password' }],
      shows: 'Confirm Password',
    },
    'change-password-wrong': {
      title: 'Changing the password, fields wrong',
      address,
      steps: [
        { press: 'Change password' },
        { type: 'short', into: 'New Password' },
        { type: 'other', into: 'Confirm Password' },
        { press: 'Change password', within: 'Change password' },
      ],
      shows: 'Please enter your password',
    },
    'sessions-one': {
      title: 'Signed in only here',
      address,
      answers: [answers(listOwnSessions, { results: sessions.slice(0, 1), next: null })],
      shows: 'This browser',
    },
    'sessions-loading': {
      title: 'Sessions loading',
      address,
      answers: [neverAnswers(listOwnSessions)],
      shows: 'Company',
    },
    'sessions-failed': {
      title: 'Sessions that could not be loaded',
      address,
      answers: [isUnreachable(listOwnSessions)],
      shows: 'We could not load where you are signed in.',
    },
    close: {
      title: 'Closing the account, nothing open',
      address,
      steps: [{ press: 'Close my account' }],
      shows: 'No claim is open',
    },
    'close-refused': {
      title: 'Closing the account with the wrong password',
      address,
      answers: [
        answers(getAccountClosing, { asked: null, open_claims: 2 }),
        refuses(closeAccount, 'input.invalid', { password: ['This is not your password.'] }),
      ],
      steps: [
        { press: 'Close my account' },
        { type: 'wrong horse', into: 'Your password' },
        { press: 'Close my account', within: 'Close your account?' },
      ],
      shows: 'This is not your password.',
    },
    closing: {
      title: 'To be closed once claims are settled',
      address,
      answers: [answers(getAccountClosing, { asked: '2026-11-16T15:00:00.000Z', open_claims: 2 })],
      shows: 'Your account will be closed once your 2 open claims are settled.',
    },
    'long-names': { title: 'Long names', address, answers: [answers(getProfile, longProfile)], shows: 'Company' },
    'no-website': {
      title: 'A company without a website',
      address,
      answers: [answers(getProfile, { ...profile, company_data: { ...profile.company_data, domain: null } })],
      shows: 'Company',
    },
    invalid: {
      title: 'Fields wrong',
      address,
      steps: [
        { type: '', into: 'First Name' },
        { type: '', into: 'Last Name' },
        { press: 'Update', within: 'Profile' },
        { type: 'ada@', into: 'Email' },
        { press: 'Update', within: 'Email' },
        { type: '312', into: 'Mobile Phone Number' },
        { press: 'Update', within: 'Phone' },
        { type: '', into: 'Street Address' },
        { type: '', into: 'City' },
        { type: '62', into: 'ZIP Code' },
        { press: 'Update', within: 'Address' },
      ],
      shows: 'Street address is required',
    },
    saving: {
      title: 'Saving',
      address,
      answers: [neverAnswers(updateName)],
      steps: [
        { type: 'Adele', into: 'First Name' },
        { press: 'Update', within: 'Profile' },
      ],
      shows: 'Saving…',
    },
    saved: {
      title: 'Saved',
      address,
      answers: [answers(updateName, { first_name: 'Adele', last_name: 'Moreno' })],
      steps: [
        { type: 'Adele', into: 'First Name' },
        { press: 'Update', within: 'Profile' },
      ],
      shows: 'Profile updated successfully',
    },
    'email-waits': {
      title: 'A new address waits for its link to be opened',
      address,
      answers: [
        answers(getProfile, { ...profile, pending_email: { email: longEmail, expires: '2099-12-10T15:00:00.000Z' } }),
      ],
      shows: 'Cancel the change',
    },
    'changes-wait': {
      title: 'Several changes, not saved',
      address,
      answers: [answers(listOwnClaims, aListOfClaims([anOwnClaim(10_503, { payout_amount: 42 })]))],
      steps: [
        { press: 'Printed, by mail', as: 'radio' },
        { type: '(312) 555-0199', into: 'Mobile Phone Number' },
      ],
      shows: '2 changes not saved',
    },
    'save-failed': {
      title: 'Saving failed',
      address,
      answers: [
        refuses(updateEmail, 'email.taken', { email: ['An account with this e-mail address already exists.'] }),
      ],
      steps: [
        { type: 'adele@example.com', into: 'Email' },
        { press: 'Update', within: 'Email' },
      ],
      shows: 'An account with this e-mail address already exists.',
    },
    'address-refused': {
      title: 'The address refused by the server',
      address,
      answers: [refuses(updateAddress, 'location.open_claim')],
      steps: [
        { type: '1 Elm St', into: 'Street Address' },
        { press: 'Update', within: 'Address' },
      ],
      shows: 'Failed to update address. Please try again.',
    },
    'password-mailed': {
      title: 'Password link mailed',
      address,
      answers: [answers(requestPasswordReset, { detail: 'Sent.' })],
      steps: [{ press: 'Send password reset email' }],
      shows: 'Password reset email sent. Please check your inbox.',
    },
    'email-confirmed': {
      title: 'Back from the link of a new address',
      address: paths.settings.href({ email: 'confirmed' }),
      shows: 'Your new email address is confirmed.',
    },
    'email-link-failed': {
      title: 'The link of a new address was used before',
      address: paths.settings.href({ email: 'failed' }),
      shows: 'This confirmation link is no longer valid. Please change your email address again.',
    },
    'data-preparing': {
      title: 'The data of the account is prepared',
      address,
      answers: [neverAnswers(downloadOwnData)],
      steps: [{ press: 'Download my data' }],
      shows: 'Preparing…',
    },
    failed: {
      title: 'Failed',
      address,
      answers: [refuses(getProfile, 'server.error')],
      shows: 'Failed to load profile data. Please try again.',
    },
    unreachable: {
      title: 'No network',
      address,
      answers: [isUnreachable(getProfile)],
      shows: 'Failed to load profile data. Please try again.',
    },
    'signed-out': {
      title: 'Signed out',
      address,
      answers: [refuses(getProfile, 'auth.required')],
      shows: 'New here?',
    },
  },
)
