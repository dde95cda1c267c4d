/** A calendar day without a zone, 'YYYY-MM-DD'. Two of them compare as strings do. */
export type Day = string

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether the text is a day of the calendar: '2027-02-29' is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  // Engines roll 02-30 over into March: only a day that comes back unchanged exists.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** @throws RangeError for anything but an existing day written 'YYYY-MM-DD'. */
export function parseDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`'${text}' is not a day like 2027-01-31`)
  return text
}

/** The day that a clock on the wall in `timeZone` (an IANA name) shows at that instant. */
export function dayOf(instant: Date, timeZone: string): Day {
  const parts = Object.fromEntries(
    wallCalendar(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  return `${(parts['year'] ?? '').padStart(4, '0')}-${parts['month']}-${parts['day']}`
}

const wallCalendars = new Map<string, Intl.DateTimeFormat>()

function wallCalendar(timeZone: string): Intl.DateTimeFormat {
  let calendar = wallCalendars.get(timeZone)
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    wallCalendars.set(timeZone, calendar)
  }
  return calendar
}

/**
 * The first instant of that day in the zone. Where clocks jump over midnight it is the first instant that exists,
 * which is why this searches and does not add an offset.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  const utcMidnight = Date.parse(`${parseDay(day)}T00:00:00Z`)
  const seconds = (n: number) => new Date(utcMidnight + n * 1000)
  // No zone is further than 15 hours from UTC.
  let before = -15 * 3600
  let notBefore = 15 * 3600
  while (notBefore - before > 1) {
    const middle = Math.floor((before + notBefore) / 2)
    if (dayOf(seconds(middle), timeZone) >= day) notBefore = middle
    else before = middle
  }
  return seconds(notBefore)
}

/** The last millisecond of that day in the zone: until then a deadline on that day is kept. */
export function endOfDay(day: Day, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1)
}

/** `n` calendar days later, or earlier when negative. */
export function addDays(day: Day, n: number): Day {
  return new Date(Date.parse(`${parseDay(day)}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of the next month, or the last day of a shorter one: Jan 31 → Feb 28. */
export function addOneMonth(day: Day): Day {
  return moveMonth(day, 1)
}

/** The same day of the month before, or its last day when it is shorter: Mar 31 → Feb 28. */
export function subtractOneMonth(day: Day): Day {
  return moveMonth(day, -1)
}

function moveMonth(day: Day, months: 1 | -1): Day {
  const { year, month, dayOfMonth } = split(day)
  const index = year * 12 + (month - 1) + months
  const targetYear = Math.floor(index / 12)
  const targetMonth = (index % 12) + 1
  const lastDay = new Date(Date.UTC(targetYear, targetMonth, 0)).getUTCDate()
  return join(targetYear, targetMonth, Math.min(dayOfMonth, lastDay))
}

function split(day: Day): { year: number; month: number; dayOfMonth: number } {
  const [year = 0, month = 0, dayOfMonth = 0] = parseDay(day).split('-').map(Number)
  return { year, month, dayOfMonth }
}

function join(year: number, month: number, dayOfMonth: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
}

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
    observed(join(year, 1, 1)), // New Year's Day
    nthMonday(year, 1, 3), // Birthday of Martin Luther King, Jr.
    nthMonday(year, 2, 3), // Washington's Birthday
    addDays(nthMonday(year, 6, 1), -7), // Memorial Day: the last Monday of May is a week before June's first
    observed(join(year, 6, 19)), // Juneteenth
    observed(join(year, 7, 4)), // Independence Day
    nthMonday(year, 9, 1), // Labor Day
    nthMonday(year, 10, 2), // Columbus Day
    observed(join(year, 11, 11)), // Veterans Day
    nthWeekday(year, 11, 4, 4), // Thanksgiving Day
    observed(join(year, 12, 25)), // Christmas Day
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
  const first = join(year, month, 1)
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + (n - 1) * 7)
}

/** Monday to Friday and no federal holiday as observed. */
export function isBusinessDay(day: Day): boolean {
  const { year } = split(day)
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
