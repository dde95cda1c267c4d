import { addDays, type Day, dayFrom, dayParts, parseDay } from './days.ts'

/** 0 is Sunday. */
function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/**
 * The 11 US federal holidays of a year, in order, on the day they are observed: one on a Saturday the Friday before,
 * one on a Sunday the Monday after. New Year's Day may so be observed on December 31 of the year before.
 */
export function federalHolidays(year: number): Day[] {
  return [
    observed(dayFrom(year, 1, 1)), // New Year's Day
    nthMonday(year, 1, 3), // Birthday of Martin Luther King, Jr.
    nthMonday(year, 2, 3), // Washington's Birthday
    addDays(nthMonday(year, 6, 1), -7), // Memorial Day: the last Monday of May is a week before June's first
    observed(dayFrom(year, 6, 19)), // Juneteenth
    observed(dayFrom(year, 7, 4)), // Independence Day
    nthMonday(year, 9, 1), // Labor Day
    nthMonday(year, 10, 2), // Columbus Day
    observed(dayFrom(year, 11, 11)), // Veterans Day
    nthWeekday(year, 11, 4, 4), // Thanksgiving Day
    observed(dayFrom(year, 12, 25)), // Christmas Day
  ]
}

function observed(day: Day): Day {
  if (weekday(day) === 6) return addDays(day, -1)
  return weekday(day) === 0 ? addDays(day, 1) : day
}

function nthMonday(year: number, month: number, n: number): Day {
  return nthWeekday(year, month, 1, n)
}

function nthWeekday(year: number, month: number, wanted: number, n: number): Day {
  const first = dayFrom(year, month, 1)
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + (n - 1) * 7)
}

/** Monday to Friday and no federal holiday as observed. */
export function isBusinessDay(day: Day): boolean {
  const { year } = dayParts(day)
  if (weekday(day) === 0 || weekday(day) === 6) return false
  // Next year's list too: its New Year's Day may be observed on this year's last day.
  return !federalHolidays(year).includes(day) && !federalHolidays(year + 1).includes(day)
}

/**
 * The n-th business day after `day`; 0 is the day itself.
 * @throws RangeError unless n is a whole number ≥ 0.
 */
export function addBusinessDays(day: Day, n: number): Day {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`cannot add ${n} business days`)
  let current = parseDay(day)
  for (let left = n; left > 0; ) {
    current = addDays(current, 1)
    if (isBusinessDay(current)) left -= 1
  }
  return current
}
