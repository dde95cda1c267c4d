import { getStaffMe, listReceipts } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, skeleton, statesOf } from '@caseback/testing/gallery'
import { receipt } from '../../../testing/sample-receipt.ts'
import { member, page } from '../../sample-desk.ts'
import { receipts } from './manufacturer-receipt-states.ts'

const address = '/staff/receipts'

/** Every state of the list of money received. */
export const receiptsStates = statesOf(
  {
    id: 'desk-receipts',
    name: 'Money received',
    answers: [answers(getStaffMe, member('finance')), answers(listReceipts, receipts)],
  },
  {
    some: { title: 'Some, one of them reversed', address, shows: 'Typed for another manufacturer.' },
    sorted: { title: 'The largest first', address: `${address}?sort=-amount&show=counts`, shows: 'WIRE-12' },
    more: {
      title: 'There is more',
      address,
      answers: [answers(listReceipts, page([receipt(12)], 'http://desk.example/?cursor=two'))],
      shows: 'Show more',
    },
    none: { title: 'None yet', address, answers: [answers(listReceipts, page([]))], shows: 'No money yet' },
    'none-found': {
      title: 'None fits',
      address: `${address}?q=nothing`,
      answers: [answers(listReceipts, page([]))],
      shows: 'No receipt fits',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(listReceipts)], shows: skeleton },
    failed: {
      title: 'Cannot be read',
      address,
      answers: [isUnreachable(listReceipts)],
      shows: 'What was received could not be loaded',
    },
  },
)
