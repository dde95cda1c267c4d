import { listBatches, listPayments } from '@caseback/contract'
import { answers, statesOf } from '@caseback/testing/gallery'
import { page } from '../../sample-desk.ts'
import { fullPayments } from '../payments-states.ts'

/** Searches of the payments page that find nothing. */
export const paymentSearchStates = statesOf(
  { id: 'desk-payments-search', name: 'Payments', answers: fullPayments },
  {
    none: {
      title: 'No batch and no check fits',
      address: '/staff/payments?batch=nobody&check=nobody',
      answers: [answers(listPayments, page([])), answers(listBatches, page([]))],
      shows: 'No check fits',
    },
  },
)
