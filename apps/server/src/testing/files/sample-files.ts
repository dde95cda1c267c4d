import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aPdf } from '@caseback/testing'
import type { ReceivedFile } from '../../platform/files/receive-upload.ts'
import type { TestApp } from '../test-app.ts'

export { aPdf }

/** A received file as the upload leaves it: a small PDF with bytes of its own. */
export async function aReceivedFile(
  testApp: TestApp,
  name = 'invoice.pdf',
  bytes = aPdf(`Invoice ${randomUUID()}`),
): Promise<ReceivedFile> {
  const folder = join(testApp.services.settings.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return {
    path,
    name,
    mediaType: 'application/pdf',
    byteSize: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
