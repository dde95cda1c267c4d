/** Nobody has looked at a claim that came so short a time ago: the key is one press too many of the decision before it. */
const LOOK_MS = 1_000

let decidedAt = Number.NEGATIVE_INFINITY

/** The desk is opened: nothing was decided on it. */
export function beginDeciding(): void {
  decidedAt = Number.NEGATIVE_INFINITY
}

/** What follows a decision is on the screen. */
export function sayDecided(): void {
  decidedAt = performance.now()
}

/** The claim on the screen has only just come, after a decision. */
export const isJustDecided = (): boolean => performance.now() - decidedAt < LOOK_MS
