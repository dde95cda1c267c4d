import * as z from 'zod/mini'
import { day, dollars, id, instant } from '../../core/fields.ts'

/** What somebody wants of an offer that is out, and that waits for a second person. */
export const moveAsked = z.object({
  move: z.enum(['extend', 'resume', 'change']),
  valid_to: z.nullable(day),
  /** As the change of an offer takes them. */
  changes: z.nullable(
    z.object({
      name: z.optional(z.string()),
      about_en: z.optional(z.nullable(z.string())),
      about_es: z.optional(z.nullable(z.string())),
      budget: z.optional(z.nullable(dollars)),
      pause_at_budget: z.optional(z.boolean()),
      audience: z.optional(z.object({ operator_types: z.array(z.string()), chain_ids: z.array(id) })),
    }),
  ),
  /** The audience of `changes` in words: its chains by name, and how many locations it would reach. */
  audience: z.nullable(
    z.object({
      operator_types: z.array(z.string()),
      chains: z.array(z.object({ id, name: z.string() })),
      reaches: z.nullable(z.int()),
    }),
  ),
  by: z.string(),
  by_id: z.int(),
  at: instant,
})

/** Who has paused an offer, and when. */
export const pausedBy = z.object({
  /** null where it paused by itself. */
  by: z.nullable(z.string()),
  at: instant,
  /** It paused by itself, as its budget was used up. */
  at_budget: z.boolean(),
})
