import type { Day, TaxFormWait } from '@caseback/domain'
import type { NotesParts } from './history-notes.ts'

/** Why something waits for the operator, in one language. */
export type NeedsYouWords = {
  /** `notes`: what the reviewer has said; null where that is not known. */
  attention: (claim: number, notes: NotesParts | null) => string
  /** `address`: null where it is not known; `sent`: the day on which it left. */
  check: (claim: number, address: string | null, sent: Day | null) => string
  rejected: (claim: number) => string
  deadline: (until: Day) => string
  /** The tax form of the location was asked for and not given. `waits`: whether payments wait for it. */
  taxForm: (waits: TaxFormWait) => string
}
