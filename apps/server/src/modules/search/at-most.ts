import type { FoundKind, WireFound } from '@caseback/contract'
import { type SQL, sql } from 'drizzle-orm'

/** So many of a kind are told; one more is read, to know that there are more. */
export const SHOWN = 6
export const READ = SHOWN + 1

/**
 * So many of the newest rows are looked through for a text before an index is asked: a frequent text is found among them, and a
 * rare one has few rows in the index. No plan can know beforehand which of both a text is.
 */
export const WALKED = 1_000

/** What a row lacks. */
export const nothing = { about: null, number: null, status: null, amount: null, on: null, listed_by: null }

/** The rows that one kind has for a text, `READ` at most. */
export type FoundRows = { kind: FoundKind; rows: readonly WireFound[] }

/** A bound, spelled out: of a parameter a plan that is made once for all values takes a tenth of the table for it. */
export const atMost = (rows: number): SQL => sql.raw(`limit ${rows}`)
