import { getStaffMe, listFailedDeliveries, runDeliveryAgain } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { failedDelivery, longNote, member, page } from '../sample-desk.ts'

const address = '/staff/events'
const deliveries = [
  failedDelivery(7),
  failedDelivery(8, { type: 'check.moved', subject: 'claim:1482', attempts: 16 }),
  failedDelivery(9, {
    listener: 'letters-about-accounts',
    type: 'payee.changed',
    subject: 'person:31',
    error: `Error: connect ECONNREFUSED 127.0.0.1:5432 ${longNote}`,
  }),
  failedDelivery(10, { error: 'unbroken'.repeat(40) }),
]
const runFirst = [{ press: 'Try again: Letters about claims, after Claim moved of Claim 12' }] as const
// A list of one, where two events of the same kind would have buttons of the same name.
const only = answers(listFailedDeliveries, page([failedDelivery(7)]))

export const eventsStates = statesOf(
  {
    id: 'desk-events',
    name: 'Events without their follow-up',
    answers: [answers(getStaffMe, member('admin')), answers(listFailedDeliveries, page(deliveries))],
  },
  {
    full: { title: 'Several, with long reasons', address, shows: '16 tries' },
    loading: { title: 'Loading', address, answers: [neverAnswers(listFailedDeliveries)], shows: skeleton },
    empty: {
      title: 'Nothing has failed',
      address,
      answers: [answers(listFailedDeliveries, page([]))],
      shows: 'Nothing has failed',
    },
    failed: {
      title: 'Fails',
      address,
      answers: [refuses(listFailedDeliveries, 'server.error')],
      shows: 'What has failed could not be loaded',
    },
    unreachable: {
      title: 'No network',
      address,
      answers: [isUnreachable(listFailedDeliveries)],
      shows: 'What has failed could not be loaded',
    },
    more: {
      title: 'There are more',
      address,
      answers: [answers(listFailedDeliveries, page(deliveries, 'http://desk.example/?cursor=two'))],
      shows: 'Show more',
    },
    running: {
      title: 'One is being run again',
      address,
      answers: [only, neverAnswers(runDeliveryAgain)],
      steps: runFirst,
      shows: 'Letters about claims',
    },
    ran: {
      title: 'One was run again',
      address,
      answers: [only, answers(runDeliveryAgain, undefined)],
      steps: runFirst,
      shows: 'It is tried again',
    },
    'run-before': {
      title: 'Somebody else has run it',
      address,
      answers: [only, refuses(runDeliveryAgain, 'not_found')],
      steps: runFirst,
      shows: 'Somebody else was faster',
    },
    'run-unreachable': {
      title: 'No network when running one',
      address,
      answers: [only, isUnreachable(runDeliveryAgain)],
      steps: runFirst,
      shows: 'The server could not be reached.',
    },
  },
)
