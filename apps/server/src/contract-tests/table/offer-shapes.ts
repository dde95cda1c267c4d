import { mapOf, orNull } from '../answers/answer-shape.ts'
import { claim } from './claim-shapes.ts'

/** Spec §3, rows API-31 and API-32, and product.md "Wire": what offers look like in every answer that holds one. */

const offerTerms = {
  unit: 'non-empty text',
  tiers: [{ min: 'integer', max: 'integer', discount: 'dollars', discount_type: 'non-empty text' }],
  products: [
    {
      product_id: 'id',
      product_name: 'non-empty text',
      product_desc: 'text',
      product_variants: [
        {
          variant_id: 'id',
          variant_name: 'non-empty text',
          variant_format: 'non-empty text',
          variant_sku: 'non-empty text',
          variant_gtin: 'non-empty text',
          // An addition of product.md.
          picture: 'non-empty text',
        },
      ],
    },
  ],
} as const

export const offer = {
  name: 'non-empty text',
  code: 'non-empty text',
  rebate_offer_id: 'id',
  type: 'non-empty text',
  state: 'non-empty text',
  can_enroll: 'boolean',
  valid_from: 'day',
  valid_to: 'day',
  learn_more_url: 'non-empty text',
  // Additions: what is said of it, in English and Spanish.
  about_en: orNull('non-empty text'),
  about_es: orNull('non-empty text'),
  manufacturer_details: { name: 'non-empty text', logo: 'non-empty text', rebate_support_email: 'e-mail address' },
  terms: offerTerms,
  // The three additions of product.md.
  picture: 'non-empty text',
  submission_deadline: 'day',
  max_units_per_location: 'integer',
} as const

/** The latest claim of an enrollment or list item: whole, with the additions of product.md. */
const listedClaim = {
  ...claim,
  // Of an approved claim that nobody has paid.
  invalidation_reason: 'null',
  invalidation_parts: 'null',
  operator_payment: 'null',
  // They stand in the claim itself.
  steps: 'empty array',
  payout_formula: 'null',
  payout_parts: 'null',
  adjustments: 'null',
  check_sent_to: 'null',
  check_sent: 'null',
  check_resent: 'null',
  check_returned: 'null',
  dispute: 'null',
  invoices: [
    {
      ...claim.invoices[0],
      files: [{ ...claim.invoices[0].files[0], pages: 'empty array' }],
      product_approval_info: mapOf(mapOf({ num_units: 'integer', product_identifiers: 'empty array' })),
    },
  ],
  withdrawn: 'boolean',
  waits_for_operator: 'boolean',
  brief: 'boolean',
} as const

export const enrollment = {
  id: 'id',
  offer,
  claims: [listedClaim],
  claims_total: 'integer',
  // Additions of product.md and decision 0011.
  approved_units: 'integer',
  approved_payout: 'dollars',
  approved_purchase_amount: 'dollars',
  undecided_units: 'integer',
  undecided_purchase_amount: 'dollars',
} as const

const offerDetails = {
  id: 'id',
  code: 'non-empty text',
  name: 'non-empty text',
  type: 'non-empty text',
  valid_from: 'day',
  valid_to: 'day',
  manufacturer_details: { name: 'non-empty text', logo: 'non-empty text' },
  offer_terms: offerTerms,
  // Additions of product.md: the state, and the offer's three.
  picture: 'non-empty text',
  state: 'non-empty text',
  submission_deadline: 'day',
  max_units_per_location: 'integer',
} as const

export const pendingListItem = {
  id: 'id',
  enrollment_id: 'null',
  offer_details: offerDetails,
  enrollment_details: 'null',
} as const

export const enrolledListItem = {
  id: 'id',
  enrollment_id: 'id',
  offer_details: offerDetails,
  enrollment_details: {
    enrollment_terms: offerTerms,
    claims: [listedClaim],
    claims_total: 'integer',
    approved_units: 'integer',
    approved_payout: 'dollars',
  },
} as const
