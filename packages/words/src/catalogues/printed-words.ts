/** What stands on cards and sheets that share an offer, besides what its shared page says in the same words. */
export type PrintedWords = {
  scan: string
  steps: readonly string[]
  /**
   * What decides, in one line under the headline. `least` and `most` are counts with their unit, null where there is no such
   * bound; both days are written out.
   */
  conditions: (facts: PrintedConditions) => string
  terms: string
}

export type PrintedConditions = {
  least: string | null
  most: string | null
  from: string
  to: string
}
