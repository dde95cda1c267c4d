import { getCurrentUser, getTaxForm, giveTaxForm, type WireTaxForm } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton } from '@caseback/testing/gallery'
import { paths } from '../../../../shared/routing/paths.ts'
import { ada } from '../../../../testing/factories.ts'
import { portalStates } from '../../portal-states.ts'
import { longName } from '../../sample-data.ts'
import { longProfile, profile } from '../../sample-profile.ts'

const address = paths.taxForm.href()
const is = (fields: Partial<WireTaxForm> = {}) =>
  answers(getTaxForm, {
    tax_forms_asked: true,
    missing: true,
    payments_wait: 'never',
    tax_form_threshold: 2_000,
    may_give: true,
    tax_form: null,
    payee_name: profile.payee_name,
    address: profile.address,
    ...fields,
  })
const given = {
  missing: false,
  tax_form: { tax_number_kind: 'EIN', last_four: '6789', given: '2026-11-18T16:00:00.000Z', given_by: 'Ada Moreno' },
} as const

export const taxFormStates = portalStates(
  { id: 'tax-form', name: 'Tax form', signedIn: ada, answers: [answers(getCurrentUser, ada), is()] },
  {
    missing: { title: 'Asked for', address, shows: 'Sign and send' },
    holds: {
      title: 'Asked for, and payments wait',
      address,
      answers: [is({ payments_wait: 'now', payee_name: longName, address: longProfile.address })],
      shows: 'We send no check before we have this form',
    },
    'may-hold': {
      title: 'Asked for, and payments may come to wait',
      address,
      answers: [is({ payments_wait: 'later' })],
      shows: 'Further checks may have to wait for this form',
    },
    refused: {
      title: 'Refused at its fields',
      address,
      answers: [
        refuses(giveTaxForm, 'input.invalid', {
          name_on_tax_return: ['Enter the name on your tax return.'],
          classification: ['Choose how the business is taxed.'],
          tax_number: ['This is not a number of this kind. Please look at it again.'],
          certified: ['Read the certification and tick it.'],
          signature: ['Type your full name to sign.'],
        }),
      ],
      steps: [{ press: 'Sign and send' }],
      shows: 'Choose how the business is taxed.',
    },
    given: { title: 'Given', address, answers: [is(given)], shows: 'that ends in 6789' },
    'given-again': {
      title: 'A new one in place of it',
      address,
      answers: [is(given)],
      steps: [{ press: 'Give a new form' }],
      shows: 'Cancel',
    },
    'not-owner': {
      title: 'Somebody who is no owner',
      address,
      answers: [is({ may_give: false, payments_wait: 'now' })],
      shows: 'Only an owner of the account',
    },
    'not-asked': {
      title: 'Not asked for',
      address,
      answers: [is({ tax_forms_asked: false, missing: false })],
      shows: 'No tax form is needed',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(getTaxForm)], shows: skeleton },
    failed: {
      title: 'Not loaded',
      address,
      answers: [isUnreachable(getTaxForm)],
      shows: 'The tax form could not be loaded',
    },
  },
)
