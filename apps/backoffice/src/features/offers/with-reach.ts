import type { WireStaffOffer } from '@caseback/contract'

/** An offer as it is after a change, with what was counted and summed last: not every answer does so anew. */
export const withReach = (changed: WireStaffOffer, known: WireStaffOffer | undefined): WireStaffOffer => ({
  ...changed,
  reaches: changed.reaches ?? known?.reaches ?? null,
  expected: changed.expected ?? known?.expected ?? null,
})
