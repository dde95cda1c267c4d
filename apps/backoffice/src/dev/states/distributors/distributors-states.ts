import { getStaffMe, listDistributors } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, skeleton, statesOf } from '@caseback/testing/gallery'
import { someDistributors } from '../../../testing/sample-distributors.ts'
import { member, page } from '../../sample-desk.ts'

const address = '/staff/distributors'

/** The master list of distributors. */
export const distributorsStates = statesOf(
  {
    id: 'desk-distributors',
    name: 'Distributors',
    answers: [answers(getStaffMe, member('publisher')), answers(listDistributors, page(someDistributors))],
  },
  {
    full: { title: 'With long names, from right to left, and many invoices', address, shows: 'and 9 more' },
    'read-only': {
      title: 'For who may only read',
      address,
      answers: [answers(getStaffMe, member('reviewer'))],
      shows: 'and 9 more',
    },
    more: {
      title: 'With a further page',
      address,
      answers: [answers(listDistributors, page(someDistributors, '/api/staff/distributors?cursor=x'))],
      shows: 'Lakeside',
    },
    empty: { title: 'None yet', address, answers: [answers(listDistributors, page([]))], shows: 'No distributor yet' },
    'none-found': {
      title: 'None found',
      address: `${address}?q=zebra`,
      answers: [answers(listDistributors, page([]))],
      shows: 'No distributor found',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(listDistributors)], shows: skeleton },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(listDistributors)],
      shows: 'The distributors could not be loaded',
    },
  },
)
