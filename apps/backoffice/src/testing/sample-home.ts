import type { getHomeTrends, ResponseOf, WireHome, WireQueueItem } from '@caseback/contract'
import { addDays, type Day, type DaysLeft, daysLeft, type PromiseStage, promiseStages } from '@caseback/domain'

/** A board of promises with these numbers; what is not named is 0. */
export const promiseBoard = (
  numbers: Partial<Record<PromiseStage, Partial<Record<DaysLeft, number>>>> = {},
): NonNullable<WireHome['promises']> =>
  promiseStages.map((stage) => ({
    stage,
    cells: daysLeft.map((left) => ({ left, count: numbers[stage]?.[left] ?? 0, more: false })),
  }))

/** The start page of somebody for whom nothing waits, with what a test is about. */
export const aHome = (fields: Partial<WireHome> = {}): WireHome => ({
  today: '2026-11-28',
  review: null,
  promises: null,
  to_approve: { batches: null, moves: null, offers: null },
  lines: [],
  ...fields,
})

/** A claim of the queue, with what a test is about. */
export const aQueueItem = (id: number, fields: Partial<WireQueueItem> = {}): WireQueueItem => ({
  id,
  status: 'CLAIM_SUBMITTED',
  submitted: '2026-11-10T15:00:00Z',
  promise_date: '2026-12-10',
  operator_name: `Diner ${id}`,
  manufacturer_name: 'Harvest Valley Potato Co.',
  offer_name: 'Fries and Wedges',
  payout_amount: null,
  estimate: null,
  duplicate_of: null,
  flags: [],
  disputed: false,
  second_review: false,
  check_failed: false,
  holder: null,
  assignee: null,
  skip: null,
  ...fields,
})

/** Thirty days before `today`: a week's rise and fall, and each seventh day nothing. */
export const thirtyDays = (today: Day = '2026-11-28'): ResponseOf<typeof getHomeTrends> => ({
  hours: 16.5,
  days: Array.from({ length: 30 }, (_, at) => {
    const sent = at % 7 === 0 ? 0 : 4 + (at % 7)
    return {
      day: addDays(today, at - 30),
      sent,
      approved: at % 7 === 0 ? 0 : sent - 1,
      hours: at % 7 === 0 ? null : 24 - at / 2,
      paid: at % 7 === 3 ? 4_250.5 : 0,
    }
  }),
})
