import { changeTouchlessRule, getStaffMe, getTouchlessFigures, listTouchlessRules } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import {
  aTouchlessApproval,
  aTouchlessRule,
  noTouchlessFigures,
  touchlessFigures,
} from '../../../testing/sample-touchless.ts'
import { invoice, longName, member, page } from '../../sample-desk.ts'
import { address as claimAddress, screen as reviewScreen, theClaim } from '../review-screen.ts'

const address = '/staff/automatic'
const on = aTouchlessRule({
  manufacturer_id: 8,
  manufacturer_name: longName,
  enabled: true,
  claim_limit: 12_500.5,
  location_limit: 100_000,
  clean_claims: 1,
  sample_percent: 100,
  changed: '2026-11-10T15:00:00.000Z',
  changed_by: longName,
})
const rules = [aTouchlessRule(), on]

/** Claims that are approved without a person: rules, figures, and such a claim at the desk. */
export const touchlessStates = [
  ...statesOf(
    {
      id: 'desk-automatic',
      name: 'Automatic approval',
      answers: [
        answers(getStaffMe, member('admin')),
        answers(getTouchlessFigures, touchlessFigures),
        answers(listTouchlessRules, page(rules)),
      ],
    },
    {
      full: { title: 'With figures and rules', address, shows: '312 of 1,240 (25.2%)' },
      'ninety-days': { title: 'Of 90 days', address: `${address}?days=90`, shows: 'Not approved' },
      'read-only': {
        title: 'For reviewers, who read',
        address,
        answers: [answers(getStaffMe, member('reviewer'))],
        shows: '312 of 1,240 (25.2%)',
      },
      'no-permission': {
        title: 'For who may not',
        address,
        answers: [answers(getStaffMe, member('finance'))],
        shows: 'Page Not Found',
      },
      empty: {
        title: 'Nothing yet',
        address,
        answers: [answers(getTouchlessFigures, noTouchlessFigures), answers(listTouchlessRules, page([]))],
        shows: 'No manufacturer yet',
      },
      'none-found': {
        title: 'No manufacturer found',
        address: `${address}?q=zebra`,
        answers: [answers(listTouchlessRules, page([]))],
        shows: 'No manufacturer found',
      },
      more: {
        title: 'With a further page of rules',
        address,
        answers: [answers(listTouchlessRules, page(rules, '/api/staff/touchless/rules?cursor=x'))],
        shows: 'Show more',
      },
      loading: {
        title: 'Loading',
        address,
        answers: [neverAnswers(getTouchlessFigures), neverAnswers(listTouchlessRules)],
        shows: skeleton,
      },
      failed: {
        title: 'Fails',
        address,
        answers: [isUnreachable(getTouchlessFigures), isUnreachable(listTouchlessRules)],
        shows: 'The figures could not be loaded',
      },
      changing: {
        title: 'A rule is changed',
        address,
        steps: [{ press: 'Change the rule of Harvest Valley Potato Co.' }],
        shows: 'Approve claims automatically',
      },
      'changing-wrong': {
        title: 'A rule with something that is no amount',
        address,
        steps: [
          { press: 'Change the rule of Harvest Valley Potato Co.' },
          { type: 'much', into: 'Most that a claim may pay, in dollars' },
          { press: 'Save' },
        ],
        shows: 'Enter an amount in dollars.',
      },
      'changing-kept': {
        title: 'A rule that was typed and not saved',
        address,
        steps: [
          { press: 'Change the rule of Harvest Valley Potato Co.' },
          { type: '999999999', into: 'Most that a claim may pay, in dollars' },
          { press: 'Save' },
          { press: 'Cancel' },
          { press: 'Change the rule of Harvest Valley Potato Co.' },
        ],
        shows: 'What you typed before',
      },
      'changing-too-much': {
        title: 'A rule with more than may be typed',
        address,
        steps: [
          { press: 'Change the rule of Harvest Valley Potato Co.' },
          { type: '999999999', into: 'Most that a claim may pay, in dollars' },
          { press: 'Save' },
        ],
        shows: 'Enter at most $100,000,000.00.',
      },
      'changing-refused': {
        title: 'A rule that is refused',
        address,
        answers: [refuses(changeTouchlessRule, 'auth.role')],
        steps: [{ press: 'Change the rule of Harvest Valley Potato Co.' }, { press: 'Save' }],
        shows: 'Your role does not include this.',
      },
    },
  ),
  ...statesOf(reviewScreen, {
    'left-to-person': {
      title: 'Left to a person by a rule, with a value in doubt',
      address: claimAddress,
      answers: [theClaim({ left_to_person: 'READING' })],
      shows: 'Not approved automatically',
    },
    'left-to-person-otherwise': {
      title: 'Left to a person by a rule, for what nobody is told more of',
      address: claimAddress,
      answers: [theClaim({ left_to_person: 'OTHER' })],
      shows: 'one of the sample',
    },
    automatic: {
      title: 'Decided by the program',
      address: claimAddress,
      answers: [
        theClaim({
          status: 'CLAIM_VALIDATED',
          payout_amount: 72,
          touchless: aTouchlessApproval(70),
          invoices: [
            invoice({
              id: 70,
              number: '88213',
              distributor: 'Lakeshore Foodservice',
              date: '2026-11-08',
              approved: [{ product_id: 1, variant_id: 2, units: 12 }],
            }),
          ],
        }),
      ],
      shows: 'Decided by Caseback',
    },
  }),
]
