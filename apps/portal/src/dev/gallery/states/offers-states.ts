import { getCurrentUser, listMyOffers, type WireOfferListItem } from '@caseback/contract'
import {
  type Answer,
  answers,
  answersSlowly,
  isUnreachable,
  neverAnswers,
  refuses,
  skeleton,
} from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { ada, aListedClaim, anOffer } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { inAMonth, listed, offers, withTiers } from '../sample-data.ts'

type Lists = { PENDING?: WireOfferListItem[]; ENROLLED?: WireOfferListItem[]; EXPIRED?: WireOfferListItem[] }

/** Three lists behind one call; ids are given here, so that no two cards share one. */
const lists = (given: Lists) =>
  answers(listMyOffers, (search) => {
    const items = given[(search.get('state') ?? 'PENDING') as keyof Lists] ?? []
    return {
      results: items.map((item, at) => ({
        ...item,
        id: at + 1,
        enrollment_id: item.enrollment_id === null ? null : at + 1,
      })),
      next: null,
    }
  })

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => listed(anOffer({ name: `Fries, offer ${at + 1}` }), undefined, at + 1))

/** Pages of twenty. */
const paged = (count: number) =>
  answers(listMyOffers, (search) => {
    if (search.get('state') !== 'PENDING') return { results: [], next: null }
    const from = Number(search.get('cursor') ?? 0)
    const next =
      from + 20 < count ? `/api/v1/tradespend/app/rebate-offers/user/?state=PENDING&cursor=${from + 20}` : null
    return { results: many(count).slice(from, from + 20), next }
  })

/** The first page is there, the next one never comes. */
const firstPageOnly = () => {
  const first = paged(40)
  return {
    ...first,
    answer: (search: URLSearchParams): Answer => (search.has('cursor') ? { kind: 'never' } : first.answer(search)),
  }
}

const usual: Lists = {
  PENDING: [
    listed(offers.pictured),
    listed(offers.plain),
    listed(offers.fiveTiers),
    listed(offers.percent),
    listed(offers.unlimited),
    listed(offers.capped),
    listed(offers.withLogo),
  ],
  ENROLLED: [listed(offers.pictured, { units: 36, payout: 216, claims: [aListedClaim({ status: 'PAID' })] })],
  EXPIRED: [listed(offers.expired)],
}
const [strange] = [[listed(offers.longNames), listed(offers.arabic), listed(offers.emoji)]]

const screen = {
  id: 'offers',
  name: 'My Offers',
  signedIn: ada,
  answers: [answers(getCurrentUser, ada)],
}
const pending = paths.offersPending.href()
const enrolled = paths.offersEnrolled.href()
const expired = paths.offersExpired.href()

const pendingStates = portalStates(screen, {
  loading: { title: 'Loading', address: pending, answers: [neverAnswers(listMyOffers)], shows: skeleton },
  slow: {
    title: 'Slow',
    address: pending,
    answers: [answersSlowly(listMyOffers, { results: many(6), next: null })],
    shows: 'Fries, offer 6',
  },
  'pending-none': { title: 'Pending: none', address: pending, answers: [lists({})], shows: 'No pending offers' },
  'pending-one': {
    title: 'Pending: one',
    address: pending,
    answers: [lists({ PENDING: [listed(offers.plain)] })],
    shows: 'Fries, Fall 2026',
  },
  pending: { title: 'Pending', address: pending, answers: [lists(usual)], shows: 'Wild Cod Portions' },
  'pending-many': {
    title: 'Pending: 40, the first page',
    address: pending,
    answers: [paged(40)],
    shows: 'Show more',
  },
  'pending-more': {
    title: 'Pending: 40, all shown',
    address: pending,
    answers: [paged(40)],
    steps: [{ press: 'Show more' }],
    shows: 'Fries, offer 40',
  },
  'pending-more-loading': {
    title: 'Pending: the next page is loading',
    address: pending,
    answers: [firstPageOnly()],
    steps: [{ press: 'Show more' }],
    shows: 'Fries, offer 20',
  },
  'pending-strange-names': {
    title: 'Pending: long, Arabic and emoji names',
    address: pending,
    answers: [lists({ PENDING: strange })],
    shows: 'بطاطس مقلية، خريف 2026',
  },
  'pending-ends': {
    title: 'Pending: ends today, paused',
    address: pending,
    answers: [lists({ PENDING: [listed(offers.endsToday), listed(offers.paused)] })],
    shows: 'Paused',
  },
  failed: {
    title: 'Failed',
    address: pending,
    answers: [refuses(listMyOffers, 'server.error')],
    shows: 'Your offers could not be loaded',
  },
  unreachable: {
    title: 'No network',
    address: pending,
    answers: [isUnreachable(listMyOffers)],
    shows: 'Your offers could not be loaded',
  },
})

/** Every status of the latest claim, in the order of its life. */
const statuses = [
  'CLAIM_SUBMITTED',
  'NEEDS_ATTENTION',
  'CLAIM_VALIDATED',
  'PENDING_MANUFACTURER_PAYMENT',
  'OPERATOR_PAYMENT_SUBMITTED',
  'PAID',
  'CLAIM_REJECTED',
] as const

const enrolledStates = portalStates(screen, {
  'enrolled-none': {
    title: 'Enrolled: none',
    address: enrolled,
    answers: [lists({})],
    shows: 'No enrolled offers yet',
  },
  'enrolled-progress': {
    title: 'Enrolled: every kind of progress',
    address: enrolled,
    answers: [
      lists({
        ENROLLED: [
          listed(offers.plain, {}),
          listed(offers.plain, { units: 36, payout: 216 }),
          listed(offers.plain, { units: 50, payout: 300, claims: [aListedClaim({ status: 'PAID' })] }),
          listed(offers.fiveTiers, { units: 8, payout: 8 }),
          listed(
            anOffer({
              name: 'Cod, two tiers',
              terms: withTiers([
                ...offers.percent.terms.tiers,
                { min: 100, max: null, discount: 15, discount_type: 'percentage_off' },
              ]),
            }),
            { units: 40, payout: 812.5 },
          ),
          listed(offers.percent, { units: 12, payout: 48.75 }),
          listed(offers.unlimited, { units: 1240, payout: 4340 }),
          listed(offers.capped, { units: 1000, payout: 3500 }),
          listed(offers.paused, {
            units: 10,
            payout: 60,
            claims: [aListedClaim({ estimate: { amount: 84, units: 14 } })],
          }),
        ],
      }),
    ],
    shows: 'All $300.00 earned',
  },
  'enrolled-statuses': {
    title: 'Enrolled: the latest claim in every status',
    address: enrolled,
    answers: [
      lists({
        ENROLLED: statuses.map((status) =>
          listed(anOffer({ name: `Fries ${status.toLowerCase().replaceAll('_', ' ')}` }), {
            units: 24,
            payout: 144,
            claims: [
              aListedClaim({
                status,
                promise_date: ['NEEDS_ATTENTION', 'CLAIM_REJECTED'].includes(status) ? null : '2026-12-14',
              }),
            ],
          }),
        ),
      }),
    ],
    shows: 'Fries claim rejected',
  },
  'enrolled-needs-you': {
    title: 'Enrolled: a claim and a check wait for the operator, one claim was withdrawn',
    address: enrolled,
    answers: [
      lists({
        ENROLLED: [
          listed(offers.plain, {
            claims: [
              aListedClaim({ status: 'NEEDS_ATTENTION', promise_date: null, estimate: { amount: 216, units: 36 } }),
            ],
          }),
          listed(offers.unlimited, {
            units: 36,
            payout: 126,
            claims: [
              aListedClaim({
                id: 10_483,
                status: 'OPERATOR_PAYMENT_SUBMITTED',
                payout_amount: 126,
                waits_for_operator: true,
              }),
            ],
          }),
          listed(offers.percent, {
            claims: [aListedClaim({ id: 10_484, status: 'CLAIM_REJECTED', withdrawn: true, promise_date: null })],
          }),
        ],
      }),
    ],
    shows: 'Deposit the check for claim 10483',
  },
  'enrolled-strange-names': {
    title: 'Enrolled: long, Arabic and emoji names',
    address: enrolled,
    answers: [
      lists({
        ENROLLED: [
          listed(offers.longNames, {
            units: 24,
            payout: 60,
            claims: [aListedClaim({ status: 'PENDING_MANUFACTURER_PAYMENT' })],
          }),
          listed(offers.arabic, { units: 5, payout: 30 }),
          listed(offers.emoji, { claims: [aListedClaim()] }),
        ],
      }),
    ],
    shows: 'بطاطس مقلية، خريف 2026',
  },
})

const expiredStates = portalStates(screen, {
  'expired-none': { title: 'Expired: none', address: expired, answers: [lists({})], shows: 'No expired offers' },
  expired: {
    title: 'Expired: yesterday, deleted, with claims',
    address: expired,
    answers: [
      lists({
        EXPIRED: [
          // Nobody enrolls any more, though invoices of those who did are still taken.
          listed({ ...offers.closed, submission_deadline: inAMonth }),
          listed(offers.expired, { units: 36, payout: 216 }),
          listed(offers.deleted, { claims: [aListedClaim({ status: 'OPERATOR_PAYMENT_SUBMITTED' })] }),
          listed(offers.expired, {
            units: 36,
            payout: 216,
            claims: [aListedClaim({ status: 'NEEDS_ATTENTION', promise_date: null })],
          }),
        ],
      }),
    ],
    shows: 'View enrollment',
  },
})

export const offersStates = [...pendingStates, ...enrolledStates, ...expiredStates]
