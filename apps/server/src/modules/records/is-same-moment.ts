/** What one transaction writes one after the other has times that are so near. */
const SAME_MS = 5_000

/** Whether two entries may be of one transaction. */
export const isSameMoment = (one: Date, other: Date): boolean => Math.abs(one.getTime() - other.getTime()) < SAME_MS
