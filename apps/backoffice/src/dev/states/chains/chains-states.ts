import {
  createChain,
  getStaffMe,
  importChains,
  joinTypedCompany,
  listStaffChains,
  listTypedCompanies,
  promoteTypedCompany,
  type WireChainImport,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { chains, typedCompanies } from '../../../testing/sample-chains.ts'
import { member, page } from '../../sample-desk.ts'

const publisher = answers(getStaffMe, member('publisher'))
const reviewer = answers(getStaffMe, member('reviewer'))
const address = '/staff/chains'
const none = answers(listStaffChains, page([]))

const listStates = statesOf(
  { id: 'desk-chains', name: 'Chains', answers: [publisher, answers(listStaffChains, page(chains))] },
  {
    full: { title: 'Of every kind', address, shows: 'Café Größe' },
    'read-only': { title: 'For who may only read', address, answers: [reviewer], shows: 'Café Größe' },
    found: { title: 'Found', address: `${address}?q=copper`, shows: 'Café Größe' },
    loading: { title: 'Loading', address, answers: [neverAnswers(listStaffChains)], shows: skeleton },
    empty: { title: 'None yet', address, answers: [none], shows: 'No chain yet' },
    'none-found': { title: 'None found', address: `${address}?q=nobody`, answers: [none], shows: 'No chain found' },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(listStaffChains)],
      shows: 'The chains could not be loaded',
    },
    more: {
      title: 'There are more',
      address,
      answers: [answers(listStaffChains, page(chains, 'http://desk.example/?cursor=two'))],
      shows: 'Show more',
    },
    adding: { title: 'A new one', address: `${address}?new=1`, shows: 'Add chain' },
    'adding-refused': {
      title: 'A new one, refused at its fields',
      address: `${address}?new=1`,
      answers: [
        refuses(createChain, 'input.invalid', {
          name: ['There is a chain of this name already: “Copper Kettle, Inc.”'],
          domain: ['Enter a website such as example.com'],
          location_count: ['Enter a whole number of locations from 0 to 1,000,000.'],
        }),
      ],
      steps: [{ press: 'Add chain' }],
      shows: 'There is a chain of this name already: “Copper Kettle, Inc.”',
    },
  },
)

const typed = `${address}/typed`
const typedStates = statesOf(
  {
    id: 'desk-chains-typed',
    name: 'Typed companies',
    answers: [publisher, answers(listTypedCompanies, page(typedCompanies)), answers(listStaffChains, page(chains))],
  },
  {
    full: { title: 'Of every kind', address: typed, shows: 'Also written GOLDEN WOK LLC, Golden-Wok' },
    'read-only': {
      title: 'For who may only read',
      address: typed,
      answers: [reviewer],
      shows: 'Also written GOLDEN WOK LLC, Golden-Wok',
    },
    loading: { title: 'Loading', address: typed, answers: [neverAnswers(listTypedCompanies)], shows: skeleton },
    empty: {
      title: 'None',
      address: typed,
      answers: [answers(listTypedCompanies, page([]))],
      shows: 'No company was typed',
    },
    'none-found': {
      title: 'None found',
      address: `${typed}?q=nobody`,
      answers: [answers(listTypedCompanies, page([]))],
      shows: 'No company found',
    },
    failed: {
      title: 'Fails',
      address: typed,
      answers: [isUnreachable(listTypedCompanies)],
      shows: 'The companies could not be loaded',
    },
    promoting: {
      title: 'One becomes a chain',
      address: `${typed}?promote=goldenwok`,
      shows: '12 operators typed this name',
    },
    'promoting-late': {
      title: 'Somebody was faster',
      address: `${typed}?promote=goldenwok`,
      answers: [refuses(promoteTypedCompany, 'company.gone')],
      steps: [{ press: 'Make a chain', within: 'Make Golden Wok a chain' }],
      shows: 'The operators of this company belong to a chain by now.',
    },
    joining: {
      title: 'One is joined to a chain',
      address: `${typed}?join=copperkettle`,
      steps: [{ until: 'Café Größe' }, { press: 'Copper Kettle copperkettle.example · 48 locations' }],
      shows: '3 operators belong to Copper Kettle from then on',
    },
    'joining-unchosen': {
      title: 'No chain is chosen',
      address: `${typed}?join=copperkettle`,
      steps: [{ press: 'Join to a chain', within: 'Join Copper Kettle to a chain' }],
      shows: 'Choose a chain first',
    },
    'joining-late': {
      title: 'The chain was merged meanwhile',
      address: `${typed}?join=copperkettle`,
      answers: [refuses(joinTypedCompany, 'chain.merged')],
      steps: [
        { until: 'Café Größe' },
        { press: 'Copper Kettle copperkettle.example · 48 locations' },
        { press: 'Join to Copper Kettle' },
      ],
      shows: 'One of these chains has been merged in the meantime.',
    },
  },
)

const table = { attach: [{ name: 'chains-november.csv', mediaType: 'text/csv', bytes: 2_000 }] }
const imports = `${address}/import`
const found = (fields: Partial<WireChainImport> = {}) =>
  answers(importChains, {
    rows: 100_000,
    created: 98_400,
    imported: false,
    problems_key: 'key',
    ignored_columns: [],
    left_out: 0,
    problem_count: 0,
    problems: [],
    ...fields,
  })
const problems = Array.from({ length: 260 }, (_, at) => ({
  line: at * 3 + 2,
  column: at % 5 === 4 ? null : 'name',
  problem: at % 2 === 0 ? '“Copper Kettle, Inc.” is a chain already.' : 'This chain is in line 17 already.',
}))

const importStates = statesOf(
  { id: 'desk-chains-import', name: 'Import of chains', answers: [publisher, answers(listStaffChains, page(chains))] },
  {
    begin: { title: 'Nothing chosen yet', address: imports, shows: 'Choose a table' },
    looking: {
      title: 'A table is looked at',
      address: imports,
      answers: [neverAnswers(importChains)],
      steps: [table],
      shows: 'chains-november.csv',
    },
    clean: {
      title: 'Nothing is wrong',
      address: imports,
      answers: [found({ created: 100_000 })],
      steps: [table],
      shows: 'Import 100,000 chains',
    },
    problems: {
      title: 'With problems',
      address: imports,
      answers: [found({ left_out: 1_600, problem_count: 6_200, problems, ignored_columns: ['website'] })],
      steps: [table],
      shows: 'Import the 98,400 rows without a problem',
    },
    unread: {
      title: 'Without its column',
      address: imports,
      answers: [
        found({
          rows: 0,
          created: 0,
          problem_count: 1,
          problems: [{ line: 1, column: 'name', problem: 'The first line names no column name.' }],
        }),
      ],
      steps: [table],
      shows: 'This table cannot be imported as it is',
    },
    refused: {
      title: 'No table',
      address: imports,
      answers: [refuses(importChains, 'table.unsupported')],
      steps: [table],
      shows: 'Only a table is accepted: an Excel workbook (.xlsx) or CSV.',
    },
    nothing: {
      title: 'All of it is known',
      address: imports,
      answers: [found({ rows: 260, created: 0, left_out: 260, problem_count: 260, problems })],
      steps: [table],
      shows: 'No row can be imported.',
    },
    done: {
      title: 'Imported',
      address: imports,
      answers: [found({ imported: true })],
      steps: [table],
      shows: 'To the chains',
    },
  },
)

export const chainsStates = [...listStates, ...typedStates, ...importStates]
