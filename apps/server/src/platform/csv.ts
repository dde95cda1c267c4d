/**
 * A cell that a spreadsheet would take for a formula begins with one of these. One that has our mark before it already gets
 * another, so that taking one away brings back what was there.
 */
const FORMULA = /^'*[=+\-@\t\r]/
/** A number below zero computes nothing: as a text it could not be summed. */
const NUMBER = /^-\d+(\.\d+)?$/

const cell = (text: string) => {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table as RFC 4180 has it, in UTF-8 with the mark that Excel needs to know it; no cell can run as a formula. */
export const csvOf = (header: string[], rows: string[][]): string => `${csvBegin(header)}${csvLines(rows)}`

/** The mark and the line with the columns' names, for a table that is sent in parts. */
export const csvBegin = (header: string[]): string => `\uFEFF${csvLines([header])}`

/** Further lines of a table. */
export const csvLines = (rows: readonly string[][]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
