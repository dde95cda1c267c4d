import { formatDollars } from '@caseback/words/en/amounts-and-days'

/** Cents for people, without decimals where they are whole dollars: '$14,400'. */
export const shortDollars = (cents: number): string => formatDollars(cents).replace(/\.00$/, '')

/** The same for an axis, where a million and more are cut short: '$2.5M'. */
export const axisDollars = (cents: number): string =>
  cents < 100_000_000 ? shortDollars(cents) : `$${compact.format(cents / 100)}`

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })

/** The first of 1, 2, 2.5, 4, 5, 8 times a power of ten that is not below: four lines of it have short numbers. */
export function niceEnd(cents: number): number {
  const power = 10 ** Math.floor(Math.log10(cents))
  return ([1, 2, 4, 5, 8, 10].find((each) => each * power >= cents) ?? 10) * power
}
