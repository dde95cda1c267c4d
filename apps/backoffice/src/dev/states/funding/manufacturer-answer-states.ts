import {
  answerLineDispute,
  getFunding,
  getManufacturer,
  getProvider,
  getStaffMe,
  remindFunding,
  type WireFunding,
} from '@caseback/contract'
import { answers, refuses, statesOf } from '@caseback/testing/gallery'
import { manufacturer } from '../../../testing/sample-catalogue.ts'
import { aProvider } from '../../../testing/sample-provider.ts'
import { member } from '../../sample-desk.ts'
import { funding, fundingLine } from '../../sample-funding.ts'

const address = '/staff/funding/3'

const link: NonNullable<WireFunding['link']> = {
  url: 'https://rebates.example/request/7.kq3VZ0yXw5vN1cT8sR6pL4mJ2hG9fD7b-A_E5uYiOoP',
  created: '2026-11-21T15:00:00Z',
  by: null,
  last_day: '2027-01-19',
  ended: false,
  opened: 4,
  last_opened: '2026-11-23T14:41:00Z',
}
const dispute: WireFunding['disputes'][number] = {
  id: 1,
  claim_id: 12,
  operator_name: 'Slice House',
  amount: 80,
  funded: false,
  name: 'Dana Whitfield',
  text: 'Page 2 shows 2 cases. We pay what was bought.',
  created: '2026-11-22T15:00:00Z',
  state: 'OPEN',
  answered: null,
}
const announcement: WireFunding['announcements'][number] = {
  id: 1,
  name: 'Dana Whitfield',
  amount: 80,
  paid_on: '2026-11-22',
  reference: 'WIRE HVP-20761',
  created: '2026-11-22T15:00:00Z',
  waits: true,
}
const issued = (fields: Partial<WireFunding>) =>
  answers(
    getFunding,
    funding({
      state: 'ISSUED',
      issued: '2026-11-21T15:00:00Z',
      due_date: '2099-12-05',
      claims: [fundingLine(11), fundingLine(12, { operator_name: 'Slice House', disputed: true })],
      link,
      ...fields,
    }),
  )
const disputed = [issued({ disputes: [dispute], announcements: [announcement] })]

/** Every state of what a manufacturer says by the link to its request, and of the link. */
export const manufacturerAnswerStates = statesOf(
  {
    id: 'desk-request-answers',
    name: 'What a manufacturer says about its request',
    answers: [answers(getStaffMe, member('finance')), answers(getProvider, aProvider())],
  },
  {
    waiting: {
      title: 'A disputed line, and money that is said to be sent',
      address,
      answers: disputed,
      shows: 'Claim 12, Slice House: $80.00 disputed',
    },
    'stand-by': {
      title: 'Stands by a disputed line',
      address,
      answers: disputed,
      steps: [{ press: 'Stand by claim 12…' }],
      shows: 'still owes $80.00 for it',
    },
    'stand-by-refused': {
      title: 'Somebody has answered it meanwhile',
      address,
      answers: [...disputed, refuses(answerLineDispute, 'funding.state')],
      steps: [
        { press: 'Stand by claim 12…' },
        { type: 'Page 3 has the others.', into: 'Why' },
        { press: 'Stand by it' },
      ],
      shows: 'Claim 12, Slice House: $80.00 disputed',
    },
    'taking-out': {
      title: 'Takes a disputed claim out',
      address,
      answers: disputed,
      steps: [{ press: 'Take claim 12 out…' }],
      shows: 'Slice House',
    },
    earlier: {
      title: 'What was said and is settled',
      address,
      answers: [
        issued({
          announcements: [{ ...announcement, waits: false }],
          disputes: [
            {
              ...dispute,
              state: 'KEPT',
              answered: { at: '2026-11-23T15:00:00Z', by: 'Petra Vance', text: 'Page 3 has the other cases.' },
            },
            {
              ...dispute,
              id: 2,
              claim_id: 13,
              state: 'TAKEN_OUT',
              answered: { at: '2026-11-23T15:00:00Z', by: 'Petra Vance', text: null },
            },
          ],
        }),
      ],
      shows: 'Petra Vance stands by it:',
    },
    'link-over': {
      title: 'A link that is over, never opened',
      address,
      answers: [issued({ link: { ...link, last_day: '2026-11-01', ended: true, opened: 0, last_opened: null } })],
      shows: 'It opened until Nov 1, 2026.',
    },
    'no-link': { title: 'No link', address, answers: [issued({ link: null })], shows: 'Make a link' },
    reminding: {
      title: 'Reminds the manufacturer',
      address,
      answers: [issued({}), answers(getManufacturer, manufacturer()), answers(getProvider, aProvider())],
      steps: [{ press: 'Remind…' }],
      shows: 'with the document and the link',
    },
    'reminded-already': {
      title: 'It was reminded today',
      address,
      answers: [
        issued({}),
        answers(getManufacturer, manufacturer()),
        answers(getProvider, aProvider()),
        refuses(remindFunding, 'funding.reminded'),
      ],
      steps: [{ press: 'Remind…' }, { press: 'Remind' }],
      shows: 'A reminder has left today.',
    },
    replacing: {
      title: 'A new link',
      address,
      answers: [issued({})],
      steps: [{ press: 'New link…' }],
      shows: 'The one before opens nothing any more.',
    },
    revoking: {
      title: 'The link is revoked',
      address,
      answers: [issued({})],
      steps: [{ press: 'Revoke…' }],
      shows: 'Whoever has it sees nothing any more.',
    },
  },
)
