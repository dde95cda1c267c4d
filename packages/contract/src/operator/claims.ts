import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { claim, claimEstimate, claimStatus } from '../core/claim-shapes.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { day, dollars, id, idParam, idParams, instant, listOf, note, pageQuery, searchText } from '../core/fields.ts'
import { claimForm, resubmissionForm } from './claim-forms.ts'

const year = z.pipe(
  z.string().check(z.regex(/^20\d\d$/, problem('year.invalid'))),
  z.transform((value: string) => Number(value)),
)

const claimRefusals = [
  'offer.paused',
  'offer.expired',
  'offer.deleted',
  'file.too_large',
  'file.unsupported',
  'upload.gone',
  'idempotency.mismatch',
  'account.closing',
  'auth.too_many',
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

export const ownClaim = z.object({
  id,
  enrollment_id: id,
  offer_name: z.string(),
  manufacturer_name: z.string(),
  status: claimStatus,
  created: instant,
  /** What the check has: less what is kept back for corrections of other claims. */
  payout_amount: z.nullable(dollars),
  promise_date: z.nullable(day),
  /** When the check was paid. */
  paid: z.nullable(instant),
  withdrawn: z.boolean(),
  waits_for_operator: z.boolean(),
  /** The claim is rejected, and its offer still takes invoices. */
  may_send_another: z.boolean(),
  estimate: claimEstimate,
  /** What was approved, or else counted beforehand; null where nobody has counted. */
  units: z.nullable(z.int()),
  unit: z.string(),
  picture: z.nullable(z.string()),
})

/** Parts of a list of claims; what waits for the operator is in another part too. */
export const claimGroups = ['needs_you', 'not_approved', 'on_the_way', 'paid', 'rejected'] as const

/** What narrows the list of all claims, the table and the statement alike. */
const ownClaimsFilter = {
  year: z.optional(year),
  group: z.optional(z.enum(claimGroups)),
  status: z.optional(claimStatus),
  offer: z.optional(idParam),
  manufacturer: z.optional(idParam),
  location: z.optional(idParam),
  /** Days of submission in the provider's zone, both inclusive. */
  from: z.optional(day),
  to: z.optional(day),
  /** Words of the offer's or the manufacturer's name, or the claim's number. */
  q: z.optional(searchText),
}

/**
 * With the sums of each year of submission, the latest year first, and of each part; they count every claim, not only this
 * page's.
 */
export const listOwnClaims = defineEndpoint({
  method: 'GET',
  path: 'app/rebates/claims/',
  access: 'operator',
  summary: "All of the operator's claims and payments, newest first",
  query: z.object({ ...ownClaimsFilter, ...pageQuery }),
  response: z.object({
    results: z.array(ownClaim),
    next: z.nullable(z.string()),
    years: z.array(z.object({ year: z.int(), claims: z.int(), paid: dollars, to_come: dollars })),
    /** Of what the list is narrowed to, but for its part: how many claims each part has, and their sum, estimates among it. */
    groups: z.array(z.object({ group: z.enum(claimGroups), claims: z.int(), amount: dollars })),
    /** What the list can be narrowed to: the offers, manufacturers and locations of all claims. */
    offers: z.array(z.object({ id, name: z.string(), manufacturer_name: z.string() })),
    manufacturers: z.array(z.object({ id, name: z.string() })),
    locations: z.array(z.object({ id, name: z.string() })),
  }),
})

export const downloadOwnClaims = defineEndpoint({
  method: 'GET',
  path: 'app/rebates/claims.csv',
  contentType: 'text/csv',
  access: 'operator',
  summary: "All of the operator's claims and payments as a table for a spreadsheet",
  transport: 'file',
  query: z.object(ownClaimsFilter),
})

export const downloadOwnStatement = defineEndpoint({
  method: 'GET',
  path: 'app/rebates/claims.pdf',
  contentType: 'application/pdf',
  access: 'operator',
  summary: "A statement of the operator's claims and payments to print",
  transport: 'file',
  query: z.object(ownClaimsFilter),
})

/** Of submitClaim's form: a whole number of units. */
export const estimatedUnits = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, problem('estimate.invalid'))),
  z.transform((text: string) => Number(text)),
)

/** Of submitClaim's form: units of a variant; 0 where none of those that were read are there. */
export const countedUnits = z.pipe(
  z.string().check(z.regex(/^(0|[1-9]\d{0,6})$/, problem('estimate.invalid'))),
  z.transform((text: string) => Number(text)),
)

/** Of submitClaim's form: dollars with at most two decimals, as cents. */
export const estimatedPurchase = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, problem('estimate.invalid'))),
  z.transform((text: string) => Math.round(Number(text) * 100)),
)

/**
 * Multipart: `files` repeated, `invoice_index_{n}` per file (position from 0 → number of its invoice from 0), `original_{n}`
 * where a file was cropped out of a photo, `payee_name`, and what the operator has counted beforehand: `estimated_units` (all
 * products together), `counted_units_{n}` (those of a variant, by its id, where they are not what was read) and
 * `estimated_purchase` (dollars paid for them, for an offer that pays a percentage). The claim answers them as `estimate` until
 * it is decided.
 */
export const submitClaim = defineEndpoint({
  method: 'POST',
  path: 'app/rebates/enrollment/{id}/claims/',
  access: 'operator',
  summary: 'Submits invoices as a claim',
  about:
    'At most 20 files. A file that stands twice in a submission is left out with a sentence that names it. What was counted beforehand stays with the claim as `estimate` until somebody decides.',
  transport: 'multipart',
  form: claimForm,
  headers: ['Idempotency-Key'],
  params: idParams,
  response: z.object({ id }),
  status: 201,
  made: 'app/rebates/claims/{id}/',
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
  about:
    'Earlier invoices and files stay. A claim that waits for its operator goes back to review; one that is under review takes pages until a reviewer has opened it.',
  transport: 'multipart',
  form: resubmissionForm,
  headers: ['Idempotency-Key'],
  params: idParams,
  response: claim,
  refusals: [
    'claim.transition',
    'file.too_large',
    'file.unsupported',
    'upload.gone',
    'idempotency.mismatch',
    'auth.too_many',
  ],
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

export const remarkOnReading = defineEndpoint({
  method: 'PUT',
  path: 'app/rebates/claims/{id}/remark/',
  access: 'operator',
  summary: 'Says what is not right with what was read on a claim’s invoices',
  about: 'For whoever reviews it, until somebody has decided. What was said before is replaced.',
  params: idParams,
  body: z.object({ text: note(problem('remark.required'), 2000) }),
  response: claim,
  refusals: ['claim.transition'],
})

/** Of the claim's invoices those that are UNREADABLE; the others keep their readings. */
export const readClaimAgain = defineEndpoint({
  method: 'POST',
  path: 'app/rebates/claims/{id}/read-again/',
  access: 'operator',
  summary: 'Reads invoices of a claim again of which nothing could be read',
  about:
    'They wait to be read, without a person, until somebody has decided. What was read stays as it is. Where the program reads nothing (`READING` is off) nothing changes.',
  params: idParams,
  response: claim,
  refusals: ['claim.transition', 'auth.too_many'],
})

export type WireOwnClaimGroup = (typeof claimGroups)[number]
export type WireOwnClaim = z.output<typeof ownClaim>
