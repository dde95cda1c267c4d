import { staffRoles } from '@caseback/domain'
import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { id, idParams, instant, listOf, pageQuery, searchText } from '../core/fields.ts'

/** A line of a distributor's invoices that reviewers have decided about. */
const learnedLine = z.object({
  id,
  /** As it was printed when somebody last decided about it. */
  text: z.string(),
  /** What the distributor calls the goods; null where the line had no number. */
  item: z.nullable(z.string()),
  /** `KNOWN`: read as that product. `UNSURE`: reviewers differ. `NOT`: it is none of these, and may be another one. */
  state: z.enum(['KNOWN', 'UNSURE', 'NOT']),
  /** What was said of it, the latest first. */
  said: z.array(
    z.object({
      /** Null: it is none of all products there are. */
      product_variant_id: z.nullable(id),
      /** Null where the catalogue no longer has it. */
      product_name: z.nullable(z.string()),
      variant_name: z.nullable(z.string()),
      format: z.nullable(z.string()),
      /** That it is this product; false: that it is not. */
      affirms: z.boolean(),
      by: z.string(),
      decided: instant,
      /** The claim that it was decided with; null where somebody has put it right here. */
      claim_id: z.nullable(id),
    }),
  ),
})

export const listLearnedLines = defineEndpoint({
  method: 'GET',
  path: 'staff/distributors/{id}/lines/',
  access: staffRoles,
  summary:
    'Lines of a distributor that reviewers have decided about, the newest first; `q` is looked for in their texts',
  about:
    'What was said with a claim counts while the claim is approved, of each reviewer the latest. Lines of those that are part of the distributor are among them.',
  params: idParams,
  query: z.object({ q: z._default(searchText, ''), ...pageQuery }),
  response: listOf(learnedLine),
})

export const settleLearnedLine = defineEndpoint({
  method: 'PATCH',
  path: 'staff/learned-lines/{id}/',
  access: ['publisher'],
  summary: 'Says which product a line is that reviewers have decided about, or none, or forgets what was said',
  about:
    'What reviewers have said of it before does not count any more; what they say from now on does. Decisions that were made stay as they are.',
  params: idParams,
  body: z.object({
    /** `NONE`: it is no product of any manufacturer. Null: nothing is known of it. */
    product_variant_id: z.nullable(z.union([id, z.literal('NONE')])),
  }),
  response: z.object({ line: z.nullable(learnedLine) }),
})

export type WireLearnedLine = z.output<typeof learnedLine>
