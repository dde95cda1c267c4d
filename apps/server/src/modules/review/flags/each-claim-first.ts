/** In this order, but one of each claim before a second one of any: what is left out of many is not all of some claims. */
export function eachClaimFirst<T extends { claimId: number }>(pairs: readonly T[]): T[] {
  const known = new Map<number, number>()
  return pairs
    .map((pair) => {
      const place = known.get(pair.claimId) ?? 0
      known.set(pair.claimId, place + 1)
      return { pair, place }
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ pair }) => pair)
}
