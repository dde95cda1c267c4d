import type { Cents } from '../../money/money.ts'
import { type ApprovedClaim, computePayout, type PayoutResult } from '../payout.ts'
import type { Terms } from '../terms.ts'

/**
 * What a claim would pay, before it is submitted. An estimate: what the reviewer reads on the invoices decides, and where earlier
 * claims are not decided yet, what becomes of these: it is what the claim adds once they are approved as they were counted.
 * @param approved what the enrollment's approved claims have together: units, what these cost, what they hold
 * @param undecided what was counted of the enrollment's earlier claims that are not decided, and what that cost
 * @param claim units of the claim, and what these cost; dollars per unit do not depend on the cost
 * @throws RangeError for units or cents that are negative or not whole
 */
export function estimatePayout(input: {
  terms: Terms
  approved: ApprovedClaim
  undecided?: Pick<ApprovedClaim, 'units' | 'purchaseCents'>
  claim: Pick<ApprovedClaim, 'units' | 'purchaseCents'>
}): PayoutResult & { undecidedCents: Cents } {
  const { terms, approved, undecided = { units: 0, purchaseCents: 0 } } = input
  const earlier = { ...undecided, payoutCents: 0 }
  const undecidedCents =
    undecided.units > 0 ? computePayout({ terms, approved: [approved], claim: earlier }).payoutCents : 0
  const estimate = computePayout({
    terms,
    approved: [approved, { ...earlier, payoutCents: undecidedCents }],
    claim: { ...input.claim, payoutCents: 0 },
  })
  // Beyond the limit nothing is earned. The sum of earlier amounts may hold some that the limit had cut already.
  const payoutCents = estimate.claimCountedUnits === 0 ? 0 : estimate.payoutCents
  return { ...estimate, payoutCents, undecidedCents }
}
