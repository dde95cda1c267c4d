import {
  askToLiftStop,
  getLocationRecord,
  getOperatorRecord,
  getStaffMe,
  listApprovals,
  stopPayments,
} from '@caseback/contract'
import { answers, isUnreachable, refuses, statesOf } from '@caseback/testing/gallery'
import { aLocationRecord } from '../../../testing/records/sample-location-record.ts'
import { anOperatorRecord } from '../../../testing/records/sample-operator-record.ts'
import { aStandingStop } from '../../../testing/records/sample-standing-stop.ts'
import { approval } from '../../sample-approvals.ts'
import { longName, longNote, member, page } from '../../sample-desk.ts'
import { knowsColleagues } from '../../sample-notes.ts'

const address = '/staff/locations/52/record'
const { lift: _, checks_out: __, paid_alike: ___, ...stop } = aStandingStop()
const lift = { approval_id: 9, at: '2026-11-21T15:00:00.000Z', by: 'Femi Cole', reason: 'Both were delivered.' }
const stopped = (fields: Parameters<typeof aStandingStop>[0] = {}) =>
  answers(getLocationRecord, aLocationRecord({ payment_stop: aStandingStop(fields) }))
const asks = (for_you: 'decide' | 'take_back') =>
  answers(
    listApprovals,
    page([
      approval({
        id: 9,
        kind: 'lift_stop',
        manufacturer_id: null,
        manufacturer_name: null,
        reference: null,
        stop,
        amount: 280.2,
        reason: lift.reason,
        asked: { at: lift.at, by: lift.by },
        for_you,
      }),
    ]),
  )
const dialog = [{ press: 'Stop payments' }]
const fill = { type: longNote, into: 'Why' }

/** Payments of a location are stopped, and go on. */
export const stopStates = statesOf(
  {
    id: 'desk-record-stop',
    name: 'Payments of a location are stopped',
    answers: [answers(getStaffMe, member('finance')), answers(getLocationRecord, aLocationRecord()), knowsColleagues],
  },
  {
    stopping: { title: 'Somebody stops them', address, steps: dialog, shows: 'Claim that shows it' },
    incomplete: {
      title: 'No reason is given, and no number of a claim',
      address,
      steps: [...dialog, { type: 'two', into: 'Claim that shows it' }, { press: 'Stop them now' }],
      shows: 'Please say why.',
    },
    refused: {
      title: 'The claim is another location’s',
      address,
      answers: [refuses(stopPayments, 'payment_stop.other_claim')],
      steps: [...dialog, fill, { type: '7', into: 'Claim that shows it' }, { press: 'Stop them now' }],
      shows: 'This claim is not one of the location.',
    },
    stopped: { title: 'They are stopped', address, answers: [stopped()], shows: 'Ask to lift it' },
    reviewer: {
      title: 'They are stopped, for a reviewer, whom nobody asks to lift it',
      address,
      answers: [answers(getStaffMe, member('reviewer')), stopped({ lift })],
      shows: 'Femi Cole asks to lift it',
    },
    bare: {
      title: 'They are stopped for no claim, with no check out',
      address,
      answers: [stopped({ claim_id: null, checks_out: [], paid_alike: [] })],
      shows: 'Payments are stopped',
    },
    long: {
      title: 'Twenty checks out, twenty paid alike, long names',
      address,
      answers: [
        stopped({
          reason: longNote,
          stopped: { at: '2026-11-20T15:00:00.000Z', by: longName },
          checks_out: Array.from({ length: 20 }, (_each, at) => ({
            payment_id: 51 + at,
            claim_id: 10_000 + at,
            check_number: at === 0 ? null : String(5000 + at),
            amount: 1_234_567.89,
          })),
          paid_alike: Array.from({ length: 20 }, (_each, at) => ({ location_id: 61 + at, operator_name: longName })),
        }),
      ],
      shows: '20 checks are out',
    },
    lifting: {
      title: 'Finance asks to lift it',
      address,
      answers: [stopped()],
      steps: [{ press: 'Ask to lift it' }],
      shows: 'Payments stay stopped until a second person approves.',
    },
    'lifting-failed': {
      title: 'The server is away while it is asked',
      address,
      answers: [stopped(), isUnreachable(askToLiftStop)],
      steps: [{ press: 'Ask to lift it' }, fill, { press: 'Ask for approval' }],
      shows: 'The server could not be reached.',
    },
    'lift-asked': {
      title: 'A colleague asks to lift it',
      address,
      answers: [stopped({ lift }), asks('decide')],
      shows: 'Femi Cole asks to let payments of a location go on',
    },
    'lift-own': {
      title: 'One has asked to lift it oneself',
      address,
      answers: [stopped({ lift }), asks('take_back')],
      shows: 'Take back',
    },
    approving: {
      title: 'A second person approves',
      address,
      answers: [stopped({ lift }), asks('decide')],
      steps: [{ press: 'Approve' }],
      shows: 'Let payments go on?',
    },
    operator: {
      title: 'On the record of its operator',
      address: '/staff/operators/12/record',
      answers: [answers(getOperatorRecord, anOperatorRecord({ payment_stop: aStandingStop() }))],
      shows: 'Ask to lift it',
    },
  },
)
