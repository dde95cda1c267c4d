import { getCurrentUser, getEnrollment, listClaims, type WireClaim } from '@caseback/contract'
import { claimStatuses, isUndecided } from '@caseback/domain'
import { answers, answersSlowly, isUnreachable, neverAnswers, refuses, skeleton } from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { aClaim, ada, aListedClaim, anEnrollment } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'

const address = paths.enrollmentClaims.href(5)
const PAGE = 50

function manyClaims(count: number): WireClaim[] {
  return Array.from({ length: count }, (_, at) => {
    const status = claimStatuses[at % claimStatuses.length] ?? 'PAID'
    const approved = !['CLAIM_SUBMITTED', 'NEEDS_ATTENTION', 'CLAIM_REJECTED'].includes(status)
    return aClaim({
      id: 10_482 + at,
      status,
      payout_amount: approved ? (at + 1) * 36.5 : null,
      estimate: isUndecided(status) ? { amount: (at + 1) * 36, units: (at + 1) * 6 } : null,
      promise_date: ['NEEDS_ATTENTION', 'CLAIM_REJECTED'].includes(status) ? null : '2026-12-14',
    })
  })
}

const paged = (count: number) =>
  answers(listClaims, (search) => {
    const from = Number(search.get('cursor') ?? 0)
    const next =
      from + PAGE < count ? `/api/v1/tradespend/app/rebates/enrollment/5/claims/?cursor=${from + PAGE}` : null
    return { results: manyClaims(count).slice(from, from + PAGE), next }
  })

const withClaims = answers(getEnrollment, anEnrollment({ claims: [aListedClaim()] }))

export const claimsStates = portalStates(
  { id: 'claims', name: 'Enrollment, Claims tab', signedIn: ada, answers: [answers(getCurrentUser, ada), withClaims] },
  {
    loading: {
      title: 'Loading',
      address,
      answers: [neverAnswers(listClaims)],
      steps: [{ until: 'Harvest Valley Potato Co.' }],
      shows: skeleton,
    },
    'enrollment-loading': {
      title: 'The enrollment is loading',
      address,
      answers: [neverAnswers(getEnrollment), neverAnswers(listClaims)],
      shows: skeleton,
    },
    slow: {
      title: 'Slow',
      address,
      answers: [answersSlowly(listClaims, { results: manyClaims(4), next: null })],
      shows: 'Claim 10482',
    },
    none: {
      title: '0 claims',
      address,
      answers: [paged(0), answers(getEnrollment, anEnrollment())],
      shows: 'No claims submitted yet',
    },
    one: { title: '1 claim', address, answers: [paged(1)], shows: 'Claim 10482' },
    statuses: { title: 'Every status', address, answers: [paged(claimStatuses.length)], shows: 'Claim 10488' },
    'large-amount': {
      title: 'A large amount',
      address,
      answers: [
        answers(listClaims, {
          results: [aClaim({ status: 'PENDING_MANUFACTURER_PAYMENT', payout_amount: 1_234_567.89 })],
          next: null,
        }),
      ],
      shows: '$1,234,567.89',
    },
    '500-first': { title: '500 claims, the first page', address, answers: [paged(500)], shows: 'Show more' },
    '500': {
      title: '500 claims, all shown',
      address,
      answers: [paged(500)],
      steps: Array.from({ length: 9 }, (_, at) => [
        { press: 'Show more' },
        { until: `Claim ${10_482 + (at + 2) * PAGE - 1}` },
      ]).flat(),
      shows: 'Claim 10981',
    },
    failed: {
      title: 'Failed',
      address,
      answers: [refuses(listClaims, 'server.error')],
      shows: 'Your claims could not be loaded',
    },
    unreachable: {
      title: 'No network',
      address,
      answers: [isUnreachable(listClaims)],
      shows: 'Your claims could not be loaded',
    },
  },
)
