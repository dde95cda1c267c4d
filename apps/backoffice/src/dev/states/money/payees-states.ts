import { getStaffMe, listPaidPayees, type WirePaidPayee } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, skeleton, statesOf } from '@caseback/testing/gallery'
import { longName, member, page } from '../../sample-desk.ts'

const payee = (fields: Partial<WirePaidPayee>): WirePaidPayee => ({
  payee_name: 'Blue Door Diner LLC',
  operator_name: 'Blue Door Diner',
  subject: 'location:31',
  street_address: '200 W Madison St',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60606',
  checks: 3,
  amount: 1_422,
  ...fields,
})
const payees = page([
  payee({ payee_name: longName, operator_name: longName, subject: 'location:32', checks: 1_204, amount: 1_234_567.89 }),
  payee({}),
])
const address = '/staff/books/payees'

/** Every state of what was paid to whom in a year. */
export const payeesStates = statesOf(
  { id: 'desk-payees', name: 'Paid by payee', answers: [answers(getStaffMe, member('finance'))] },
  {
    list: { title: 'Payees', address, answers: [answers(listPaidPayees, payees)], shows: 'Blue Door Diner LLC' },
    none: {
      title: 'Nobody was paid that much',
      address,
      answers: [answers(listPaidPayees, page([]))],
      shows: 'No payee was paid that much in this year',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(listPaidPayees)], shows: skeleton },
    failed: {
      title: 'Failed',
      address,
      answers: [isUnreachable(listPaidPayees)],
      shows: 'The payees could not be loaded',
    },
  },
)
