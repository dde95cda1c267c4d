import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { fieldError } from '../errors.ts'
import { receiveUpload, tables } from '../files/receive-upload.ts'
import { temporaryFolder } from '../files/temporary-files.ts'
import type { Services } from '../services.ts'

/** The table of a form's part `file`, whole, and the form's other fields. 400 without one or with two; 413 past 10 MB. */
export async function receiveTable(
  { settings: { dataDir, virusScannerUrl } }: Pick<Services, 'settings'>,
  request: FastifyRequest,
): Promise<{ bytes: Buffer; fields: Record<string, string> }> {
  const upload = await receiveUpload(request, temporaryFolder(dataDir), virusScannerUrl, tables)
  try {
    const [file, ...others] = upload.files
    if (!file || others.length > 0) throw fieldError('file', 'table.required')
    return { bytes: await readFile(file.path), fields: upload.fields }
  } finally {
    await upload.discard()
  }
}
