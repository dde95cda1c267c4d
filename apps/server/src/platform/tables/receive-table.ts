import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { fieldError } from '../errors.ts'
import { type ReceivedFile, receiveUpload, TEXT, tables, unsupportedFile } from '../files/receive-upload.ts'
import { temporaryFolder } from '../files/temporary-files.ts'
import type { Services } from '../services.ts'
import { csvLines, type TableLine } from './csv-lines.ts'
import { workbookLines } from './workbook-lines.ts'

/** Lines of a table that was sent, and the form's other fields. */
type ReceivedTable = { lines: AsyncIterable<TableLine>; fields: Record<string, string> }

/**
 * The table of a form's part `file`, as a workbook or as text, and the form's other fields. 400 without one or with two; 413 past
 * 10 MB; 415 for what is neither.
 */
export async function receiveTable(
  { settings: { dataDir, virusScannerUrl } }: Pick<Services, 'settings'>,
  request: FastifyRequest,
): Promise<ReceivedTable> {
  const upload = await receiveUpload(request, temporaryFolder(dataDir), virusScannerUrl, tables)
  try {
    const [file, ...others] = upload.files
    if (!file || others.length > 0) throw fieldError('file', 'table.required')
    return { lines: await linesOf(file, dataDir), fields: upload.fields }
  } finally {
    await upload.discard()
  }
}

async function linesOf(file: ReceivedFile, dataDir: string): Promise<AsyncIterable<TableLine>> {
  const bytes = await readFile(file.path)
  if (file.mediaType === TEXT) return csvLines(bytes)
  const lines = await workbookLines(bytes, dataDir)
  if (!lines) throw unsupportedFile(tables, file.name)
  return Readable.from(lines)
}
