import type {
  CurrentUser,
  listOwnClaims,
  Profile,
  ResponseOf,
  WireClaim,
  WireEnrollment,
  WireListedClaim,
  WireNeedsYou,
  WireOffer,
  WireOfferListItem,
  WireOfferPreview,
  WireOwnClaim,
} from '@caseback/contract'
import { englishClaimWords } from '@caseback/words/en/claims/claim-words'

/** The operator that tests and the gallery are signed in as. */
export const ada: CurrentUser = {
  pk: 1,
  email: 'ada@example.com',
  caseback_id: 'RE12',
  first_name: 'Ada',
  last_name: 'Moreno',
}

/** Ada's settings as the API answers them. */
export const aProfile = (fields: Partial<Profile> = {}): Profile => ({
  first_name: 'Ada',
  last_name: 'Moreno',
  email: 'ada@example.com',
  phone_number: '3125550142',
  address: {
    street_address: '12 W Lake St',
    city: 'Chicago',
    state: 'IL',
    postal_code: '60601',
    country: 'United States',
  },
  company_data: {
    operator_type: { name: 'Restaurants & Bars' },
    company_name: 'Blue Door',
    location_name: 'Blue Door Diner',
    domain: 'bluedoor.example',
  },
  pending_email: null,
  payout_method: 'EMAIL',
  payee_name: 'Blue Door Diner',
  mailing_address: null,
  payee_confirmed: true,
  has_tax_form: false,
  ...fields,
})

/** An offer as the API answers it; a test names only what it is about. */
export function anOffer(fields: Partial<WireOffer> = {}): WireOffer {
  return {
    rebate_offer_id: 7,
    name: 'Fries, Fall 2026',
    code: 'FRIES',
    type: 'FIRST_OFFER',
    state: 'ACTIVE',
    can_enroll: true,
    valid_from: '2026-11-01',
    valid_to: '2027-01-31',
    submission_deadline: '2027-02-28',
    max_units_per_location: null,
    learn_more_url: null,
    about_en: null,
    about_es: null,
    picture: null,
    manufacturer_details: {
      name: 'Harvest Valley Potato Co.',
      logo: null,
      rebate_support_email: 'rebates@harvestvalley.example',
    },
    terms: {
      unit: 'unit',
      tiers: [{ min: 5, max: 50, discount: 6, discount_type: 'dollars_off' }],
      products: [
        {
          product_id: 3,
          product_name: 'Frozen Potatoes',
          product_desc: 'Cut within a day of the field.',
          product_variants: [
            {
              variant_id: 31,
              variant_name: 'Straight-Cut Fries 3/8"',
              variant_format: '6 / 5 lb bags',
              variant_sku: 'HV-40386',
              variant_gtin: '00072714403866',
              picture: null,
            },
          ],
        },
      ],
    },
    ...fields,
  }
}

export const aPreview = (fields: Partial<WireOfferPreview> = {}): WireOfferPreview => ({
  ...anOffer(),
  caseback_id: 'RE12',
  attribution_code: null,
  ...fields,
})

export function anEnrollment(fields: Partial<WireEnrollment> = {}): WireEnrollment {
  return {
    id: 5,
    offer: anOffer(),
    claims: [],
    claims_total: fields.claims?.length ?? 0,
    approved_units: 0,
    approved_payout: 0,
    approved_purchase_amount: 0,
    undecided_units: 0,
    undecided_purchase_amount: 0,
    ...fields,
  }
}

export function aListItem(fields: Partial<WireOfferListItem> = {}): WireOfferListItem {
  const { terms, rebate_offer_id: id, manufacturer_details, learn_more_url: _, can_enroll: __, ...details } = anOffer()
  return {
    id: 7,
    enrollment_id: null,
    offer_details: {
      id,
      ...details,
      manufacturer_details: { name: manufacturer_details.name, logo: manufacturer_details.logo },
      offer_terms: terms,
    },
    enrollment_details: null,
    ...fields,
  }
}

/** The notes of a claim's move, as the server tells what somebody wrote. */
export const written = (note: string | null) => ({
  notes: note,
  notes_parts: note === null ? null : { reason: null, system: null, note },
})

/** Why a claim is rejected: a coded reason, and what the reviewer wrote. */
export const rejectedFor = (reason: string | null, note: string | null = null) => {
  const parts = reason === null ? null : { reason, system: null, note }
  return { invalidation_reason: parts && englishClaimWords.notes(parts), invalidation_parts: parts }
}

export function aClaim(fields: Partial<WireClaim> = {}): WireClaim {
  return {
    id: 10_482,
    status: 'CLAIM_SUBMITTED',
    created: '2026-11-14T16:00:00.000Z',
    payout_amount: null,
    ...rejectedFor(null),
    state_changes: [
      {
        from_state: null,
        to_state: 'CLAIM_SUBMITTED',
        created: '2026-11-14T16:00:00.000Z',
        ...written(null),
        created_by_email: 'ada@example.com',
      },
    ],
    invoices: [],
    operator_payment: null,
    enrollment_id: 5,
    promise_date: '2026-12-14',
    payee_name: 'Blue Door Diner',
    dispute: null,
    remark: null,
    estimate: null,
    steps: [],
    payout_formula: null,
    payout_parts: null,
    adjustments: null,
    check_sent_to: null,
    check_returned: null,
    check_sent: null,
    check_resent: null,
    ...fields,
  }
}

/** A claim as My Offers and enrollments list it: one that is not the latest, unless said. */
export function aListedClaim(fields: Partial<WireListedClaim> = {}): WireListedClaim {
  return {
    ...aClaim({ state_changes: [], invoices: [] }),
    withdrawn: false,
    waits_for_operator: fields.status === 'NEEDS_ATTENTION',
    brief: true,
    ...fields,
  }
}

/** Of somebody who has sent nothing yet. */
export const nothingWaits: WireNeedsYou = {
  results: [],
  tax_form_missing: null,
  figures: {
    paid: 0,
    paid_claims: 0,
    on_the_way: 0,
    not_approved: 0,
    to_earn: 0,
    to_earn_offers: 0,
    without_limit: 0,
  },
}

/** A claim that waits for its operator, as the first line after the sign-in has it. */
export const aWaitingClaim = (
  fields: Partial<WireNeedsYou['results'][number]> = {},
): WireNeedsYou['results'][number] => ({
  kind: 'claim.attention',
  claim_id: 10_497,
  enrollment_id: 5,
  amount: 98,
  estimated: true,
  sentence: 'Claim 10497. The right edge of page 2 is cut off.',
  until: null,
  offer_name: 'Mozzarella',
  manufacturer_name: 'Cloverleaf Dairy',
  picture: null,
  ...fields,
})

/** A line of all claims and payments. */
export const anOwnClaim = (id: number, fields: Partial<WireOwnClaim> = {}): WireOwnClaim => ({
  id,
  enrollment_id: 5,
  offer_name: 'Fries, Fall 2026',
  manufacturer_name: 'Harvest Valley Potato Co.',
  status: 'CLAIM_VALIDATED',
  created: '2026-11-14T16:00:00.000Z',
  payout_amount: 216,
  promise_date: '2026-12-14',
  paid: null,
  withdrawn: false,
  waits_for_operator: fields.status === 'NEEDS_ATTENTION',
  may_send_another: false,
  estimate: null,
  units: 36,
  unit: 'unit',
  picture: null,
  ...fields,
})

/** A page of own claims, without the sums beside it. */
export const aListOfClaims = (results: WireOwnClaim[]): ResponseOf<typeof listOwnClaims> => ({
  results,
  next: null,
  years: [],
  groups: [],
  offers: [],
  manufacturers: [],
  locations: [],
})
