import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { dollars, id, idParam, idParams, instant, listOf, pageQuery } from '../../core/fields.ts'
import { amount, reason, reference } from '../../core/money-fields.ts'
import { finance } from '../payments/payment-shapes.ts'
import { paymentStop } from '../payments/payment-stop.ts'
import { approvedBefore } from '../review/decision-refusals.ts'
import { invoiceReading } from './invoice-reading.ts'

/** To whom and how checks go. */
export const proposedPayee = {
  payee_name: z.string(),
  payout_method: z.enum(['EMAIL', 'MAIL']),
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
}
const payee = z.object(proposedPayee)

/** A move of money that two people make: one has asked for it, another decides. */
export const approval = z.object({
  id,
  /**
   * `pay_back`: credit is sent back to its manufacturer. `write_off`: what is open of a request is given up. `correct_up`,
   * `correct_down`: a paid claim pays more, or has paid too much. `correct_reading`: its invoices say something else, and it
   * pays as much. `write_off_carry`: what its corrections carry is given up.
   * `change_payee`: a claim and its location are paid to somebody else, or otherwise. `change_remit_to`: requests name another
   * account to manufacturers. `lift_stop`: payments of a location that are stopped go on.
   */
  kind: z.enum([
    'pay_back',
    'write_off',
    'correct_up',
    'correct_down',
    'correct_reading',
    'write_off_carry',
    'change_payee',
    'change_remit_to',
    'lift_stop',
  ]),
  state: z.enum(['WAITING', 'APPROVED', 'REFUSED', 'TAKEN_BACK']),
  /** null of `change_remit_to`, which is about every manufacturer, and of `lift_stop`, which is about none. */
  manufacturer_id: z.nullable(id),
  manufacturer_name: z.nullable(z.string()),
  /** Of `write_off`: the request. */
  funding_id: z.nullable(id),
  /** Of a correction, of what is carried of one, and of a changed payee: the claim. */
  claim_id: z.nullable(id),
  /** Of a correction: what is read on the claim's invoices, before it and by it. */
  readings: z.nullable(z.object({ before: z.array(invoiceReading), after: z.array(invoiceReading) })),
  /** Of a correction: distributors that are taken for new ones, and invoices that have earned already, each with its claim. */
  accepted: z.nullable(z.object({ new_distributors: z.array(z.string()), approved_before: approvedBefore })),
  /** Of `change_payee`: how the location was paid when it was asked for, and how it is to be paid. */
  payees: z.nullable(z.object({ before: payee, after: payee })),
  /** Of `change_remit_to`: where requests are paid when it was asked for, and where they are to be. */
  remit_to: z.nullable(z.object({ before: z.string(), after: z.string() })),
  /** Of `lift_stop`: what is to be lifted. */
  stop: z.nullable(paymentStop),
  /** Of `change_payee`, `lift_stop`: what is still to be paid of the location. 0 of `change_remit_to` and `correct_reading`. */
  amount: dollars,
  /**
   * Of `write_off` while it waits: what the manufacturer has to its credit now, which could settle the request instead. null of
   * the others.
   */
  credit: z.nullable(dollars),
  /** Of `write_off` while it waits: what is open of the request now. Another sum than was asked for cannot be approved. */
  open: z.nullable(dollars),
  /** Of `pay_back`: of the transfer or check that sends it. */
  reference: z.nullable(z.string()),
  reason: z.string(),
  asked: z.object({ at: instant, by: z.string() }),
  /** What became of it, by whom; `reason` says why it was refused. null while it waits. */
  decided: z.nullable(z.object({ at: instant, by: z.string(), reason: z.nullable(z.string()) })),
  /** What who reads it may do while it waits: `refuse` only, where it is above what they may approve. */
  for_you: z.enum(['decide', 'refuse', 'take_back']),
})

export const listApprovals = defineEndpoint({
  method: 'GET',
  path: 'staff/approvals',
  access: finance,
  summary: 'Moves of money that two people make, newest first',
  query: z.object({
    state: z.optional(z.enum(['waiting'])),
    manufacturer: z.optional(idParam),
    funding: z.optional(idParam),
    claim: z.optional(idParam),
    location: z.optional(idParam),
    kind: z.optional(z.enum(['change_remit_to'])),
    ...pageQuery,
  }),
  response: listOf(approval),
})

export const getApproval = defineEndpoint({
  method: 'GET',
  path: 'staff/approvals/{id}',
  access: finance,
  summary: 'One move of money that two people make',
  params: idParams,
  response: approval,
})

/** Nothing leaves the account before somebody else approves it. */
export const askToPayBack = defineEndpoint({
  method: 'POST',
  path: 'staff/manufacturers/{id}/credit/pay-back',
  access: finance,
  summary: "Asks a second person to let a manufacturer's credit be sent back to it",
  params: idParams,
  body: z.object({ amount, reference, reason }),
  response: approval,
  status: 201,
  made: 'staff/approvals/{id}',
  refusals: ['credit.too_small'],
})

/** What is open then is our own loss; the claims of the request are paid. */
export const askToWriteOff = defineEndpoint({
  method: 'POST',
  path: 'staff/funding/{id}/write-off',
  access: ['admin'],
  summary: 'Asks a second person to give up what is open of an issued request, and to pay its claims all the same',
  params: idParams,
  body: z.object({ reason }),
  response: approval,
  status: 201,
  made: 'staff/approvals/{id}',
  refusals: ['funding.state', 'approval.waits'],
})

export const approveMove = defineEndpoint({
  method: 'POST',
  path: 'staff/approvals/{id}/approve',
  access: finance,
  summary: 'Makes a move of money that somebody else has asked for',
  params: idParams,
  response: approval,
  refusals: [
    'approval.state',
    'approval.same_person',
    'approval.changed',
    'approval.limit',
    'credit.too_small',
    'funding.state',
    'claim.transition',
    'invoice.approved_before',
    'invoice.outside_dates',
  ],
})

export const refuseMove = defineEndpoint({
  method: 'POST',
  path: 'staff/approvals/{id}/refuse',
  access: finance,
  summary: 'Says no to a move of money that somebody else has asked for',
  params: idParams,
  body: z.object({ reason }),
  response: approval,
  refusals: ['approval.state', 'approval.same_person'],
})

export const takeBackMove = defineEndpoint({
  method: 'POST',
  path: 'staff/approvals/{id}/take-back',
  access: finance,
  summary: 'Takes back what one has asked for oneself',
  params: idParams,
  response: approval,
  refusals: ['approval.state', 'approval.another_person'],
})

export type WireApproval = z.output<typeof approval>
