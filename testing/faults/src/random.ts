/** Chance that can be repeated: the same seed gives the same numbers in the same order. */
export type Chance = {
  /** From 0 up to, but not, 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (from: number, to: number) => number
  pick: <T>(from: readonly T[]) => T
  /** A chance of its own for a part of the run, so that parts do not disturb each other's numbers. */
  fork: (name: string) => Chance
}

/** mulberry32: 32 bits of state are enough to choose moments and victims. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    pick(from) {
      const picked = from[between(0, from.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    fork(name) {
      let hash = seed
      for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
      return chanceOf(hash)
    },
  }
}
