import type { WireQueueItem } from '@caseback/contract'
import { LATER } from './sample-desk.ts'

/** A claim as the queue lists it. */
export const queueItem = (id: number, fields: Partial<WireQueueItem> = {}): WireQueueItem => ({
  id,
  status: 'CLAIM_SUBMITTED',
  submitted: '2026-11-10T15:00:00Z',
  promise_date: LATER,
  operator_name: `Diner ${id}`,
  manufacturer_name: 'Harvest Valley Potato Co.',
  offer_name: 'Fries and Wedges',
  payout_amount: null,
  estimate: id % 2 === 0 ? 187.5 : null,
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
