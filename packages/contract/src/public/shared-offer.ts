import { MAX_ATTRIBUTION_LENGTH } from '@caseback/domain'
import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { code, codeInPassing } from '../core/fields.ts'
import { codeParams, offerFields } from '../core/offer-shapes.ts'
import { productId } from '../core/product-id.ts'

/** The offer as a share link shows it: with the chain and the attribution code of the link. */
export const offerPreview = z.object({
  ...offerFields,
  [productId]: z.nullable(z.string()),
  attribution_code: z.nullable(z.string()),
})

export const getOfferPreview = defineEndpoint({
  method: 'GET',
  path: 'app/rebate-offer/{token}',
  access: 'public',
  summary: 'The offer of a share link',
  params: z.object({ token: code(128) }),
  response: offerPreview,
  refusals: ['share_link.ended'],
})

const interaction = z.object({ attribution_code: codeInPassing(MAX_ATTRIBUTION_LENGTH) })

export const recordOfferView = defineEndpoint({
  method: 'POST',
  path: 'app/rebate-offer/{code}/record-view/',
  access: 'optional',
  headers: ['X-Attribution-Codes'],
  summary: 'Somebody has looked at the offer',
  params: codeParams,
  body: interaction,
})

export const recordOfferClick = defineEndpoint({
  method: 'POST',
  path: 'app/rebate-offer/{code}/record-click/',
  access: 'optional',
  headers: ['X-Attribution-Codes'],
  summary: 'Somebody has pressed Claim Offer',
  params: codeParams,
  body: interaction,
})

export type WireOfferPreview = z.output<typeof offerPreview>
