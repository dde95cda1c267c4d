import { getOperatorRecord, getStaffMe, viewPortalAsOperator } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { anOperatorRecord } from '../../../testing/records/sample-operator-record.ts'
import { longEmail, longName, member } from '../../sample-desk.ts'

const address = '/staff/operators/12/portal'
const typed = { type: 'They cannot find their check.', into: 'Why' }
const open = { press: 'Open the portal' }

/** The page on which a member of staff asks to see the portal as an operator does. */
export const portalViewStates = statesOf(
  {
    id: 'desk-record-portal',
    name: 'See what an operator sees',
    answers: [answers(getStaffMe, member('reviewer')), answers(getOperatorRecord, anOperatorRecord())],
  },
  {
    asks: { title: 'Asks why', address, shows: 'See what Grand Plaza Chicago sees' },
    long: {
      title: 'Long names',
      address,
      answers: [answers(getOperatorRecord, anOperatorRecord({ location_name: longName, email: longEmail }))],
      shows: `See what ${longName} sees`,
    },
    'no-reason': { title: 'No reason was given', address, steps: [open], shows: 'Please say why.' },
    opening: {
      title: 'Is being opened',
      address,
      answers: [neverAnswers(viewPortalAsOperator)],
      steps: [typed, open],
      shows: 'See what Grand Plaza Chicago sees',
    },
    unreachable: {
      title: 'No network: what was typed stays',
      address,
      answers: [isUnreachable(viewPortalAsOperator)],
      steps: [typed, open],
      shows: 'The server could not be reached.',
    },
    changed: {
      title: 'Was deactivated meanwhile',
      address,
      answers: [refuses(viewPortalAsOperator, 'operator.state')],
      steps: [typed, open],
      shows: 'This account is no longer as it was shown.',
    },
    unverified: {
      title: 'Not verified yet',
      address,
      answers: [answers(getOperatorRecord, anOperatorRecord({ account: 'unverified' }))],
      shows: 'Nobody signs in to this account',
    },
    closed: {
      title: 'Closed',
      address,
      answers: [answers(getOperatorRecord, anOperatorRecord({ account: 'closed' }))],
      shows: 'The account is closed or deactivated.',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(getOperatorRecord)], shows: skeleton },
    missing: {
      title: 'There is no such operator',
      address,
      answers: [refuses(getOperatorRecord, 'not_found')],
      shows: 'No operator has this number',
    },
  },
)
