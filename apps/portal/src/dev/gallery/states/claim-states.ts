import { getClaim, getEnrollment, resendCheck, type WireClaim } from '@caseback/contract'
import { withdrawnReason } from '@caseback/domain'
import { answers, answersSlowly, isUnreachable, neverAnswers, refuses, skeleton } from '@caseback/testing/gallery'
import { aClaim, anEnrollment } from '../../../testing/factories.ts'
import { portalStates } from '../portal-states.ts'
import { anInvoice, germanName, history, longEmail, longName, noted, offers } from '../sample-data.ts'
import { acting, adding, afterPayment, disputed } from './claim-action-states.ts'
import {
  address,
  approved,
  check,
  mailedCheck,
  note,
  of,
  type Payment,
  paid as paidBy,
  processing,
  raised,
  rejected,
  screen,
  sent,
  stepsTo,
  submitted,
  units,
} from './claim-samples.ts'

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
  submitted: { title: 'Submitted', address, answers: [of(submitted)], shows: 'Add a forgotten page' },
  estimated: {
    title: 'Submitted, with what was counted before',
    address,
    answers: [of({ ...submitted, estimate: { amount: 216, units: 36 } })],
    shows: 'Add a forgotten page',
  },
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
    title: 'A file that cannot be opened',
    address,
    answers: [of({ invoices: [anInvoice({ pages: 0, state: 'failed' })] })],
    shows: 'We cannot open one of your files',
  },
  'no-pages-several': {
    title: 'Files that cannot be opened, on a claim that waits for its operator',
    address,
    answers: [
      of({
        status: 'NEEDS_ATTENTION',
        promise_date: null,
        invoices: [
          anInvoice({ pages: 0, state: 'failed' }),
          anInvoice({ id: 2, pages: 0, state: 'failed', name: `${germanName}-${germanName}.jpg` }),
        ],
      }),
    ],
    shows: 'We cannot open some of your files',
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
      of({ ...approved, payout_amount: 0, payout_parts: null, promise_date: null, steps: stepsTo(2).slice(0, 2) }),
      answers(getEnrollment, anEnrollment({ approved_units: 3 })),
    ],
    shows: 'Payment Details',
  },
  late: {
    title: 'Processing payment, past its promise, of a tier that pays for earlier cases too',
    address,
    answers: [of({ ...processing, ...raised, promise_date: '2026-11-20' })],
    shows: '12 earlier cases, 238 of 260 count (limit of the offer), tier from 48',
  },
  processing: {
    title: 'Processing payment',
    address,
    answers: [of(processing)],
    shows: 'Payment will be processed within 14 business days.',
  },
  'large-amount': {
    title: 'A large amount, many invoices',
    address,
    answers: [
      of({
        ...approved,
        payout_amount: 1_234_567.89,
        payout_parts: null,
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
    shows: 'You can submit the invoices again as a new claim.',
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
  'pictured-unpaid': {
    title: 'Payment sent: e-mailed, of an offer with a picture',
    address,
    answers: [
      of(sent(check('UNPAID', { check_number: '5021', type: 'CHECK' }))),
      answers(getEnrollment, anEnrollment({ offer: offers.pictured, approved_units: 36, approved_payout: 216 })),
    ],
    shows: 'Your check waits in your e-mail',
  },
  'sent-again': {
    title: 'Payment sent: the e-mail was sent again today',
    address,
    answers: [answers(getClaim, () => aClaim({ ...sent(check('UNPAID')), check_resent: new Date().toISOString() }))],
    shows: 'Wrong address?',
  },
  'sending-again': {
    title: 'Payment sent: the e-mail is being sent again',
    address,
    answers: [of(sent(check('UNPAID'))), neverAnswers(resendCheck)],
    steps: [{ press: 'Send it again' }],
    shows: 'Sending…',
  },
  'not-sent-again': {
    title: 'Payment sent: the e-mail was sent again a moment ago',
    address,
    answers: [of(sent(check('UNPAID'))), refuses(resendCheck, 'payment.resent')],
    steps: [{ press: 'Send it again' }],
    shows: 'We had it sent again within the last day.',
  },
  'wrong-address': {
    title: 'Payment sent: to a wrong address',
    address,
    answers: [of(sent(check('UNPAID')))],
    steps: [{ press: 'Wrong address?' }],
    shows: 'What happened?',
  },
  ...Object.fromEntries(
    payments.map(([id, title, payment]) => [
      `sent-${id}`,
      { title: `Payment sent: ${title}`, address, answers: [of(sent(payment))], shows: 'Payment Details' },
    ]),
  ),
  paid: {
    title: 'Paid',
    address,
    answers: [of(paidBy(check('PAID')))],
    shows: 'Payment Details',
  },
  'paid-by-mail': {
    title: 'Paid by a printed check',
    address,
    answers: [of(paidBy(check('PAID', mailedCheck)))],
    shows: 'Check number',
  },
})

export const claimStates = [...waiting, ...adding, ...decided, ...disputed, ...paid, ...afterPayment, ...acting]
