import { type Day, dayOf } from '@caseback/domain'

/** The page; none where the states of the gallery are made, before a browser shows them. */
const page = (): HTMLElement | undefined => (typeof document === 'undefined' ? undefined : document.documentElement)

/**
 * The provider's zone, in which days begin and end for everybody: the server names it on the page. In development, where it is
 * not named, the browser's own.
 */
const providerZone = () => page()?.dataset['timeZone'] ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day that it is at the provider at an instant of the wire. */
export const providerDay = (instant: string): Day => dayOf(new Date(instant), providerZone())

/** What is called "today" on the desk. */
export const providerToday = (): Day => dayOf(new Date(), providerZone())

type Formats = { [what in 'moments' | 'seconds' | 'times' | 'zone']: Intl.DateTimeFormat }
const inZone = new Map<string, Formats>()
/** Making one takes longer than a list of instants may. */
function formatsOfZone() {
  const timeZone = providerZone()
  const made: Formats = inZone.get(timeZone) ?? {
    moments: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    seconds: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone }),
    times: new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }),
    zone: new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric', timeZone }),
  }
  inZone.set(timeZone, made)
  return made
}

/** Day and time of an instant, as the provider's clock shows it. */
export const formatMoment = (instant: Date): string => formatsOfZone().moments.format(instant)

/** The same to the second, of an instant of the wire. */
export const formatSecond = (instant: string): string => formatsOfZone().seconds.format(new Date(instant))

/** How the zone of all these times is called, in summer and in winter: "Central Time". */
export const providerZoneName = (): string | undefined =>
  formatsOfZone()
    .zone.formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value

/** The time of day of an instant of the wire, as the provider's clock shows it. */
export const providerTime = (instant: string): string => formatsOfZone().times.format(new Date(instant))

/** Whether an instant of the wire is over, by this person's clock. */
export const isOver = (instant: string): boolean => Date.parse(instant) <= Date.now()
