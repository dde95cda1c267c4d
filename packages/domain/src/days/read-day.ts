import { addDays, type Day, isDay } from './days.ts'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/**
 * A day as people type it from an invoice: 2026-11-06, 11/6, 11-6-26, 11.6.2026, 1106, 110626, 11062026, nov 6, 6 nov 2026,
 * today, yesterday, and 6 alone. The month comes first where both are numbers. Without a year, or without a month, it is the
 * latest such day that is not after today: what is typed has been bought already.
 * @param today the provider's day
 * @returns null for anything else, also for a day that no calendar has
 */
export function readDay(text: string, today: Day): Day | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  // Not by their first letters alone: a key that was meant for something else would be a day.
  if (typed === 'today') return today
  if (typed === 'yesterday') return addDays(today, -1)
  if (isDay(typed)) return typed
  if (/^\d{1,2}$/.test(typed)) return latestOfMonths(Number(typed), today)
  const parts = partsOf(typed)
  if (!parts) return null
  const { year, month, day } = parts
  if (year !== undefined) return dayIn(year, month, day)
  const thisYear = Number(today.slice(0, 4))
  // Feb 29 may lie up to eight years back.
  for (let back = 0; back <= 8; back++) {
    const found = dayIn(thisYear - back, month, day)
    if (found !== null && found <= today) return found
  }
  return null
}

/** The latest day with this number; every number up to 31 comes again within two months. */
function latestOfMonths(day: number, today: Day): Day | null {
  const [year = 0, month = 0] = today.split('-').map(Number)
  for (let back = 0; back <= 2; back++) {
    const months = year * 12 + (month - 1) - back
    const found = dayIn(Math.floor(months / 12), (months % 12) + 1, day)
    if (found !== null && found <= today) return found
  }
  return null
}

type Parts = { year: number | undefined; month: number; day: number }

function partsOf(typed: string): Parts | null {
  const withSigns = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/.exec(typed)
  if (withSigns) return parts(withSigns[1], withSigns[2], withSigns[3])
  const digits = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(typed)
  if (digits) return parts(digits[1], digits[2], digits[3])
  const year = String.raw`(?:,? (\d{2}|\d{4}))?`
  const monthFirst = new RegExp(String.raw`^([a-z]{3,9})\.? ?(\d{1,2})${year}$`).exec(typed)
  if (monthFirst) return parts(monthOf(monthFirst[1]), monthFirst[2], monthFirst[3])
  const dayFirst = new RegExp(String.raw`^(\d{1,2})\.? ?([a-z]{3,9})\.?${year}$`).exec(typed)
  if (dayFirst) return parts(monthOf(dayFirst[2]), dayFirst[1], dayFirst[3])
  return null
}

/** The number of a month that is written in full, or by its first three letters or more. */
function monthOf(word = ''): string | undefined {
  const at = MONTHS.findIndex((month) => month.startsWith(word))
  return at < 0 ? undefined : String(at + 1)
}

function parts(month: string | undefined, day: string | undefined, year: string | undefined): Parts | null {
  if (month === undefined || day === undefined) return null
  const century = year?.length === 2 ? 2000 : 0
  return { month: Number(month), day: Number(day), year: year === undefined ? undefined : century + Number(year) }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function dayIn(year: number, month: number, day: number): Day | null {
  const found = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
  return isDay(found) ? found : null
}
