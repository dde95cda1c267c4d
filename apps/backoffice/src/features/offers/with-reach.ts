import type { WireStaffOffer } from '@caseback/contract'

/** Whether an offer is for others than before: whom it reaches is to be counted anew. */
const isForOthers = (changed: WireStaffOffer, known: WireStaffOffer | undefined): boolean =>
  known !== undefined &&
  changed.reaches === null &&
  [changed, known]
    .map(({ audience: { operator_types, chain_ids } }) => [...operator_types, ...chain_ids].toSorted().join())
    .some((names, _, all) => names !== all[0])

/**
 * An offer as it is after a change, with what was counted and summed last: the answer to a change does not do so. What was
 * counted of another audience is not known.
 */
export const withReach = (changed: WireStaffOffer, known: WireStaffOffer | undefined): WireStaffOffer => ({
  ...changed,
  reaches: changed.reaches ?? (isForOthers(changed, known) ? null : (known?.reaches ?? null)),
  expected: changed.expected ?? known?.expected ?? null,
})

/** How an answer is taken into what is known: where it is not known any more whom the offer reaches, that is read. */
export const countingAnew = { revalidate: (offer?: WireStaffOffer) => offer?.reaches === null }
