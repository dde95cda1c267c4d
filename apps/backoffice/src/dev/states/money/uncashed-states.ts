import { getStaffMe, listUncashedChecks, type WireUncashedCheck } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, skeleton, statesOf } from '@caseback/testing/gallery'
import { longName, member, page } from '../../sample-desk.ts'

const address = '/staff/payments/uncashed'
const check = (payment_id: number, fields: Partial<WireUncashedCheck> = {}): WireUncashedCheck => ({
  payment_id,
  claim_id: payment_id + 100,
  payee_name: 'Blue Door Diner',
  operator_name: 'Blue Door Diner',
  state: 'IL',
  amount: 80,
  payout_method: 'EMAIL',
  check_status: 'UNPAID',
  check_number: null,
  returned_on: null,
  sent: '2026-09-20T15:04:05Z',
  days: 66,
  ...fields,
})
const checks = [
  check(1, { check_status: 'EXPIRED', check_number: '5002101', sent: '2025-11-02T15:00:00Z', days: 388 }),
  check(2, {
    payee_name: longName,
    operator_name: 'Blue Door Diner · West Loop',
    payout_method: 'MAIL',
    check_status: 'MAILED',
    check_number: '5002240',
    amount: 1_234_567.89,
  }),
  check(3, { state: 'NY' }),
  check(4, {
    payout_method: 'MAIL',
    check_status: 'VOID',
    check_number: '5002377',
    returned_on: '2026-11-21',
    sent: '2026-11-12T15:00:00Z',
    days: 13,
  }),
]

/** Every state of the list of uncashed checks. */
export const uncashedStates = statesOf(
  {
    id: 'desk-uncashed',
    name: 'Uncashed checks',
    answers: [answers(getStaffMe, member('finance')), answers(listUncashedChecks, page(checks))],
  },
  {
    some: { title: 'Some', address, shows: '388 days ago' },
    'of-a-state': {
      title: 'Of one state and age',
      address: `${address}?days=365&state=IL`,
      answers: [answers(listUncashedChecks, page(checks.slice(0, 1)))],
      shows: 'No. 5002101',
    },
    none: {
      title: 'None',
      address,
      answers: [answers(listUncashedChecks, page([]))],
      shows: 'No check waits that long',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(listUncashedChecks)], shows: skeleton },
    failed: {
      title: 'Cannot be read',
      address,
      answers: [isUnreachable(listUncashedChecks)],
      shows: 'The checks could not be loaded',
    },
  },
)
