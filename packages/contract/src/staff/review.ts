import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { claimStatus, correctionFields, filePage, readingRemark, renderState } from '../core/claim-shapes.ts'
import { defineEndpoint, type ResponseOf } from '../core/endpoint.ts'
import { day, dollars, id, idParams, instant, optionalNote, searchText, text } from '../core/fields.ts'
import { invoiceReading } from '../core/reading-shape.ts'
import { decidedLine, taughtLine } from './readings.ts'
import { claimFlag } from './review/claim-flag.ts'
import { nextAsked } from './review/claim-holds.ts'
import { payoutOfClaim } from './review/claim-payout.ts'
import { approvedBefore } from './review/decision-refusals.ts'
import { firstReview } from './review/first-review.ts'
import { colleaguesOfClaim, queueItem } from './review-queue.ts'
import { touchlessOfClaim } from './touchless.ts'

export const attentionReason = z.enum([
  'wrong_product',
  'unreadable',
  'outside_dates',
  'not_a_distributor_invoice',
  'duplicate',
  'over_the_cap',
  'other',
])

export const reviewTerms = z.object({
  version: z.int(),
  unit: z.string(),
  discount_type: z.enum(['dollars_off', 'percentage_off']),
  tiers: z.array(
    z.object({
      min: z.int(),
      /** null: unlimited */
      max: z.nullable(z.int()),
      /** Dollars per unit, or percent. */
      discount: z.number(),
    }),
  ),
  max_units_per_location: z.nullable(z.int()),
  products: z.array(
    z.object({
      product_id: id,
      name: z.string(),
      description: z.string(),
      variants: z.array(
        z.object({ variant_id: id, name: z.string(), format: z.string(), sku: z.string(), gtin: z.string() }),
      ),
    }),
  ),
})

export const reviewFile = z.object({
  id,
  name: z.string(),
  media_type: z.string(),
  file: z.string(),
  /** The whole photo that the file was cropped out of; null where none was sent. */
  original: z.nullable(z.string()),
  pages: z.array(filePage),
  render_state: renderState,
  /** 1 for the first submission, 2 for what the first resubmission added, … */
  submission: z.int(),
  duplicate_of: z.nullable(id),
})

export const reviewClaim = z.object({
  id,
  status: claimStatus,
  submitted: instant,
  promise_date: z.nullable(day),
  ...payoutOfClaim,
  operator: z.object({
    id,
    name: z.string(),
    location_name: z.string(),
    city: z.string(),
    state: z.string(),
    email: z.string(),
    /** In which letters are written to them. */
    language: z.enum(['en', 'es']),
    since: instant,
    claim_count: z.int(),
  }),
  offer: z.object({
    id,
    name: z.string(),
    code: z.string(),
    manufacturer_name: z.string(),
    type: z.string(),
    valid_from: day,
    valid_to: day,
  }),
  terms: reviewTerms,
  /** What the enrollment's other approved claims hold, in the order of their validation: input of the payout computation. */
  approved_claims: z.array(z.object({ id, units: z.int(), purchase_amount: dollars, payout_amount: dollars })),
  remark: readingRemark,
  ...touchlessOfClaim,
  /** What the operator counted before the submission of variants that they counted themselves; empty where there are none. */
  counted: z.array(z.object({ variant_id: id, units: z.int() })),
  /** Variants that the location was approved for by its latest other claims, under any offer. */
  bought: z.array(id),
  first_review: firstReview,
  invoices: z.array(
    z.object({
      id,
      number: z.nullable(z.string()),
      distributor: z.nullable(z.string()),
      date: z.nullable(day),
      purchase_amount: z.nullable(dollars),
      approved: z.array(z.object({ product_id: id, variant_id: id, units: z.int() })),
      files: z.array(reviewFile),
      reading: invoiceReading,
      taught: z.array(taughtLine),
    }),
  ),
  state_changes: z.array(
    z.object({
      from_state: z.nullable(claimStatus),
      to_state: claimStatus,
      created: instant,
      /** What the operator reads about it. */
      notes: z.nullable(z.string()),
      by: z.string(),
    }),
  ),
  /** What people have written, newest first: `internal` for colleagues, `public` for the operator. */
  notes: z.array(
    z.object({ kind: z.enum(['internal', 'public']), text: z.string(), by: z.string(), created: instant }),
  ),
  ...colleaguesOfClaim,
  flags: z.array(claimFlag),
  operator_payment: z.nullable(
    z.object({ status: z.string(), check_number: z.nullable(z.string()), returned_on: z.nullable(day) }),
  ),
  /** The claim whose payout this one raises: it has no invoices, and nobody decides on it. */
  corrects: z.nullable(id),
  ...correctionFields,
  /** The dispute of the latest rejection; `may_decide` is false for the reviewer who rejected. */
  dispute: z.nullable(
    z.object({
      text: z.string(),
      created: instant,
      answer: z.nullable(z.string()),
      open: z.boolean(),
      may_decide: z.boolean(),
    }),
  ),
})

export const getReviewClaim = defineEndpoint({
  method: 'GET',
  path: 'staff/claims/{id}',
  access: ['reviewer', 'finance'],
  summary: 'A claim as the review desk shows it',
  params: idParams,
  response: reviewClaim,
})

const approvedLine = z.object({
  product_id: id,
  variant_id: id,
  units: z
    .int(problem('units.whole'))
    .check(z.minimum(0, problem('units.negative')), z.maximum(1_000_000, problem('units.too_many'))),
  identifiers: z._default(
    z.array(
      z.object({
        product_identifier_type: z.enum(['SKU', 'GTIN', 'DISTRIBUTOR_ITEM']),
        product_identifier: text(problem('product_number.required'), 64),
      }),
    ),
    [],
  ),
})

/** What a person has read on an invoice. */
export const readInvoice = z.object({
  id,
  distributor: text(problem('distributor.required'), 120),
  number: text(problem('invoice_number.required'), 60),
  date: day,
  /** The approved purchase amount in dollars; needed where the tier is a percentage. */
  purchase_amount: z.nullish(z.number().check(z.minimum(0), z.maximum(10_000_000))),
  approved: z.array(approvedLine),
})

/** What is said with what is read on invoices. */
export const acceptedWithReading = {
  /** Names that 409 `distributor.new` has named and that are new distributors indeed. */
  new_distributors: z._default(z.array(text(problem('distributor.required'), 120)), []),
  /** What 409 `invoice.approved_before` has named and is approved all the same. */
  approved_before: z._default(approvedBefore, []),
}

export const decisionAction = z.enum(['validate', 'needs_attention', 'reject', 'reopen', 'uphold'])
export const decideClaim = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/decision',
  access: ['reviewer'],
  summary: 'Validates a claim, asks for attention, rejects or reopens it',
  params: idParams,
  body: z.object({
    expected_status: claimStatus,
    /** `uphold` answers a dispute with a note; the claim stays rejected. */
    action: decisionAction,
    reason: z.nullish(attentionReason),
    note: optionalNote(2000),
    ...acceptedWithReading,
    /** The claim passes what is left of the offer's budget, as 409 `offer.budget` has said: for reviewers who may publish too. */
    over_budget: z._default(z.boolean(problem('input.unexpected', { said: 'over_budget' })), false),
    invoices: z._default(
      z.array(z.object({ ...readInvoice.shape, lines: z._default(z.array(decidedLine).check(z.maxLength(500)), []) })),
      [],
    ),
    /** Once the claim is decided, the next one is taken as `staff/claims/next` does. */
    next: z.optional(nextAsked),
  }),
  response: z.extend(reviewClaim, {
    /** The claim that was taken; null where colleagues have all. Only where it was asked for and could be looked for. */
    next: z.optional(z.nullable(queueItem)),
  }),
  refusals: [
    'claim.transition',
    'claim.stale',
    'invoice.outside_dates',
    'distributor.new',
    'invoice.approved_before',
    'offer.budget',
    'claim.self_review',
    'claim.second_reviewer',
  ],
})

export const undoDecision = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/decision/undo',
  access: ['reviewer'],
  summary: 'Takes one’s own latest decision back within 15 seconds, before its letter leaves',
  params: idParams,
  response: reviewClaim,
  refusals: ['decision.final'],
})

export const suggestDistributors = defineEndpoint({
  method: 'GET',
  path: 'staff/claims/{id}/distributors',
  access: ['reviewer', 'finance'],
  summary: 'Distributors that an invoice of the claim may be of',
  about:
    'Where the location has bought before comes first. `q` is looked for in names and aliases; without it only the former.',
  params: idParams,
  query: z.object({ q: z._default(searchText, '') }),
  response: z.object({
    results: z.array(
      z.object({
        id,
        name: z.string(),
        /** The alias by which it was found; null for its name. */
        alias: z.nullable(z.string()),
        /** The location has bought there. */
        usual: z.boolean(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})
export type WireSuggestedDistributor = ResponseOf<typeof suggestDistributors>['results'][number]

export type WireReviewClaim = z.output<typeof reviewClaim>
export type WireReviewFile = z.output<typeof reviewFile>
