import { listApprovals, listPaymentCandidates, listPaymentStops } from '@caseback/contract'
import { answers, isUnreachable, statesOf } from '@caseback/testing/gallery'
import { aStandingStop } from '../../../testing/records/sample-standing-stop.ts'
import { approval } from '../../sample-approvals.ts'
import { longName, longNote, page, payLine } from '../../sample-desk.ts'
import { fullPayments } from '../payments-states.ts'

const address = '/staff/payments'
const { lift: _, checks_out: __, paid_alike: ___, ...stop } = aStandingStop()
const stops = page([stop, { ...stop, id: 3, operator_name: longName, reason: longNote }])
const lines = page([payLine(24, { payments_stopped: true, promise_date: null }), payLine(25)])

/** What is said of locations whose payments are stopped where payments are made. */
export const stoppedStates = statesOf(
  {
    id: 'desk-payments-stopped',
    name: 'Payments, some of them stopped',
    answers: [answers(listPaymentStops, stops), answers(listPaymentCandidates, lines), ...fullPayments],
  },
  {
    full: { title: 'Two locations are stopped', address, shows: 'Payments of these locations are stopped' },
    all: {
      title: 'All that is funded is stopped',
      address,
      answers: [answers(listPaymentCandidates, page([payLine(24, { payments_stopped: true, promise_date: null })]))],
      shows: 'Funded, and not paid yet',
    },
    failed: {
      title: 'Which ones could not be read',
      address,
      answers: [isUnreachable(listPaymentStops)],
      shows: 'The locations whose payments are stopped could not be loaded',
    },
    making: {
      title: 'A batch leaves them out',
      address,
      steps: [{ press: 'Make a batch' }],
      shows: 'Payments of the location of 1 more claim are stopped',
    },
  },
)

/** A stop that somebody asks to lift, among all that waits for a second person. */
export const waitingLift = answers(
  listApprovals,
  page([
    approval({ id: 12, kind: 'lift_stop', manufacturer_id: null, manufacturer_name: null, reference: null, stop }),
  ]),
)
