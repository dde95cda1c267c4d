import { getNeedsYou } from '@caseback/contract'
import { answers } from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { aListedClaim, anOffer, aWaitingClaim } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { inAMonth, listed, offers, withTiers } from '../sample-data.ts'
import { figures, lists, offersScreen, twoWait } from './offers-samples.ts'

const enrolled = paths.offersEnrolled.href()
const expired = paths.offersExpired.href()

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

const enrolledStates = portalStates(offersScreen, {
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
      twoWait,
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
    shows: 'Deposit your check',
  },
  'enrolled-all-kinds-wait': {
    title: 'Enrolled: every kind of thing waits',
    address: enrolled,
    answers: [
      answers(getNeedsYou, {
        results: [
          aWaitingClaim({ amount: null, estimated: false }),
          aWaitingClaim({ kind: 'check.waiting', claim_id: 10_483, amount: 1126.5, estimated: false }),
          aWaitingClaim({ kind: 'claim.rejected', claim_id: 10_484, amount: null, until: '2027-02-28' }),
          aWaitingClaim({
            kind: 'deadline',
            claim_id: null,
            amount: null,
            offer_name: offers.longNames.name,
            sentence: 'You have sent nothing for this offer yet. It takes invoices until December 15, 2026.',
          }),
        ],
        tax_form_missing: 'We need your tax form (W-9). No check is sent before it is here.',
        figures: { ...figures, to_earn: 0, to_earn_offers: 0, without_limit: 1 },
      }),
      lists({ ENROLLED: [listed(offers.unlimited, { units: 36, payout: 126 })] }),
    ],
    shows: 'Send your first invoice',
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

const expiredStates = portalStates(offersScreen, {
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

export const enrolledOffersStates = [...enrolledStates, ...expiredStates]
