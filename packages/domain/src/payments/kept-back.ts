import type { Cents } from '../money/money.ts'

/** Money that an operator owes us for a correction, and what of it lowers which payment. */
export type Carry = { correctionId: number; locationId: number; cents: Cents }
export type KeptBack = { claimId: number; correctionId: number; cents: Cents }

/**
 * What of carried money lowers which payments of the same location, each in the order that is given, until one of the two is used
 * up. Nothing of zero cents.
 */
export function keepBack(
  payments: readonly { claimId: number; locationId: number; cents: Cents }[],
  carries: readonly Carry[],
): KeptBack[] {
  const left = Map.groupBy(
    carries.map((carry) => ({ ...carry })),
    ({ locationId }) => locationId,
  )
  return payments.flatMap(({ claimId, locationId, cents }) => {
    let open = cents
    return (left.get(locationId) ?? []).flatMap((carry) => {
      const kept = Math.min(open, carry.cents)
      open -= kept
      carry.cents -= kept
      return kept > 0 ? [{ claimId, correctionId: carry.correctionId, cents: kept }] : []
    })
  })
}
