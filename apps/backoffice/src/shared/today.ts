import { type Day, dayOf } from '@caseback/domain'

const hereZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day that this person's calendar shows at an instant of the wire. */
export const dayHere = (instant: string): Day => dayOf(new Date(instant), hereZone())

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
/** Day and time of an instant, as this person's clock shows it. */
export const formatMoment = (instant: Date): string => moments.format(instant)

/** Whether an instant of the wire is over, by this person's clock. */
export const isOver = (instant: string): boolean => Date.parse(instant) <= Date.now()

/** The person's own day: what is called "today" on the desk. */
export const todayHere = (): Day => dayOf(new Date(), hereZone())

const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
/** The time of day of an instant of the wire, as this person's clock shows it. */
export const timeHere = (instant: string): string => times.format(new Date(instant))
