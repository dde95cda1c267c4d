import { findQueueFilters, listReviewQueue } from '@caseback/contract'
import { answers, isUnreachable, statesOf } from '@caseback/testing/gallery'
import { longName, page } from '../../sample-desk.ts'
import { screen } from '../review-screen.ts'

const found = answers(findQueueFilters, {
  named: [
    { kind: 'manufacturer', id: 3, name: 'Harvest Valley Potato Co.' },
    { kind: 'chain', id: 4, name: longName },
    { kind: 'assignee', id: 9, name: longName },
  ],
  found: [
    { kind: 'manufacturer', id: 3, name: 'Harvest Valley Potato Co.', about: null },
    { kind: 'offer', id: 7, name: 'Fries and Wedges', about: 'Harvest Valley Potato Co.' },
    { kind: 'operator', id: 31, name: longName, about: null },
    { kind: 'chain', id: 4, name: 'Fries & Co.', about: null },
  ],
})
const narrowed =
  '/staff/claims?manufacturer=3&chain=4&age=7&amount_from=250&amount_to=1000&late=yes&newcomer=yes&flag=duplicate_invoice&assignee=9'

/** The queue, narrowed. */
export const filteringStates = statesOf(screen, {
  filters: {
    title: 'What the queue is narrowed to is chosen',
    address: '/staff/claims',
    answers: [found],
    steps: [{ press: 'More filters' }, { type: 'fries', into: 'Manufacturer, offer, operator or chain' }],
    shows: 'Fries & Co.',
  },
  'filters-nothing-found': {
    title: 'Nothing is called so that the queue is narrowed to',
    address: '/staff/claims',
    answers: [answers(findQueueFilters, { named: [], found: [] })],
    steps: [{ press: 'More filters' }, { type: 'qzx', into: 'Manufacturer, offer, operator or chain' }],
    shows: 'Nothing is called so.',
  },
  'filters-failed': {
    title: 'Names that could not be looked for',
    address: '/staff/claims',
    answers: [isUnreachable(findQueueFilters)],
    steps: [{ press: 'More filters' }, { type: 'fries', into: 'Manufacturer, offer, operator or chain' }],
    shows: 'It could not be looked for.',
  },
  filtered: { title: 'A queue with every filter', address: narrowed, answers: [found], shows: 'Remove all filters' },
  'filtered-nothing': {
    title: 'A queue in which nothing fits its filters',
    address: narrowed,
    answers: [found, answers(listReviewQueue, page([]))],
    shows: 'No claim fits',
  },
})
