/** A calendar day without a zone, 'YYYY-MM-DD'. Two of them compare as strings do. */
export type Day = string

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether the text is a day of the calendar: '2027-02-29' is not. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  return day !== undefined && day >= 1 && day <= daysIn(year ?? 0, month ?? 0)
}

/** Whether a text is a day that somebody may mean: of a year that has four digits after a month is added, too. */
export const isUsableDay = (text: string): boolean => isDay(text) && /^(19|2[01])/.test(text)

/** Days of a month, 1 to 12; 0 for a month that there is not. */
function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [0, 31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0
}

/** @throws RangeError for anything but an existing day written 'YYYY-MM-DD'. */
export function parseDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`'${text}' is not a day like 2027-01-31`)
  return text
}

/** The day that a clock on the wall in `timeZone` (an IANA name) shows at that instant. */
export function dayOf(instant: Date, timeZone: string): Day {
  // Clocks differ from UTC by whole minutes, and are changed at whole minutes: within one of them it is the same day.
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  const last = lastDays.get(timeZone)
  if (last?.minute === minute) return last.day
  const day = dayOnTheWall(instant, timeZone)
  if (minute > FIRST_MINUTE) lastDays.set(timeZone, { minute, day })
  return day
}

const MINUTE_MS = 60 * 1000
/** Of 1980: until 1972 clocks of some zones differed by seconds as well. */
const FIRST_MINUTE = Date.UTC(1980, 0) / MINUTE_MS
/** What was asked for last in a zone: mostly what day it is now, all the time. */
const lastDays = new Map<string, { minute: number; day: Day }>()

function dayOnTheWall(instant: Date, timeZone: string): Day {
  const [month, day, year = ''] = wallCalendar(timeZone).format(instant).split('/')
  return `${year.padStart(4, '0')}-${month}-${day}`
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

/** How many days lie from one day to another; negative when it is before. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(parseDay(to)) - Date.parse(parseDay(from))) / DAY_MS

/** The same day of the next month, or the last day of a shorter one: Jan 31 → Feb 28. */
export function addOneMonth(day: Day): Day {
  return moveMonth(day, 1)
}

/** The same day of the month before, or its last day when it is shorter: Mar 31 → Feb 28. */
export function subtractOneMonth(day: Day): Day {
  return moveMonth(day, -1)
}

function moveMonth(day: Day, months: 1 | -1): Day {
  const { year, month, dayOfMonth } = dayParts(day)
  const index = year * 12 + (month - 1) + months
  const targetYear = Math.floor(index / 12)
  const targetMonth = (index % 12) + 1
  const lastDay = new Date(Date.UTC(targetYear, targetMonth, 0)).getUTCDate()
  return dayFrom(targetYear, targetMonth, Math.min(dayOfMonth, lastDay))
}

/** The numbers of a day. */
export function dayParts(day: Day): { year: number; month: number; dayOfMonth: number } {
  const [year = 0, month = 0, dayOfMonth = 0] = parseDay(day).split('-').map(Number)
  return { year, month, dayOfMonth }
}

/** The day of a calendar's numbers, which must be one. */
export function dayFrom(year: number, month: number, dayOfMonth: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
}
