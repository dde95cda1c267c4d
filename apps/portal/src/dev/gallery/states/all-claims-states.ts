import {
  downloadOwnClaims,
  downloadOwnStatement,
  getCurrentUser,
  listOwnClaims,
  type ResponseOf,
} from '@caseback/contract'
import { claimStatuses, isUndecided } from '@caseback/domain'
import { answers, isUnreachable, neverAnswers, refuses, skeleton } from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { ada, anOwnClaim } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { germanName, longName } from '../sample-data.ts'

const address = paths.allClaims.href()
const PAGE = 50
const FRIES = '/src/dev/gallery/pictures/fries.webp'

const aRow = anOwnClaim
const groups: ResponseOf<typeof listOwnClaims>['groups'] = [
  { group: 'needs_you', claims: 2, amount: 314 },
  { group: 'not_approved', claims: 2, amount: 142.4 },
  { group: 'on_the_way', claims: 3, amount: 258 },
  { group: 'paid', claims: 6, amount: 523 },
  { group: 'rejected', claims: 1, amount: 0 },
]
const choices = {
  offers: [
    { id: 7, name: 'Fries and Wedges', manufacturer_name: 'Harvest Valley Potato Co.' },
    { id: 9, name: 'Mozzarella', manufacturer_name: 'Cloverleaf Dairy' },
  ],
  manufacturers: [
    { id: 1, name: 'Harvest Valley Potato Co.' },
    { id: 2, name: 'Cloverleaf Dairy' },
  ],
  locations: [{ id: 3, name: 'Blue Door Diner, Main Street' }],
}
const severalLocations = { locations: [...choices.locations, { id: 4, name: 'Blue Door Diner, Elm Street' }] }
const years = [
  { year: 2026, claims: 312, paid: 12_480.5, to_come: 1_216 },
  { year: 2025, claims: 188, paid: 1_234_567.89, to_come: 0 },
]

const paged = (count: number) =>
  answers(listOwnClaims, (search) => {
    const from = Number(search.get('cursor') ?? 0)
    const rows = Array.from({ length: count }, (_, at) => {
      const status = claimStatuses[at % claimStatuses.length] ?? 'PAID'
      const promised = !['NEEDS_ATTENTION', 'CLAIM_REJECTED', 'PAID'].includes(status)
      return aRow(10_482 + at, {
        status,
        payout_amount: status === 'CLAIM_REJECTED' || isUndecided(status) ? null : 216,
        estimate: isUndecided(status) ? { amount: 216, units: 36 } : null,
        promise_date: promised ? '2026-12-14' : null,
        paid: status === 'PAID' ? '2026-12-02T16:00:00.000Z' : null,
      })
    })
    const next = from + PAGE < count ? `/api/v1/tradespend/app/rebates/claims/?cursor=${from + PAGE}` : null
    return { results: rows.slice(from, from + PAGE), next, years, groups, ...choices }
  })

export const allClaimsStates = portalStates(
  { id: 'all-claims', name: 'All claims and payments', signedIn: ada, answers: [answers(getCurrentUser, ada)] },
  {
    loading: { title: 'Loading', address, answers: [neverAnswers(listOwnClaims)], shows: skeleton },
    none: {
      title: '0 claims',
      address,
      answers: [
        answers(listOwnClaims, {
          results: [],
          next: null,
          years: [],
          groups: [],
          offers: [],
          manufacturers: [],
          locations: [],
        }),
      ],
      shows: 'No claims submitted yet',
    },
    statuses: { title: 'Every status', address, answers: [paged(claimStatuses.length)], shows: '10488' },
    year: {
      title: 'One year',
      address: paths.allClaims.href({ year: '2026' }),
      answers: [paged(claimStatuses.length)],
      shows: '10488',
    },
    pictured: {
      title: 'With pictures, one waits for the operator',
      address,
      answers: [
        answers(listOwnClaims, {
          results: [
            aRow(10_503, { status: 'PENDING_MANUFACTURER_PAYMENT', picture: FRIES, payout_amount: 42, units: 14 }),
            aRow(10_497, {
              status: 'NEEDS_ATTENTION',
              picture: FRIES,
              payout_amount: null,
              promise_date: null,
              estimate: { amount: 98, units: 28 },
              units: 28,
            }),
            aRow(10_482, {
              status: 'OPERATOR_PAYMENT_SUBMITTED',
              waits_for_operator: true,
              picture: FRIES,
            }),
            aRow(10_466, { status: 'PAID', paid: '2026-11-16T16:00:00.000Z', payout_amount: 126 }),
            aRow(10_439, {
              status: 'CLAIM_REJECTED',
              may_send_another: true,
              payout_amount: null,
              promise_date: null,
              units: null,
            }),
          ],
          next: null,
          years: years.slice(0, 1),
          groups,
          ...choices,
        }),
      ],
      shows: '10503',
    },
    'statement-preparing': {
      title: 'A statement is prepared',
      address,
      answers: [paged(3), neverAnswers(downloadOwnStatement)],
      steps: [{ press: 'Statement (PDF)' }],
      shows: 'Preparing…',
    },
    'table-preparing': {
      title: 'A table is prepared',
      address,
      answers: [paged(3), neverAnswers(downloadOwnClaims)],
      steps: [{ press: 'Download (CSV)' }],
      shows: 'Preparing…',
    },
    narrowed: {
      title: 'Narrowed by offer, location and days',
      address: paths.allClaims.href({ offer: '7', location: '4', from: '2026-10-01', to: '2026-11-30' }),
      answers: [
        answers(listOwnClaims, {
          results: [
            aRow(10_482),
            aRow(10_466, { status: 'PAID', paid: '2026-11-16T16:00:00.000Z', payout_amount: 126 }),
          ],
          next: null,
          years: years.slice(0, 1),
          groups: groups.map((each) =>
            each.group === 'on_the_way'
              ? { ...each, claims: 1, amount: 216 }
              : each.group === 'paid'
                ? { ...each, claims: 1, amount: 126 }
                : { ...each, claims: 0, amount: 0 },
          ),
          ...choices,
          ...severalLocations,
        }),
      ],
      shows: '10482',
    },
    'part-none': {
      title: 'A part without claims',
      address: paths.allClaims.href({ group: 'rejected' }),
      answers: [answers(listOwnClaims, { results: [], next: null, years, groups, ...choices })],
      shows: 'No claim is like that',
    },
    '500': { title: '500 claims, the first page', address, answers: [paged(500)], shows: 'Show more' },
    'long-names': {
      title: 'Long names and a large amount',
      address,
      answers: [
        answers(listOwnClaims, {
          results: [
            aRow(2_147_483_647, {
              offer_name: germanName.repeat(2),
              manufacturer_name: longName,
              payout_amount: 1_234_567.89,
            }),
          ],
          next: null,
          years,
          groups,
          ...choices,
        }),
      ],
      shows: '$1,234,567.89',
    },
    failed: {
      title: 'Failed',
      address,
      answers: [refuses(listOwnClaims, 'server.error')],
      shows: 'Your claims could not be loaded',
    },
    unreachable: {
      title: 'No network',
      address,
      answers: [isUnreachable(listOwnClaims)],
      shows: 'Your claims could not be loaded',
    },
  },
)
