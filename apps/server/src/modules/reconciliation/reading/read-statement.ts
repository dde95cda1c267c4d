import type { BankColumns } from '../../../database/schema/index.ts'
import { fieldError } from '../../../platform/errors.ts'

/** What a bank has booked, as its file says it. */
export type BankEntry = {
  /** "YYYY-MM-DD" */
  bookedOn: string
  /** What came in is above 0. */
  amountCents: number
  description: string
  reference: string | null
  checkNumber: string | null
  /** The bank's own number of it; null where the file has none. */
  bankId: string | null
}

/** A file as it was read. `number`: the account's, where the file names it. */
export type ReadStatement = {
  format: 'table' | 'ofx' | 'camt'
  number: string | null
  firstDay: string
  lastDay: string
  entries: BankEntry[]
}

/** A table of which it is not known yet which column has what: its columns, some rows, and a guess. */
export type UnmappedTable = { columns: string[]; rows: string[][]; guess: Partial<BankColumns> }

export const MOST_LINES = 50_000

/** A text in one line, at most `max` characters; null for an empty one. */
export function inOneLine(text: string | undefined, max = 500): string | null {
  const line = Array.from((text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, max)
    .join('')
  return line === '' ? null : line
}

/**
 * A statement of these entries, over the days that its file says it covers and those of the entries. 400 `file` for one that says
 * no day and has no entry.
 */
export function readStatement(
  { format, number, entries }: Pick<ReadStatement, 'format' | 'number' | 'entries'>,
  says: { first?: string | null; last?: string | null } = {},
): ReadStatement {
  const days = entries.map(({ bookedOn }) => bookedOn)
  const first = [says.first, ...days].filter((day) => typeof day === 'string').toSorted()[0]
  const last = [says.last, ...days]
    .filter((day) => typeof day === 'string')
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) throw fieldError('file', 'statement.empty')
  return { format, number, firstDay: first, lastDay: last, entries }
}
