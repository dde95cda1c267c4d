import type { WireFundingBrief } from '@caseback/contract'
import { type Cents, dollarsToCents } from '@caseback/domain'

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
  let left = amountCents
  const shares = new Map<number, Cents>()
  for (const request of requests.toSorted((one, other) => one.id - other.id)) {
    const cents = Math.min(left, openCentsOf(request))
    if (cents <= 0) continue
    shares.set(request.id, cents)
    left -= cents
  }
  return shares
}
