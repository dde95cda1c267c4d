import { type Day, dayOf, formatLongDay, formatShortDay } from '@caseback/domain'

/** The provider's zone: instants are shown in it. The server may name another on the page (`<html data-time-zone>`). */
function providerTimeZone(): string {
  return document.documentElement.dataset['timeZone'] ?? 'America/Chicago'
}

const dayOfInstant = (instant: string): Day => dayOf(new Date(instant), providerTimeZone())

/** '2026-11-14T16:00:00Z' → 'November 14, 2026'. */
export const longDayOf = (instant: string): string => formatLongDay(dayOfInstant(instant))

/** '2026-11-14T16:00:00Z' → 'Nov 14, 2026'. */
export const shortDayOf = (instant: string): string => formatShortDay(dayOfInstant(instant))
