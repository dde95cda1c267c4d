import type { WireStaffOffer } from '@caseback/contract'

/** An offer as it is after a change, with whom it reaches as that was counted last: not every answer counts it anew. */
export const withReach = (changed: WireStaffOffer, known: WireStaffOffer | undefined): WireStaffOffer => ({
  ...changed,
  reaches: changed.reaches ?? known?.reaches ?? null,
})
