import type { WireEnrollment } from '@caseback/contract'
import { bestTierCeiling } from '@caseback/domain'
import { centsOf } from '@caseback/offer-view/offer-terms'

/** Whether a location has earned all that its offer pays: another claim brings nothing. */
export function isAllEarned({ offer, approved_payout }: WireEnrollment): boolean {
  const ceiling = bestTierCeiling(offer.terms.tiers, offer.max_units_per_location)
  return ceiling !== null && centsOf(approved_payout) >= centsOf(ceiling)
}
