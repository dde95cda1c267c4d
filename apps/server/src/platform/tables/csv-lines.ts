import { Readable } from 'node:stream'

/** A line of a table, its cells as they are written, and where it begins; line 1 has the names of the columns. */
export type TableLine = { line: number; cells: readonly string[] }

/** A quote that nobody closes: what follows it is not known. */
export class TornTable extends Error {
  readonly line: number
  constructor(line: number) {
    super(`A quotation mark of line ${line} is not closed.`)
    this.line = line
  }
}

const CHUNK_CHARACTERS = 64 * 1_024

/**
 * The lines of a table as spreadsheets save it as text: with commas, semicolons or tabs, in UTF-8 with or without its mark, in
 * UTF-16 with one, or in Windows' Latin letters. Reads in slices, so that nobody else waits.
 * @throws TornTable
 */
export async function* csvLines(file: Uint8Array): AsyncGenerator<TableLine> {
  const { CsvError, parse } = await import('csv-parse')
  const text = textOf(file)
  const parser = Readable.from(slicesOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      // 3/8" is a size, and no beginning of a text.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // Where it ends, less the breaks within its cells.
      yield {
        line: info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0),
        cells: record,
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Where it was opened only the message says.
    throw new TornTable(Number(/at line (\d+)/.exec(error.message)?.[1] ?? error['lines'] ?? 1))
  }
}

/** The text of a file in any of these. */
export function textOf(file: Uint8Array): string {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    // Not UTF-8: what spreadsheets on Windows save without being asked. Every byte is a letter of it.
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** What stands between the names of the columns most often. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n|\r/, 1)
  const count = (delimiter: string) => first.split(delimiter).length
  return [';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best), ',')
}

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) yield text.slice(at, at + CHUNK_CHARACTERS)
}
