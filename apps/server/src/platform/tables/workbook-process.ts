// A process of its own for workbooks from strangers: read-workbook.ts starts it, closed off, for one file. It reads the workbook
// from its input and writes the rows of its first sheet to its output, a line of JSON each: an array of texts, empty where a
// cell is. The first line is row 1 of the sheet. It opens no file. It ends with UNREADABLE when the file is no workbook.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'

/** Known to run-closed.ts: the file's fault, and not that of the process. */
const UNREADABLE = 3

process.on('uncaughtException', () => process.exit(UNREADABLE))

const rows = await readSheet(await buffer(process.stdin), { parseNumber: plainNumber }).catch(() =>
  process.exit(UNREADABLE),
)
for (const row of rows) {
  const line = `${JSON.stringify(row.map(textOf))}\n`
  if (!process.stdout.write(line)) await once(process.stdout, 'drain')
}

/** 7.2714403866E10 is how a workbook may keep 72714403866. */
function plainNumber(written: string): string {
  const number = Number(written)
  return Number.isSafeInteger(number) ? String(number) : written
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}
