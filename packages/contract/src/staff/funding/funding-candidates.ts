import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { dollars, id, listOf, pageQuery } from '../../core/fields.ts'
import { finance } from '../payments/payment-shapes.ts'
import { claimLine } from './funding.ts'

export const fundingCandidate = z.object({
  manufacturer_id: id,
  manufacturer_name: z.string(),
  total: dollars,
  claim_count: z.int(),
  claims: z.array(claimLine),
})

/**
 * Validated claims that no funding request holds yet. A page holds `limit` claims grouped by manufacturer; `total` and
 * `claim_count` are the manufacturer's whole, also where its claims go on on the next page.
 */
export const listFundingCandidates = defineEndpoint({
  method: 'GET',
  path: 'staff/funding/candidates',
  access: finance,
  summary: 'Validated claims waiting for a funding request, by manufacturer',
  query: z.object(pageQuery),
  response: listOf(fundingCandidate),
})

export type WireFundingCandidate = z.output<typeof fundingCandidate>
