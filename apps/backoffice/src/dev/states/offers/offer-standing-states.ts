import {
  getStaffMe,
  getStaffOffer,
  listOfferEnrollments,
  listOfferVersions,
  listOperatorTypes,
} from '@caseback/contract'
import { answers, statesOf } from '@caseback/testing/gallery'
import { draftOf, staffOffer, versions } from '../../../testing/sample-offers.ts'
import { longName, longNote, member, page } from '../../sample-desk.ts'

const one = '/staff/offers/7'

const lastMonth = { valid_to: '2026-11-10', submission_deadline: '2026-12-10' } as const

/** An offer beside its state: where its budget stands, and who waits for a second person. */
export const offerStandingStates = statesOf(
  {
    id: 'desk-offer',
    name: 'Offer',
    answers: [
      answers(getStaffMe, member('publisher')),
      answers(getStaffOffer, staffOffer()),
      answers(listOfferVersions, page(versions)),
      answers(listOperatorTypes, [
        { id: 1, slug: 'restaurants-bars', name: 'Restaurants and bars', category_name: 'Commercial' },
      ]),
    ],
  },
  {
    'budget-near': {
      title: 'Most of its budget is committed',
      address: one,
      answers: [answers(getStaffOffer, staffOffer({ committed: 31_240, expected: 3_618.5, pause_at_budget: true }))],
      shows: '$5,141.50',
    },
    'budget-expected': {
      title: 'What is under review would pass its budget',
      address: one,
      answers: [answers(getStaffOffer, staffOffer({ committed: 36_900, expected: 5_210 }))],
      shows: 'If all claims under review pay as estimated, it is passed by $2,110.00.',
    },
    'budget-used-up': {
      title: 'Its budget is used up, and it has paused',
      address: one,
      answers: [
        answers(
          getStaffOffer,
          staffOffer({
            state: 'PAUSED',
            committed: 40_000,
            expected: 0,
            pause_at_budget: true,
            paused: { by: null, at: '2026-11-23T15:12:00.000Z', at_budget: true },
          }),
        ),
      ],
      shows: 'It paused by itself when its budget was used up',
    },
    'budget-passed': {
      title: 'Its budget is passed',
      address: one,
      answers: [answers(getStaffOffer, staffOffer({ committed: 41_320, expected: 1_116 }))],
      shows: '$1,320.00 more is committed than the budget of $40,000.00.',
    },
    enrollments: {
      title: 'Who is enrolled',
      address: one,
      answers: [
        answers(
          listOfferEnrollments,
          page(
            ['Main Street', 'Lake Street', longName].map((location_name, at) => ({
              id: 3 - at,
              location_name,
              company_name: at === 2 ? longName : 'Blue Door Diner',
              city: at === 2 ? 'Chicago' : 'Evanston',
              created: `2026-11-1${5 - at}T15:04:00Z`,
              version: at === 2 ? 1 : 2,
              units: [0, 36, 1_204][at] ?? 0,
              approved_amount: [0, 216, 8_428][at] ?? 0,
              attribution_code: at === 0 ? null : 'spring-show-22',
            })),
            'http://desk.example/?cursor=two',
          ),
        ),
      ],
      steps: [{ press: 'Open its enrollments' }],
      shows: 'Lake Street',
    },
    'enrollments-none-found': {
      title: 'Nobody who is enrolled is called so',
      address: `${one}?enrollments=1&q=nobody`,
      answers: [answers(listOfferEnrollments, page([]))],
      shows: 'No enrollment found',
    },
    'last-month': {
      title: 'Its last day is over, claims are still taken',
      address: one,
      answers: [answers(getStaffOffer, staffOffer(lastMonth))],
      shows: 'Its last day was November 10, 2026: nobody can enroll any more.',
    },
    'last-month-resumed': {
      title: 'Paused after its last day, and to be resumed',
      address: one,
      answers: [answers(getStaffOffer, staffOffer({ ...lastMonth, state: 'PAUSED' }))],
      steps: [{ press: 'Resume' }],
      shows: 'Who is enrolled can send claims again until December 10, 2026.',
    },
    'no-budget': {
      title: 'Without a budget',
      address: one,
      answers: [answers(getStaffOffer, staffOffer({ budget: null }))],
      shows: 'No budget is written down',
    },
    'move-asked': {
      title: 'A colleague wants more of an offer that is out',
      address: one,
      answers: [
        answers(
          getStaffOffer,
          staffOffer({
            needs_second_person: true,
            move_asked: {
              by: 'Petra Vance',
              by_id: 9,
              at: '2026-11-24T10:02:00.000Z',
              move: 'change',
              valid_to: null,
              changes: {
                budget: 60_000,
                pause_at_budget: false,
                audience: { operator_types: ['restaurants-bars'], chain_ids: [4711] },
              },
              audience: {
                operator_types: ['restaurants-bars'],
                chains: [{ id: 4711, name: 'Golden Taqueria' }],
                reaches: 1_204,
              },
            },
          }),
        ),
      ],
      shows: 'Nothing of it holds before you agree.',
    },
    'move-asked-alone': {
      title: 'Nobody else may agree to what one has asked for',
      address: one,
      answers: [
        answers(
          getStaffOffer,
          staffOffer({
            needs_second_person: true,
            may_publish: 1,
            committed: 41_320,
            move_asked: {
              by: 'Rosa Delgado',
              by_id: 1,
              at: '2026-11-24T10:02:00.000Z',
              move: 'extend',
              valid_to: '2027-12-31',
              changes: null,
              audience: null,
            },
          }),
        ),
      ],
      shows: 'Nobody else may publish yet',
    },
    'move-refused': {
      title: 'A colleague has refused what was asked of an offer that is out',
      address: one,
      answers: [
        answers(
          getStaffOffer,
          staffOffer({
            needs_second_person: true,
            move_refused: { by: 'Amir Haddad', at: '2026-11-24T10:02:00.000Z', reason: longNote },
          }),
        ),
      ],
      shows: 'Amir Haddad has refused a change of this offer',
    },
    'publishing-asked': {
      title: 'A colleague wants it published',
      address: one,
      answers: [
        answers(
          getStaffOffer,
          staffOffer({
            has_draft: true,
            draft: draftOf(),
            needs_second_person: true,
            publishing_asked: { by: 'Petra Vance', by_id: 9, at: '2026-11-24T10:02:00.000Z', note: longNote },
          }),
        ),
      ],
      shows: 'Look at it',
    },
    'publishing-refusing': {
      title: 'A request to publish is refused',
      address: one,
      answers: [
        answers(
          getStaffOffer,
          staffOffer({
            has_draft: true,
            draft: draftOf(),
            needs_second_person: true,
            publishing_asked: { by: 'Petra Vance', by_id: 9, at: '2026-11-24T10:02:00.000Z', note: null },
          }),
        ),
      ],
      steps: [{ press: 'Refuse' }, { press: 'Refuse', within: 'Refuse to publish Fries and Wedges?' }],
      shows: 'Say why.',
    },
    'publishing-own': {
      title: 'One has asked to publish it oneself',
      address: one,
      answers: [
        answers(
          getStaffOffer,
          staffOffer({
            has_draft: true,
            draft: draftOf(),
            needs_second_person: true,
            publishing_asked: { by: 'Rosa Delgado', by_id: 1, at: '2026-11-24T10:02:00.000Z', note: 'For December.' },
          }),
        ),
      ],
      shows: 'Another publisher or an admin publishes it or says why not.',
    },
    'publishing-refused': {
      title: 'Publishing it was refused',
      address: one,
      answers: [
        answers(
          getStaffOffer,
          staffOffer({
            has_draft: true,
            draft: draftOf(),
            needs_second_person: true,
            publishing_refused: { by: 'Amir Haddad', at: '2026-11-24T10:02:00.000Z', reason: longNote },
          }),
        ),
      ],
      shows: 'Amir Haddad did not publish this draft',
    },
  },
)
