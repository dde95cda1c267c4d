import { checkEmail, getTextContent, listOperatorTypes, searchChains } from '@caseback/contract'
import { answers, type Step } from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { chain, longName, types } from '../sample-data.ts'
import { texts } from '../sample-texts.ts'

export const address = paths.signup.href()

/** What was typed before; passwords are never kept, so that they are typed. */
export const person = {
  first_name: 'Ada',
  last_name: 'Moreno',
  phone_number: '(312) 555-0142',
  email: 'ada@example.com',
}

export const typed = (account: typeof person, company: Record<string, string | boolean> = {}) => ({
  session: { draft_signup_account: JSON.stringify(account), draft_signup_company: JSON.stringify(company) },
})

export const passwords: Step[] = [
  { type: 'correct horse', into: 'Password' },
  { type: 'correct horse', into: 'Confirm Password' },
]

export const toCompany: Step[] = [...passwords, { press: 'Next' }, { until: 'Company Details' }]

export const company = {
  custom: true,
  overridden_company_name: 'Blue Door Diner',
  overridden_company_door_name: 'Blue Door Diner',
  overridden_company_domain: 'bluedoor.example',
  street_address: '1200 Main St',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
}

export const agreed: Step[] = [{ press: 'Read it' }, { until: 'Agreement' }, { press: 'I Understand and Agree' }]

export const search: Step[] = [...toCompany, { type: 'taco', into: 'Chain' }]

const found = [
  chain(1, 'Taco Alley'),
  chain(2, 'El Taco Loco de la Abuela', { domain: null, count: 1 }),
  chain(3, `Taco ${longName}`, { domain: `${'taco'.repeat(20)}.example` }),
]

export const companyScreen = {
  id: 'company',
  name: 'Sign up, step 2',
  signedIn: null,
  answers: [
    answers(checkEmail, { detail: 'Free.' }),
    answers(listOperatorTypes, types),
    answers(getTextContent, texts),
    answers(searchChains, { results: found, next: null }),
  ],
}
