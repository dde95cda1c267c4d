import { adoptCheck, getPaymentHold, listPayments, releasePayment, type WirePaymentHold } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { longEmail, longName, longNote, page, payment } from '../sample-desk.ts'
import { fullPayments } from './payments-states.ts'

const address = '/staff/payments'
const release = [{ press: 'Release the payment of claim 21' }] as const
const ada = { by: 'Ada Moreno', by_email: 'ada@bluedoor.example' }
const changes: WirePaymentHold['changes'] = [
  {
    at: '2026-11-20T15:04:05Z',
    ...ada,
    source: '198.51.100.7',
    field: 'payee',
    before: 'Blue Door Diner',
    after: 'Somebody Else LLC',
  },
  {
    at: '2026-11-19T23:10:00Z',
    by: longName,
    by_email: longEmail,
    source: '2001:db8:85a3:1234:5678:8a2e:370:7334',
    field: 'address',
    before: '1 W Lake St, Chicago, IL 60601',
    after: `${longName}, Chicago, IL 60601`,
  },
  {
    at: '2026-11-19T23:00:00Z',
    by: null,
    by_email: null,
    source: null,
    field: 'email',
    before: 'ada@bluedoor.example',
    after: longEmail,
  },
]
const hold = (fields: Partial<WirePaymentHold> = {}) =>
  answers(getPaymentHold, { payment_id: 61, held: true, outdated: false, refused_because: null, changes, ...fields })

const named = 'ed0af5fb335c47dd8eb53199ba50f5c4'
const adoptable = answers(
  listPayments,
  page([
    payment({
      id: 61,
      phase: 'NEEDS_PERSON',
      check_id: null,
      check_status: null,
      check_number: null,
      attention: `The check provider named check ${named} for this payment, which has another recipient. Look at it there: void it, or, where its amount is right, take it as this payment's.`,
      adoptable_check: named,
      sent: null,
    }),
  ]),
)
const take = [{ press: 'Take the check that was named for claim 21' }] as const

/** The provider has named a check with another recipient: finance takes it as the payment's. */
export const adoptCheckStates = statesOf(
  { id: 'desk-payments-adopt', name: 'Payments', answers: [adoptable, ...fullPayments] },
  {
    asked: { title: 'Takes a check as a payment’s', address, steps: take, shows: 'cannot do this' },
    refused: {
      title: 'Takes a check as a payment’s: made its batch',
      address,
      answers: [refuses(adoptCheck, 'payment.same_person')],
      steps: [
        ...take,
        { type: longNote, into: 'Why' },
        { press: 'Take it as its check', within: 'Is it the check of $100.00 to Payee 21?' },
      ],
      shows: 'who neither made nor approved its batch',
    },
  },
)

/** A payment that waits for a person is released; the changes of its payee are looked at first. */
export const heldPaymentStates = statesOf(
  { id: 'desk-payments-release', name: 'Payments', answers: [...fullPayments, hold({ held: false, changes: [] })] },
  {
    asked: { title: 'Releases a payment', address, steps: release, shows: 'is asked first' },
    held: {
      title: 'Releases one whose payee has changed',
      address,
      answers: [hold()],
      steps: release,
      shows: 'Somebody Else LLC',
    },
    made: {
      title: 'May not release: made the batch',
      address,
      answers: [hold({ refused_because: 'made', changes: changes.slice(0, 1) })],
      steps: release,
      shows: 'You made this batch.',
    },
    approved: {
      title: 'May not release: approved the batch',
      address,
      answers: [hold({ refused_because: 'approved', changes: changes.slice(0, 1) })],
      steps: release,
      shows: 'You approved this batch.',
    },
    unknown: {
      title: 'Releases one that was changed before it was written down',
      address,
      answers: [hold({ changes: [] })],
      steps: release,
      shows: 'Who changed it was not written down.',
    },
    loading: {
      title: 'What has changed is loading',
      address,
      answers: [neverAnswers(getPaymentHold)],
      steps: release,
      shows: skeleton,
    },
    failed: {
      title: 'What has changed cannot be read',
      address,
      answers: [refuses(getPaymentHold, 'server.error')],
      steps: release,
      shows: 'What has changed could not be loaded',
    },
    unreachable: {
      title: 'No network when releasing',
      address,
      answers: [isUnreachable(releasePayment)],
      steps: [...release, { type: longNote, into: 'Why' }, { press: 'Release', within: 'Send $100.00 to Payee 21?' }],
      shows: 'The server could not be reached.',
    },
  },
)
