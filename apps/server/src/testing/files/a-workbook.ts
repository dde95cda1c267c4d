import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import writeWorkbook from 'write-excel-file/node'

const SHEET = 'xl/worksheets/sheet1.xml'

/**
 * A workbook of one sheet with these rows, as spreadsheets save it.
 * @param change makes something else of the sheet's XML
 */
export async function aWorkbook(
  rows: readonly (readonly (string | number)[])[],
  change?: (sheet: string) => string,
): Promise<Buffer> {
  const cells = rows.map((row) => row.map((value) => ({ value, type: typeof value === 'string' ? String : Number })))
  const workbook = await writeWorkbook(cells).toBuffer()
  if (!change) return workbook
  const { [SHEET]: sheet = new Uint8Array(), ...rest } = unzipSync(workbook)
  return Buffer.from(zipSync({ ...rest, [SHEET]: strToU8(change(strFromU8(sheet))) }))
}
