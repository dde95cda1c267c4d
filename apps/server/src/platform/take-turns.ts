/**
 * Lets at most `atOnce` works run together; up to `waiting` more wait in the order they came, and whoever comes after those is
 * refused with `refusal`.
 */
export function takeTurns(limits: { atOnce: number; waiting: number }, refusal: () => Error) {
  let running = 0
  const queue: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limits.atOnce) running++
    else if (queue.length >= limits.waiting) throw refusal()
    // A work that ends starts the next one itself, so that none can overtake it.
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
