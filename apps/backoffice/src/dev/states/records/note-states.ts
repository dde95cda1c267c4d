import {
  getLocationRecord,
  getManufacturerRecord,
  getOfferRecord,
  getOperatorRecord,
  getPaymentRecord,
  getStaffMe,
  listOperatorTypes,
  writeLocationNote,
  writeOfferNote,
  writeOperatorNote,
  writePaymentNote,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, statesOf } from '@caseback/testing/gallery'
import { deskReasons } from '@caseback/words/en/refusals'
import { aLocationRecord } from '../../../testing/records/sample-location-record.ts'
import { aManufacturerRecord } from '../../../testing/records/sample-manufacturer-record.ts'
import { anOfferRecord } from '../../../testing/records/sample-offer-record.ts'
import { anOperatorRecord } from '../../../testing/records/sample-operator-record.ts'
import { aPaymentRecord } from '../../../testing/records/sample-payment-record.ts'
import { aStandingStop } from '../../../testing/records/sample-standing-stop.ts'
import { longName, longNote, member } from '../../sample-desk.ts'
import { aNote, knowsColleagues } from '../../sample-notes.ts'

const operator = anOperatorRecord()
const noted = anOperatorRecord({
  timeline: [
    aNote('operator'),
    aNote('location', { at: '2026-11-22T09:10:00.000Z', internal: 'The dock is behind the house: trucks ring twice.' }),
    ...operator.timeline,
  ],
})
const at = {
  operator: '/staff/operators/12/record',
  location: '/staff/locations/52/record',
  payment: '/staff/payments/31/record',
  manufacturer: '/staff/manufacturers/7/record',
  offer: '/staff/offers/7/record',
}
const typed = { type: 'The owner called: two orders, both real.', into: 'Write to colleagues' }
const write = { press: 'Write note' }

/** What members of staff write to each other about an operator, a location, a payment, a manufacturer or an offer. */
export const noteStates = statesOf(
  {
    id: 'desk-record-notes',
    name: 'Notes of colleagues on a record',
    answers: [
      answers(getStaffMe, member('reviewer')),
      answers(getOperatorRecord, noted),
      answers(getLocationRecord, aLocationRecord({ timeline: [aNote('location')] })),
      answers(getPaymentRecord, aPaymentRecord()),
      knowsColleagues,
    ],
  },
  {
    operator: {
      title: 'About an operator and its location',
      address: at.operator,
      shows: 'checks by mail from January',
    },
    naming: {
      title: 'Somebody is being named',
      address: at.operator,
      steps: [{ type: 'See @', into: 'Write to colleagues' }],
      shows: longName,
    },
    written: {
      title: 'Has just been written',
      address: at.operator,
      answers: [answers(getOperatorRecord, operator), answers(writeOperatorNote, noted)],
      steps: [typed, write],
      shows: 'The note is written',
    },
    sending: {
      title: 'Is being sent',
      address: at.operator,
      answers: [neverAnswers(writeOperatorNote)],
      steps: [typed, write],
      shows: 'checks by mail from January',
    },
    failed: {
      title: 'Could not be sent: what was typed stays',
      address: at.payment,
      answers: [isUnreachable(writePaymentNote)],
      steps: [typed, write],
      shows: 'The server could not be reached.',
    },
    refused: {
      title: 'Names somebody who is not told of the stop of payments',
      address: at.location,
      answers: [
        answers(getLocationRecord, aLocationRecord({ payment_stop: aStandingStop() })),
        refuses(
          writeLocationNote,
          'input.invalid',
          {},
          { error: deskReasons['note.names_publishers']({ names: ['Femi Cole'] }) },
        ),
      ],
      steps: [{ type: '@Femi Cole what do you think?', into: 'Write to colleagues' }, write],
      shows: 'Take @Femi Cole out',
    },
    payment: {
      title: 'About a payment, long',
      address: at.payment,
      answers: [
        answers(
          getPaymentRecord,
          aPaymentRecord({
            timeline: [
              aNote('payment', { by: { kind: 'staff', name: longName }, internal: longNote }),
              ...aPaymentRecord().timeline,
            ],
          }),
        ),
      ],
      shows: 'The operator says it has not come',
    },
    manufacturer: {
      title: 'About a manufacturer, for a publisher',
      address: at.manufacturer,
      answers: [
        answers(getStaffMe, member('publisher')),
        answers(getManufacturerRecord, aManufacturerRecord({ timeline: [aNote('manufacturer')] })),
      ],
      shows: 'Wrote to colleagues about a manufacturer',
    },
    offer: {
      title: 'About an offer, gone meanwhile',
      address: at.offer,
      answers: [
        answers(getOfferRecord, anOfferRecord({ timeline: [aNote('offer')] })),
        answers(listOperatorTypes, [
          { id: 1, slug: 'restaurants-bars', name: 'Restaurants/Bars', category_name: 'Commercial' },
        ]),
        refuses(writeOfferNote, 'not_found'),
      ],
      steps: [typed, write],
      shows: 'We could not find that.',
    },
  },
)
