import { getClaimPayee, listPayments } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, skeleton, statesOf } from '@caseback/testing/gallery'
import { page, payment } from '../../sample-desk.ts'
import { fullPayments } from '../payments-states.ts'

const address = '/staff/payments'
const mailed = payment({ id: 61, claim_id: 61, payout_method: 'MAIL', deposit_option: 'MAIL', check_status: 'MAILED' })
const returned = { ...mailed, check_status: 'VOID', returned_on: '2026-11-20' }

const refused = payment({
  id: 61,
  claim_id: 30,
  phase: 'NEEDS_PERSON',
  payout_method: 'MAIL',
  check_id: null,
  check_status: null,
  check_number: null,
  sent: null,
  attention: 'The check provider refused it (400): recipient.zip must be a US ZIP code',
  refused: {
    said: 'recipient.zip must be a US ZIP code',
    field: 'postal_code',
    recipient: '12 W Lake St, Chicago IL 6060',
  },
})
const payee = answers(getClaimPayee, {
  claim_id: 30,
  payee_id: 31,
  operator_name: 'Diner 30',
  payee_name: 'Payee 30',
  payout_method: 'MAIL',
  street_address: '12 W Lake St',
  city: 'Chicago',
  state: 'IL',
  postal_code: '6060',
  email: 'chef@example.com',
  changed: null,
})
const needsPerson = answers(listPayments, (search) => page(search.get('show') === 'attention' ? [refused] : []))
const mends = [{ press: 'Put right what was refused of the payment of claim 30' }] as const

/** What the provider has refused is shown, and put right, at its field. */
export const refusedStates = statesOf(
  { id: 'desk-refused', name: 'Refused payees', answers: [payee, needsPerson, ...fullPayments] },
  {
    some: { title: 'A payment that was refused', address, shows: 'Put right' },
    asks: { title: 'Its field is put right', address, steps: [...mends], shows: 'Sent as Payee 30, to 12 W Lake St' },
    loading: {
      title: 'How the location is paid is being read',
      address,
      answers: [neverAnswers(getClaimPayee)],
      steps: [...mends],
      shows: skeleton,
    },
    failed: {
      title: 'It could not be read',
      address,
      answers: [isUnreachable(getClaimPayee)],
      steps: [...mends],
      shows: 'How the operator is paid could not be loaded',
    },
  },
)

/** A check whose envelope came back in the mail, on the page of payments. */
export const returnedStates = statesOf(
  { id: 'desk-returned', name: 'Returned mail', answers: fullPayments },
  {
    asks: {
      title: 'Asks when it came back',
      address,
      answers: [answers(listPayments, (search) => page(search.get('show') === 'open' ? [mailed] : []))],
      steps: [{ press: 'Came back: the check of claim 61' }],
      shows: 'asks for the right address',
    },
    'day-wrong': {
      title: 'Came back before it was sent',
      address,
      answers: [answers(listPayments, (search) => page(search.get('show') === 'open' ? [mailed] : []))],
      steps: [
        { press: 'Came back: the check of claim 61' },
        { type: '2026-01-05', into: 'Came back on' },
        { type: 'Not deliverable as addressed.', into: 'Why' },
        { press: 'It came back' },
      ],
      shows: 'The check was sent on',
    },
    'not-back': {
      title: 'It was another envelope',
      address,
      answers: [
        answers(listPayments, (search) =>
          page(search.get('show') === 'open' ? [{ ...mailed, returned_on: '2026-11-20' }] : []),
        ),
      ],
      steps: [{ press: 'Not back: the check of claim 61' }],
      shows: 'It was another envelope',
    },
    some: {
      title: 'One is stopped, another could not be yet',
      address: `${address}?checks=all`,
      answers: [
        answers(
          listPayments,
          page([
            returned,
            { ...mailed, id: 62, claim_id: 62, payee_name: 'Lakeview Diner', returned_on: '2026-11-20' },
          ]),
        ),
      ],
      shows: 'Came back in the mail on Nov 20, 2026',
    },
  },
)
