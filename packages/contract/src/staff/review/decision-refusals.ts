// What a refused decision says beside its sentence. By itself: a screen reads it by these schemas when a decision is refused, and
// what the desk loads first has no schemas.
import * as z from 'zod/mini'
import { dollars, id } from '../../core/fields.ts'

/** Invoices of a claim that have earned already, each with the approved claim that has it; null for the claim itself. */
export const approvedBeforeInvoice = z.object({ invoice_id: id, claim_id: z.nullable(id) })
export const approvedBefore = z.array(approvedBeforeInvoice)
export type WireApprovedBefore = z.output<typeof approvedBefore>

/** What 409 `invoice.approved_before` says besides: which invoice of another claim it is. */
export const otherInvoices = z.array(z.object({ invoice_id: id, claim_id: id, other_invoice_id: id }))
export type WireOtherInvoices = z.output<typeof otherInvoices>

/** What 409 `distributor.new` says of each name that is on no list: the distributors that may be meant, the nearest first. */
export const newDistributors = z.array(
  z.object({ name: z.string(), near: z.array(z.object({ id, name: z.string() })) }),
)
export type WireNewDistributors = z.output<typeof newDistributors>

/** What 409 `offer.budget` says beside its sentence, in dollars; `allowed`: who asked may send `over_budget`. */
export const overBudget = z.object({
  budget: dollars,
  committed: dollars,
  payout: dollars,
  over: dollars,
  allowed: z.boolean(),
})
export type WireOverBudget = z.output<typeof overBudget>
