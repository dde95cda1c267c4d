import { riskKinds } from '@caseback/domain'
import * as z from 'zod/mini'
import { id } from '../../core/fields.ts'

/** What looks odd about a claim, with its evidence in the sentence. */
export const claimFlag = z.object({
  kind: z.enum([...riskKinds, 'new_account']),
  sentence: z.string(),
  claim_id: z.nullable(id),
  /** Other companies that the sentence names, where their accounts are what it is about. */
  companies: z.optional(z.array(z.object({ id, name: z.string() }))),
})
