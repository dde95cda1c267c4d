import { brand, MAX_ATTRIBUTION_LENGTH } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { productId } from './chains.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  code,
  codeInPassing,
  day,
  dollars,
  id,
  idParams,
  instant,
  listOf,
  pageQuery,
  searchText,
  text,
} from './fields.ts'

const tier = z.object({
  min: z.int(),
  /** null: unlimited */
  max: z.nullable(z.int()),
  /** Dollars per unit, or percent. */
  discount: z.number(),
  discount_type: z.enum(['dollars_off', 'percentage_off']),
})

const product = z.object({
  product_id: id,
  product_name: z.string(),
  product_desc: z.string(),
  product_variants: z.array(
    z.object({
      variant_id: id,
      variant_name: z.string(),
      variant_format: z.string(),
      variant_sku: z.string(),
      variant_gtin: z.string(),
    }),
  ),
})

export const offerTerms = z.object({ unit: z.string(), tiers: z.array(tier), products: z.array(product) })

const manufacturer = z.object({
  name: z.string(),
  logo: z.nullable(z.string()),
  rebate_support_email: z.nullable(z.string()),
})

export const offerState = z.enum(['ACTIVE', 'PAUSED', 'EXPIRED', 'DELETED'])
export const offerType = z.enum(['FIRST_OFFER', 'TIME_OFFER'])

const offerFields = {
  /** Shown as FBR and this number; what enrolling takes as `offer_id`. */
  rebate_offer_id: id,
  name: z.string(),
  code: z.string(),
  type: offerType,
  state: offerState,
  can_enroll: z.boolean(),
  valid_from: day,
  valid_to: day,
  /** The last day on which invoices are accepted. */
  submission_deadline: day,
  max_units_per_location: z.nullable(z.int()),
  learn_more_url: z.nullable(z.string()),
  manufacturer_details: manufacturer,
  terms: offerTerms,
}

/** Spec §3 "Offer". */
export const offer = z.object(offerFields)

/** The offer as a share link shows it: with the chain and the attribution code of the link. */
export const offerPreview = z.object({
  ...offerFields,
  [productId]: z.nullable(z.string()),
  attribution_code: z.nullable(z.string()),
})

const codeParams = z.object({ code: code(64) })

export const getOfferPreview = defineEndpoint({
  method: 'GET',
  path: 'app/rebate-offer/{token}',
  access: 'public',
  summary: 'The offer of a share link',
  params: z.object({ token: code(128) }),
  response: offerPreview,
})

export const getOfferDetails = defineEndpoint({
  method: 'GET',
  path: 'app/rebate-offer/details/{code}',
  access: 'operator',
  summary: 'One offer and whether the operator is enrolled in it',
  params: codeParams,
  response: z.object({ offer, is_enrolled: z.boolean(), enrollment_id: z.nullable(id) }),
})

const interaction = z.object({ attribution_code: codeInPassing(MAX_ATTRIBUTION_LENGTH) })

export const recordOfferView = defineEndpoint({
  method: 'POST',
  path: 'app/rebate-offer/{code}/record-view/',
  access: 'optional',
  summary: 'Somebody has looked at the offer',
  params: codeParams,
  body: interaction,
})

export const recordOfferClick = defineEndpoint({
  method: 'POST',
  path: 'app/rebate-offer/{code}/record-click/',
  access: 'optional',
  summary: 'Somebody has pressed Claim Offer',
  params: codeParams,
  body: interaction,
})

export const associateOffer = defineEndpoint({
  method: 'POST',
  path: 'app/rebate-offers/associate/',
  access: 'operator',
  summary: "Puts the offer among the operator's pending offers",
  body: z.object({
    offer_code: text(problem('offer.required'), 64),
    attribution_code: codeInPassing(MAX_ATTRIBUTION_LENGTH),
  }),
  response: z.object({ offer_code: z.string(), attribution_code: z.nullable(z.string()) }),
})

const claimBrief = z.object({
  id,
  status: z.string(),
  created: instant,
  payout_amount: z.nullable(dollars),
  promise_date: z.nullable(day),
})

const offerListItem = z.object({
  /** rebate_offer_id */
  id,
  enrollment_id: z.nullable(id),
  offer_details: z.object({
    id,
    code: z.string(),
    name: z.string(),
    type: offerType,
    state: offerState,
    valid_from: day,
    valid_to: day,
    submission_deadline: day,
    max_units_per_location: z.nullable(z.int()),
    manufacturer_details: z.object({ name: z.string(), logo: z.nullable(z.string()) }),
    offer_terms: offerTerms,
  }),
  enrollment_details: z.nullable(
    z.object({
      enrollment_terms: offerTerms,
      claims: z.array(claimBrief),
      approved_units: z.int(),
      approved_payout: dollars,
    }),
  ),
})

export const listMyOffers = defineEndpoint({
  method: 'GET',
  path: 'app/rebate-offers/user/',
  access: 'operator',
  summary: "The operator's offers by enrollment state",
  query: z.object({ state: z._default(z.enum(['PENDING', 'ENROLLED', 'EXPIRED']), 'PENDING'), ...pageQuery }),
  response: listOf(offerListItem),
})

export const listOffers = defineEndpoint({
  method: 'GET',
  path: 'app/rebate-offers/',
  access: 'operator',
  summary: 'Every offer that the operator may see',
  query: z.object({
    state: z.optional(offerState),
    type: z.optional(offerType),
    manufacturer: z.optional(searchText),
    q: z.optional(searchText),
    ...pageQuery,
  }),
  response: listOf(offer),
})

export const listAttributionCodes = defineEndpoint({
  method: 'GET',
  path: `${brand.slug}/offers/{id}/attribution-codes/`,
  access: 'operator',
  summary: "The operator's own attribution codes of an offer",
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(z.object({ code: z.string(), created: instant })),
})

export type WireTier = z.output<typeof tier>
export type WireProduct = z.output<typeof product>
export type WireOfferTerms = z.output<typeof offerTerms>
export type WireOffer = z.output<typeof offer>
export type WireOfferPreview = z.output<typeof offerPreview>
export type WireOfferListItem = z.output<typeof offerListItem>
export type WireClaimBrief = z.output<typeof claimBrief>
export { claimBrief }
