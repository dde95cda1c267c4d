/** Whole cents. Every amount inside the program is one; dollars exist only at its borders. */
export type Cents = number

/** @throws RangeError unless `n` is a whole number that JavaScript holds exactly. */
export function assertCents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new RangeError(`${n} is not a whole number of cents`)
  return n === 0 ? 0 : n
}

/** Cents → the JSON number of dollars on the wire, with at most two decimals: 1999 → 19.99. */
export function centsToDollars(cents: Cents): number {
  return assertCents(cents) / 100
}

/**
 * Dollars as a JSON number → cents: 19.99 → 1999.
 * @throws RangeError for more than two decimals, and for what is no finite number.
 */
export function dollarsToCents(dollars: number): Cents {
  const cents = Math.round(dollars * 100)
  // c / 100 is the double nearest to that decimal, so equality says that no third decimal was lost.
  if (!Number.isSafeInteger(cents) || cents / 100 !== dollars)
    throw new RangeError(`${dollars} is not an amount of dollars with at most two decimals`)
  return assertCents(cents)
}

/**
 * Dollars of a request that the contract has let through → cents: it takes two decimals as far as doubles tell, and this is the
 * cent that was meant.
 */
export const wireDollarsToCents = (dollars: number): Cents => dollarsToCents(Math.round(dollars * 100) / 100)

/**
 * Dollars as the wire has them, in the nearest cents that can be held; 0 for what is no number. For what is only shown: a page
 * must not fail over a number.
 */
export function nearestCents(dollars: number): Cents {
  const cents = Math.round(dollars * 100) || 0
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, cents))
}

/**
 * The check provider's decimal dollars, exactly two decimals: '216.00' → 21600.
 * @throws RangeError for any other shape.
 */
export function parseDecimalDollars(text: string): Cents {
  const match = /^(-?)(\d+)\.(\d{2})$/.exec(text)
  if (!match) throw new RangeError(`'${text}' is not an amount like '216.00'`)
  const cents = Number(`${match[2]}${match[3]}`)
  return assertCents(match[1] ? -cents : cents)
}

/** 21600 → '216.00', as the check provider takes it. */
export function formatDecimalDollars(cents: Cents): string {
  const digits = String(Math.abs(assertCents(cents))).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
