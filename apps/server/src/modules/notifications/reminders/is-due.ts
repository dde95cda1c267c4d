import { type SQL, sql } from 'drizzle-orm'

/** So many days later a reminder may still leave that no job has sent in time. */
const LATE_DAYS = 2

/** Whether a reminder is due, or was a day or two before. `step`: 1 for days that count up, -1 for days that are left. */
export const isDue = (days: SQL<number>, dueAt: readonly number[], step: 1 | -1) =>
  sql`${days} in ${dueAt.flatMap((due) => daysFrom(due, step))}`

/** The day of a reminder and those on which it may be made up for; none is left after the last day. */
const daysFrom = (due: number, step: 1 | -1): number[] =>
  Array.from({ length: LATE_DAYS + 1 }, (_, late) => due + step * late).filter((day) => day > 0 || step === 1)

/** Which reminder it is that is due after so many days: the letter's id follows from it, so that it leaves once. */
export const reminderAt = (days: number, dueAt: readonly number[], step: 1 | -1): number =>
  dueAt.find((due) => daysFrom(due, step).includes(days)) ?? days
