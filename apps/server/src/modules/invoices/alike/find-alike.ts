import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { claimFiles } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { pictureLikeness } from '../../../platform/rendering/picture-likeness.ts'
import { renderInProcess } from '../../../platform/rendering/render-in-process.ts'
import type { Services } from '../../../platform/services.ts'
import { keepOriginal, pagesToCompare, writeAlike } from './alike-files.store.ts'

/**
 * Different invoices of one form, each cropped to its edges, are less alike: 0.87 at most of 420 pairs. Nine of ten that are
 * saved again at low quality, or made half as large, are more like what they were. Measured with the invoices of `bench reading`.
 */
const ALIKE = 0.9

/**
 * Notes which files of other claims have a page that looks nearly the same as one of this file, or were cropped out of photos
 * that do: two crops of one photo may differ by more than saving it again does.
 */
export async function findAlike(services: Services, fileId: number): Promise<void> {
  // Written before anything is compared: of two files at once the later job finds the other.
  await lookAtOriginal(services, fileId)
  await transact(services.db, async (tx) => {
    const pages = await pagesToCompare(tx, fileId)
    const alike = pages.filter(({ signature, mine }) => pictureLikeness(signature, mine) >= ALIKE)
    await writeAlike(tx, fileId, [...new Set(alike.map((page) => page.fileId))])
  })
}

async function lookAtOriginal(services: Services, fileId: number): Promise<void> {
  const { db, files, settings } = services
  const [file] = await db
    .select({ key: claimFiles.originalStorageKey, mediaType: claimFiles.originalMediaType })
    .from(claimFiles)
    .where(eq(claimFiles.id, fileId))
  if (!file?.key || !file.mediaType) return
  const { stream } = await files.open(file.key)
  const [photo] = (await renderInProcess(await buffer(stream), file.mediaType, settings.dataDir)) ?? []
  const signature = photo?.signature
  if (signature) await transact(db, (tx) => keepOriginal(tx, fileId, signature))
}
