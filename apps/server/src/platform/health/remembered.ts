import { setTimeout as pause } from 'node:timers/promises'

/** Looks at something; answers what is wrong with it, in a sentence, or null. */
export type Check = () => Promise<string | null>

const lateAfter = (ms: number) => `It has not answered within ${ms / 1_000} seconds.`

/** A check that whoever asks waits for no longer than this. */
export const withPatience =
  (check: Check, patienceMs: number): Check =>
  () =>
    Promise.race([check(), pause(patienceMs, lateAfter(patienceMs), { ref: false })])

/**
 * A check that is not made for everybody who asks: its answer is good for `forMs`, and who asks meanwhile waits for the same one.
 * Who has waited for `patienceMs` is told that it does not answer; it goes on, and nothing is begun beside it.
 */
export function remembered(check: Check, times: { forMs: number; patienceMs: number }): Check {
  let known: { answer: string | null; untilMs: number } | undefined
  let asked: { answer: Promise<string | null>; sinceMs: number } | undefined

  const ask = () => {
    const answer = check().then((said) => {
      known = { answer: said, untilMs: performance.now() + times.forMs }
      return said
    })
    void answer
      .catch(() => undefined)
      .finally(() => {
        asked = undefined
      })
    return { answer, sinceMs: performance.now() }
  }
  return async () => {
    if (known && performance.now() < known.untilMs) return known.answer
    asked ??= ask()
    const leftMs = asked.sinceMs + times.patienceMs - performance.now()
    return Promise.race([asked.answer, pause(Math.max(0, leftMs), lateAfter(times.patienceMs), { ref: false })])
  }
}
