import { getStaffOffer, listProducts } from '@caseback/contract'
import { answers, statesOf } from '@caseback/testing/gallery'
import { newOffer, staffOffer } from '../../../testing/sample-offers.ts'
import { page } from '../../sample-desk.ts'
import { at, draft, editor } from './offer-editor-states.ts'

/** The picture of an offer beside its editor and as large as it is, and what is said before it is published. */
export const offerPictureStates = statesOf(editor, {
  'picture-desktop': {
    title: 'Drawn as a desktop shows it',
    address: at('terms'),
    steps: [{ press: 'Desktop', as: 'radio' }],
    shows: 'What operators see change',
  },
  'picture-large': {
    title: 'The picture opened large',
    address: at('terms'),
    steps: [{ press: 'Open it large' }],
    shows: 'What operators see change',
  },
  'picture-large-desktop': {
    title: 'Opened large, as a desktop shows it',
    address: at('terms'),
    steps: [{ press: 'Desktop', as: 'radio' }, { press: 'Open it large' }],
    shows: 'What operators see change',
  },
  'picture-of-new': {
    title: 'A new offer with the picture of its product, which the first page of the catalogue does not have',
    address: at('products'),
    answers: [answers(getStaffOffer, newOffer({ draft })), answers(listProducts, page([]))],
    steps: [{ press: 'My Offers', as: 'radio' }],
    shows: 'Drawn by the card of My Offers itself',
  },
  'publishing-over-budget': {
    title: 'Publishing above a budget that is passed, with a text in one language',
    address: at('terms'),
    answers: [
      answers(getStaffOffer, staffOffer({ has_draft: true, draft, budget: 20_000, committed: 21_000, about_es: null })),
    ],
    steps: [{ press: 'Publish version 3' }],
    shows: '$1,000.00 more is committed than the budget of $20,000.00.',
  },
  'publishing-unsaved': {
    title: 'Publishing with a budget that is typed and not saved, and would pause the offer',
    address: at('budget'),
    answers: [answers(getStaffOffer, staffOffer({ has_draft: true, draft, budget: 40_000, pause_at_budget: true }))],
    steps: [{ type: '20000', into: 'Budget in dollars (optional)' }, { press: 'Publish version 3' }],
    shows: 'Not saved, and not part of what is published',
  },
  'budget-that-pauses': {
    title: 'A budget that pauses the offer as soon as it is saved',
    address: at('budget'),
    answers: [answers(getStaffOffer, staffOffer({ budget: 40_000, pause_at_budget: true }))],
    steps: [{ type: '20000', into: 'Budget in dollars (optional)' }, { press: 'Save it now' }],
    shows: 'Pause the offer by this budget?',
  },
})
