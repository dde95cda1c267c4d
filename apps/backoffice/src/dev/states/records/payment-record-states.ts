import { getPaymentRecord, getStaffMe } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { aHappening, aPaymentRecord } from '../../../testing/records/sample-payment-record.ts'
import { aSentLetter } from '../../../testing/sample-record.ts'
import { longEmail, longName, longNote, member } from '../../sample-desk.ts'
import { knowsColleagues } from '../../sample-notes.ts'

const address = '/staff/payments/31/record'

/** The page that tells everything about a payment and its check. */
export const paymentRecordStates = statesOf(
  {
    id: 'desk-record-payment',
    name: 'Record of a check',
    answers: [answers(getStaffMe, member('reviewer')), answers(getPaymentRecord, aPaymentRecord()), knowsColleagues],
  },
  {
    full: {
      title: 'Waits for its operator, who says it has not come',
      address,
      shows: 'The operator says it has not come',
    },
    finance: {
      title: 'For finance, paid and on the bank’s statement',
      address,
      answers: [
        answers(getStaffMe, member('finance')),
        answers(
          getPaymentRecord,
          aPaymentRecord({
            status: 'PAID',
            paid: '2026-11-24T15:00:00.000Z',
            waits_for_deposit: false,
            kept_back_for: [],
            bank: { account: 'Operating account', booked_on: '2026-11-25' },
          }),
        ),
      ],
      shows: 'All checks',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(getPaymentRecord)], shows: skeleton },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(getPaymentRecord)],
      shows: 'The check could not be loaded',
    },
    missing: {
      title: 'There is no such check',
      address,
      answers: [refuses(getPaymentRecord, 'not_found')],
      shows: 'There is no such check',
    },
    new: {
      title: 'Approved a moment ago: nothing sent, posted or written',
      address,
      answers: [
        answers(
          getPaymentRecord,
          aPaymentRecord({
            status: 'PREPARED',
            check_number: null,
            check_id: null,
            sent: null,
            waits_for_deposit: false,
            ledger: [],
            letters: [],
            timeline: [],
          }),
        ),
      ],
      shows: 'On its way to the provider of checks.',
    },
    held: {
      title: 'Waits for a person, replaces a void check, long names, by mail',
      address,
      answers: [
        answers(
          getPaymentRecord,
          aPaymentRecord({
            status: 'NEEDS_PERSON',
            check_number: null,
            sent: null,
            waits_for_deposit: false,
            payout_method: 'MAIL',
            payee_name: longName,
            sent_to: `${longName}, Chicago, IL 60606`,
            attention: longNote,
            claim: { ...aPaymentRecord().claim, corrects: 10102 },
            operator: { ...aPaymentRecord().operator, name: longName, email: longEmail },
            others: [{ payment_id: 22, check_number: '7702', status: 'VOID', amount: 300 }],
            letters: [aSentLetter({ subject: longName, to: longEmail })],
            timeline: [
              aHappening({ action: 'check.closed', after: { check_status: 'VOID' } }),
              aHappening({
                by: { kind: 'staff', name: longName },
                action: 'payment.void_asked',
                after: { reason: longNote },
              }),
            ],
          }),
        ),
      ],
      shows: 'Held: waits for finance.',
    },
  },
)
