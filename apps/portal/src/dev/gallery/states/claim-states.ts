import {
  disputeClaim,
  getClaim,
  getCurrentUser,
  getEnrollment,
  getPaymentReport,
  resubmitClaim,
  type WireClaim,
  withdrawClaim,
} from '@caseback/contract'
import { withdrawnReason } from '@caseback/domain'
import {
  answers,
  answersSlowly,
  isUnreachable,
  neverAnswers,
  refuses,
  type Step,
  skeleton,
} from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { aClaim, ada, anEnrollment } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { anInvoice, germanName, history, longEmail, longName, noted, offers } from '../sample-data.ts'

const address = paths.claim.href(5, 10_482)
const enrollment = anEnrollment({ approved_units: 36, approved_payout: 216 })
const units = (count: number) => ({
  num_units: count,
  product_identifiers: [{ product_identifier_type: 'SKU' as const, product_identifier: 'HV-40386' }],
})
const approvedInvoice = anInvoice({
  invoice_reference_id: 'INV-88213',
  pages: 2,
  product_approval_info: { '3': { '31': units(36) } },
})
const of = (claim: Partial<WireClaim>) => answers(getClaim, aClaim(claim))

const submitted: Partial<WireClaim> = { invoices: [anInvoice({ pages: 2 }), anInvoice({ id: 2 })] }
const approved: Partial<WireClaim> = {
  status: 'CLAIM_VALIDATED',
  payout_amount: 216,
  invoices: [approvedInvoice],
  state_changes: history('CLAIM_SUBMITTED', 'CLAIM_VALIDATED'),
}
const paymentSteps = history(
  'CLAIM_SUBMITTED',
  'CLAIM_VALIDATED',
  'PENDING_MANUFACTURER_PAYMENT',
  'OPERATOR_PAYMENT_SUBMITTED',
  'PAID',
)
type Payment = NonNullable<WireClaim['operator_payment']>
const check = (status: string, fields: Partial<Payment> = {}): Payment => ({
  status,
  deposit_option: 'EMAIL',
  type: 'DIGITAL',
  check_number: null,
  ...fields,
})
const mailedCheck = { deposit_option: 'MAIL', type: 'CHECK', check_number: '100482' }
const sent = (payment: Payment): Partial<WireClaim> => ({
  ...approved,
  status: 'OPERATOR_PAYMENT_SUBMITTED',
  state_changes: paymentSteps.slice(0, 4),
  operator_payment: payment,
})
const rejected = (reason: string, note: string | null = null): Partial<WireClaim> => ({
  status: 'CLAIM_REJECTED',
  promise_date: null,
  invalidation_reason: noted(note, reason).notes,
  invalidation_parts: noted(note, reason).notes_parts,
  invoices: [anInvoice()],
  state_changes: history('CLAIM_SUBMITTED', 'CLAIM_REJECTED'),
})
const note =
  'Page 2 of the invoice is not readable: the lower third is in the shade of your hand, so that neither the number of cases nor the date can be made out. Please photograph it again on a table, by daylight, with all four corners in the picture.'
const attention = (notes: string): Partial<WireClaim> => ({
  status: 'NEEDS_ATTENTION',
  promise_date: null,
  invoices: [anInvoice()],
  state_changes: history('CLAIM_SUBMITTED', 'NEEDS_ATTENTION').map((change, at) =>
    at === 1 ? { ...change, ...noted(notes) } : change,
  ),
})
const attach: Step[] = [
  { attach: [{ name: 'lakeshore-88540.pdf', mediaType: 'application/pdf', bytes: 120_000 }] },
  { until: 'lakeshore-88540.pdf' },
]
const withdraw: Step = { press: 'Withdraw claim' }

const screen = {
  id: 'claim',
  name: 'Claim',
  signedIn: ada,
  answers: [
    answers(getCurrentUser, ada),
    answers(getEnrollment, enrollment),
    answers(getPaymentReport, { report: null }),
  ],
}

const waiting = portalStates(screen, {
  loading: { title: 'Loading', address, answers: [neverAnswers(getClaim)], shows: skeleton },
  slow: { title: 'Slow', address, answers: [answersSlowly(getClaim, aClaim(approved))], shows: 'Payment Details' },
  missing: {
    title: 'No such claim',
    address,
    answers: [refuses(getClaim, 'not_found')],
    shows: 'We could not find this claim',
  },
  failed: {
    title: 'Failed',
    address,
    answers: [refuses(getClaim, 'server.error')],
    shows: 'This claim could not be loaded',
  },
  unreachable: {
    title: 'No network',
    address,
    answers: [isUnreachable(getClaim)],
    shows: 'This claim could not be loaded',
  },
  submitted: { title: 'Submitted', address, answers: [of(submitted)], shows: 'Withdraw claim' },
  'pages-coming': {
    title: 'Submitted a moment ago, the pages are being prepared',
    address,
    answers: [
      answers(getClaim, () => {
        const created = new Date().toISOString()
        return aClaim({ created, invoices: [anInvoice({ pages: 0 }), anInvoice({ id: 2, pages: 0 })] })
      }),
    ],
    shows: 'Preparing the pages…',
  },
  'no-pages': {
    title: 'A file that could not be rendered',
    address,
    answers: [of({ invoices: [anInvoice({ pages: 0 })] })],
    shows: 'Open the file',
  },
  viewer: {
    title: 'An invoice in the viewer',
    address,
    answers: [of(submitted)],
    steps: [{ press: 'Open Invoice 1, page 1' }],
    shows: 'Page 1 of 3',
  },
  'no-enrollment': {
    title: 'The enrollment could not be read',
    address,
    answers: [of(submitted), refuses(getEnrollment, 'server.error')],
    shows: 'Status history',
  },
})

const decided = portalStates(screen, {
  validated: { title: 'Validated', address, answers: [of(approved)], shows: 'Payment Details' },
  'validated-nothing': {
    title: 'Validated, adds nothing yet',
    address,
    answers: [
      of({ ...approved, payout_amount: 0, promise_date: null }),
      answers(getEnrollment, anEnrollment({ approved_units: 3 })),
    ],
    shows: 'Payment Details',
  },
  processing: {
    title: 'Processing payment',
    address,
    answers: [of({ ...approved, status: 'PENDING_MANUFACTURER_PAYMENT', state_changes: paymentSteps.slice(0, 3) })],
    shows: 'Payment will be processed within 14 business days.',
  },
  'large-amount': {
    title: 'A large amount, many invoices',
    address,
    answers: [
      of({
        ...approved,
        payout_amount: 1_234_567.89,
        invoices: Array.from({ length: 20 }, (_, at) =>
          anInvoice({
            id: at + 1,
            invoice_reference_id: `INV-${88_213 + at}`,
            product_approval_info: { '3': { '31': units(at + 1) } },
          }),
        ),
      }),
    ],
    shows: 'INV-88232',
  },
  'unknown-products': {
    title: 'Products that the terms do not have',
    address,
    answers: [
      of({
        ...approved,
        invoices: [anInvoice({ product_approval_info: { '3': { '99': units(1) }, '77': { '78': units(2) } } })],
      }),
    ],
    shows: 'Unknown Product (ID: 77)',
  },
  'unknown-status': {
    title: 'A status of a newer server',
    address,
    // What an older portal meets: the type of today does not have it.
    answers: [of({ ...submitted, status: 'UNDER_AUDIT' as WireClaim['status'] })],
    shows: 'Under audit',
  },
  rejected: {
    title: 'Rejected',
    address,
    answers: [of(rejected('not_a_distributor_invoice'))],
    shows: 'Why it was not approved',
  },
  'rejected-long': {
    title: 'Rejected with a long note',
    address,
    answers: [of(rejected('other', `${note} ${germanName.repeat(2)}`))],
    shows: 'Why it was not approved',
  },
  withdrawn: {
    title: 'Withdrawn',
    address,
    answers: [of(rejected(withdrawnReason))],
    shows: 'You withdrew this claim. You can submit the invoices again as a new claim.',
  },
  'long-history': {
    title: 'A long history',
    address,
    answers: [
      of({
        ...approved,
        state_changes: history(
          'CLAIM_SUBMITTED',
          'NEEDS_ATTENTION',
          'CLAIM_SUBMITTED',
          'NEEDS_ATTENTION',
          'CLAIM_SUBMITTED',
          'CLAIM_REJECTED',
          'CLAIM_SUBMITTED',
          'CLAIM_VALIDATED',
        ).map((change, at) => ({ ...change, ...noted(at % 2 ? note : null), created_by_email: longEmail })),
      }),
    ],
    shows: 'Status history',
  },
  'long-names': {
    title: 'Long names',
    address,
    answers: [
      of({
        ...sent(check('MAILED', mailedCheck)),
        payee_name: longName,
        invoices: [
          anInvoice({
            invoice_reference_id: `RE-${germanName}-${germanName}`,
            product_approval_info: { '3': { '31': units(36) } },
          }),
        ],
      }),
      answers(getEnrollment, anEnrollment({ offer: offers.longNames })),
    ],
    shows: 'Payment Details',
  },
  arabic: {
    title: 'Arabic names',
    address,
    answers: [
      of({ ...approved, payee_name: 'مطعم الباب الأزرق' }),
      answers(getEnrollment, anEnrollment({ offer: offers.arabic })),
    ],
    shows: 'Payment Details',
  },
})

const payments: [id: string, title: string, payment: Payment][] = [
  ['unpaid', 'e-mailed, not deposited', check('UNPAID')],
  ['in-process', 'being deposited', check('IN_PROCESS')],
  ['queued', 'queued for printing', check('IN_PROCESS', mailedCheck)],
  ['printed', 'printed', check('PRINTED', mailedCheck)],
  ['mailed', 'mailed', check('MAILED', mailedCheck)],
  ['void', 'canceled', check('VOID')],
  ['expired', 'expired', check('EXPIRED', mailedCheck)],
  ['failed', 'failed', check('FAILED')],
  ['refunded', 'returned', check('REFUNDED', mailedCheck)],
  ['unknown', 'a status nobody knows', check('ON_HOLD', { deposit_option: 'WIRE_TRANSFER' })],
]
const paid = portalStates(screen, {
  ...Object.fromEntries(
    payments.map(([id, title, payment]) => [
      `sent-${id}`,
      { title: `Payment sent: ${title}`, address, answers: [of(sent(payment))], shows: 'Payment Details' },
    ]),
  ),
  paid: {
    title: 'Paid',
    address,
    answers: [of({ ...sent(check('PAID')), status: 'PAID', state_changes: paymentSteps })],
    shows: 'Payment Details',
  },
  'paid-by-mail': {
    title: 'Paid by a printed check',
    address,
    answers: [of({ ...sent(check('PAID', mailedCheck)), status: 'PAID', state_changes: paymentSteps })],
    shows: 'Check number',
  },
})

const dispute = { text: 'The fries are on page 2, lines 14 to 18.', created: '2026-11-16T16:00:00.000Z' }
const disputed = portalStates(screen, {
  'dispute-open': {
    title: 'Rejected, writing a dispute',
    address,
    answers: [of(rejected('wrong_product')), refuses(disputeClaim, 'claim.transition')],
    steps: [
      { press: 'Dispute this decision' },
      { type: `${dispute.text} ${germanName}`, into: 'Why should we look again?' },
      { press: 'Send' },
    ],
    shows: 'The claim has moved on in the meantime. Please look at it again.',
  },
  'dispute-waiting': {
    title: 'Disputed',
    address,
    answers: [of({ ...rejected('wrong_product'), dispute: { ...dispute, answer: null } })],
    shows: 'You asked us to look again',
  },
  'dispute-answered': {
    title: 'Disputed and answered',
    address,
    answers: [
      of({
        ...rejected('wrong_product'),
        dispute: { ...dispute, text: germanName.repeat(3), answer: note },
      }),
    ],
    shows: 'We looked at your claim again',
  },
})

const forgotten: Step[] = [
  { press: 'Add a forgotten page' },
  {
    attach: [
      { name: 'page-2.jpg', mediaType: 'image/jpeg', bytes: 240_000 },
      { name: 'page-3.jpg', mediaType: 'image/jpeg', bytes: 250_000 },
    ],
  },
  { until: 'page-3.jpg' },
]
const ofTwo: Partial<WireClaim> = {
  invoices: [anInvoice({ pages: 2 }), anInvoice({ id: 2, name: `${germanName}-${germanName}.jpg` })],
}
const adding = portalStates(screen, {
  'add-page': {
    title: 'Adding forgotten pages, the claim has one invoice',
    address,
    answers: [of({ invoices: [anInvoice()] })],
    steps: forgotten,
    shows: 'What you add becomes its last pages.',
  },
  'add-page-to-one-of-two': {
    title: 'Adding forgotten pages, to the second of two invoices',
    address,
    answers: [of(ofTwo)],
    steps: [...forgotten, { choose: '2', in: 'Belongs to' }],
    shows: 'What you add becomes its last pages.',
  },
  'add-page-another': {
    title: 'Adding forgotten pages, as other invoices',
    address,
    answers: [of(ofTwo)],
    steps: [...forgotten, { choose: 'another', in: 'Belongs to' }],
    shows: 'Add to the claim',
  },
  'add-page-unsaid': {
    title: 'Adding forgotten pages, to which of two invoices is not said',
    address,
    answers: [of(ofTwo)],
    steps: [...forgotten, { press: 'Add to the claim' }],
    shows: 'Please say which invoice the page belongs to.',
  },
})

const report = { text: 'It was mailed two weeks ago and has not come.', created: '2026-12-16T16:00:00.000Z' }
const reported = portalStates(screen, {
  'report-open': {
    title: 'Payment sent, the check never came',
    address,
    answers: [of(sent(check('MAILED', mailedCheck)))],
    steps: [{ press: 'My check never came' }, { press: 'Send' }],
    shows: 'Please say what happened.',
  },
  'report-waiting': {
    title: 'Payment sent, reported',
    address,
    answers: [
      of(sent(check('MAILED', mailedCheck))),
      answers(getPaymentReport, { report: { ...report, answer: null } }),
    ],
    shows: 'We answer here and by e-mail.',
  },
  'report-answered': {
    title: 'Payment sent, reported and answered',
    address,
    answers: [
      of(sent(check('MAILED', mailedCheck))),
      answers(getPaymentReport, { report: { ...report, text: germanName.repeat(3), answer: note } }),
    ],
    shows: 'What we found out about your payment',
  },
})

const acting = portalStates(screen, {
  attention: {
    title: 'Needs attention',
    address,
    answers: [of(attention('The second page is too dark.'))],
    shows: 'Action Required',
  },
  'attention-long': {
    title: 'Needs attention, a long note',
    address,
    answers: [of(attention(`${note} ${germanName}`))],
    shows: 'Action Required',
  },
  'resubmit-no-file': {
    title: 'Resubmitted without a file',
    address,
    answers: [of(attention(note))],
    steps: [{ press: 'Resubmit Claim' }],
    shows: 'Please add at least one invoice file before submitting',
  },
  'resubmit-sending': {
    title: 'Resubmitting',
    address,
    answers: [of(attention(note))],
    holdsUploads: true,
    steps: [...attach, { press: 'Resubmit Claim' }],
    shows: 'Sending…',
  },
  'resubmit-failed': {
    title: 'Resubmitting failed',
    address,
    answers: [of(attention(note)), refuses(resubmitClaim, 'claim.transition')],
    steps: [...attach, { press: 'Resubmit Claim' }],
    shows: 'Failed to upload invoices and resubmit claim',
  },
  resubmitted: {
    title: 'Resubmitted',
    address,
    answers: [of(attention(note)), answers(resubmitClaim, aClaim(submitted))],
    steps: [...attach, { press: 'Resubmit Claim' }],
    shows: 'Invoices uploaded and claim resubmitted successfully',
  },
  withdraw: {
    title: 'Withdrawing?',
    address,
    answers: [of(submitted)],
    steps: [withdraw],
    shows: 'Withdraw this claim?',
  },
  'withdraw-failed': {
    title: 'Withdrawing failed',
    address,
    answers: [of(submitted), refuses(withdrawClaim, 'claim.transition')],
    steps: [withdraw, { press: 'Withdraw claim', within: 'Withdraw this claim?' }],
    shows: 'The claim has moved on in the meantime. Please look at it again.',
  },
})

export const claimStates = [...waiting, ...adding, ...decided, ...disputed, ...paid, ...reported, ...acting]
