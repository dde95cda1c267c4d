import {
  changeDistributor,
  getDistributor,
  getStaffMe,
  listDistributors,
  listLearnedLines,
  listProducts,
  mergeDistributor,
  settleLearnedLine,
  unmergeDistributor,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { product } from '../../../testing/sample-catalogue.ts'
import {
  aDistributor,
  someDistributors,
  someLearnedLines,
  strainedDistributor,
} from '../../../testing/sample-distributors.ts'
import { member, page } from '../../sample-desk.ts'

const address = '/staff/distributors/2'
const merging = `${address}?merge=1`
const search = { type: 'Lake', into: 'The distributor that stays' }
const choose = [search, { until: 'Lakeside' }, { press: 'Lakeside 1 invoice of 1 claim' }]

/** One distributor. */
export const distributorStates = statesOf(
  {
    id: 'desk-distributor',
    name: 'Distributor',
    answers: [
      answers(getStaffMe, member('publisher')),
      answers(getDistributor, aDistributor()),
      answers(listDistributors, page(someDistributors)),
      answers(listLearnedLines, page(someLearnedLines)),
    ],
  },
  {
    full: { title: 'With spellings, parts and item numbers', address, shows: 'Lakeshore Dallas' },
    'read-only': {
      title: 'For who may only read',
      address,
      answers: [answers(getStaffMe, member('reviewer'))],
      shows: 'Lakeshore Dallas',
    },
    strained: {
      title: 'Long names, from right to left, large numbers',
      address,
      answers: [answers(getDistributor, strainedDistributor)],
      shows: 'The first 30 of 1,412.',
    },
    new: {
      title: 'Just added',
      address,
      answers: [
        answers(
          getDistributor,
          aDistributor({
            spellings: [],
            spelling_count: 0,
            aliases: [],
            parts: [],
            items: [],
            item_count: 0,
            invoice_count: 0,
            claim_count: 0,
          }),
        ),
        answers(listLearnedLines, page([])),
      ],
      shows: 'The catalogue has no item number of this distributor.',
    },
    'lines-of-one': {
      title: 'One of the lines that are known, as the desk leads to it',
      address: `${address}?lines=700101`,
      answers: [answers(listLearnedLines, page(someLearnedLines.filter(({ item }) => item === '700101')))],
      shows: 'Those with “700101”',
    },
    'lines-loading': {
      title: 'The lines that are known are loading',
      address,
      answers: [neverAnswers(listLearnedLines)],
      shows: 'Lines that are known',
    },
    'lines-failed': {
      title: 'The lines that are known fail',
      address,
      answers: [isUnreachable(listLearnedLines)],
      shows: 'The lines could not be loaded',
    },
    'lines-strained': {
      title: 'Long lines, a product that is gone, more of them',
      address,
      answers: [
        answers(listLearnedLines, {
          results: someLearnedLines.map((line) => ({
            ...line,
            text: `${line.text} ${'W'.repeat(60)} ${line.text} ${line.text}`,
            said: line.said.map((said) => ({ ...said, product_name: null, variant_name: null, format: null })),
          })),
          next: '/api/staff/distributors/2/lines/?cursor=1',
        }),
      ],
      shows: 'It is product 31, which the catalogue no longer has',
    },
    'line-correcting': {
      title: 'A line is put right',
      address,
      answers: [answers(listProducts, page([product(11)]))],
      steps: [
        { press: `Correct ${someLearnedLines[0]?.text}` },
        { type: 'Fries', into: 'The product' },
        { until: 'Harvest Valley Potato Co.' },
      ],
      shows: 'What this line is',
    },
    'line-correcting-none': {
      title: 'A line is put right without a product',
      address,
      steps: [{ press: `Correct ${someLearnedLines[0]?.text}` }, { press: 'Save' }],
      shows: 'Choose a product, or say that it is none.',
    },
    'line-of-none': {
      title: 'A line is said to be none of the products',
      address,
      steps: [
        { press: `Correct ${someLearnedLines[0]?.text}` },
        { press: 'It is none of the products of any manufacturer', as: 'checkbox' },
      ],
      shows: 'nobody is asked about it',
    },
    'line-forgetting': {
      title: 'What is known of a line is forgotten',
      address,
      steps: [{ press: `Forget ${someLearnedLines[1]?.text}` }],
      shows: 'Forget what this line is?',
    },
    'line-forgotten': {
      title: 'What was known of a line is forgotten',
      address,
      answers: [answers(settleLearnedLine, { line: null })],
      steps: [{ press: `Forget ${someLearnedLines[1]?.text}` }, { press: 'Forget' }],
      shows: 'The line is forgotten',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(getDistributor)], shows: skeleton },
    missing: {
      title: 'Not there',
      address,
      answers: [refuses(getDistributor, 'not_found')],
      shows: 'No distributor has this number',
    },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(getDistributor)],
      shows: 'The distributor could not be loaded',
    },
    editing: {
      title: 'Edited, one spelling to be removed',
      address: `${address}?edit=1`,
      steps: [{ press: 'Remove Lakeshore West' }],
      shows: 'Removed when you save',
    },
    'editing-refused': {
      title: 'Edited, refused at its fields',
      address: `${address}?edit=1`,
      answers: [
        refuses(changeDistributor, 'input.invalid', {
          name: ['This means Lakeside already. Merge the two if they are one.'],
          add_aliases: ['“Lake Side” means Lakeside already.'],
        }),
      ],
      steps: [{ press: 'Save' }],
      shows: '“Lake Side” means Lakeside already.',
    },
    saved: {
      title: 'Saved',
      address: `${address}?edit=1`,
      answers: [answers(changeDistributor, aDistributor({ name: 'Lakeshore Foods' }))],
      steps: [{ press: 'Save' }],
      shows: 'Lakeshore Foods is saved',
    },
    merging: { title: 'To be merged', address: merging, shows: 'Type a part of the name.' },
    'merging-found': { title: 'To be merged, some found', address: merging, steps: [search], shows: 'Lakeside' },
    'merging-none': {
      title: 'To be merged, nothing found',
      address: merging,
      steps: [search],
      answers: [answers(listDistributors, page([]))],
      shows: 'No other distributor found. Try a part of the name.',
    },
    'merging-failed': {
      title: 'To be merged, the search fails',
      address: merging,
      answers: [isUnreachable(listDistributors)],
      steps: [search],
      shows: 'Merge Lakeshore Foodservice into another distributor',
    },
    'merging-chosen': {
      title: 'To be merged, with what happens',
      address: merging,
      steps: choose,
      shows: 'It can be taken back within a day, by any publisher.',
    },
    'merging-strained': {
      title: 'Merging a large one with long names',
      address: merging,
      answers: [answers(getDistributor, strainedDistributor)],
      steps: choose,
      shows: 'It can be taken back within a day, by any publisher.',
    },
    'merging-late': {
      title: 'Merged by somebody else meanwhile',
      address: merging,
      answers: [refuses(mergeDistributor, 'distributor.merged')],
      steps: [...choose, { press: 'Merge into Lakeside' }],
      shows: 'One of these distributors has become part of another one in the meantime.',
    },
    'taking-back': {
      title: 'A merge is taken back',
      address,
      steps: [{ press: 'Take back Lakeshore Dallas' }],
      shows: 'Take the merge of Lakeshore Dallas back?',
    },
    'taking-back-late': {
      title: 'A merge that can no longer be taken back',
      address,
      answers: [refuses(unmergeDistributor, 'distributor.merge_final')],
      steps: [{ press: 'Take back Lakeshore Dallas' }, { press: 'Take back' }],
      shows: 'This can no longer be taken back',
    },
    swapping: {
      title: 'Two change places',
      address,
      steps: [{ press: 'Change places with Lake Shore' }],
      shows: 'Make Lake Shore the one that stays?',
    },
  },
)
