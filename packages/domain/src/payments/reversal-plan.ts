import { assertCents, type Cents } from '../money/money.ts'

/** What is applied to a request, and how much of it came with the receipt that is reversed. */
export type AppliedMoney = { requestId: number; appliedCents: Cents; ofReceiptCents: Cents }

/** From where a reversed receipt is taken. The parts sum to its amount. */
export type ReversalPlan = {
  /** From the manufacturer's credit; more than it has where the money has left us already: then it owes us that. */
  creditCents: Cents
  /** From requests, which are open again by so much. */
  requests: { requestId: number; amountCents: Cents }[]
}

/**
 * From where a receipt of `amountCents` is taken back: first from the manufacturer's credit as far as it goes, then from what the
 * receipt itself settles, then from what else is settled, each request in the order given; what is left is a debit of its credit.
 * @param creditCents what the manufacturer has to its credit; negative where it owes us that
 * @throws RangeError for amounts that are no whole cents, or of an amount below 1
 */
export function planReversal(amountCents: Cents, creditCents: Cents, applied: readonly AppliedMoney[]): ReversalPlan {
  if (assertCents(amountCents) < 1) throw new RangeError(`${amountCents} cents are no receipt`)
  const fromCredit = Math.min(amountCents, Math.max(assertCents(creditCents), 0))
  let left = amountCents - fromCredit
  const taken = new Map<number, Cents>()
  const take = (requestId: number, most: Cents) => {
    const before = taken.get(requestId) ?? 0
    const cents = Math.max(0, Math.min(left, most - before))
    if (cents === 0) return
    taken.set(requestId, before + cents)
    left -= cents
  }
  for (const each of applied) take(each.requestId, Math.min(each.ofReceiptCents, each.appliedCents))
  for (const each of applied) take(each.requestId, each.appliedCents)
  return {
    creditCents: fromCredit + left,
    requests: applied.flatMap(({ requestId }) => {
      const cents = taken.get(requestId)
      return cents ? [{ requestId, amountCents: cents }] : []
    }),
  }
}

/**
 * The claims of a request that are funded no more once `appliedCents` settle it: the last of those that may be unfunded, until
 * what is applied covers the rest, or none is left.
 * @param funded the funded claims, in the order in which money covers them
 */
export function claimsToUnfund<C extends { amountCents: Cents; mayBeUnfunded: boolean }>(
  funded: readonly C[],
  appliedCents: Cents,
): C[] {
  let fundedCents = funded.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const unfunded: C[] = []
  for (const claim of funded.toReversed()) {
    if (fundedCents <= appliedCents) break
    if (!claim.mayBeUnfunded) continue
    unfunded.push(claim)
    fundedCents -= claim.amountCents
  }
  return unfunded
}
