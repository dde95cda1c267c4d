import {
  deleteOffer,
  draftOffer,
  getStaffMe,
  getStaffOffer,
  getStaffWaiting,
  listManufacturers,
  listOfferVersions,
  listOperatorTypes,
  listStaffOffers,
  pauseOffer,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { manufacturers, offerBrief } from '../../../testing/sample-catalogue.ts'
import { draftOf, newOffer, publishedTerms, staffOffer, versions } from '../../../testing/sample-offers.ts'
import { longName, longNote, member, page } from '../../sample-desk.ts'

const publisher = answers(getStaffMe, member('publisher'))
const reader = answers(getStaffMe, member('reviewer'))
const address = '/staff/offers'
const none = answers(listStaffOffers, page([]))

const listStates = statesOf(
  {
    id: 'desk-offers',
    name: 'Offers',
    answers: [
      publisher,
      answers(listManufacturers, page(manufacturers.slice(0, 3))),
      answers(
        listStaffOffers,
        page([
          offerBrief(9, { name: longName, state: 'DRAFT', versions: 0, enrolled: 0, has_draft: true }),
          offerBrief(8, {
            name: 'Wild Cod Portions',
            offer_code: 'NBCOD',
            manufacturer: { id: 2, name: longName, logo: null },
            state: 'SCHEDULED',
            enrolled: 0,
          }),
          offerBrief(7, { has_draft: true, enrolled: 12_194 }),
          offerBrief(6, { name: 'Sweet Potato Waffle Fries', state: 'PAUSED' }),
          offerBrief(5, { name: 'Old-Style Chips', state: 'EXPIRED' }),
          offerBrief(4, { name: 'Hash Browns', state: 'DELETED' }),
        ]),
      ),
    ],
  },
  {
    full: { title: 'In every state', address, shows: 'Wild Cod Portions' },
    sorted: { title: 'By their last day', address: `${address}?sort=-valid_to`, shows: 'Wild Cod Portions' },
    'read-only': { title: 'For who may only read', address, answers: [reader], shows: 'Wild Cod Portions' },
    loading: { title: 'Loading', address, answers: [neverAnswers(listStaffOffers)], shows: skeleton },
    empty: { title: 'None yet', address, answers: [none], shows: 'No offer yet' },
    'none-paused': {
      title: 'None in a state',
      address: `${address}?state=PAUSED`,
      answers: [none],
      shows: 'No offer is paused',
    },
    'none-found': { title: 'None found', address: `${address}?q=nothing`, answers: [none], shows: 'No offer found' },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(listStaffOffers)],
      shows: 'The offers could not be loaded',
    },
    more: {
      title: 'There are more',
      address,
      answers: [answers(listStaffOffers, page([offerBrief(7)], 'http://desk.example/?cursor=two'))],
      shows: 'Show more',
    },
    waiting: {
      title: 'What waits for a second person',
      address: `${address}?state=WAITING`,
      answers: [
        answers(getStaffWaiting, { offers: 2, payments: 0 }),
        answers(
          listStaffOffers,
          page([
            offerBrief(9, {
              name: longName,
              state: 'DRAFT',
              versions: 0,
              enrolled: 0,
              has_draft: true,
              waits_for_second: true,
            }),
            offerBrief(7, { waits_for_second: true }),
          ]),
        ),
      ],
      shows: 'Waits for a second person',
    },
    'none-waits': {
      title: 'Nothing waits for a second person',
      address: `${address}?state=WAITING`,
      answers: [none],
      shows: 'No offer waits for a second person',
    },
    adding: { title: 'A new one', address: `${address}?new=1`, shows: 'Begin the draft' },
    'adding-refused': {
      title: 'A new one, refused at its fields',
      address: `${address}?new=1&manufacturer=1`,
      answers: [
        answers(listManufacturers, page(manufacturers.slice(0, 1))),
        refuses(draftOffer, 'input.invalid', { name: ['Name is required.'] }),
      ],
      steps: [{ press: 'Begin the draft' }],
      shows: 'Name is required.',
    },
    'adding-no-manufacturer': {
      title: 'A new one without a manufacturer',
      address: `${address}?new=1`,
      answers: [answers(listManufacturers, page([]))],
      shows: 'An offer needs a manufacturer',
    },
  },
)

const one = `${address}/7`
const oneStates = statesOf(
  {
    id: 'desk-offer',
    name: 'Offer',
    answers: [
      publisher,
      answers(getStaffOffer, staffOffer()),
      answers(listOfferVersions, page(versions)),
      answers(listOperatorTypes, [
        { id: 1, slug: 'restaurants-bars', name: 'Restaurants and bars', category_name: 'Commercial' },
      ]),
    ],
  },
  {
    active: { title: 'Active', address: one, shows: 'New enrollments get it' },
    'read-only': { title: 'For who may only read', address: one, answers: [reader], shows: 'New enrollments get it' },
    strained: {
      title: 'Long names, large numbers',
      address: one,
      answers: [
        answers(
          getStaffOffer,
          staffOffer({
            name: longName,
            manufacturer: { id: 2, name: longName, logo: null },
            learn_more_url: `https://harvestvalley.example/${'fries-'.repeat(30)}`,
            enrolled: 120_194,
            reaches: 1_204_412,
            budget: 12_345_678.9,
            has_draft: true,
            draft: draftOf({ by: longName }),
            terms: { ...publishedTerms, max_units_per_location: 1_000_000, unit: 'Großpackung mit zwölf Beuteln' },
          }),
        ),
      ],
      shows: 'New enrollments get it',
    },
    draft: {
      title: 'A draft that nobody has published',
      address: one,
      answers: [answers(getStaffOffer, newOffer()), answers(listOfferVersions, page([]))],
      shows: '2 things to mend before it can be published',
    },
    'changes-wait': {
      title: 'Changes wait to be published',
      address: one,
      answers: [answers(getStaffOffer, staffOffer({ has_draft: true, draft: draftOf() }))],
      shows: 'Ready to be published',
    },
    scheduled: {
      title: 'Scheduled',
      address: one,
      answers: [answers(getStaffOffer, staffOffer({ state: 'SCHEDULED', valid_from: '2099-01-01', enrolled: 0 }))],
      shows: 'Operators see it from January 1, 2099 on.',
    },
    paused: {
      title: 'Paused',
      address: one,
      answers: [answers(getStaffOffer, staffOffer({ state: 'PAUSED' }))],
      shows: 'Nobody can enroll or send a claim until it is resumed',
    },
    expired: {
      title: 'Expired',
      address: one,
      answers: [
        answers(
          getStaffOffer,
          staffOffer({ state: 'EXPIRED', valid_to: '2026-03-31', submission_deadline: '2026-04-30' }),
        ),
      ],
      shows: 'invoices are taken no longer',
    },
    deleted: {
      title: 'Deleted',
      address: one,
      answers: [answers(getStaffOffer, staffOffer({ state: 'DELETED', deleted_reason: longNote }))],
      shows: 'It is gone for operators',
    },
    loading: { title: 'Loading', address: one, answers: [neverAnswers(getStaffOffer)], shows: skeleton },
    missing: {
      title: 'Not there',
      address: one,
      answers: [refuses(getStaffOffer, 'not_found')],
      shows: 'No offer has this number',
    },
    failed: {
      title: 'Fails',
      address: one,
      answers: [isUnreachable(getStaffOffer)],
      shows: 'The offer could not be loaded',
    },
    'versions-failed': {
      title: 'Its versions fail',
      address: one,
      answers: [isUnreachable(listOfferVersions)],
      shows: 'The versions could not be loaded',
    },
    comparing: {
      title: 'Two versions side by side',
      address: one,
      steps: [{ press: 'Compare version 2 with the one before it' }],
      shows: 'Products added',
    },
    duplicating: {
      title: 'To be duplicated',
      address: one,
      steps: [{ press: 'Duplicate' }],
      shows: 'Duplicate Fries and Wedges?',
    },
    pausing: { title: 'To be paused', address: one, steps: [{ press: 'Pause' }], shows: 'Pause Fries and Wedges?' },
    'pausing-refused': {
      title: 'No longer to be paused',
      address: one,
      answers: [refuses(pauseOffer, 'offer.transition')],
      steps: [{ press: 'Pause' }, { press: 'Pause', within: 'Pause Fries and Wedges?' }],
      shows: 'This is not possible in the state that the offer has now',
    },
    extending: {
      title: 'To be extended, without a day',
      address: one,
      steps: [{ press: 'Extend' }, { press: 'Extend', within: 'Extend Fries and Wedges' }],
      shows: 'Choose a day after the last one.',
    },
    deleting: { title: 'To be deleted', address: one, steps: [{ press: 'Delete' }], shows: 'Why it is deleted' },
    'deleting-refused': {
      title: 'Deleting fails',
      address: one,
      answers: [isUnreachable(deleteOffer)],
      steps: [
        { press: 'Delete' },
        { type: 'The manufacturer has ended it', into: 'Why it is deleted' },
        { press: 'Delete', within: 'Delete Fries and Wedges?' },
      ],
      shows: 'The server could not be reached',
    },
    removing: {
      title: 'A draft to be removed',
      address: one,
      answers: [answers(getStaffOffer, newOffer()), answers(listOfferVersions, page([]))],
      steps: [{ press: 'Remove the draft' }],
      shows: 'Nobody has published it',
    },
    'deleting-taken-back': {
      title: 'A draft that was published once to be deleted',
      address: one,
      answers: [answers(getStaffOffer, newOffer({ versions: 1 }))],
      steps: [{ press: 'Delete' }],
      shows: 'Operators have never seen it',
    },
    forgetting: {
      title: 'The changes of a colleague to be forgotten',
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
      steps: [{ press: 'Forget the changes' }],
      shows: 'Petra Vance has asked to publish it',
    },
  },
)

export const offersStates = [...listStates, ...oneStates]
