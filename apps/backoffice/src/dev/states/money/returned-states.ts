import { listPayments } from '@caseback/contract'
import { answers, statesOf } from '@caseback/testing/gallery'
import { page, payment } from '../../sample-desk.ts'
import { fullPayments } from '../payments-states.ts'

const address = '/staff/payments'
const mailed = payment({ id: 61, claim_id: 61, payout_method: 'MAIL', deposit_option: 'MAIL', check_status: 'MAILED' })
const returned = { ...mailed, check_status: 'VOID', returned_on: '2026-11-20' }

/** A check whose envelope came back in the mail, on the page of payments. */
export const returnedStates = statesOf(
  { id: 'desk-returned', name: 'Returned mail', answers: fullPayments },
  {
    asks: {
      title: 'Asks when it came back',
      address,
      answers: [answers(listPayments, (search) => page(search.get('show') === 'open' ? [mailed] : []))],
      steps: [{ press: 'Came back: the check of claim 61' }],
      shows: 'asks for the right address',
    },
    'day-wrong': {
      title: 'Came back before it was sent',
      address,
      answers: [answers(listPayments, (search) => page(search.get('show') === 'open' ? [mailed] : []))],
      steps: [
        { press: 'Came back: the check of claim 61' },
        { type: '2026-01-05', into: 'Came back on' },
        { type: 'Not deliverable as addressed.', into: 'Why' },
        { press: 'It came back' },
      ],
      shows: 'The check was sent on',
    },
    some: {
      title: 'One is stopped, another could not be yet',
      address: `${address}?checks=all`,
      answers: [
        answers(
          listPayments,
          page([
            returned,
            { ...mailed, id: 62, claim_id: 62, payee_name: 'Lakeview Diner', returned_on: '2026-11-20' },
          ]),
        ),
      ],
      shows: 'Came back in the mail on Nov 20, 2026',
    },
  },
)
