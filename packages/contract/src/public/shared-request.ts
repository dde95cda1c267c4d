import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { keyParams } from '../core/credentials.ts'
import { creditNote } from '../core/credit-note.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { day, dollars, id, idParam, instant, listOf, note, pageQuery, text } from '../core/fields.ts'
import { amount, reference } from '../core/money-fields.ts'

/** What a manufacturer has said against a line, and the answer. `TAKEN_OUT`: the claim has left the request. */
const lineDispute = z.object({
  name: z.string(),
  text: z.string(),
  created: instant,
  state: z.enum(['OPEN', 'KEPT', 'TAKEN_OUT']),
  answer: z.nullable(z.string()),
})

/** A claim as its manufacturer sees it: nothing of the operator but the name and place of the location. */
export const sharedRequestLine = z.object({
  claim_id: id,
  operator_name: z.string(),
  /** City and state. */
  place: z.string(),
  offer_name: z.string(),
  /** The paid claim of which this one asks for what was missing; its invoices are shown. */
  corrects: z.nullable(id),
  validated: instant,
  units: z.int(),
  unit: z.string(),
  amount: dollars,
  paid: z.boolean(),
  /** The latest. */
  dispute: z.nullable(lineDispute),
})

export const sharedRequest = z.object({
  id,
  /** `PAID`: nothing is open. `ENDED`: nothing is asked for any more. */
  state: z.enum(['OPEN', 'PAID', 'ENDED']),
  manufacturer_name: z.string(),
  manufacturer_logo: z.nullable(z.string()),
  provider: z.object({ name: z.string(), legal_name: z.string(), support_email: z.string() }),
  /** Where it is paid, in lines; null where nobody has written that. */
  remit_to: z.nullable(z.string()),
  issued: instant,
  due_date: day,
  /** The last day on which the link opens. */
  link_until: day,
  total: dollars,
  paid: dollars,
  open: dollars,
  /** Of what is open: the lines that are disputed and not answered. */
  disputed: dollars,
  line_count: z.int(),
  /** The first page; `lines_next` is the address of the second. */
  lines: z.array(sharedRequestLine),
  lines_next: z.nullable(z.string()),
  /** What it asks for no more, the latest first: with a credit note for each. */
  credit_notes: z.array(creditNote),
  /** What the manufacturer has said to have sent, the latest first. `waits`: nothing has come since. */
  announcements: z.array(
    z.object({
      id,
      name: z.string(),
      amount: dollars,
      paid_on: day,
      reference: z.string(),
      created: instant,
      waits: z.boolean(),
    }),
  ),
})

/** The invoices behind a line, as pictures of their pages. */
export const sharedRequestInvoices = z.object({
  /** Pictures of more pages are being made: ask again. */
  preparing: z.boolean(),
  invoices: z.array(
    z.object({
      distributor: z.nullable(z.string()),
      number: z.nullable(z.string()),
      date: z.nullable(day),
      /** Addresses that are good for an hour. */
      pages: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
    }),
  ),
})

const refusals = ['request_link.ended'] as const
const lineParams = z.object({ ...keyParams.shape, claim_id: idParam })

export const getSharedRequest = defineEndpoint({
  method: 'GET',
  path: 'app/funding-requests/{key}',
  access: 'public',
  secretAddress: true,
  summary: 'A request for money as the manufacturer sees it by its mailed link, without an account',
  params: keyParams,
  response: sharedRequest,
  refusals,
})

export const listSharedRequestLines = defineEndpoint({
  method: 'GET',
  path: 'app/funding-requests/{key}/lines',
  access: 'public',
  secretAddress: true,
  summary: 'The lines of such a request, by the numbers of their claims',
  params: keyParams,
  query: z.object(pageQuery),
  response: listOf(sharedRequestLine),
  refusals,
})

export const getSharedRequestInvoices = defineEndpoint({
  method: 'GET',
  path: 'app/funding-requests/{key}/lines/{claim_id}/invoices',
  access: 'public',
  secretAddress: true,
  summary: 'The invoices behind a line of such a request',
  params: lineParams,
  response: sharedRequestInvoices,
  refusals,
})

export const recordRequestOpened = defineEndpoint({
  method: 'POST',
  path: 'app/funding-requests/{key}/opened',
  access: 'public',
  secretAddress: true,
  summary: 'Somebody looks at such a request',
  params: keyParams,
  refusals,
})

const saidBy = text(problem('sender.required'), 120)

/** What has come is told by receipts alone: finance is told, and nothing is settled by it. */
export const announcePayment = defineEndpoint({
  method: 'POST',
  path: 'app/funding-requests/{key}/paid',
  access: 'public',
  secretAddress: true,
  summary: 'The manufacturer says that it has sent money',
  params: keyParams,
  body: z.object({ name: saidBy, amount, paid_on: day, reference }),
  response: sharedRequest,
  refusals: [...refusals, 'funding.settled', 'auth.too_many'],
})

export const disputeRequestLine = defineEndpoint({
  method: 'POST',
  path: 'app/funding-requests/{key}/lines/{claim_id}/dispute',
  access: 'public',
  secretAddress: true,
  summary: 'The manufacturer says that a line is not right',
  params: lineParams,
  body: z.object({ name: saidBy, text: note(problem('dispute.line'), 1_000) }),
  response: sharedRequestLine,
  refusals: [...refusals, 'funding.settled', 'funding.line_paid', 'funding.line_disputed', 'auth.too_many'],
})

export const getSharedRequestPdf = defineEndpoint({
  method: 'GET',
  path: 'app/funding-requests/{key}/document.pdf',
  access: 'public',
  secretAddress: true,
  summary: 'Such a request as a document',
  transport: 'file',
  contentType: 'application/pdf',
  params: keyParams,
  refusals,
})

export const getSharedCreditNotePdf = defineEndpoint({
  method: 'GET',
  path: 'app/funding-requests/{key}/credit-notes/{note_id}/document.pdf',
  access: 'public',
  secretAddress: true,
  summary: 'A credit note about such a request as a document',
  transport: 'file',
  contentType: 'application/pdf',
  params: z.object({ ...keyParams.shape, note_id: idParam }),
  refusals,
})

export const getSharedRequestCsv = defineEndpoint({
  method: 'GET',
  path: 'app/funding-requests/{key}/document.csv',
  access: 'public',
  secretAddress: true,
  summary: 'The lines of such a request as a table',
  transport: 'file',
  contentType: 'text/csv',
  params: keyParams,
  refusals,
})

export type WireSharedRequest = z.output<typeof sharedRequest>

export type WireSharedRequestLine = z.output<typeof sharedRequestLine>

export type WireSharedRequestInvoices = z.output<typeof sharedRequestInvoices>
