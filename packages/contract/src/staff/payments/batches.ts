import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { day, dollars, id, idParams, instant, listOf, pageQuery, searchText, sortQuery } from '../../core/fields.ts'
import { finance, payment } from './payment-shapes.ts'

export const payLine = z.object({
  claim_id: id,
  operator_name: z.string(),
  payee_name: z.string(),
  payout_method: z.enum(['EMAIL', 'MAIL']),
  /** E-mail address, or the postal address in one line. */
  recipient: z.string(),
  /** What the check is made out for; 0 where none is made, as all is kept back. */
  amount: dollars,
  /** What of the claim's payout is kept back for corrections of claims that were paid too much. */
  kept_back: dollars,
  promise_date: z.nullable(day),
  /** Why finance should look before paying: the payee or the address changed lately. */
  hold: z.nullable(z.string()),
  /** The status of the check that this one replaces; RETURNED where it came back in the mail. */
  replaces: z.nullable(z.string()),
  /** That check expired, or came back from where a new one would go: no batch takes the claim by itself. */
  never_taken: z.boolean(),
  /** Whether no batch takes it, as the tax form of its location is missing. */
  waits_for_tax_form: z.boolean(),
  /** Whether no batch takes it, as another payee of its location is asked for and a second person has not decided. */
  waits_for_payee: z.boolean(),
  /** Payments of its location are stopped. */
  payments_stopped: z.boolean(),
})

export const listPaymentCandidates = defineEndpoint({
  method: 'GET',
  path: 'staff/batches/candidates',
  access: finance,
  summary: 'Funded claims that no batch holds yet, and closed checks to issue again',
  query: z.object(pageQuery),
  response: listOf(payLine),
})

const batchState = z.enum(['DRAFT', 'APPROVED', 'DISCARDED'])

export const batchBrief = z.object({
  id,
  state: batchState,
  cutoff: day,
  created: instant,
  created_by: z.string(),
  approved: z.nullable(instant),
  approved_by: z.nullable(z.string()),
  total: dollars,
  claim_count: z.int(),
})

export const batchLine = z.object({ ...payLine.shape, payment: z.nullable(payment) })

export const batch = z.object({
  ...batchBrief.shape,
  /** False for the person who made the batch, and for finance above their limit. */
  may_approve: z.boolean(),
  /** Of a draft above what finance may approve: that limit; null within it, and for admins. */
  above_limit: z.nullable(dollars),
  /**
   * How far its checks are; a draft has none yet. `waiting` are those that a job is about to send, `failed` those of `sent` that
   * are over without being paid.
   */
  progress: z.object({ waiting: z.int(), sent: z.int(), paid: z.int(), failed: z.int(), attention: z.int() }),
  /** Lines that somebody should look at first, of all pages. */
  held: z.int(),
  /** The first page, with the payments of its lines; `lines_next` is the address of the second. */
  lines: z.array(payLine),
  payments: z.array(payment),
  lines_next: z.nullable(z.string()),
})

const whichBatches = {
  /** `WAITING`: the drafts that whoever asks may approve. */
  state: z.optional(z.enum([...batchState.options, 'WAITING'])),
  q: z.optional(searchText),
  ...sortQuery(['created', 'approved'], '-created'),
}

export const listBatches = defineEndpoint({
  method: 'GET',
  path: 'staff/batches',
  access: finance,
  summary: 'Payment batches, newest first, found by number or by who has made or approved them',
  query: z.object({ ...whichBatches, ...pageQuery }),
  response: listOf(batchBrief),
})

export const exportBatches = defineEndpoint({
  method: 'GET',
  path: 'staff/batches.csv',
  access: finance,
  summary: 'Payment batches as a table, those that the same query lists, in its order',
  query: z.object(whichBatches),
  transport: 'file',
  contentType: 'text/csv',
})

export const getBatch = defineEndpoint({
  method: 'GET',
  path: 'staff/batches/{id}',
  access: finance,
  summary: 'One payment batch',
  params: idParams,
  response: batch,
})

export const listBatchLines = defineEndpoint({
  method: 'GET',
  path: 'staff/batches/{id}/lines',
  access: finance,
  summary: 'What a batch pays, by claim, with its payments',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(batchLine),
})

export const createBatch = defineEndpoint({
  method: 'POST',
  path: 'staff/batches',
  access: finance,
  summary: 'Makes a payment batch of the funded claims',
  body: z.object({
    cutoff: day,
    excluded_claim_ids: z._default(z.array(id), []),
    /** Claims whose check expired uncashed: they are paid only when they stand here. */
    again_claim_ids: z._default(z.array(id), []),
  }),
  response: batch,
  status: 201,
  made: 'staff/batches/{id}',
  refusals: ['batch.empty'],
})

export const approveBatch = defineEndpoint({
  method: 'POST',
  path: 'staff/batches/{id}/approve',
  access: finance,
  summary: 'Approves a batch made by somebody else: its payments are frozen and sent',
  params: idParams,
  response: batch,
  refusals: ['batch.state', 'batch.same_person', 'batch.empty', 'payment.state', 'approval.limit'],
})

export const discardBatch = defineEndpoint({
  method: 'POST',
  path: 'staff/batches/{id}/discard',
  access: finance,
  summary: 'Throws a batch away before it is approved',
  params: idParams,
  response: batch,
  refusals: ['batch.state'],
})

export type WireBatch = z.output<typeof batch>

export type WireBatchBrief = z.output<typeof batchBrief>

export type WirePayLine = z.output<typeof payLine>
