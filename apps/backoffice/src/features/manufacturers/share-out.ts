import type { WireFundingBrief } from '@caseback/contract'
import { type Cents, dollarsToCents, oldestFirst } from '@caseback/domain'

/** What is open of a request. */
export const openCentsOf = ({ total, received }: Pick<WireFundingBrief, 'total' | 'received'>): Cents =>
  dollarsToCents(total) - dollarsToCents(received)

/**
 * What of an amount settles which request: the oldest first, each as far as it is open.
 * @returns cents by the request's id, for those that get something
 */
export function shareOut(
  amountCents: Cents,
  requests: readonly Pick<WireFundingBrief, 'id' | 'total' | 'received'>[],
): Map<number, Cents> {
  const open = requests
    .toSorted((one, other) => one.id - other.id)
    .map((request) => ({ id: request.id, openCents: openCentsOf(request) }))
  return new Map(oldestFirst(open, amountCents).map(({ fundingId, amountCents: cents }) => [fundingId, cents]))
}
