import { saysNothingBought } from '@caseback/domain'
import type { Reading } from './reading.ts'

/**
 * Whether an invoice's files say that nothing was bought: each of those that could be read in them, or, where none could, all
 * that is in them. Never of one of which nothing is known.
 */
export function isNothingBought(outcome: { readings: readonly Reading[] } | { problem: string }): boolean {
  const all = 'readings' in outcome ? outcome.readings : []
  const read = all.filter(({ state }) => state === 'READ')
  const counting = read.length > 0 ? read : all
  return counting.length > 0 && counting.every(({ problems }) => saysNothingBought(problems))
}
