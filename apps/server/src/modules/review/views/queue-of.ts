import { queueAsked } from '@caseback/contract'
import * as z from 'zod/mini'

/** What a view keeps of an address, in this order. */
const KEPT = [
  'status',
  'dispute',
  'q',
  'sort',
  'assignee',
  'manufacturer',
  'offer',
  'operator',
  'chain',
  'age',
  'late',
  'newcomer',
  'flag',
  'amount_from',
  'amount_to',
] as const

/**
 * The queue that an address's parameters mean, and those parameters as a view keeps them; null where the queue knows one of them
 * not so.
 */
export function queueOf(query: string): { asked: z.output<typeof queueAsked>; kept: string } | null {
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of KEPT) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  const parsed = z.safeParse(queueAsked, Object.fromEntries(kept))
  return parsed.success ? { asked: parsed.data, kept: kept.toString() } : null
}
