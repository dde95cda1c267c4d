import { riskKinds } from '@caseback/domain'
import * as z from 'zod/mini'
import { id } from '../../core/fields.ts'
import { otherInvoices } from './decision-refusals.ts'

/** What looks odd about a claim, with its evidence in the sentence. */
export const claimFlag = z.object({
  kind: z.enum([...riskKinds, 'new_account']),
  sentence: z.string(),
  claim_id: z.nullable(id),
  /** Of what is about other claims' invoices: which of this claim's, and which of theirs, to lay them side by side. */
  other_invoices: z.optional(otherInvoices),
  /** Other companies that the sentence names, where their accounts are what it is about. */
  companies: z.optional(z.array(z.object({ id, name: z.string() }))),
  /** Locations that are known where an invoice's buyer is, as the sentence names them. */
  known_locations: z.optional(z.array(z.object({ id, name: z.string() }))),
})
