import { claimStatuses } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import {
  code,
  day,
  dollars,
  id,
  idParam,
  idParams,
  instant,
  listOf,
  note,
  optionalNote,
  pageQuery,
  searchText,
  text,
} from './fields.ts'

const status = z.enum(claimStatuses)

const year = z.pipe(
  z.string().check(z.regex(/^20\d\d$/, problem('year.invalid'))),
  z.transform((value: string) => Number(value)),
)

/** A rendered page of a file: an image from our own origin by a short-lived signed link. */
export const filePage = z.object({ page: z.int(), image: z.string(), width: z.int(), height: z.int() })

export const approvalInfo = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      num_units: z.int(),
      product_identifiers: z.array(
        z.object({
          product_identifier_type: z.enum(['SKU', 'GTIN', 'DISTRIBUTOR_ITEM']),
          product_identifier: z.string(),
        }),
      ),
    }),
  ),
)

const invoice = z.object({
  id,
  /** The invoice's number once a reviewer has read it. */
  invoice_reference_id: z.nullable(z.string()),
  /** In the order of the invoice's pages; `name` is the one that the operator's device gave it. */
  files: z.array(z.object({ id, name: z.string(), file: z.string(), pages: z.array(filePage) })),
  /** product id → variant id → approved units */
  product_approval_info: approvalInfo,
})

/** What is said of a claim's move: a coded reason, a coded note of the program's own, and what a person wrote. */
const notesParts = z.object({
  reason: z.nullable(z.string()),
  system: z.nullable(z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })),
  note: z.nullable(z.string()),
})
export type WireNotesParts = z.output<typeof notesParts>

const claim = z.object({
  id,
  status,
  created: instant,
  payout_amount: z.nullable(dollars),
  invalidation_reason: z.nullable(z.string()),
  /** The same in codes. */
  invalidation_parts: z.nullable(notesParts),
  state_changes: z.array(
    z.object({
      from_state: z.nullable(status),
      to_state: status,
      created: instant,
      /** In English. */
      notes: z.nullable(z.string()),
      /** The same in codes, for other languages. */
      notes_parts: z.nullable(notesParts),
      created_by_email: z.string(),
    }),
  ),
  invoices: z.array(invoice),
  operator_payment: z.nullable(
    z.object({
      status: z.string(),
      deposit_option: z.nullable(z.string()),
      type: z.string(),
      check_number: z.nullable(z.string()),
    }),
  ),
  promise_date: z.nullable(day),
  payee_name: z.nullable(z.string()),
  /** What the operator said against the latest rejection; `answer` once another reviewer has looked and stayed with it. */
  dispute: z.nullable(z.object({ text: z.string(), created: instant, answer: z.nullable(z.string()) })),
})

const claimRefusals = [
  'offer.paused',
  'offer.expired',
  'offer.deleted',
  'file.too_large',
  'file.unsupported',
  'idempotency.mismatch',
  'account.closing',
] as const

export const listClaims = defineEndpoint({
  method: 'GET',
  path: 'app/rebates/enrollment/{id}/claims/',
  access: 'operator',
  summary: 'The claims of an enrollment, newest first',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(claim),
})

const ownClaim = z.object({
  id,
  enrollment_id: id,
  offer_name: z.string(),
  manufacturer_name: z.string(),
  status,
  created: instant,
  payout_amount: z.nullable(dollars),
  promise_date: z.nullable(day),
  /** When the check was paid. */
  paid: z.nullable(instant),
})

/** With the sums of each year of submission, the latest year first; they count every claim, not only this page's. */
export const listOwnClaims = defineEndpoint({
  method: 'GET',
  path: 'app/rebates/claims/',
  access: 'operator',
  summary: "All of the operator's claims and payments, newest first",
  query: z.object({ year: z.optional(year), ...pageQuery }),
  response: z.object({
    results: z.array(ownClaim),
    next: z.nullable(z.string()),
    years: z.array(z.object({ year: z.int(), claims: z.int(), paid: dollars, to_come: dollars })),
  }),
})

export const downloadOwnClaims = defineEndpoint({
  method: 'GET',
  path: 'app/rebates/claims.csv',
  access: 'operator',
  summary: "All of the operator's claims and payments as a table for a spreadsheet",
  transport: 'file',
  query: z.object({ year: z.optional(year) }),
})

/** Multipart: `files` repeated, `invoice_index_{n}` per file (position from 0 → number of its invoice from 0), `payee_name`. */
export const submitClaim = defineEndpoint({
  method: 'POST',
  path: 'app/rebates/enrollment/{id}/claims/',
  access: 'operator',
  summary: 'Submits invoices as a claim',
  transport: 'multipart',
  params: idParams,
  response: z.object({ id }),
  status: 201,
  refusals: claimRefusals,
})

export const getClaim = defineEndpoint({
  method: 'GET',
  path: 'app/rebates/claims/{id}/',
  access: 'operator',
  summary: 'One claim with its history, invoices and payment',
  params: idParams,
  response: claim,
})

/** Of resubmitClaim's form: the id of one of the claim's invoices. */
export const addToInvoice = idParam

/**
 * Multipart as in submitClaim, with `status` = CLAIM_SUBMITTED. Earlier invoices and files stay.
 *
 * With `add_to_invoice` every file becomes a last page of that invoice, in the order in which they are sent, whatever their
 * `invoice_index_{n}`: for a page that was forgotten. 400 with that field's sentence unless it is the id of an invoice of this
 * claim, 409 `claim.transition` unless the claim is CLAIM_SUBMITTED. Under one Idempotency-Key it is part of the request as the
 * files are: another invoice is 409 `idempotency.mismatch`. Absent or empty: the files are invoices of their own.
 */
export const resubmitClaim = defineEndpoint({
  method: 'PUT',
  path: 'app/rebates/claims/{id}/',
  access: 'operator',
  summary: 'Adds invoices to a claim and submits it again',
  transport: 'multipart',
  params: idParams,
  response: claim,
  refusals: ['claim.transition', 'file.too_large', 'file.unsupported', 'idempotency.mismatch'],
})

export const withdrawClaim = defineEndpoint({
  method: 'POST',
  path: 'app/rebates/claims/{id}/withdraw/',
  access: 'operator',
  summary: 'Withdraws a claim that is not decided yet',
  params: idParams,
  response: claim,
  refusals: ['claim.transition'],
})

/** Once for each rejection; the status stays until another reviewer has decided. */
export const disputeClaim = defineEndpoint({
  method: 'POST',
  path: 'app/rebates/claims/{id}/dispute/',
  access: 'operator',
  summary: 'Says why a rejected claim should be looked at again',
  params: idParams,
  body: z.object({ text: note(problem('dispute.required'), 2000) }),
  response: claim,
  refusals: ['claim.transition', 'claim.disputed'],
})

export const downloadFile = defineEndpoint({
  method: 'GET',
  path: 'files/{kind}/{id}',
  access: 'public',
  summary: 'A file or page image, by a short-lived signed link that the API has given out',
  transport: 'file',
  params: z.object({ kind: z.enum(['invoice', 'page']), id: idParams.shape.id }),
  query: z.object({ expires: code(20), signature: code(200) }),
  refusals: ['file.link_expired'],
})

// ——— staff

const attentionReason = z.enum([
  'wrong_product',
  'unreadable',
  'outside_dates',
  'not_a_distributor_invoice',
  'duplicate',
  'over_the_cap',
  'other',
])

const queueItem = z.object({
  id,
  status,
  submitted: instant,
  promise_date: z.nullable(day),
  operator_name: z.string(),
  manufacturer_name: z.string(),
  offer_name: z.string(),
  payout_amount: z.nullable(dollars),
  /** The number of another claim with the same file, if there is one. */
  duplicate_of: z.nullable(id),
  /** Its operator disputes the rejection and waits for an answer. */
  disputed: z.boolean(),
})

export const listReviewQueue = defineEndpoint({
  method: 'GET',
  path: 'staff/claims',
  access: ['reviewer', 'finance'],
  summary: 'Claims by status, the oldest promise first',
  query: z.object({
    status: z._default(status, 'CLAIM_SUBMITTED'),
    /** `open`: only rejections whose dispute waits for an answer, whatever `status` says. */
    dispute: z.optional(z.literal('open', problem('dispute.only_open'))),
    q: z.optional(searchText),
    ...pageQuery,
  }),
  response: z.object({
    results: z.array(queueItem),
    next: z.nullable(z.string()),
    /** How many claims wait in each status. */
    counts: z.object({ submitted: z.int(), needs_attention: z.int(), disputed: z.int(), late: z.int() }),
  }),
})

const reviewTerms = z.object({
  version: z.int(),
  unit: z.string(),
  discount_type: z.enum(['dollars_off', 'percentage_off']),
  /** discount in cents per unit, or in hundredths of a percent: what domain/payout computes with */
  tiers: z.array(z.object({ min: z.int(), max: z.nullable(z.int()), discount: z.int() })),
  max_units_per_location: z.nullable(z.int()),
  products: z.array(
    z.object({
      productId: id,
      name: z.string(),
      description: z.string(),
      variants: z.array(
        z.object({ variantId: id, name: z.string(), format: z.string(), sku: z.string(), gtin: z.string() }),
      ),
    }),
  ),
})

const reviewFile = z.object({
  id,
  name: z.string(),
  media_type: z.string(),
  file: z.string(),
  pages: z.array(filePage),
  /** 'waiting' until the pages are rendered, 'failed' when the file cannot be shown. */
  render_state: z.enum(['waiting', 'done', 'failed']),
  /** 1 for the first submission, 2 for what the first resubmission added, … */
  submission: z.int(),
  duplicate_of: z.nullable(id),
})

const reviewClaim = z.object({
  id,
  status,
  submitted: instant,
  promise_date: z.nullable(day),
  payout_amount: z.nullable(dollars),
  operator: z.object({
    id,
    name: z.string(),
    location_name: z.string(),
    city: z.string(),
    state: z.string(),
    email: z.string(),
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
  approved_claims: z.array(z.object({ id, units: z.int(), purchase_cents: z.int(), payout_cents: z.int() })),
  invoices: z.array(
    z.object({
      id,
      number: z.nullable(z.string()),
      distributor: z.nullable(z.string()),
      date: z.nullable(day),
      purchase_cents: z.nullable(z.int()),
      approved: z.array(z.object({ product_id: id, variant_id: id, units: z.int() })),
      files: z.array(reviewFile),
    }),
  ),
  state_changes: z.array(
    z.object({
      from_state: z.nullable(status),
      to_state: status,
      created: instant,
      notes: z.nullable(z.string()),
      by: z.string(),
    }),
  ),
  flags: z.array(
    z.object({
      kind: z.enum(['duplicate_file', 'duplicate_invoice', 'bought_before', 'new_account']),
      sentence: z.string(),
      claim_id: z.nullable(id),
    }),
  ),
  operator_payment: z.nullable(z.object({ status: z.string(), check_number: z.nullable(z.string()) })),
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

export const openReviewClaim = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/open',
  access: ['reviewer'],
  summary: 'A reviewer has opened the claim: from here on its operator can no longer add pages',
  params: idParams,
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

/** Invoices of a claim that have earned already, each with the approved claim that has it; null for the claim itself. */
export const approvedBefore = z.array(z.object({ invoice_id: id, claim_id: z.nullable(id) }))

export const decideClaim = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/decision',
  access: ['reviewer'],
  summary: 'Validates a claim, asks for attention, rejects or reopens it',
  params: idParams,
  body: z.object({
    expected_status: status,
    /** `uphold` answers a dispute with a note; the claim stays rejected. */
    action: z.enum(['validate', 'needs_attention', 'reject', 'reopen', 'uphold']),
    reason: z.nullish(attentionReason),
    note: optionalNote(2000),
    /** What 409 `invoice.approved_before` has named and the reviewer approves all the same. */
    approved_before: z._default(approvedBefore, []),
    invoices: z._default(
      z.array(
        z.object({
          id,
          distributor: text(problem('distributor.required'), 120),
          number: text(problem('invoice_number.required'), 60),
          date: day,
          /** The approved purchase amount in dollars; needed where the tier is a percentage. */
          purchase_amount: z.nullish(z.number().check(z.minimum(0), z.maximum(10_000_000))),
          approved: z.array(approvedLine),
        }),
      ),
      [],
    ),
  }),
  response: reviewClaim,
  refusals: [
    'claim.transition',
    'claim.stale',
    'invoice.outside_dates',
    'invoice.approved_before',
    'claim.self_review',
  ],
})

export const searchDistributors = defineEndpoint({
  method: 'GET',
  path: 'staff/distributors',
  access: ['reviewer', 'finance'],
  summary: 'Distributors whose name fits a search text',
  query: z.object({ q: z._default(searchText, '') }),
  response: z.object({ results: z.array(z.object({ id, name: z.string() })), next: z.nullable(z.string()) }),
})

export type WireApprovedBefore = z.output<typeof approvedBefore>
export type WireClaim = z.output<typeof claim>
export type WireInvoice = z.output<typeof invoice>
export type WireFilePage = z.output<typeof filePage>
export type WireQueueItem = z.output<typeof queueItem>
export type WireReviewClaim = z.output<typeof reviewClaim>
export type WireReviewFile = z.output<typeof reviewFile>
export type WireOwnClaim = z.output<typeof ownClaim>
