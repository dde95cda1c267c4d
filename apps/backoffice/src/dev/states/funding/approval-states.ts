import {
  approveMove,
  askToPayBack,
  askToWriteOff,
  closeFundingShort,
  getFunding,
  getManufacturer,
  getProvider,
  getStaffMe,
  listApprovals,
  listFunding,
  listFundingCandidates,
  listReceipts,
  listStaffOffers,
  refuseMove,
} from '@caseback/contract'
import { answers, isUnreachable, refuses, statesOf } from '@caseback/testing/gallery'
import { manufacturer } from '../../../testing/sample-catalogue.ts'
import { aProvider } from '../../../testing/sample-provider.ts'
import { approval, approvalsOfEveryKind } from '../../sample-approvals.ts'
import { member, page } from '../../sample-desk.ts'
import { funding, fundingLine } from '../../sample-funding.ts'
import { correctionApprovals } from '../money/correction-states.ts'
import { waitingLift } from '../money/stopped-states.ts'
import { receiptOf } from './receipt-of.ts'

const address = '/staff/funding'
const none = answers(listApprovals, page([]))
const everyKind = answers(listApprovals, page(approvalsOfEveryKind))

const listStates = statesOf(
  {
    id: 'desk-approvals',
    name: 'Moves of money that two people make',
    answers: [
      answers(getStaffMe, member('finance')),
      answers(listFundingCandidates, page([])),
      answers(listFunding, page([])),
    ],
  },
  {
    waiting: {
      title: 'Of every kind wait',
      address,
      answers: [everyKind],
      shows: 'An admin can approve it.',
    },
    corrections: {
      title: 'Corrections of paid claims wait',
      address,
      answers: [answers(listApprovals, page(correctionApprovals))],
      shows: 'instead of',
    },
    stop: {
      title: 'A stop of payments waits to be lifted',
      address,
      answers: [waitingLift],
      shows: 'was stopped by',
    },
    more: {
      title: 'More wait than are shown',
      address,
      answers: [answers(listApprovals, page(approvalsOfEveryKind, 'http://desk.example/?cursor=two'))],
      shows: 'The newest 4 are shown.',
    },
    failed: {
      title: 'Cannot be read',
      address,
      answers: [isUnreachable(listApprovals)],
      shows: 'What waits for a second person could not be loaded',
    },
    approving: {
      title: 'Lets credit be paid back',
      address,
      answers: [answers(listApprovals, page([approval()]))],
      steps: [{ press: 'Approve' }],
      shows: 'nothing is sent by itself',
    },
    'approving-write-off': {
      title: 'Lets a request be written off',
      address,
      answers: [answers(listApprovals, page([approval({ kind: 'write_off', funding_id: 3, reference: null })]))],
      steps: [{ press: 'Approve' }],
      shows: 'it is our own loss',
    },
    outlived: {
      title: 'Nothing is open any more of what was to be written off',
      address,
      answers: [
        answers(
          listApprovals,
          page([approval({ kind: 'write_off', funding_id: 3, reference: null, amount: 60, credit: 25, open: 0 })]),
        ),
      ],
      shows: 'so this cannot be approved any more',
    },
    'approving-with-credit': {
      title: 'Lets be written off what credit could settle',
      address,
      answers: [
        answers(
          listApprovals,
          page([approval({ kind: 'write_off', funding_id: 3, reference: null, amount: 60, credit: 25, open: 60 })]),
        ),
      ],
      steps: [{ press: 'Approve' }],
      shows: 'it is our own loss',
    },
    'credit-used': {
      title: 'The credit was used meanwhile',
      address,
      answers: [answers(listApprovals, page([approval()])), refuses(approveMove, 'credit.too_small')],
      steps: [{ press: 'Approve' }, { press: 'Approve $50.25' }],
      shows: 'It has changed in the meantime',
    },
    refusing: {
      title: 'Refuses one',
      address,
      answers: [answers(listApprovals, page([approval()])), refuses(refuseMove, 'server.unavailable')],
      steps: [
        { press: 'Refuse' },
        { type: 'Their next request uses it up.', into: 'Why' },
        { press: 'Refuse', within: 'Refuse this?' },
      ],
      shows: 'Please try again',
    },
    'taking-back': {
      title: 'Takes back what one has asked for',
      address,
      answers: [answers(listApprovals, page([approval({ for_you: 'take_back' })]))],
      steps: [{ press: 'Take back' }],
      shows: 'You may ask again.',
    },
  },
)

const onPage = '/staff/manufacturers/1'
const payBackStates = statesOf(
  {
    id: 'desk-pay-back',
    name: 'Credit that is paid back',
    answers: [
      answers(getStaffMe, member('finance')),
      answers(getManufacturer, manufacturer()),
      answers(listStaffOffers, page([])),
      answers(listReceipts, page([])),
    ],
  },
  {
    waiting: {
      title: 'Waits on the page of the manufacturer',
      address: onPage,
      answers: [answers(listApprovals, page([approval()]))],
      shows: 'Femi Cole asks to pay back $50.25',
    },
    asking: {
      title: 'Is asked for',
      address: onPage,
      answers: [none],
      steps: [{ press: 'Pay credit back' }],
      shows: 'Nothing leaves our account before',
    },
    wrong: {
      title: 'Is asked for with too much, and nothing besides',
      address: onPage,
      answers: [none],
      steps: [{ press: 'Pay credit back' }, { type: '80', into: 'Amount ($)' }, { press: 'Ask for approval' }],
      shows: 'At most $76.00.',
    },
    'credit-used': {
      title: 'The credit was used meanwhile',
      address: onPage,
      answers: [none, refuses(askToPayBack, 'credit.too_small')],
      steps: [
        { press: 'Pay credit back' },
        { type: 'BACK-1', into: 'Reference' },
        { type: 'They have paid twice.', into: 'Why' },
        { press: 'Ask for approval' },
      ],
      shows: 'less to its credit by now',
    },
  },
)

const requestAt = '/staff/funding/3'
const issued = funding({
  state: 'ISSUED',
  issued: '2026-11-21T15:00:00Z',
  received: 100,
  claims: [fundingLine(11, { funded: true }), fundingLine(12)],
  ...receiptOf(100, {}),
})
const unpaidStates = statesOf(
  {
    id: 'desk-unpaid-request',
    name: 'A request that is not paid',
    answers: [
      answers(getStaffMe, member('admin')),
      answers(getFunding, issued),
      answers(getProvider, aProvider()),
      none,
    ],
  },
  {
    ways: { title: 'What an admin may do', address: requestAt, shows: 'If the manufacturer does not pay' },
    waiting: {
      title: 'A write-off waits',
      address: requestAt,
      answers: [
        answers(listApprovals, page([approval({ kind: 'write_off', funding_id: 3, reference: null, amount: 60 })])),
      ],
      shows: 'asks to write off $60.00',
    },
    'writing-off': {
      title: 'Asks to write it off',
      address: requestAt,
      steps: [{ press: 'Write off' }],
      shows: 'the loss is ours',
    },
    'asked-already': {
      title: 'It is asked for already',
      address: requestAt,
      answers: [refuses(askToWriteOff, 'approval.waits')],
      steps: [{ press: 'Write off' }, { type: 'They are insolvent.', into: 'Why' }, { press: 'Ask for approval' }],
      shows: 'It has changed in the meantime',
    },
    'closing-short': {
      title: 'Closes it short',
      address: requestAt,
      answers: [refuses(closeFundingShort, 'server.unavailable')],
      steps: [{ press: 'Close short' }],
      shows: '1 claim without money leaves',
    },
    'closing-nothing': {
      title: 'Closes it short where no claim waits',
      address: requestAt,
      answers: [
        answers(getFunding, {
          ...issued,
          claims: [fundingLine(11, { funded: true }), fundingLine(12, { funded: true })],
        }),
      ],
      steps: [{ press: 'Close short' }],
      shows: 'No claim waits for money here',
    },
    'written-off': {
      title: 'Was written off',
      address: requestAt,
      answers: [
        answers(getFunding, {
          ...issued,
          state: 'FUNDED',
          received: 160,
          claims: [fundingLine(11, { funded: true }), fundingLine(12, { funded: true })],
          applications: [
            ...issued.applications,
            {
              id: 9,
              kind: 'written_off',
              amount: 60,
              at: '2026-11-23T15:00:00Z',
              by: 'Ada Moreno',
              receipt_id: null,
              taken_back: false,
              credit_left: 0,
            },
          ],
        }),
      ],
      shows: 'Written off',
    },
  },
)

/** Every state of moves of money that two people make, and of what an admin ends. */
export const approvalStates = [...listStates, ...payBackStates, ...unpaidStates]
