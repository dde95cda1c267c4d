import { claimStatuses, claimStepNames, discountTypes } from '@caseback/domain'
import * as z from 'zod/mini'
import { day, dollars, id, instant } from './fields.ts'
import { invoiceReading } from './reading-shape.ts'

export const claimStatus = z.enum(claimStatuses)

/** 'waiting' until a file's pages are made, 'failed' when it cannot be opened. */
export const renderState = z.enum(['waiting', 'done', 'failed'])

/** A rendered page of a file: an image from our own origin by a short-lived signed link. */
export const filePage = z.object({ page: z.int(), image: z.string(), width: z.int(), height: z.int() })

export type WireFilePage = z.output<typeof filePage>

/**
 * An addition: what the operator counted before the submission, and what the offer's tiers gave for it then. null when nothing
 * was counted, and once a decision is there.
 */
export const claimEstimate = z.nullable(z.object({ amount: dollars, units: z.int() }))

export type WireClaimEstimate = z.output<typeof claimEstimate>

/** Units × discount, or a percentage of what they cost, less what earlier claims hold of it. */
const payoutParts = z.nullable(
  z.object({
    units: z.int(),
    discount: dollars,
    discount_type: z.enum(discountTypes),
    purchase_amount: z.nullable(dollars),
    earlier: dollars,
    /** Approved on the claim alone, and those of them that count. */
    claim_units: z.int(),
    claim_counted_units: z.int(),
    /** Of earlier claims, where they matter for it; 0 elsewhere, and where it was not kept. */
    earlier_units: z.int(),
    tier_from: z.nullable(z.int()),
  }),
)

export type WirePayoutParts = z.output<typeof payoutParts>

const approvalInfo = z.record(
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

export const invoice = z.object({
  id,
  /** The invoice's number once a reviewer has read it. */
  invoice_reference_id: z.nullable(z.string()),
  /** In the order of the invoice's pages; `name` is the one that the operator's device gave it. */
  files: z.array(
    z.object({ id, name: z.string(), file: z.string(), pages: z.array(filePage), render_state: renderState }),
  ),
  /** product id → variant id → approved units */
  product_approval_info: approvalInfo,
  /** An addition. */
  reading: invoiceReading,
  /**
   * An addition: while nobody has decided, the latest earlier claim of the operator's own with the same invoice or file. null in
   * lists.
   */
  claimed_in: z.nullable(id),
})

/** What is said of a claim's move: a coded reason, a coded note of the program's own, and what a person wrote. */
export const notesParts = z.object({
  reason: z.nullable(z.string()),
  system: z.nullable(z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })),
  note: z.nullable(z.string()),
})

export type WireNotesParts = z.output<typeof notesParts>

/** What two people have put right of a claim after it was paid, the newest first, and what was kept back of its payment. */
export const correctionFields = {
  corrections: z.array(
    z.object({
      created: instant,
      /** Differences to what it had before. */
      units: z.int(),
      amount: dollars,
      /** Of more: the claim that pays it. */
      paid_by: z.nullable(id),
      /** Of less: what no later check was lowered by yet. */
      carried: dollars,
      /** Of less: what was given up, so that no check is lowered by it. */
      given_up: dollars,
      note: z.string(),
    }),
  ),
  /** For corrections of other claims. */
  kept_back: dollars,
}

/** What the operator says of what was read on the claim's invoices; null where they have said nothing. */
export const readingRemark = z.nullable(z.object({ text: z.string(), created: instant }))

/** Spec §3 "Claim", with additions. */
export const claim = z.object({
  id,
  status: claimStatus,
  created: instant,
  payout_amount: z.nullable(dollars),
  invalidation_reason: z.nullable(z.string()),
  /** The same in codes. */
  invalidation_parts: z.nullable(notesParts),
  state_changes: z.array(
    z.object({
      from_state: z.nullable(claimStatus),
      to_state: claimStatus,
      created: instant,
      /** In English. */
      notes: z.nullable(z.string()),
      /** The same in codes, for other languages. */
      notes_parts: z.nullable(notesParts),
      created_by_email: z.string(),
    }),
  ),
  invoices: z.array(invoice),
  /** An addition; null in lists. */
  remark: readingRemark,
  operator_payment: z.nullable(
    z.object({
      status: z.string(),
      deposit_option: z.nullable(z.string()),
      type: z.string(),
      check_number: z.nullable(z.string()),
      /** An addition: the address that it was e-mailed to. */
      recipient: z.nullable(z.string()),
    }),
  ),
  /** An addition: the claim's page is an address below its enrollment. */
  enrollment_id: id,
  promise_date: z.nullable(day),
  payee_name: z.nullable(z.string()),
  estimate: claimEstimate,
  /** Additions: what it goes through until its money is there; `due` is the day by which the last of it is promised. */
  steps: z.array(z.object({ step: z.enum(claimStepNames), at: z.nullable(instant), due: z.nullable(day) })),
  /** An addition: the sum behind the payout, in English; null where it cannot be said as one. */
  payout_formula: z.nullable(z.string()),
  /** The same in numbers. */
  payout_parts: payoutParts,
  /** An addition: what was put right after it was paid; null where nothing was, and in lists. */
  adjustments: z.nullable(
    z.object({
      /** The paid claim of which this one pays what was missing. It has no invoices of its own. */
      corrects: z.nullable(id),
      ...correctionFields,
    }),
  ),
  /** Additions: where the live check was sent, an e-mail or a postal address, when, and when its e-mail was last sent again. */
  check_sent_to: z.nullable(z.string()),
  check_sent: z.nullable(instant),
  check_resent: z.nullable(instant),
  /** An addition: the day on which its latest check came back in the mail; null where none did, and once another is sent. */
  check_returned: z.nullable(day),
  /** What the operator said against the latest rejection; `answer` once another reviewer has looked and stayed with it. */
  dispute: z.nullable(z.object({ text: z.string(), created: instant, answer: z.nullable(z.string()) })),
})

export type WireClaim = z.output<typeof claim>

export type WireInvoice = z.output<typeof invoice>

/** A claim as offer list items and enrollments have it. */
export const listedClaim = z.object({
  ...claim.shape,
  /** The operator took it back; its status is that of a rejected one. */
  withdrawn: z.boolean(),
  /** Goes on only when the operator does something: sends what is missing, or deposits the check that was e-mailed. */
  waits_for_operator: z.boolean(),
  /**
   * True of all but the latest: their `invoices` and `state_changes` are left out, and stand in the claim itself. So do the
   * `steps`, `payout_formula` and `payout_parts` of every claim here.
   */
  brief: z.boolean(),
})

export type WireListedClaim = z.output<typeof listedClaim>

/** The claims of one enrollment. */
export const latestClaims = {
  /** The latest, newest first, at most 20; all of them are at …/enrollment/{id}/claims/. */
  claims: z.array(listedClaim),
  /** How many there are in all. */
  claims_total: z.int(),
}
