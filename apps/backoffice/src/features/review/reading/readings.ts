import type { At } from './read-field.ts'
import type { Doubt, ReadPlace } from './read-values.ts'

/** A line of a reading that may be a product of the offer or not, by its place, and where that is asked. */
export type LineQuestion = At & { line: number }

/** How a value that was read stands: sure, to be checked by a person, or checked. */
export type ReadState = { kind: 'sure' | 'check' | 'confirmed'; why: Doubt | null }

/** What was read on a claim's invoices, beside what its form has by now. */
export type Readings = {
  /** Null where nothing was read, or something else is typed by now. */
  stateOf: (at: At) => ReadState | null
  /** Values that wait for a person, in the order of the form. */
  toCheck: readonly At[]
  /** Says that a value is right as it stands, in the doubt that it has now. */
  confirm: (at: At) => void
  /** Of all that something stands for; goes to the first field that is empty. */
  confirmAll: () => void
  /** Lines that may be none of the offer's. */
  questions: readonly LineQuestion[]
  /** Of each invoice the places of what was read; `pointed` is the one that somebody is at. */
  placesOf: (invoiceId: number) => (ReadPlace & { isPointed: boolean; isDoubtful: boolean })[]
}
