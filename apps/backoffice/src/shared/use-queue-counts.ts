import { getQueueCounts } from '@caseback/contract'
import { useRead } from './use-read.ts'

const POLL_MS = 60_000
/** Within this time the counts that are there are as good as new ones. */
const KEPT_MS = 5_000

/**
 * How many claims wait, for the queue and for the navigation. `reload` after a decision asks anew, however fresh the counts are.
 * @param asks whether they are asked for at all
 * @param polls once a minute; one of those that show them does
 */
export function useQueueCounts({ asks, polls }: { asks: boolean; polls: boolean }) {
  const { data, error, mutate } = useRead(getQueueCounts, asks ? {} : null, {
    refreshInterval: polls ? POLL_MS : 0,
    dedupingInterval: KEPT_MS,
  })
  return { counts: data, failed: error !== undefined, reload: () => void mutate() }
}

export type QueueCounts = ReturnType<typeof useQueueCounts>['counts']
