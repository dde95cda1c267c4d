const DAY_MS = 86_400_000

/** Until when two that were merged, of accounts or distributors, can be parted again; null when that is over. */
export function undoOfMerge(mergedAt: Date, now: Date): Date | null {
  const until = new Date(mergedAt.getTime() + DAY_MS)
  return now < until ? until : null
}
