/** Numbers that look random and are the same for the same seed. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from least to most, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from.')
    return picked
  }

  shuffled<T>(from: readonly T[]): T[] {
    const left = [...from]
    return from.map(() => left.splice(Math.floor(this.next() * left.length), 1)[0]).filter((each) => each !== undefined)
  }

  digits(count: number): string {
    return Array.from({ length: count }, (_, at) => this.whole(at === 0 ? 1 : 0, 9)).join('')
  }
}
