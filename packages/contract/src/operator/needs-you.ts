import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { day, dollars, id } from '../core/fields.ts'

const needsYouKinds = ['claim.attention', 'check.waiting', 'claim.rejected', 'deadline'] as const

/** Something that goes on only when the operator does it. */
const needsYouItem = z.object({
  kind: z.enum(needsYouKinds),
  /** null of an offer that nothing was sent for. */
  claim_id: z.nullable(id),
  enrollment_id: id,
  /** What it is about, in dollars; null where nobody knows. */
  amount: z.nullable(dollars),
  /** `amount` is what the operator counted, and nobody has approved it. */
  estimated: z.boolean(),
  /** Why, in the language of the request. */
  sentence: z.string(),
  /** The last day for it, where it has one. */
  until: z.nullable(day),
  offer_name: z.string(),
  manufacturer_name: z.string(),
  picture: z.nullable(z.string()),
})

/** The same sums as the list of all claims has for its parts. */
const figures = z.object({
  paid: dollars,
  paid_claims: z.int(),
  /** Approved and not paid. */
  on_the_way: dollars,
  /** Estimates of what nobody has decided. */
  not_approved: dollars,
  /** What enrollments that are not over can still bring at most, of so many; and how many have no such limit. */
  to_earn: dollars,
  to_earn_offers: z.int(),
  without_limit: z.int(),
})

const needsYou = z.object({
  results: z.array(needsYouItem),
  /** What is told about a tax form that was asked for and not given; null where none is missing. */
  tax_form_missing: z.nullable(z.string()),
  figures,
})

/** What waits for the operator, the most urgent first, at most 20; and three figures of all of their claims. */
export const getNeedsYou = defineEndpoint({
  method: 'GET',
  path: 'app/rebates/needs-you/',
  access: 'operator',
  summary: 'What waits for the operator, and what their claims have brought and may bring',
  response: needsYou,
})

export type WireNeedsYou = z.output<typeof needsYou>
export type WireNeedsYouItem = z.output<typeof needsYouItem>
