import { type Cents, type Day, formatDecimalDollars, parseDay } from '@caseback/domain'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 123456 → '$1,234.56', for people. */
export function formatDollars(cents: Cents): string {
  const [whole = '', fraction] = formatDecimalDollars(Math.abs(cents)).split('.')
  return `${cents < 0 ? '-' : ''}$${groupThousands(whole)}.${fraction}`
}

/** '1234567' → '1,234,567'. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

function split(day: Day): { year: number; month: number; dayOfMonth: number } {
  const [year = 0, month = 0, dayOfMonth = 0] = parseDay(day).split('-').map(Number)
  return { year, month, dayOfMonth }
}

/** '2027-01-31' → 'January 31, 2027' (spec §9: US long format). */
export function formatLongDay(day: Day): string {
  const { year, month, dayOfMonth } = split(day)
  return `${monthNames[month - 1]} ${dayOfMonth}, ${year}`
}

/** '2027-01-31' → 'Jan 31, 2027'. */
export function formatShortDay(day: Day): string {
  const { year, month, dayOfMonth } = split(day)
  return `${monthNames[month - 1]?.slice(0, 3)} ${dayOfMonth}, ${year}`
}
