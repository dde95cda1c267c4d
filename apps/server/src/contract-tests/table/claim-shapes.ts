import { mapOf, orNull } from '../answers/answer-shape.ts'

/** The same as its sentence, in codes. */
export const notesParts = { reason: 'non-empty text', system: 'null', note: 'non-empty text' } as const

const stateChange = {
  from_state: orNull('non-empty text'),
  to_state: 'non-empty text',
  created: 'instant',
  notes: orNull('non-empty text'),
  notes_parts: orNull({ reason: orNull('non-empty text'), system: 'null', note: orNull('non-empty text') }),
  created_by_email: 'e-mail address',
} as const

/**
 * Spec §3 "Claim" and "Invoice", with the additions of product.md: promise_date, payee_name, dispute, and a file's name and
 * pages.
 */
export const claim = {
  id: 'id',
  status: 'non-empty text',
  created: 'instant',
  payout_amount: 'dollars',
  invalidation_reason: 'non-empty text',
  invalidation_parts: notesParts,
  state_changes: [stateChange],
  invoices: [
    {
      id: 'id',
      invoice_reference_id: 'non-empty text',
      files: [
        {
          id: 'id',
          name: 'non-empty text',
          file: 'non-empty text',
          pages: [{ page: 'integer', image: 'non-empty text', width: 'integer', height: 'integer' }],
          render_state: 'non-empty text',
        },
      ],
      // product id → variant id
      product_approval_info: mapOf(
        mapOf({
          num_units: 'integer',
          product_identifiers: [{ product_identifier_type: 'non-empty text', product_identifier: 'non-empty text' }],
        }),
      ),
      // Nothing is read in these tests: reading.test has it.
      reading: 'null',
      claimed_in: 'null',
    },
  ],
  operator_payment: {
    status: 'non-empty text',
    deposit_option: 'non-empty text',
    type: 'non-empty text',
    check_number: 'non-empty text',
    recipient: 'non-empty text',
  },
  enrollment_id: 'id',
  promise_date: 'day',
  payee_name: 'non-empty text',
  dispute: { text: 'non-empty text', created: 'instant', answer: 'non-empty text' },
  remark: 'null',
  // Decided: the estimate is over.
  estimate: 'null',
  steps: [{ step: 'non-empty text', at: orNull('instant'), due: orNull('day') }],
  // It is rejected, and the sum is told of approved claims: claims-money.test has it.
  payout_formula: 'null',
  payout_parts: 'null',
  adjustments: 'null',
  check_sent_to: 'non-empty text',
  check_sent: 'instant',
  check_resent: 'instant',
  check_returned: 'null',
} as const

/** A claim that nobody has read: no payout, no payment, no rendered page. */
export const unreadClaim = {
  ...claim,
  payout_amount: 'null',
  invalidation_reason: 'null',
  invalidation_parts: 'null',
  operator_payment: 'null',
  payout_formula: 'null',
  payout_parts: 'null',
  adjustments: 'null',
  check_sent_to: 'null',
  check_sent: 'null',
  check_resent: 'null',
  check_returned: 'null',
  dispute: 'null',
  remark: 'null',
  invoices: [
    {
      id: 'id',
      invoice_reference_id: 'null',
      files: [
        {
          id: 'id',
          name: 'non-empty text',
          file: 'non-empty text',
          pages: 'empty array',
          render_state: 'non-empty text',
        },
      ],
      product_approval_info: {},
      reading: 'null',
      claimed_in: 'null',
    },
  ],
} as const

/** What the operator counted before the submission, while nobody has decided. */
export const estimate = { amount: 'dollars', units: 'integer' } as const

/** A line of all claims and payments: ours, beyond the specification. */
export const ownClaim = {
  id: 'id',
  enrollment_id: 'id',
  offer_name: 'non-empty text',
  manufacturer_name: 'non-empty text',
  status: 'non-empty text',
  created: 'instant',
  payout_amount: 'dollars',
  promise_date: 'day',
  paid: 'null',
  withdrawn: 'boolean',
  waits_for_operator: 'boolean',
  may_send_another: 'boolean',
  estimate: 'null',
  units: orNull('integer'),
  unit: 'non-empty text',
  picture: 'non-empty text',
} as const

/** The sums of years and parts beside them. */
export const claimSums = {
  years: [{ year: 'integer', claims: 'integer', paid: 'dollars', to_come: 'dollars' }],
  groups: [{ group: 'non-empty text', claims: 'integer', amount: 'dollars' }],
  offers: [{ id: 'id', name: 'non-empty text', manufacturer_name: 'non-empty text' }],
  manufacturers: [{ id: 'id', name: 'non-empty text' }],
  locations: [{ id: 'id', name: 'non-empty text' }],
} as const

/** What waits for the operator: ours, beyond the specification. */
export const needsYouItem = {
  kind: 'non-empty text',
  claim_id: 'id',
  enrollment_id: 'id',
  amount: orNull('dollars'),
  estimated: 'boolean',
  sentence: 'non-empty text',
  until: 'null',
  offer_name: 'non-empty text',
  manufacturer_name: 'non-empty text',
  picture: 'non-empty text',
} as const

export const figures = {
  paid: 'dollars',
  paid_claims: 'integer',
  on_the_way: 'dollars',
  not_approved: 'dollars',
  to_earn: 'dollars',
  to_earn_offers: 'integer',
  without_limit: 'integer',
} as const
