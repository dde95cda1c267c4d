import type { Cents } from '../money/money.ts'
import { type ApprovedClaim, computePayout } from './payout.ts'
import type { Terms } from './terms.ts'

/**
 * By how much a paid claim that was misread is to pay more (above 0), or has paid too much (below 0), so that the enrollment has
 * got what the tiers give for all that was bought. No more is taken from it than it has paid: what other claims are overpaid by,
 * before or as the tier falls, is left to later claims, as when a claim is taken back.
 * @param others the enrollment's other approved claims
 * @param held what counts of the claim until now, with what it was paid
 * @param corrected what is read on its invoices now
 * @throws RangeError for units or cents that are negative or not whole
 */
export function payoutCorrection({
  terms,
  others,
  held,
  corrected,
}: {
  terms: Terms
  others: readonly ApprovedClaim[]
  held: ApprovedClaim
  corrected: Pick<ApprovedClaim, 'units' | 'purchaseCents'>
}): Cents {
  const heldCents = others.reduce((sum, each) => sum + each.payoutCents, held.payoutCents)
  const totalOf = (claim: Pick<ApprovedClaim, 'units' | 'purchaseCents'>) =>
    computePayout({ terms, approved: others, claim: { ...claim, payoutCents: 0 } }).totalCents
  const after = totalOf(corrected)
  if (after >= heldCents) return after - heldCents
  return Math.min(0, Math.max(-held.payoutCents, after - Math.min(totalOf(held), heldCents)))
}
