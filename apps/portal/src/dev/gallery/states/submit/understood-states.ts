import { getEnrollment, readUploadedInvoices, submitClaim, type WireReading } from '@caseback/contract'
import { answers, isUnreachable, type SampleFile, type Step } from '@caseback/testing/gallery'
import { paths } from '../../../../shared/routing/paths.ts'
import { aListedClaim, anEnrollment } from '../../../../testing/factories.ts'
import { aReading } from '../../../../testing/sample-reading.ts'
import { longName, offers } from '../../sample-data.ts'
import { unread } from '../reading/reading-samples.ts'

const address = paths.enrollmentSubmit.href(5)
const photo: SampleFile = { name: 'IMG_2042.jpg', mediaType: 'image/jpeg', picture: 'small-invoice.jpg' }
const attach: Step[] = [{ attach: [photo] }, { until: 'Uploaded' }]

/** Every upload of the gallery has the id 31. */
const understood = (read: WireReading | null, claimed_in: number | null = null) =>
  answers(readUploadedInvoices, { results: [{ upload_ids: [31], reading: read, claimed_in }] })

const unsureLine: WireReading['lines'][number] = {
  page: 1,
  box: [0.1, 0.3, 0.9, 0.32],
  confidence: 0.6,
  text: 'FRIES 3/8 SC',
  product_variant_id: 31,
  match: { product_variant_id: 31, by: 'WORDS', confidence: 0.6 },
  quantity: 20,
  unit: 'CS',
  price: 31.4,
  amount: 628,
}
const waiting = aReading({ ...unread, state: 'WAITING', problems: [] })

/** What was understood of an invoice on the Submit tab, before its claim is sent. */
export const understoodStates = {
  'reading-waits': {
    title: 'An uploaded invoice is being read',
    address,
    answers: [understood(waiting)],
    steps: attach,
    shows: 'Invoice 1 is being read. You need not wait for it.',
  },
  understood: {
    title: 'An uploaded invoice was read, and fills the estimate',
    address,
    answers: [understood(aReading())],
    steps: attach,
    shows: 'invoice 88601',
  },
  'understood-unsure': {
    title: 'An uploaded invoice that is hard to read',
    address,
    answers: [understood(aReading({ lines: [unsureLine], confidence: 0.6 }))],
    steps: attach,
    shows: 'The cases are hard to read. Please compare your count with the invoice.',
  },
  'understood-corrected': {
    title: 'Another count than was read',
    address,
    answers: [understood(aReading())],
    steps: [...attach, { until: 'What we read' }, { type: '22', into: 'How many cases are on your invoices?' }],
    shows: 'The reviewer sees both.',
  },
  'understood-warnings': {
    title: 'Everything that can be wrong with an invoice that was read',
    address,
    answers: [
      understood(
        aReading({
          distributor: longName,
          date: '2026-02-03',
          units: {},
          amounts: {},
          problems: [
            'several_invoices',
            'product_not_found',
            'total_missing',
            'page_missing',
            'page_cut_off',
            'split_cases',
          ],
        }),
        10_417,
      ),
    ],
    steps: attach,
    shows: 'This invoice is already in claim 10417. The same purchases are paid once.',
  },
  'understood-credit': {
    title: 'A credit memo in place of an invoice',
    address,
    answers: [
      understood(aReading({ units: { 'HV-40386': -4 }, amounts: { 'HV-40386': -125.6 }, problems: ['credit_memo'] })),
    ],
    steps: attach,
    shows: 'It is a credit memo: it says what you returned, and adds nothing.',
  },
  'understood-order': {
    title: 'An order confirmation in place of an invoice',
    address,
    answers: [understood(aReading({ confidence: 0.8, problems: ['order_confirmation'] }))],
    steps: attach,
    shows: 'It is an order confirmation: it says what was ordered.',
  },
  'understood-statement': {
    title: 'A statement in place of an invoice',
    address,
    answers: [understood(unread)],
    steps: attach,
    shows: 'It is a statement of what is owed. We need the invoices that it lists.',
  },
  'understood-not-an-invoice': {
    title: 'A photo that is no invoice',
    address,
    answers: [understood(aReading({ ...unread, problems: ['not_an_invoice'] }))],
    steps: attach,
    shows: 'What we read',
  },
  'understood-unreadable': {
    title: 'A photo that could not be read',
    address,
    answers: [understood(aReading({ ...unread, problems: ['photo_not_read'] }))],
    steps: attach,
    shows: 'Invoice 1 could not be read by the program. A person reads it.',
  },
  'understood-percent': {
    title: 'An uploaded invoice was read, for an offer that pays a percentage',
    address,
    answers: [
      answers(getEnrollment, anEnrollment({ offer: offers.percent, claims: [aListedClaim()] })),
      understood(aReading()),
    ],
    steps: attach,
    shows: 'of $628.00',
  },
  'understood-undecided': {
    title: 'An uploaded invoice was read, beside earlier claims that are not decided yet',
    address,
    answers: [
      answers(
        getEnrollment,
        anEnrollment({
          approved_units: 10,
          approved_payout: 60,
          undecided_units: 20,
          claims: [
            aListedClaim({ estimate: { units: 12, amount: 72 } }),
            aListedClaim({ id: 10_481, status: 'NEEDS_ATTENTION', estimate: { units: 8, amount: 48 } }),
          ],
        }),
      ),
      understood(aReading()),
    ],
    steps: attach,
    shows: 'Not decided yet: 20 cases',
  },
  'understood-offline': {
    title: 'No network while it is to be read, and when sending',
    address,
    answers: [isUnreachable(readUploadedInvoices), isUnreachable(submitClaim)],
    steps: [...attach, { press: 'Submit claim' }],
    shows: 'You seem to be offline. Your files are kept here, and are sent as soon as you are back.',
  },
} as const
