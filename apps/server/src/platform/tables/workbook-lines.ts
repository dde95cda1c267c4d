import { setImmediate as nextTurn } from 'node:timers/promises'
import { runClosed } from '../rendering/run-closed.ts'
import type { TableLine } from './csv-lines.ts'

/** So many are read at once: little enough that nobody waits for it. */
const LINES_AT_ONCE = 1_000

/**
 * The lines of a workbook's first sheet, read in a process of its own. Null when the file is no workbook, or too much for its
 * limits. Throws when the process itself did not work.
 */
export async function workbookLines(file: Buffer, dataDir: string): Promise<TableLine[] | null> {
  const output = await runClosed({ program: 'workbook-process', arguments: [] }, file, dataDir)
  if (!output) return null
  const lines: TableLine[] = []
  for (const row of output.toString('utf8').split('\n').slice(0, -1)) {
    const cells = cellsOf(row)
    if (!cells) return null
    lines.push({ line: lines.length + 1, cells })
    if (lines.length % LINES_AT_ONCE === 0) await nextTurn()
  }
  return lines
}

/** Null where it is not the cells of a row: the process is not believed, as it has opened the file. */
function cellsOf(row: string): string[] | null {
  try {
    const cells: unknown = JSON.parse(row)
    return Array.isArray(cells) && cells.every((cell) => typeof cell === 'string') ? cells : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
