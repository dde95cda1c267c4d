import { getStaffOffer } from '@caseback/contract'
import { answers, statesOf } from '@caseback/testing/gallery'
import { staffOffer } from '../../../testing/sample-offers.ts'
import { at, draft, editor, percentDraft, strained } from './offer-editor-states.ts'

/** What an offer may cost, in its editor. */
export const offerCostStates = statesOf(editor, {
  'cost-over-budget': {
    title: 'What it may cost is more than the budget left',
    address: at('terms'),
    answers: [answers(getStaffOffer, staffOffer({ has_draft: true, draft, budget: 40_000, committed: 18_416 }))],
    steps: [
      { type: '120', into: 'Locations' },
      { type: '80', into: 'Cases a location' },
      { unfold: 'The same as a table' },
    ],
    shows: 'More than what is left of the budget: $18,344.',
  },
  'cost-worst-over': {
    title: 'At worst it may cost more than the budget left',
    address: at('terms'),
    answers: [answers(getStaffOffer, staffOffer({ has_draft: true, draft, budget: 40_000, committed: 18_416 }))],
    steps: [{ type: '30', into: 'Cases a location' }],
    shows: 'At worst more than what is left of the budget: $18,344.',
  },
  'cost-spread': {
    title: 'What it may cost when locations buy differently',
    address: at('terms'),
    answers: [answers(getStaffOffer, staffOffer({ has_draft: true, draft, budget: 30_000, committed: 8_416 }))],
    steps: [
      { type: '120', into: 'Locations' },
      { press: 'Spread over the tiers', as: 'radio' },
    ],
    shows: 'At 120 locations, spread like this:',
  },
  'cost-spread-endless': {
    title: 'Many tiers, of which nothing ends the last one',
    address: at('terms'),
    answers: [
      answers(getStaffOffer, {
        ...strained,
        draft: strained.draft && {
          ...strained.draft,
          terms: { ...strained.draft.terms, max_units_per_location: null },
        },
      }),
    ],
    steps: [{ press: 'Spread over the tiers', as: 'radio' }],
    shows: 'nothing ends it',
  },
  'cost-of-a-share': {
    title: 'What a percentage without an end may cost',
    address: at('terms'),
    answers: [answers(getStaffOffer, staffOffer({ has_draft: true, draft: percentDraft }))],
    steps: [{ type: '38.50', into: 'What a case costs, in dollars' }],
    shows: 'nothing ends it',
  },
})
