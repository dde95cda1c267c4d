import {
  getCurrentUser,
  getEnrollment,
  getTextContent,
  listMyOffers,
  privacyPolicyKey,
  writeToSupport,
} from '@caseback/contract'
import {
  answers,
  answersNonsense,
  answersSlowly,
  isUnreachable,
  neverAnswers,
  refuses,
  skeleton,
} from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { ada } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { arabicUser, listed, longUser, namelessUser, offers } from '../sample-data.ts'
import { texts } from '../sample-texts.ts'

const legalStates = portalStates(
  { id: 'legal', name: 'Terms and privacy', signedIn: null, answers: [answers(getTextContent, texts)] },
  {
    terms: { title: 'Terms of Service', address: paths.terms.href(), shows: '2. What counts' },
    privacy: { title: 'Privacy Policy', address: paths.privacy.href(), shows: 'What we keep' },
    loading: {
      title: 'Loading',
      address: paths.terms.href(),
      answers: [neverAnswers(getTextContent)],
      shows: skeleton,
    },
    slow: {
      title: 'Slow',
      address: paths.terms.href(),
      answers: [answersSlowly(getTextContent, texts)],
      shows: '2. What counts',
    },
    empty: {
      title: 'Not published yet',
      address: paths.privacy.href(),
      answers: [answers(getTextContent, { ...texts, [privacyPolicyKey]: '' })],
      shows: 'This text has not been published yet',
    },
    failed: {
      title: 'Failed',
      address: paths.terms.href(),
      answers: [refuses(getTextContent, 'server.error')],
      shows: 'This text could not be loaded',
    },
    unreachable: {
      title: 'No network',
      address: paths.privacy.href(),
      answers: [isUnreachable(getTextContent)],
      shows: 'This text could not be loaded',
    },
  },
)

const pending = paths.offersPending.href()
const frameStates = portalStates(
  {
    id: 'frame',
    name: 'Around every page',
    signedIn: ada,
    answers: [answers(getCurrentUser, ada), answers(listMyOffers, { results: [listed(offers.plain)], next: null })],
  },
  {
    starting: {
      title: 'Who is signed in? Still looking',
      address: pending,
      answers: [neverAnswers(getCurrentUser)],
      shows: 'Loading…',
    },
    'starting-unreachable': {
      title: 'Who is signed in? Nobody answers',
      address: pending,
      answers: [isUnreachable(getCurrentUser)],
      shows: 'We cannot reach our servers',
    },
    menu: {
      title: 'The menu of a phone',
      address: pending,
      steps: [{ until: 'Fries, Fall 2026' }, { press: 'Open menu' }],
      shows: 'Logout',
    },
    'menu-long-name': {
      title: 'The menu of a phone, a long name',
      address: pending,
      signedIn: longUser,
      answers: [answers(getCurrentUser, longUser)],
      steps: [{ until: 'Fries, Fall 2026' }, { press: 'Open menu' }],
      shows: 'Logout',
    },
    'long-name': {
      title: 'A long first name',
      address: pending,
      signedIn: longUser,
      answers: [answers(getCurrentUser, longUser)],
      shows: 'Fries, Fall 2026',
    },
    'long-email': {
      title: 'No first name and a long address',
      address: pending,
      signedIn: namelessUser,
      answers: [answers(getCurrentUser, namelessUser)],
      shows: 'Fries, Fall 2026',
    },
    arabic: {
      title: 'An Arabic name',
      address: pending,
      signedIn: arabicUser,
      answers: [answers(getCurrentUser, arabicUser)],
      shows: 'Fries, Fall 2026',
    },
    offline: {
      title: 'The network is gone',
      address: pending,
      steps: [{ until: 'Fries, Fall 2026' }, { loseNetwork: true }],
      shows: 'You are offline. What you see may be old; it refreshes when you are back.',
    },
    crashed: {
      title: 'A page that crashed',
      address: paths.enrollmentDetails.href(5),
      answers: [answersNonsense(getEnrollment)],
      crashes: true,
      shows: 'This page could not be shown',
    },
    'not-found': { title: 'No such page', address: '/no/such/page', shows: 'Page Not Found' },
    'not-found-signed-out': {
      title: 'No such page, nobody signed in',
      address: '/no/such/page',
      signedIn: null,
      shows: 'Page Not Found',
    },
  },
)

const helpStates = portalStates(
  { id: 'help', name: 'Help', signedIn: null, answers: [] },
  {
    questions: { title: 'Questions', address: paths.help.href(), shows: 'Is it free?' },
    unfolded: {
      title: 'An answer',
      address: paths.help.href(),
      steps: [{ unfold: 'Which papers count?' }],
      shows: 'Which papers count?',
    },
    contact: {
      title: 'Contact',
      address: paths.help.href({ contact: 'us' }),
      shows: 'A person reads it and answers by e-mail.',
    },
    'contact-form': {
      title: 'Contact, signed in: a message that could not be sent',
      address: paths.help.href({ contact: 'us' }),
      signedIn: ada,
      answers: [answers(getCurrentUser, ada), refuses(writeToSupport, 'server.error')],
      steps: [{ type: 'Where is the check of claim 10482?', into: 'Your message' }, { press: 'Send' }],
      shows: 'Your message',
    },
    'contact-sending': {
      title: 'Contact, signed in: a message on its way',
      address: paths.help.href({ contact: 'us' }),
      signedIn: ada,
      answers: [answers(getCurrentUser, ada), neverAnswers(writeToSupport)],
      steps: [{ type: 'Where is the check of claim 10482?', into: 'Your message' }, { press: 'Send' }],
      shows: 'Sending…',
    },
    'contact-sent': {
      title: 'Contact, signed in: a message that was sent',
      address: paths.help.href({ contact: 'us' }),
      signedIn: ada,
      answers: [answers(getCurrentUser, ada), answers(writeToSupport, undefined)],
      steps: [{ type: 'Where is the check of claim 10482?', into: 'Your message' }, { press: 'Send' }],
      shows: 'We have your message and answer by e-mail.',
    },
  },
)

export const siteStates = [...frameStates, ...legalStates, ...helpStates]
