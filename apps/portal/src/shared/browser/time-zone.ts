import { type Day, dayOf } from '@caseback/domain'

/** The provider's zone: instants are shown in it. The server may name another on the page (`<html data-time-zone>`). */
function providerTimeZone(): string {
  return document.documentElement.dataset['timeZone'] ?? 'America/Chicago'
}

/** '2026-11-14T23:00:00Z' → the day it is then in the provider's zone, '2026-11-14'. */
export const dayOfInstant = (instant: string): Day => dayOf(new Date(instant), providerTimeZone())
