import {
  getFirstSteps,
  getHomeTrends,
  getStaffHome,
  getStaffMe,
  type WireHome,
  type WireToApprove,
} from '@caseback/contract'
import { addDays } from '@caseback/domain'
import { answers, isUnreachable, neverAnswers, statesOf } from '@caseback/testing/gallery'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { providerToday } from '../../../shared/days/today.ts'
import { aHome, promiseBoard, thirtyDays } from '../../../testing/sample-home.ts'
import { longName, member } from '../../sample-desk.ts'
import { queueItem } from '../../sample-queue.ts'

const address = '/staff/home'
/** What all of a state goes by. */
const today = providerToday()
/** What a reviewer is told of them. */
const withoutMoney = { ...thirtyDays(today), days: thirtyDays(today).days.map((each) => ({ ...each, paid: null })) }

const asked = (fields: Partial<WireToApprove>): WireToApprove => ({
  kind: 'batch',
  id: 48,
  name: null,
  move: null,
  amount: 1985.9,
  claim_count: 12,
  asked_by: 'Femi Cole',
  asked: `${addDays(today, -2)}T15:12:00Z`,
  ...fields,
})
const none = { count: 0, more: false, first: [] }

const review: WireHome['review'] = {
  next: [
    queueItem(10_298, {
      promise_date: addDays(today, -3),
      operator_name: 'Casa Verde Taqueria',
      manufacturer_name: 'Cloverleaf Dairy',
      offer_name: 'Mozzarella',
      estimate: 108.5,
    }),
    queueItem(10_354, { operator_name: 'Lakeside High School', promise_date: addDays(today, 7) }),
    queueItem(10_371, { operator_name: 'Golden Taqueria #14', promise_date: addDays(today, 9) }),
  ],
  held: [],
  count: 23,
  more: false,
}
const heldBy = (name: string) => ({ mine: false, name, since: '2026-11-28T20:03:00Z' })
const held: NonNullable<WireHome['review']>['held'] = [
  queueItem(10_301, { operator_name: 'Harbor Grill', holder: heldBy('Ben Okafor') }),
  queueItem(10_302, { operator_name: longName, holder: heldBy(longName) }),
]
const promises = promiseBoard({
  REVIEW: { LATE: 1, DAYS_4_7: 1, DAYS_8_14: 5, LATER: 16 },
  REQUEST: { DAYS_4_7: 1, DAYS_8_14: 6, LATER: 10 },
  OWED: { LATE: 3, DAYS_1_3: 1, DAYS_4_7: 3, DAYS_8_14: 12, LATER: 12 },
  PAY: { TODAY: 1, DAYS_1_3: 3, DAYS_4_7: 8, DAYS_8_14: 8, LATER: 1 },
  CHECK_FAILED: { LATE: 1, DAYS_1_3: 1, DAYS_8_14: 2, LATER: 1 },
})
const money: WireHome['to_approve'] = {
  batches: { count: 1, more: false, first: [asked({})] },
  moves: {
    count: 2,
    more: false,
    first: [
      asked({ kind: 'move', id: 7, move: 'pay_back', amount: 787.5, claim_count: null }),
      asked({ kind: 'move', id: 8, move: 'change_payee', amount: 93.4, claim_count: null, asked_by: 'Jun Park' }),
    ],
  },
  offers: null,
}
const offers: WireHome['to_approve']['offers'] = {
  count: 1,
  more: false,
  first: [
    asked({ kind: 'offer', id: 7, name: 'Fries and Wedges', amount: null, claim_count: null, asked_by: 'Paula Marsh' }),
  ],
}
const moneyLines: WireHome['lines'] = [
  { what: 'PAYMENTS_TO_LOOK_AT', count: 3, more: false, amount: 402 },
  { what: 'PAYMENT_REPORTS', count: 1, more: false, amount: null },
  { what: 'OVERDUE_REQUESTS', count: 2, more: false, amount: 798.25 },
  { what: 'CLAIMS_WITHOUT_REQUEST', count: 17, more: false, amount: 1986.5 },
  { what: 'BANK_LINES', count: 4, more: false, amount: null },
]
const publishingLines: WireHome['lines'] = [
  { what: 'OFFER_DRAFTS', count: 2, more: false, amount: null },
  { what: 'OFFERS_ENDING', count: 3, more: false, amount: null },
  { what: 'OFFER_BUDGETS', count: 1, more: false, amount: null },
]
const everything = aHome({
  review,
  promises,
  to_approve: { ...money, offers },
  lines: [
    { what: 'NEEDS_ATTENTION', count: 4, more: false, amount: null },
    { what: 'CLAIM_DISPUTES', count: 2, more: false, amount: null },
    ...moneyLines,
    ...publishingLines,
    { what: 'INVITATIONS_LAPSED', count: 2, more: false, amount: null },
    { what: 'FAILED_EVENTS', count: 1, more: false, amount: null },
  ],
})
const homeIs = (home: WireHome) => answers(getStaffHome, { ...home, today })

/** Where a member of staff begins, by role. */
export const homeStates = statesOf(
  {
    id: 'desk-home',
    name: 'Home',
    answers: [
      answers(getStaffMe, member('admin')),
      answers(getFirstSteps, { results: [] }),
      answers(getHomeTrends, thirtyDays(today)),
      homeIs(everything),
    ],
  },
  {
    admin: { title: 'An admin, on a busy day', address, shows: 'Casa Verde Taqueria' },
    reviewer: {
      title: 'A reviewer',
      address,
      answers: [
        answers(getStaffMe, member('reviewer')),
        answers(getHomeTrends, withoutMoney),
        homeIs(aHome({ review, promises, lines: everything.lines.slice(0, 2) })),
      ],
      shows: 'Casa Verde Taqueria',
    },
    finance: {
      title: 'Finance',
      address,
      answers: [
        answers(getStaffMe, member('finance')),
        homeIs(aHome({ promises, to_approve: money, lines: moneyLines })),
      ],
      shows: 'Batch 48',
    },
    publisher: {
      title: 'A publisher',
      address,
      answers: [
        answers(getStaffMe, member('publisher')),
        homeIs(aHome({ to_approve: { batches: null, moves: null, offers }, lines: publishingLines })),
      ],
      shows: 'Fries and Wedges',
    },
    nothing: {
      title: 'Nothing waits',
      address,
      answers: [
        answers(getStaffMe, member('publisher')),
        homeIs(aHome({ to_approve: { batches: null, moves: null, offers: none } })),
      ],
      shows: 'Nothing waits for you',
    },
    'with-colleagues': {
      title: 'Colleagues are at work on claims',
      address,
      answers: [
        answers(getStaffMe, member('reviewer')),
        answers(getHomeTrends, withoutMoney),
        homeIs(aHome({ review: { ...review, held }, promises })),
      ],
      shows: 'With colleagues now',
    },
    'all-held': {
      title: 'Colleagues have every claim that waits',
      address,
      answers: [
        answers(getStaffMe, member('reviewer')),
        answers(getHomeTrends, withoutMoney),
        homeIs(
          aHome({
            review: { next: [], held, count: 2, more: false },
            promises: promiseBoard({ REVIEW: { LATER: 2 } }),
          }),
        ),
      ],
      shows: 'Colleagues have every claim that waits',
    },
    decided: {
      title: 'Every claim is decided, no promise is open',
      address,
      answers: [
        answers(getStaffMe, member('reviewer')),
        homeIs(aHome({ review: { next: [], held: [], count: 0, more: false }, promises: promiseBoard() })),
      ],
      shows: 'Every claim is decided',
    },
    loading: { title: 'On its way', address, answers: [neverAnswers(getStaffHome)], shows: 'Loading what waits' },
    failed: {
      title: 'Without a network',
      address,
      answers: [isUnreachable(getStaffHome)],
      shows: 'What waits could not be loaded',
    },
    'trends-loading': {
      title: 'The plots are on their way',
      address,
      answers: [neverAnswers(getHomeTrends)],
      shows: 'Loading thirty days',
    },
    'trends-failed': {
      title: 'The plots fail, the rest is there',
      address,
      answers: [isUnreachable(getHomeTrends)],
      shows: 'The thirty days could not be loaded.',
    },
    'trends-table': {
      title: 'The thirty days as a table',
      address,
      steps: [{ unfold: 'As a table' }],
      shows: formatShortDay(addDays(today, -9)),
    },
    strained: {
      title: 'More than is counted, and long names',
      address,
      answers: [
        homeIs({
          ...everything,
          review: {
            next: [10_298, 10_354, 10_371].map((id) =>
              queueItem(id, {
                operator_name: longName,
                manufacturer_name: longName,
                offer_name: longName,
                duplicate_of: 9,
              }),
            ),
            held: [],
            count: 1000,
            more: true,
          },
          promises: promises.map((row) => ({
            ...row,
            cells: row.cells.map((cell) => ({ ...cell, count: 1000, more: true })),
          })),
          to_approve: {
            batches: { count: 1000, more: true, first: [asked({ amount: 1_234_567.89, asked_by: longName })] },
            moves: {
              count: 1000,
              more: true,
              first: [
                asked({
                  kind: 'move',
                  id: 7,
                  move: 'pay_back',
                  amount: 1_234_567.89,
                  claim_count: null,
                  asked_by: longName,
                }),
              ],
            },
            offers: {
              count: 1000,
              more: true,
              first: [asked({ kind: 'offer', name: longName, amount: null, claim_count: null, asked_by: longName })],
            },
          },
          lines: everything.lines.map((line) => ({
            ...line,
            count: 1000,
            more: true,
            amount: line.amount && 1_234_567.89,
          })),
        }),
      ],
      shows: 'Batch 48',
    },
  },
)
