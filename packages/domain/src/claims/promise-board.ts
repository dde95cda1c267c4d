import { addDays, type Day } from '../days/days.ts'

/**
 * The steps in which a promise waits for us or for a manufacturer, in their order: a reviewer decides, a request is made, its
 * manufacturer pays, the claim is paid, a check that failed is issued again.
 */
export const promiseStages = ['REVIEW', 'REQUEST', 'OWED', 'PAY', 'CHECK_FAILED'] as const
export type PromiseStage = (typeof promiseStages)[number]

/** How many days are left until a promised day; every day is in exactly one of these. */
export const daysLeft = ['LATE', 'TODAY', 'DAYS_1_3', 'DAYS_4_7', 'DAYS_8_14', 'LATER'] as const
export type DaysLeft = (typeof daysLeft)[number]

const bounds: Record<DaysLeft, readonly [first: number | null, last: number | null]> = {
  LATE: [null, -1],
  TODAY: [0, 0],
  DAYS_1_3: [1, 3],
  DAYS_4_7: [4, 7],
  DAYS_8_14: [8, 14],
  LATER: [15, null],
}

/** The first and the last promised day that leave so many days, both included; null where there is no end. */
export function promisedDays(left: DaysLeft, today: Day): { first: Day | null; last: Day | null } {
  const [first, last] = bounds[left]
  return { first: first === null ? null : addDays(today, first), last: last === null ? null : addDays(today, last) }
}
