import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { fieldError } from '../errors.ts'
import {
  bankStatements,
  type ReceivedFile,
  receiveUpload,
  TEXT,
  tables,
  unsupportedFile,
} from '../files/receive-upload.ts'
import { temporaryFolder } from '../files/temporary-files.ts'
import type { Services } from '../services.ts'
import { csvLines, type TableLine } from './csv-lines.ts'
import { workbookLines } from './workbook-lines.ts'

/** Lines of a table that was sent, and the form's other fields. */
type ReceivedTable = { lines: AsyncIterable<TableLine>; fields: Record<string, string> }

/** A bank's statement: the bytes of a text, or the lines of a workbook. */
type ReceivedStatement = { file: Uint8Array | AsyncIterable<TableLine>; name: string; fields: Record<string, string> }

/**
 * The table of a form's part `file`, as a workbook or as text, and the form's other fields. 400 without one or with two; 413 past
 * 10 MB; 415 for what is neither.
 */
export async function receiveTable(
  services: Pick<Services, 'settings'>,
  request: FastifyRequest,
): Promise<ReceivedTable> {
  const { file, fields } = await receiveOne(services, request, tables)
  return { lines: file instanceof Uint8Array ? csvLines(file) : file, fields }
}

/** A bank's statement of a form's part `file`, which may be XML as well. Refusals as `receiveTable`. */
export const receiveStatement = (
  services: Pick<Services, 'settings'>,
  request: FastifyRequest,
): Promise<ReceivedStatement> => receiveOne(services, request, bankStatements)

async function receiveOne(
  { settings: { dataDir, virusScannerUrl } }: Pick<Services, 'settings'>,
  request: FastifyRequest,
  accepted: typeof tables,
): Promise<ReceivedStatement> {
  const upload = await receiveUpload(request, temporaryFolder(dataDir), virusScannerUrl, accepted)
  try {
    const [file, ...others] = upload.files
    if (!file || others.length > 0) throw fieldError('file', 'table.required')
    return { file: await contentOf(file, dataDir), name: file.name, fields: upload.fields }
  } finally {
    await upload.discard()
  }
}

async function contentOf(file: ReceivedFile, dataDir: string): Promise<ReceivedStatement['file']> {
  const bytes = await readFile(file.path)
  if (file.mediaType === TEXT || file.mediaType === 'application/xml') return bytes
  const lines = await workbookLines(bytes, dataDir)
  if (!lines) throw unsupportedFile(tables, file.name)
  return Readable.from(lines)
}
