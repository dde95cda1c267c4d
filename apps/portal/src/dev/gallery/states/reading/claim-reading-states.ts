import { getEnrollment, type WireReading } from '@caseback/contract'
import { answers } from '@caseback/testing/gallery'
import { aListedClaim, anEnrollment } from '../../../../testing/factories.ts'
import { aReading } from '../../../../testing/sample-reading.ts'
import { portalStates } from '../../portal-states.ts'
import { anInvoice, longName } from '../../sample-data.ts'
import { address, of, screen, stepsTo } from '../claim-samples.ts'
import { unread } from './reading-samples.ts'

const theReadings = (...readings: WireReading[]) =>
  of({
    invoices: readings.map((one, at) =>
      anInvoice({ id: at + 1, reading: one, claimed_in: at === 0 && readings.length > 1 ? 10_417 : null }),
    ),
    steps: stepsTo(1),
  })

/** A submitted claim with what was read on its invoices without a person. */
export const claimReadingStates = portalStates(screen, {
  read: {
    title: 'Submitted, and read',
    address,
    answers: [theReadings(aReading())],
    shows: 'invoice 88601',
  },
  'read-remark': {
    title: 'Submitted, read, and the reviewer was told what is not right',
    address,
    answers: [
      of({
        invoices: [anInvoice({ reading: aReading() })],
        steps: stepsTo(1),
        remark: { text: 'It is 22 cases.\nThe last line is on page 2.', created: '2026-11-12T16:00:00.000Z' },
      }),
    ],
    shows: 'You told the reviewer:',
  },
  'read-remark-open': {
    title: 'Submitted, read, and somebody says what is not right',
    address,
    answers: [theReadings(aReading())],
    steps: [{ press: 'Not right? Tell the reviewer' }, { press: 'Send' }],
    shows: 'Please say what is not right.',
  },
  'read-with-warnings': {
    title: 'Submitted, and something is not right with what was read',
    address,
    answers: [
      theReadings(
        aReading({ date: '2026-02-03', problems: ['page_missing', 'page_cut_off', 'split_cases'] }),
        aReading({ distributor: longName, units: {}, amounts: {}, problems: ['product_not_found'] }),
        unread,
        aReading({ ...unread, state: 'WAITING', problems: [] }),
      ),
    ],
    shows: 'What we read',
  },
  'read-after-undecided': {
    title: 'Submitted after a claim that is not decided yet: the estimate depends on that',
    address,
    answers: [
      answers(getEnrollment, anEnrollment({ claims: [aListedClaim({ id: 10_417, status: 'CLAIM_SUBMITTED' })] })),
      of({
        invoices: [anInvoice({ reading: aReading() })],
        steps: stepsTo(1),
        estimate: { amount: 84, units: 20 },
      }),
    ],
    shows: 'It counts on your earlier claims being approved as you counted them.',
  },
  'read-credit': {
    title: 'Submitted, with a credit memo alone: no day of a payment',
    address,
    answers: [
      theReadings(aReading({ units: { 'HV-40386': -4 }, amounts: { 'HV-40386': -125.6 }, problems: ['credit_memo'] })),
    ],
    shows: 'It is a credit memo: it says what you returned, and adds nothing.',
  },
  'read-other-documents': {
    title: 'Submitted, with documents that are no invoices',
    address,
    answers: [
      theReadings(
        aReading({ problems: ['order_confirmation'] }),
        aReading({ problems: ['delivery_note'] }),
        aReading({ problems: ['quote'] }),
        aReading({ ...unread, problems: ['price_list'] }),
        aReading({ ...unread, problems: ['purchase_order'] }),
        aReading({ problems: ['voided'] }),
        aReading({ problems: ['other_document'] }),
      ),
    ],
    shows: 'It is a packing slip or delivery note.',
  },
})
