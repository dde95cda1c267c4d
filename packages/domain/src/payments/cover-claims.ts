/** The claims that the money covers whole, in the order given, up to the first that it does not reach. */
export function coveredClaims<C extends { amountCents: number }>(claims: readonly C[], receivedCents: number): C[] {
  let left = receivedCents
  const covered: C[] = []
  for (const claim of claims) {
    left -= claim.amountCents
    if (left < 0) break
    covered.push(claim)
  }
  return covered
}
