import { checkCaseKinds } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { dollars, id, idParams, instant, listOf, pageQuery, text } from '../../core/fields.ts'
import { finance } from './payment-shapes.ts'

/** One side's word about a check; `status` is the provider's, or the phase of a payment that has no check. */
const facts = z.object({
  amount: dollars,
  status: z.string(),
  recipient: z.nullable(z.string()),
  reference: z.string(),
})

export const checkCase = z.object({
  id,
  kind: z.enum(checkCaseKinds),
  check_id: z.string(),
  /** null for a check that is of no payment. */
  claim_id: z.nullable(id),
  payment_id: z.nullable(id),
  ours: z.nullable(facts),
  /** null where the provider has no such check. */
  theirs: z.nullable(facts),
  opened: instant,
  closed: z.nullable(instant),
  closed_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

export const listCheckCases = defineEndpoint({
  method: 'GET',
  path: 'staff/check-cases',
  access: finance,
  summary: 'Checks about which our books and the check provider do not agree, the newest first',
  query: z.object({ show: z._default(z.enum(['open', 'all']), 'open'), ...pageQuery }),
  response: listOf(checkCase),
})

export const closeCheckCase = defineEndpoint({
  method: 'POST',
  path: 'staff/check-cases/{id}/close',
  access: finance,
  summary: 'Closes a case about a check; it is opened anew only by other facts',
  params: idParams,
  body: z.object({ note: text(problem('why.required'), 500) }),
  response: checkCase,
  refusals: ['case.state'],
})

/** It is done by a job, as the provider's list may be long; what differs becomes a case. */
export const compareChecks = defineEndpoint({
  method: 'POST',
  path: 'staff/check-comparison',
  access: finance,
  summary: "Asks for our payments to be held against the check provider's list, as is done every day",
})

export const getCheckComparison = defineEndpoint({
  method: 'GET',
  path: 'staff/check-comparison',
  access: finance,
  summary:
    "When our payments were last held against the check provider's list, how many checks that had, and whether it goes on",
  response: z.object({
    last: z.nullable(z.object({ finished: instant, checks: z.int() })),
    /**
     * `running`: somebody asked for one, or the night's has begun. `retrying`: it failed and is tried again by itself. `failed`:
     * the latest did not come to its end, and none is under way.
     */
    state: z.enum(['idle', 'running', 'retrying', 'failed']),
  }),
})

export type WireCheckCase = z.output<typeof checkCase>
