import { checkEmail, getCurrentUser, listOperatorTypes } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses } from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { ada } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { longEmail, longUser, offers, types } from '../sample-data.ts'
import { companyStates, typeStates } from './signup-company-states.ts'
import { address, passwords, person, typed } from './signup-samples.ts'

const accountStates = portalStates(
  // Step 2's list is asked for together with the code of the wizard.
  { id: 'signup', name: 'Sign up, step 1', signedIn: null, answers: [answers(listOperatorTypes, types)] },
  {
    empty: { title: 'Empty', address, shows: 'Account Details' },
    'offer-waits': {
      title: 'An offer waits',
      address: paths.signup.href({ offer_code: 'FRIES' }),
      shows: 'Create an account in 30 seconds to claim your offer.',
    },
    'offer-beside': {
      title: 'The offer beside the form',
      address: paths.signup.href({ offer_code: 'FRIES' }),
      stored: { session: { ...typed(person).session, shared_offer_FRIES: JSON.stringify(offers.pictured) } },
      shows: 'Your offer',
    },
    filled: { title: 'Filled in', address, stored: typed(person), steps: passwords, shows: 'Account Details' },
    invalid: {
      title: 'Every field wrong',
      address,
      stored: typed({ ...person, first_name: 'A', last_name: 'M', phone_number: '(312) 555-0142' }),
      steps: [
        { type: '', into: 'First Name' },
        { type: '', into: 'Last Name' },
        { type: '312', into: 'Mobile Phone Number' },
        { type: 'ada@', into: 'Email' },
        { type: 'short', into: 'Password' },
        { type: 'other', into: 'Confirm Password' },
      ],
      shows: "Passwords don't match",
    },
    checking: {
      title: 'Checking the address',
      address,
      stored: typed(person),
      answers: [neverAnswers(checkEmail)],
      steps: [...passwords, { press: 'Next' }],
      shows: 'Loading...',
    },
    taken: {
      title: 'The address has an account',
      address,
      stored: typed(person),
      answers: [refuses(checkEmail, 'email.taken')],
      steps: [...passwords, { press: 'Next' }],
      shows: 'An account with this e-mail address already exists.',
    },
    unreachable: {
      title: 'No network',
      address,
      stored: typed(person),
      answers: [isUnreachable(checkEmail)],
      steps: [...passwords, { press: 'Next' }],
      shows: 'Failed to validate email',
    },
    'long-names': {
      title: 'Long names',
      address,
      stored: typed({
        ...person,
        first_name: longUser.first_name,
        last_name: longUser.last_name,
        email: longEmail,
      }),
      steps: passwords,
      shows: 'Account Details',
    },
    starting: {
      title: 'Signed in already, still looking',
      address,
      signedIn: ada,
      answers: [neverAnswers(getCurrentUser)],
      shows: 'Loading…',
    },
  },
)

export const signupStates = [...accountStates, ...companyStates, ...typeStates]
