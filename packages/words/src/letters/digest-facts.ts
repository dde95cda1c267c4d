import type { WorkLine } from '@caseback/domain'

/** What waits for a member of staff in the morning; `more`: at least so many. */
export type DigestWait = {
  what: 'LATE' | 'SOON' | 'FAILED_CHECKS' | 'REVIEW' | 'BATCHES' | 'MOVES' | 'OFFERS' | WorkLine
  count: number
  more: boolean
}
