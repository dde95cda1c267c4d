import { brand, MAX_ATTRIBUTION_LENGTH } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { latestClaims } from '../core/claim-shapes.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import {
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
} from '../core/fields.ts'
import { codeParams, offer, offerState, offerTerms, offerType } from '../core/offer-shapes.ts'

export const getOfferDetails = defineEndpoint({
  method: 'GET',
  path: 'app/rebate-offer/details/{code}',
  access: 'operator',
  summary: 'One offer and whether the operator is enrolled in it',
  params: codeParams,
  response: z.object({
    offer,
    /** Of the terms in `offer`: enrolling says which one was read. */
    terms_version: z.int(),
    is_enrolled: z.boolean(),
    enrollment_id: z.nullable(id),
  }),
})

export const associateOffer = defineEndpoint({
  method: 'POST',
  path: 'app/rebate-offers/associate/',
  access: 'operator',
  headers: ['X-Attribution-Codes'],
  summary: "Puts the offer among the operator's pending offers",
  body: z.object({
    offer_code: text(problem('offer.required'), 64),
    attribution_code: codeInPassing(MAX_ATTRIBUTION_LENGTH),
  }),
  response: z.object({ offer_code: z.string(), attribution_code: z.nullable(z.string()) }),
  refusals: ['auth.too_many'],
})

export const offerListItem = z.object({
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
    picture: z.nullable(z.string()),
    manufacturer_details: z.object({ name: z.string(), logo: z.nullable(z.string()) }),
    offer_terms: offerTerms,
  }),
  enrollment_details: z.nullable(
    z.object({
      enrollment_terms: offerTerms,
      ...latestClaims,
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

export type WireOfferListItem = z.output<typeof offerListItem>
