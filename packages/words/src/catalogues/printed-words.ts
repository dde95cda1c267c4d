/** What stands on cards and sheets that share an offer, besides what its shared page says in the same words. */
export type PrintedWords = {
  scan: string
  steps: readonly string[]
  /** Both days are written out. */
  dates: (from: string, to: string) => string
}
