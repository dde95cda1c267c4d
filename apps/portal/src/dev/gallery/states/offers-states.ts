import { listMyOffers } from '@caseback/contract'
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
import { aListedClaim, anOffer } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { anInvoice, listed, offers } from '../sample-data.ts'
import { enrolledOffersStates } from './enrolled-offers-states.ts'
import { type Lists, lists, offersScreen, strange } from './offers-samples.ts'

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
const boughtInvoice = anInvoice({ product_approval_info: { '3': { '31': { num_units: 4, product_identifiers: [] } } } })
const pending = paths.offersPending.href()

const pendingStates = portalStates(offersScreen, {
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
  'pending-search': {
    title: 'Pending: 12, searched',
    address: pending,
    answers: [lists({ PENDING: many(12) })],
    steps: [{ type: 'offer 11', into: 'Offer, product or manufacturer' }],
    shows: 'Fries, offer 11',
  },
  'pending-search-none': {
    title: 'Pending: 12, nothing found',
    address: pending,
    answers: [lists({ PENDING: many(12) })],
    steps: [{ type: 'caviar', into: 'Offer, product or manufacturer' }],
    shows: 'No offer has these words.',
  },
  'pending-bought': {
    title: 'Pending: what one buys already first',
    address: pending,
    answers: [
      lists({
        PENDING: [listed(offers.percent), listed(offers.plain)],
        ENROLLED: [
          listed(offers.fiveTiers, {
            claims: [aListedClaim({ status: 'PAID', invoices: [boughtInvoice] })],
          }),
        ],
      }),
    ],
    shows: 'You buy this already',
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

export const offersStates = [...pendingStates, ...enrolledOffersStates]
