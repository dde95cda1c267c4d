import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { dollars, id, idParams, text } from '../../core/fields.ts'
import { reason } from '../../core/money-fields.ts'
import { finance } from '../payments/payment-shapes.ts'
import { acceptedWithReading, readInvoice } from '../review.ts'
import { approval } from './approvals.ts'

export const correction = z.object({
  claim_id: id,
  operator_name: z.string(),
  manufacturer_name: z.string(),
  unit: z.string(),
  units_before: z.int(),
  units: z.int(),
  /** What was paid of it until now, corrections before it counted. */
  paid: dollars,
  /** Above 0: the operator gets so much more. Below 0: so much was paid too much. */
  difference: dollars,
  /** What the manufacturer has to its credit then. */
  credit_after: dollars,
  /** What of it was written off before: our loss is smaller by as much, and none of it is credit. */
  loss_made_good: dollars,
  /** What later checks of the operator's location are lowered by then. */
  carried_after: dollars,
  /** By how much the offer's budget is passed then. */
  budget_passed_by: dollars,
})

const refusals = ['claim.transition', 'claim.is_correction', 'invoice.outside_dates'] as const

/** As everything is now: what comes in between changes it. Nothing is written. */
export const previewCorrection = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/correct/preview',
  access: finance,
  summary: 'What a correction of a paid claim would do, to the cent',
  params: idParams,
  body: z.object({ invoices: z.array(readInvoice) }),
  response: correction,
  refusals,
})

/** What is missing is paid by a claim of its own; what was too much lowers later checks; who approves reads what was accepted. */
export const askToCorrect = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/correct',
  access: finance,
  summary: 'Asks a second person to correct what was read on the invoices of a paid claim',
  params: idParams,
  body: z.object({
    invoices: z.array(readInvoice),
    /** What the operator reads about it. */
    note: text(problem('why.required'), 500),
    ...acceptedWithReading,
  }),
  response: approval,
  status: 201,
  made: 'staff/approvals/{id}',
  refusals: [...refusals, 'correction.nothing', 'approval.waits', 'distributor.new', 'invoice.approved_before'],
})

/** The loss is ours: the manufacturer keeps its credit. */
export const askToWriteOffCarry = defineEndpoint({
  method: 'POST',
  path: 'staff/claims/{id}/carry/write-off',
  access: ['admin'],
  summary: 'Asks a second person to give up what corrections of a claim carry',
  params: idParams,
  body: z.object({ reason }),
  response: approval,
  status: 201,
  made: 'staff/approvals/{id}',
  refusals: ['correction.nothing_carried', 'approval.waits'],
})

export type WireCorrection = z.output<typeof correction>
