import { getChain, getTextContent, listOperatorTypes, register, searchChains } from '@caseback/contract'
import { operatorTypes } from '@caseback/domain'
import {
  after,
  answers,
  isUnreachable,
  neverAnswers,
  refuses,
  type ScreenState,
  skeleton,
} from '@caseback/testing/gallery'
import { operatorTypeLabels } from '@caseback/words/en/account-labels'
import { englishReasons } from '@caseback/words/en/refusals'
import { paths } from '../../../shared/routing/paths.ts'
import { portalStates } from '../portal-states.ts'
import { chain, germanName, longName } from '../sample-data.ts'
import { newerTexts } from '../sample-texts.ts'
import { address, agreed, company, companyScreen, person, search, toCompany, typed } from './signup-samples.ts'

export const typeStates: ScreenState[] = portalStates(
  companyScreen,
  Object.fromEntries(
    operatorTypes
      .filter(({ slug }) => slug !== 'restaurants-bars')
      .map(({ slug, name }) => [
        `type-${slug}`,
        {
          title: name,
          address,
          stored: typed(person),
          steps: [...toCompany, { choose: name, in: 'Operator Type' }],
          shows: operatorTypeLabels(slug).organization,
        },
      ]),
  ),
)

export const companyStates = portalStates(companyScreen, {
  empty: { title: 'Empty', address, stored: typed(person), steps: toCompany, shows: 'Location address' },
  'one-restaurant': {
    title: 'One restaurant',
    address,
    stored: typed(person),
    steps: [...toCompany, { press: 'One restaurant', as: 'radio' }],
    shows: 'Organization Website',
  },
  'types-loading': {
    title: 'Operator types loading',
    address,
    stored: typed(person),
    answers: [neverAnswers(listOperatorTypes)],
    steps: toCompany,
    shows: 'Location address',
  },
  'types-failed': {
    title: 'Operator types failed',
    address,
    stored: typed(person),
    answers: [refuses(listOperatorTypes, 'server.error')],
    steps: toCompany,
    shows: 'The operator types could not be loaded.',
  },
  'chains-open': {
    title: 'Chains found',
    address,
    stored: typed(person),
    steps: search,
    shows: 'Taco Alley',
  },
  'chains-searching': {
    title: 'Searching chains',
    address,
    stored: typed(person),
    answers: [neverAnswers(searchChains)],
    steps: search,
    shows: 'Searching…',
  },
  'chains-empty': {
    title: 'No chains found',
    address,
    stored: typed(person),
    answers: [answers(searchChains, { results: [], next: null })],
    steps: search,
    shows: 'No chains found.',
  },
  'chains-failed': {
    title: 'The search failed',
    address,
    stored: typed(person),
    answers: [refuses(searchChains, 'server.error')],
    steps: search,
    shows: 'The search did not work. It is tried again in a moment.',
  },
  'chains-too-long': {
    title: 'The search took too long',
    address,
    stored: typed(person),
    answers: [refuses(searchChains, 'server.unavailable', { non_field_errors: [englishReasons['search.too_long']] })],
    steps: search,
    shows: 'type more of the name',
  },
  'chain-chosen': {
    title: 'Chain chosen',
    address,
    stored: typed(person),
    steps: [...search, { press: 'Taco Alley', as: 'option' }],
    shows: 'Location address',
  },
  'chain-of-link': {
    title: 'The chain of a share link',
    address: paths.signup.href({ offer_code: 'FRIES', caseback_id: 'RE1', attribution_code: 'show-22' }),
    stored: typed(person),
    answers: [answers(getChain, chain(1, 'Taco Alley'))],
    steps: toCompany,
    shows: 'Location address',
  },
  manual: {
    title: 'Entered by hand',
    address,
    stored: typed(person, company),
    steps: toCompany,
    shows: 'Search for a chain instead',
  },
  invalid: {
    title: 'Nothing filled in',
    address,
    stored: typed(person),
    steps: [...toCompany, { press: 'Complete' }],
    shows: 'Please select a chain',
  },
  'manual-invalid': {
    title: 'Nothing filled in by hand',
    address,
    stored: typed(person),
    steps: [...toCompany, { press: "Can't find your chain? Click here to enter manually" }, { press: 'Complete' }],
    shows: 'Organization Website is required',
  },
  'address-incomplete': {
    title: 'Half an address, and no ZIP code',
    address,
    stored: typed(person, { ...company, city: '', state: '', postal_code: '627' }),
    steps: [...toCompany, { press: 'Complete' }],
    shows: 'Invalid US ZIP code format',
  },
  'agreement-first': {
    title: 'Ticked before it was read',
    address,
    stored: typed(person, company),
    steps: [
      ...toCompany,
      { press: 'I have read and accept the Rebate User Agreement', as: 'checkbox' },
      { until: '1. What is agreed' },
    ],
    shows: 'Please review the Rebate User Agreement before accepting it.',
  },
  'agreement-changed': {
    title: 'The agreement has changed since it was read',
    address,
    stored: typed(person, company),
    answers: [after(register, answers(getTextContent, newerTexts)), refuses(register, 'text.newer')],
    steps: [...toCompany, ...agreed, { press: 'Complete' }],
    shows: 'This text has changed since you opened it.',
  },
  agreement: {
    title: 'Agreement',
    address,
    stored: typed(person, company),
    steps: [...toCompany, { press: 'Read it' }],
    shows: '1. What is agreed',
  },
  'agreement-loading': {
    title: 'Agreement loading',
    address,
    stored: typed(person, company),
    answers: [neverAnswers(getTextContent)],
    steps: [...toCompany, { press: 'Read it' }],
    shows: skeleton,
  },
  'agreement-failed': {
    title: 'Agreement failed',
    address,
    stored: typed(person, company),
    answers: [refuses(getTextContent, 'server.error')],
    steps: [...toCompany, { press: 'Read it' }],
    shows: 'The agreement could not be loaded.',
  },
  agreed: {
    title: 'Agreed, ready to complete',
    address,
    stored: typed(person, company),
    steps: [...toCompany, ...agreed],
    shows: 'Location address',
  },
  'not-agreed': {
    title: 'Completed without agreeing',
    address,
    stored: typed(person, company),
    steps: [...toCompany, { press: 'Complete' }],
    shows: 'Please accept the Rebate User Agreement.',
  },
  busy: {
    title: 'Creating the account',
    address,
    stored: typed(person, company),
    answers: [neverAnswers(register)],
    steps: [...toCompany, ...agreed, { press: 'Complete' }],
    shows: 'Loading...',
  },
  refused: {
    title: 'Refused',
    address,
    stored: typed(person, company),
    answers: [refuses(register, 'email.taken')],
    steps: [...toCompany, ...agreed, { press: 'Complete' }],
    shows: 'An account with this e-mail address already exists.',
  },
  unreachable: {
    title: 'No network',
    address,
    stored: typed(person, company),
    answers: [isUnreachable(register)],
    steps: [...toCompany, ...agreed, { press: 'Complete' }],
    shows: 'Something went wrong',
  },
  created: {
    title: 'Account created',
    address,
    stored: typed(person, company),
    answers: [answers(register, { detail: 'Created.' })],
    steps: [...toCompany, ...agreed, { press: 'Complete' }],
    shows: 'Account created!',
  },
  'long-names': {
    title: 'Long names',
    address,
    stored: typed(person, {
      ...company,
      overridden_company_name: longName,
      overridden_company_door_name: longName,
      street_address: `${germanName}straße 1200`,
      city: germanName,
    }),
    steps: toCompany,
    shows: 'Location address',
  },
})
