const DAY_MS = 86_400_000

/** Until when the merge of two accounts can be taken back; null when that is over. */
export function undoUntil(mergedAt: Date, now: Date): Date | null {
  const until = new Date(mergedAt.getTime() + DAY_MS)
  return now < until ? until : null
}
