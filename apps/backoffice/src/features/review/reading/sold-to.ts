import type { WireReviewClaim } from '@caseback/contract'
import { isOtherBuyer } from '@caseback/domain'

/**
 * Whom an invoice names as its buyer, where that shares no word with the claim's location and its operator; null where it may be
 * them, or where one of both says too little.
 */
export function otherBuyer(
  { operator }: Pick<WireReviewClaim, 'operator'>,
  reading: WireReviewClaim['invoices'][number]['reading'],
): string | null {
  if (reading?.state !== 'READ' || reading.sold_to === null) return null
  return isOtherBuyer(reading.sold_to, [operator.name, operator.location_name]) ? reading.sold_to : null
}
