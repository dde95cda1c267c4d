/** The middle of the numbers; of an even count the mean of the two. NaN for none. */
export function medianOf(numbers: number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The same things in a random order. */
export function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, at: Math.random() }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ thing }) => thing)
}
