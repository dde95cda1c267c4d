import {
  changeOffer,
  getStaffMe,
  getStaffOffer,
  listOfferVersions,
  listOperatorTypes,
  listProducts,
  listStaffChains,
  listStaffTexts,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import type { PartName } from '../../../features/offers/editor/parts/part-of.ts'
import { products } from '../../../testing/sample-catalogue.ts'
import { draftOf, newOffer, staffOffer, versions } from '../../../testing/sample-offers.ts'
import { longName, member, page } from '../../sample-desk.ts'

export const address = '/staff/offers/7/edit'
/** On a desktop one part of it is open. */
export const at = (part: PartName) => `${address}?part=${part}`
export const draft = draftOf({ by: 'Rosa Delgado' })
export const percentDraft = draftOf({
  by: 'Rosa Delgado',
  terms: {
    ...draft.terms,
    discount_type: 'percentage_off',
    tiers: [
      { min: 1, max: 99, discount: 5 },
      { min: 100, max: null, discount: 7.5 },
    ],
  },
})
export const withDraft = staffOffer({ has_draft: true, draft })
export const strained = staffOffer({
  name: longName,
  enrolled: 1_204_194,
  audience: {
    operator_types: ['type-4'],
    chain_ids: [3, 4],
    chains: [
      { id: 3, name: longName },
      { id: 4, name: 'مطاعم الباب الأزرق 🍟' },
    ],
  },
  draft: draftOf({
    by: 'Rosa Delgado',
    terms: {
      ...draft.terms,
      unit: longName.slice(0, 40),
      tiers: Array.from({ length: 8 }, (_, at) => ({
        min: at * 100_000 + 1,
        max: at === 7 ? null : (at + 1) * 100_000,
        discount: 1_000 + at,
      })),
      variant_ids: [20],
      max_units_per_location: 900_000,
    },
  }),
})
const types = ['Restaurants and bars', 'Hotels', 'Schools', 'Hospitals', longName].map((name, at) => ({
  id: at + 1,
  slug: at === 0 ? 'restaurants-bars' : `type-${at}`,
  name,
  category_name: 'Commercial',
}))
const chain = (id: number, name: string) => ({
  id,
  name,
  domain: 'bluedoor.example',
  cuisine: null,
  location_count: 12,
  signed_up: 3,
})

/** What every state of the editor has. */
export const editor = {
  id: 'desk-offer-editor',
  name: 'Editor of an offer',
  answers: [
    answers(getStaffMe, member('publisher')),
    answers(getStaffOffer, withDraft),
    answers(changeOffer, withDraft),
    answers(listProducts, page(products.slice(0, 2))),
    answers(listOperatorTypes, types),
    answers(listOfferVersions, page(versions)),
    answers(listStaffTexts, page([])),
    answers(listStaffChains, page([chain(3, 'Blue Door Diners')])),
  ],
}

/** The editor of an offer. */
export const offerEditorStates = statesOf(editor, {
  new: {
    title: 'A new offer, with nothing but its name',
    address: at('terms'),
    answers: [answers(getStaffOffer, newOffer())],
    shows: 'At least one tier is needed.',
  },
  changed: { title: 'Changes of an offer that is out', address: at('products'), shows: 'Rosemary Potato Wedges' },
  'changed-not': {
    title: 'Nothing has changed',
    address,
    answers: [answers(getStaffOffer, staffOffer())],
    shows: 'Nothing has changed since the last version.',
  },
  strained: {
    title: 'Long names, many tiers, large numbers',
    address: at('audience'),
    answers: [answers(getStaffOffer, strained)],
    shows: 'مطاعم الباب الأزرق 🍟',
  },
  problems: {
    title: 'Problems at their rows',
    address: at('terms'),
    answers: [
      answers(
        getStaffOffer,
        staffOffer({
          draft: draftOf({
            by: 'Rosa Delgado',
            valid_to: '2026-12-31',
            learn_more_url: 'harvestvalley.example',
            terms: {
              ...draft.terms,
              tiers: [
                { min: 5, max: 24, discount: 4 },
                { min: 25, max: 49, discount: 6 },
                { min: 51, max: 100, discount: 5.5 },
              ],
              max_units_per_location: 3,
            },
          }),
        }),
      ),
    ],
    shows: 'Tier 3 gives less per unit than the tier before it.',
  },
  percent: {
    title: 'Percent off, without an end',
    address: at('terms'),
    answers: [
      answers(
        getStaffOffer,
        staffOffer({
          draft: percentDraft,
        }),
      ),
    ],
    shows: 'A share of what they paid',
  },
  chains: {
    title: 'Chains found by name',
    address: at('audience'),
    answers: [answers(listStaffChains, page([chain(3, 'Blue Door Diners'), chain(4, longName)]))],
    steps: [{ type: 'blue', into: 'Add a chain by name' }],
    shows: 'Blue Door Diners · bluedoor.example',
  },
  'products-failed': {
    title: 'The products fail',
    address: at('products'),
    answers: [isUnreachable(listProducts)],
    shows: 'The products could not be loaded',
  },
  'no-products': {
    title: 'A manufacturer without a product',
    address: at('products'),
    answers: [answers(getStaffOffer, newOffer()), answers(listProducts, page([]))],
    shows: 'This manufacturer has no product yet.',
  },
  'as-card': {
    title: 'Its card of My Offers',
    address,
    steps: [{ press: 'My Offers', as: 'radio' }],
    shows: 'Drawn by the card of My Offers itself',
  },
  'as-enroll': {
    title: 'The page on which a location enrolls',
    address,
    steps: [{ press: 'Enroll', as: 'radio' }],
    shows: 'Drawn by the page itself on which a location enrolls',
  },
  saving: {
    title: 'Being saved',
    address: at('terms'),
    answers: [neverAnswers(changeOffer)],
    steps: [{ type: 'box', into: 'Counted in' }],
    shows: 'Saving…',
  },
  offline: {
    title: 'Not saved',
    address: at('terms'),
    answers: [isUnreachable(changeOffer)],
    steps: [{ type: 'box', into: 'Counted in' }],
    shows: 'The server could not be reached',
  },
  'at-once': {
    title: 'A name that holds as soon as it is saved',
    address,
    steps: [{ type: 'Fries', into: 'Name of the offer' }],
    shows: 'Save it now',
  },
  'budget-at-once': {
    title: 'A budget at which it pauses, to be saved',
    address: at('budget'),
    steps: [
      { type: '40000', into: 'Budget in dollars (optional)' },
      { press: 'Pause the offer when its budget is used up', as: 'checkbox' },
    ],
    shows: 'Save it now',
  },
  'code-taken': {
    title: 'A code that another offer has',
    address,
    answers: [
      answers(getStaffOffer, newOffer()),
      refuses(changeOffer, 'input.invalid', { offer_code: ['Another offer has this code.'] }),
    ],
    steps: [{ type: 'NBCOD', into: 'Code' }],
    shows: 'Another offer has this code.',
  },
  texts: {
    title: 'What is said of it, in one language',
    address: at('texts'),
    answers: [answers(getStaffOffer, { ...withDraft, about_en: 'Fries that stay crisp.', about_es: null })],
    shows: 'Without it, operators who read Spanish',
  },
  'strained-terms': {
    title: 'Many tiers, large numbers',
    address: at('terms'),
    answers: [answers(getStaffOffer, strained)],
    shows: 'Tier 8',
  },
  loading: { title: 'Loading', address, answers: [neverAnswers(getStaffOffer)], shows: skeleton },
  missing: {
    title: 'Not there',
    address,
    answers: [refuses(getStaffOffer, 'not_found')],
    shows: 'No offer has this number',
  },
})
