import {
  getClaim,
  getCurrentUser,
  getEnrollment,
  getPaymentReport,
  uploadInvoiceFile,
  type WireClaim,
} from '@caseback/contract'
import { claimStepNames, isClosedCheck } from '@caseback/domain'
import { answers, type Step } from '@caseback/testing/gallery'
import { paths } from '../../../shared/routing/paths.ts'
import { aClaim, ada, anEnrollment } from '../../../testing/factories.ts'
import { anInvoice, history, noted } from '../sample-data.ts'

export const address = paths.claim.href(5, 10_482)

const enrollment = anEnrollment({ approved_units: 36, approved_payout: 216 })

export const units = (count: number) => ({
  num_units: count,
  product_identifiers: [{ product_identifier_type: 'SKU' as const, product_identifier: 'HV-40386' }],
})

const approvedInvoice = anInvoice({
  invoice_reference_id: 'INV-88213',
  pages: 2,
  product_approval_info: { '3': { '31': units(36) } },
})

export const of = (claim: Partial<WireClaim>) => answers(getClaim, aClaim(claim))

/** The first steps are done, one a move of `history`; the last has the promise. */
export const stepsTo = (done: number, due: string | null = '2026-12-14'): WireClaim['steps'] =>
  claimStepNames.map((step, at) => ({
    step,
    at: at < done ? `2026-11-${10 + 2 * at}T16:00:00.000Z` : null,
    due: step === 'paid' && done < claimStepNames.length ? due : null,
  }))

export const submitted: Partial<WireClaim> = {
  invoices: [anInvoice({ pages: 2 }), anInvoice({ id: 2 })],
  steps: stepsTo(1),
}

/** The sum behind $216.00. */
const byTheCase: Partial<WireClaim> = {
  payout_formula: '36 cases × $6.00 = $216.00',
  payout_parts: {
    units: 36,
    discount: 6,
    discount_type: 'dollars_off',
    purchase_amount: null,
    earlier: 0,
    claim_units: 36,
    claim_counted_units: 36,
    earlier_units: 0,
    tier_from: null,
  },
}

/** A payout of which earlier cases, a higher tier and the limit are part. */
export const raised: Partial<WireClaim> = {
  payout_amount: 1_428,
  payout_parts: {
    units: 250,
    discount: 6,
    discount_type: 'dollars_off',
    purchase_amount: null,
    earlier: 72,
    claim_units: 260,
    claim_counted_units: 238,
    earlier_units: 12,
    tier_from: 48,
  },
}

export const approved: Partial<WireClaim> = {
  status: 'CLAIM_VALIDATED',
  payout_amount: 216,
  invoices: [approvedInvoice],
  state_changes: history('CLAIM_SUBMITTED', 'CLAIM_VALIDATED'),
  steps: stepsTo(2),
  ...byTheCase,
}

export const processing: Partial<WireClaim> = {
  ...approved,
  status: 'PENDING_MANUFACTURER_PAYMENT',
  state_changes: history('CLAIM_SUBMITTED', 'CLAIM_VALIDATED', 'PENDING_MANUFACTURER_PAYMENT'),
}

const paymentSteps = history(
  'CLAIM_SUBMITTED',
  'CLAIM_VALIDATED',
  'PENDING_MANUFACTURER_PAYMENT',
  'OPERATOR_PAYMENT_SUBMITTED',
  'PAID',
)

export type Payment = NonNullable<WireClaim['operator_payment']>

export const check = (status: string, fields: Partial<Payment> = {}): Payment => ({
  status,
  deposit_option: 'EMAIL',
  recipient: ada.email,
  type: 'DIGITAL',
  check_number: null,
  ...fields,
})

export const mailedCheck = { deposit_option: 'MAIL', type: 'CHECK', check_number: '100482', recipient: null }

export const sent = (payment: Payment): Partial<WireClaim> => ({
  ...approved,
  status: 'OPERATOR_PAYMENT_SUBMITTED',
  state_changes: paymentSteps.slice(0, 4),
  operator_payment: payment,
  // A check that is over is no longer under way.
  ...(isClosedCheck(payment.status)
    ? { steps: stepsTo(3) }
    : {
        steps: stepsTo(4),
        check_sent: '2026-11-16T16:00:00.000Z',
        check_sent_to: payment.recipient ?? '12 W Lake St, Chicago, IL 60601',
      }),
})

export const paid = (payment: Payment): Partial<WireClaim> => ({
  ...sent(payment),
  status: 'PAID',
  state_changes: paymentSteps,
  steps: stepsTo(5),
})

/** Sent in another year: a check can be missed only some weeks after it was sent. */
export const sentIn = (year: string, payment: Payment): Partial<WireClaim> => ({
  ...sent(payment),
  state_changes: paymentSteps
    .slice(0, 4)
    .map((change) => ({ ...change, created: change.created.replace(/^\d{4}/, year) })),
})

export const rejected = (reason: string, note: string | null = null): Partial<WireClaim> => ({
  status: 'CLAIM_REJECTED',
  promise_date: null,
  invalidation_reason: noted(note, reason).notes,
  invalidation_parts: noted(note, reason).notes_parts,
  invoices: [anInvoice()],
  state_changes: history('CLAIM_SUBMITTED', 'CLAIM_REJECTED'),
  steps: stepsTo(1).slice(0, 1),
})

export const note =
  'Page 2 of the invoice is not readable: the lower third is in the shade of your hand, so that neither the number of cases nor the date can be made out. Please photograph it again on a table, by daylight, with all four corners in the picture.'

export const attention = (notes: string): Partial<WireClaim> => ({
  status: 'NEEDS_ATTENTION',
  promise_date: null,
  invoices: [anInvoice()],
  steps: stepsTo(1, null),
  state_changes: history('CLAIM_SUBMITTED', 'NEEDS_ATTENTION').map((change, at) =>
    at === 1 ? { ...change, ...noted(notes) } : change,
  ),
})

export const attach: Step[] = [
  { attach: [{ name: 'lakeshore-88540.pdf', mediaType: 'application/pdf', bytes: 120_000 }] },
  { until: 'lakeshore-88540.pdf' },
]

export const withdraw: Step = { press: 'Withdraw claim' }

/** A file is uploaded before its claim; `claimed_in` is the claim that has it already. */
export const uploaded = (claimed_in: number | null = null) =>
  answers(uploadInvoiceFile, {
    id: 31,
    name: 'IMG_2041.jpg',
    media_type: 'image/jpeg',
    byte_size: 300_000,
    sha256: 'b5bb9d80',
    pages: [],
    original: null,
    reading: null,
    claimed_in,
  })

export const screen = {
  id: 'claim',
  name: 'Claim',
  signedIn: ada,
  answers: [
    answers(getCurrentUser, ada),
    answers(getEnrollment, enrollment),
    answers(getPaymentReport, { report: null }),
    uploaded(),
  ],
}
