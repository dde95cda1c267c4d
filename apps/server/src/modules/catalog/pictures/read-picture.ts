import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { API_BASE } from '@caseback/domain'
import type { FastifyRequest } from 'fastify'
import type { pictures as rows } from '../../../database/schema/index.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { pictures, receiveUpload } from '../../../platform/files/receive-upload.ts'
import { temporaryFolder } from '../../../platform/files/temporary-files.ts'
import { renderInProcess } from '../../../platform/rendering/render-in-process.ts'
import type { Services } from '../../../platform/services.ts'

type Picture = typeof rows.$inferInsert

/** Where everybody gets a picture. */
export const pictureAddress = (key: string): string => `${API_BASE}/files/pictures/${key}`

/** A picture that the program has made, as it is kept. */
export const pictureRow = (made: { image: Uint8Array; width: number; height: number }, createdAt: Date): Picture => ({
  key: createHash('sha256').update(made.image).digest('hex').slice(0, 32),
  webp: Buffer.from(made.image),
  width: made.width,
  height: made.height,
  createdAt,
})

/**
 * The picture of a form's part `file`, made anew: WebP without anything that came along, at most 40 kB; a logo keeps its shape,
 * a photo becomes 4 to 3. 400 without one, or for one that cannot be opened; 413 and 415 as for every upload.
 */
export async function readPicture(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  request: FastifyRequest,
  purpose: 'logo' | 'photo',
): Promise<Picture> {
  const { dataDir, virusScannerUrl } = settings
  const upload = await receiveUpload(request, temporaryFolder(dataDir), virusScannerUrl, pictures)
  try {
    const [file, ...others] = upload.files
    if (!file || others.length > 0) throw fieldError('file', 'picture.required')
    const drawn = await renderInProcess(await readFile(file.path), file.mediaType, dataDir, purpose)
    const [made] = drawn ?? []
    if (!made) throw appError('picture.unreadable')
    return pictureRow(made, clock.now())
  } finally {
    await upload.discard()
  }
}
