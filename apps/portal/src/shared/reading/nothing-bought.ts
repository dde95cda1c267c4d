import type { WireReading, WireReadingProblem } from '@caseback/contract'
import { NOTHING_BOUGHT } from '@caseback/domain'

/** Whether a reading has one of these problems. */
export const hasProblem = (reading: WireReading | null | undefined, of: readonly WireReadingProblem[]): boolean =>
  !!reading?.problems.some((problem) => of.includes(problem))

/** Whether all documents of a claim say that nothing was bought: no day of a payment is said of them. */
export const isNothingBought = (readings: readonly (WireReading | null | undefined)[]): boolean =>
  readings.length > 0 && readings.every((reading) => hasProblem(reading, NOTHING_BOUGHT))
