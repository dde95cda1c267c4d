import { getProvider, getStaffMe, listPaidPayees, revealTaxForm, type WirePaidPayee } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, skeleton, statesOf } from '@caseback/testing/gallery'
import { aProvider } from '../../../testing/sample-provider.ts'
import { longName, member, page } from '../../sample-desk.ts'

const payee = (fields: Partial<WirePaidPayee>): WirePaidPayee => ({
  payee_name: 'Blue Door Diner LLC',
  operator_name: 'Blue Door Diner',
  subject: 'location:31',
  street_address: '200 W Madison St',
  city: 'Chicago',
  state: 'IL',
  postal_code: '60606',
  checks: 3,
  amount: 1_422,
  tax_form: null,
  tax_form_asked: null,
  held_amount: 0,
  ...fields,
})
const payees = page([
  payee({ payee_name: longName, operator_name: longName, subject: 'location:32', checks: 1_204, amount: 1_234_567.89 }),
  payee({}),
])
const address = '/staff/books/payees'
const given = {
  tax_number_kind: 'EIN',
  last_four: '6789',
  given: '2026-11-18T16:00:00.000Z',
  given_by: 'Ada Moreno',
} as const
const forms = [
  answers(getProvider, aProvider({ tax_forms_asked: true, tax_forms_hold: true })),
  answers(
    listPaidPayees,
    page([
      payee({
        payee_name: longName,
        operator_name: longName,
        subject: 'location:32',
        amount: 24_512.5,
        tax_form: { ...given, given_by: longName },
      }),
      payee({ tax_form_asked: '2026-11-20T16:00:00.000Z', held_amount: 216 }),
      payee({
        payee_name: 'Corner Grill LLC',
        subject: 'location:33',
        tax_form: given,
        tax_form_asked: '2026-11-20T16:00:00.000Z',
      }),
      payee({ payee_name: 'Golden Taqueria', subject: 'location:34' }),
    ]),
  ),
]

/** Every state of what was paid to whom in a year. */
export const payeesStates = statesOf(
  {
    id: 'desk-payees',
    name: 'Paid by payee',
    answers: [answers(getStaffMe, member('finance')), answers(getProvider, aProvider())],
  },
  {
    list: { title: 'Payees', address, answers: [answers(listPaidPayees, payees)], shows: 'Blue Door Diner LLC' },
    'tax-forms': {
      title: 'Tax forms given, missing and not asked for',
      address,
      answers: forms,
      shows: '$216.00 waits for it',
    },
    'tax-form': {
      title: 'A tax form is opened',
      address,
      answers: [
        ...forms,
        answers(revealTaxForm, {
          edition: 'Form W-9 (Rev. March 2024)',
          given: given.given,
          given_by: given.given_by,
          name_on_tax_return: longName,
          business_name: 'Corner Grill',
          classification: 'llc_s',
          exempt_payee_code: 5,
          street_address: '200 W Madison St',
          city: 'Chicago',
          state: 'IL',
          postal_code: '60606',
          tax_number_kind: 'EIN',
          tax_number: '12-3456789',
          signature: 'Ada Moreno',
        }),
      ],
      steps: [{ press: 'Open the tax form of Corner Grill LLC' }],
      shows: '12-3456789',
    },
    'tax-numbers': {
      title: 'Takes the list with tax numbers',
      address,
      answers: forms,
      steps: [{ press: 'With tax numbers (CSV)' }],
      shows: 'Take the list with tax numbers?',
    },
    none: {
      title: 'Nobody was paid that much',
      address,
      answers: [answers(listPaidPayees, page([]))],
      shows: 'No payee was paid that much in this year',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(listPaidPayees)], shows: skeleton },
    failed: {
      title: 'Failed',
      address,
      answers: [isUnreachable(listPaidPayees)],
      shows: 'The payees could not be loaded',
    },
  },
)
