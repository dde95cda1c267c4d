import {
  changeChain,
  getStaffChain,
  getStaffMe,
  listChainLocations,
  listStaffChains,
  mergeChain,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { chain, chainBrief, chainPlaces, chains, strainedChain } from '../../../testing/sample-chains.ts'
import { member, page } from '../../sample-desk.ts'

const address = '/staff/chains/1'
const choose = [{ until: 'Café Größe' }, { press: 'Café Größe cafe-groesse.example · 7 locations' }]

/** One chain. */
export const chainStates = statesOf(
  {
    id: 'desk-chain',
    name: 'Chain',
    answers: [
      answers(getStaffMe, member('publisher')),
      answers(getStaffChain, chain({ merged: [{ id: 9, name: 'Copper Kettle of Ohio', at: '2026-11-12T15:00:00Z' }] })),
      answers(listChainLocations, page(chainPlaces)),
      answers(listStaffChains, page(chains)),
    ],
  },
  {
    full: { title: 'With locations and offers', address, shows: 'Copper Kettle, Loop' },
    admin: {
      title: 'For an admin, who may open operators',
      address,
      answers: [answers(getStaffMe, member('admin'))],
      shows: 'Copper Kettle, Loop',
    },
    'read-only': {
      title: 'For who may only read',
      address,
      answers: [answers(getStaffMe, member('reviewer'))],
      shows: 'Copper Kettle, Loop',
    },
    strained: {
      title: 'Long names, large numbers',
      address,
      answers: [answers(getStaffChain, strainedChain)],
      shows: 'The newest 20 of 88.',
    },
    new: {
      title: 'Just added: nothing yet',
      address,
      answers: [
        answers(getStaffChain, {
          ...chain({ offers: [] }),
          ...chainBrief(1, { domain: null, cuisine: null, location_count: 0, signed_up: 0 }),
          operators: 0,
          offer_count: 0,
          link_count: 0,
        }),
        answers(listChainLocations, page([])),
      ],
      shows: 'No location has an account yet',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(getStaffChain)], shows: skeleton },
    missing: {
      title: 'Not there',
      address,
      answers: [refuses(getStaffChain, 'not_found')],
      shows: 'No chain has this number',
    },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(getStaffChain)],
      shows: 'The chain could not be loaded',
    },
    'places-failed': {
      title: 'The locations fail',
      address,
      answers: [isUnreachable(listChainLocations)],
      shows: 'The locations could not be loaded',
    },
    editing: { title: 'Edited', address: `${address}?edit=1`, shows: 'Edit Copper Kettle' },
    'editing-refused': {
      title: 'Edited, refused at its field',
      address: `${address}?edit=1`,
      answers: [
        refuses(changeChain, 'input.invalid', { name: ['There is a chain of this name already: “Copper Kettles”'] }),
      ],
      steps: [{ press: 'Save' }],
      shows: 'There is a chain of this name already: “Copper Kettles”',
    },
    merging: { title: 'To be merged', address: `${address}?merge=1`, shows: 'Café Größe' },
    'merging-none': {
      title: 'To be merged, nothing found',
      address: `${address}?merge=1`,
      answers: [answers(listStaffChains, page([]))],
      shows: 'No chain found. Try a part of the name.',
    },
    'merging-failed': {
      title: 'To be merged, the search fails',
      address: `${address}?merge=1`,
      answers: [isUnreachable(listStaffChains)],
      shows: 'Merge Copper Kettle into another chain',
    },
    'merging-chosen': {
      title: 'To be merged, with what happens',
      address: `${address}?merge=1`,
      steps: choose,
      shows: 'This cannot be taken back.',
    },
    'merging-strained': {
      title: 'Merging large ones with long names',
      address: `${address}?merge=1`,
      answers: [answers(getStaffChain, strainedChain)],
      steps: choose,
      shows: 'This cannot be taken back.',
    },
    'merging-late': {
      title: 'Merged by somebody else meanwhile',
      address: `${address}?merge=1`,
      answers: [refuses(mergeChain, 'chain.merged')],
      steps: [...choose, { press: 'Merge into Café Größe' }],
      shows: 'One of these chains has been merged in the meantime.',
    },
  },
)
