import {
  enroll,
  getCurrentUser,
  getOfferDetails,
  getTextContent,
  recordOfferView,
  type WireOffer,
} from '@caseback/contract'
import {
  after,
  answers,
  answersSlowly,
  isUnreachable,
  neverAnswers,
  refuses,
  type Step,
  skeleton,
} from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { ada } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { offers } from '../sample-data.ts'
import { newerTexts, texts } from '../sample-texts.ts'

const address = paths.enroll.href('FRIES')
const shown = (offer: WireOffer, terms_version = 1) =>
  answers(getOfferDetails, { offer, terms_version, is_enrolled: false, enrollment_id: null })

const readTerms: Step = { press: 'Rebate Offer Terms' }
const agree: Step[] = [readTerms, { until: '1. Who may claim' }, { press: 'I Understand and Agree' }]
const enrollNow: Step[] = [...agree, { press: 'Claim Offer' }]

export const enrollStates = portalStates(
  {
    id: 'enroll',
    name: 'Enroll',
    signedIn: ada,
    answers: [
      answers(getCurrentUser, ada),
      answers(getTextContent, texts),
      answers(recordOfferView, undefined),
      shown(offers.plain),
    ],
  },
  {
    loading: { title: 'Loading', address, answers: [neverAnswers(getOfferDetails)], shows: skeleton },
    slow: {
      title: 'Slow',
      address,
      answers: [
        answersSlowly(getOfferDetails, {
          offer: offers.plain,
          terms_version: 1,
          is_enrolled: false,
          enrollment_id: null,
        }),
      ],
      shows: 'Enroll your location',
    },
    active: { title: 'Open', address, shows: 'Enroll your location' },
    'five-tiers': { title: 'Five tiers', address, answers: [shown(offers.fiveTiers)], shows: 'Enroll your location' },
    percent: { title: 'Percent', address, answers: [shown(offers.percent)], shows: '12.5% off' },
    unlimited: { title: 'Unlimited', address, answers: [shown(offers.unlimited)], shows: 'Mozzarella' },
    capped: {
      title: 'A cap per location',
      address,
      answers: [shown(offers.capped)],
      shows: 'Up to 1,000 cases per location',
    },
    'many-products': {
      title: '40 products',
      address,
      answers: [shown(offers.manyProducts)],
      shows: 'Enroll your location',
    },
    'ends-today': { title: 'Ends today', address, answers: [shown(offers.endsToday)], shows: 'Enroll your location' },
    logo: {
      title: "The manufacturer's logo",
      address,
      answers: [shown(offers.withLogo)],
      shows: 'Enroll your location',
    },
    pictures: { title: 'With pictures', address, answers: [shown(offers.pictured)], shows: 'Enroll your location' },
    'long-names': { title: 'Long names', address, answers: [shown(offers.longNames)], shows: 'Enroll your location' },
    arabic: { title: 'Arabic names', address, answers: [shown(offers.arabic)], shows: 'Enroll your location' },
    emoji: { title: 'Emoji names', address, answers: [shown(offers.emoji)], shows: 'Enroll your location' },
    enrolled: {
      title: 'Enrolled already',
      address,
      answers: [
        answers(getOfferDetails, { offer: offers.plain, terms_version: 1, is_enrolled: true, enrollment_id: 5 }),
      ],
      shows: 'View Enrollment Details',
    },
    paused: {
      title: 'Paused',
      address,
      answers: [shown({ ...offers.paused, can_enroll: true })],
      shows: 'Offer Temporarily Paused',
    },
    'paused-and-over': {
      title: 'Paused and past its dates',
      address,
      answers: [shown(offers.paused)],
      shows: 'Enrollment Closed',
    },
    closed: { title: 'Past its dates', address, answers: [shown(offers.closed)], shows: 'Enrollment Closed' },
    expired: { title: 'Expired yesterday', address, answers: [shown(offers.expired)], shows: 'Offer Expired' },
    deleted: { title: 'Deleted', address, answers: [shown(offers.deleted)], shows: 'Offer No Longer Available' },
    terms: { title: 'Terms', address, steps: [readTerms], shows: '1. Who may claim' },
    'terms-changed': {
      title: 'Terms that have changed since they were read',
      address,
      answers: [after(enroll, answers(getTextContent, newerTexts)), refuses(enroll, 'text.newer')],
      steps: enrollNow,
      shows: 'This text has changed since you opened it.',
    },
    'offer-changed': {
      title: 'An offer that has changed since it was read',
      address,
      answers: [after(enroll, shown(offers.capped, 2)), refuses(enroll, 'offer.newer')],
      steps: enrollNow,
      shows: 'This offer has changed since you opened it.',
    },
    'terms-loading': {
      title: 'Terms loading',
      address,
      answers: [neverAnswers(getTextContent)],
      steps: [readTerms],
      shows: 'I Understand and Agree',
    },
    'terms-failed': {
      title: 'Terms failed',
      address,
      answers: [refuses(getTextContent, 'server.error')],
      steps: [readTerms],
      shows: 'The terms could not be loaded.',
    },
    'terms-first': {
      title: 'Pressed before the terms were accepted',
      address,
      steps: [{ press: 'Claim Offer' }, { until: '1. Who may claim' }, { press: 'Cancel' }],
      shows: 'Please review and accept the terms before enrolling.',
    },
    accepted: { title: 'Terms accepted', address, steps: agree, shows: 'Enroll your location' },
    busy: { title: 'Enrolling', address, answers: [neverAnswers(enroll)], steps: enrollNow, shows: 'Enrolling…' },
    refused: {
      title: 'The location is enrolled by another account',
      address,
      answers: [refuses(enroll, 'enrollment.location_taken')],
      steps: enrollNow,
      shows: 'Failed to enroll in offer. Please try again.',
    },
    'enroll-unreachable': {
      title: 'No network when enrolling',
      address,
      answers: [isUnreachable(enroll)],
      steps: enrollNow,
      shows: 'The server could not be reached. Please check your connection.',
    },
    'signed-out': {
      title: 'Signed out when enrolling',
      address,
      answers: [refuses(enroll, 'auth.required')],
      steps: enrollNow,
      shows: 'New here?',
    },
    missing: {
      title: 'No such offer',
      address,
      answers: [refuses(getOfferDetails, 'not_found')],
      shows: 'Offer Not Found',
    },
    failed: {
      title: 'Failed',
      address,
      answers: [refuses(getOfferDetails, 'server.error')],
      shows: 'Error loading offer details',
    },
    unreachable: {
      title: 'No network',
      address,
      answers: [isUnreachable(getOfferDetails)],
      shows: 'The server could not be reached. Please check your connection.',
    },
  },
)
