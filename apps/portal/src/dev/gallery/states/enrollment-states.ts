import { getCurrentUser, getEnrollment, type WireOffer } from '@caseback/contract'
import { answers, answersSlowly, isUnreachable, neverAnswers, refuses, skeleton } from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { ada, aListedClaim, anEnrollment } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { offers } from '../sample-data.ts'

const address = paths.enrollmentDetails.href(5)
const of = (offer: WireOffer, units = 0, payout = 0) =>
  answers(getEnrollment, anEnrollment({ offer, approved_units: units, approved_payout: payout }))

export const enrollmentStates = portalStates(
  { id: 'enrollment', name: 'Enrollment, Offer tab', signedIn: ada, answers: [answers(getCurrentUser, ada)] },
  {
    loading: { title: 'Loading', address, answers: [neverAnswers(getEnrollment)], shows: skeleton },
    slow: {
      title: 'Slow',
      address,
      answers: [answersSlowly(getEnrollment, anEnrollment())],
      shows: 'Your progress',
    },
    new: { title: 'Nothing submitted yet', address, answers: [of(offers.plain)], shows: 'Submit Invoices' },
    progress: {
      title: 'Under way, with claims',
      address,
      answers: [
        answers(
          getEnrollment,
          anEnrollment({ claims: [aListedClaim()], approved_units: 36, approved_payout: 216, offer: offers.learnMore }),
        ),
      ],
      shows: 'Learn More',
    },
    'earned-all': { title: 'Everything earned', address, answers: [of(offers.plain, 50, 300)], shows: '50 cases' },
    'five-tiers': { title: 'Five tiers', address, answers: [of(offers.fiveTiers, 120, 630)], shows: 'Your progress' },
    percent: { title: 'Percent', address, answers: [of(offers.percent, 12, 48.75)], shows: 'Your progress' },
    unlimited: { title: 'Unlimited', address, answers: [of(offers.unlimited, 1240, 4340)], shows: 'Your progress' },
    'many-products': { title: '40 products', address, answers: [of(offers.manyProducts)], shows: 'Your progress' },
    'ends-today': { title: 'Ends today', address, answers: [of(offers.endsToday)], shows: 'Your progress' },
    'long-names': { title: 'Long names', address, answers: [of(offers.longNames, 24, 60)], shows: 'Your progress' },
    arabic: { title: 'Arabic names', address, answers: [of(offers.arabic)], shows: 'Your progress' },
    paused: { title: 'Paused', address, answers: [of(offers.paused)], shows: 'Offer Paused' },
    expired: { title: 'Expired', address, answers: [of(offers.expired, 36, 216)], shows: 'Offer Expired' },
    deleted: { title: 'Deleted', address, answers: [of(offers.deleted)], shows: 'Offer Deleted' },
    missing: {
      title: 'No such enrollment',
      address,
      answers: [refuses(getEnrollment, 'not_found')],
      shows: 'No rebate enrollment found',
    },
    failed: {
      title: 'Failed',
      address,
      answers: [refuses(getEnrollment, 'server.error')],
      shows: 'Error loading rebate enrollment details',
    },
    unreachable: {
      title: 'No network',
      address,
      answers: [isUnreachable(getEnrollment)],
      shows: 'Error loading rebate enrollment details',
    },
  },
)
