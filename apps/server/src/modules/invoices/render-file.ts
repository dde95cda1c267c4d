import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { claimFiles, type filePages } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { temporaryFolder } from '../../platform/files/temporary-files.ts'
import { renderInProcess } from '../../platform/rendering/render-in-process.ts'
import type { Services } from '../../platform/services.ts'
import { keepPictures } from './alike/alike-files.store.ts'
import { writePages } from './invoices.store.ts'
import { fileTextOf, keepFileText, readOnceRendered } from './reading/pipeline/readings.store.ts'

/**
 * Makes the page images of a file that people look at. What a stranger uploaded is opened only in a process of its own
 * (render-in-process.ts); a file that cannot be shown is marked so, for the reviewer to ask for another. The invoice is read when
 * the pages of its last file are there.
 */
export async function renderFile(services: Services, fileId: number): Promise<void> {
  const { db, files, settings } = services
  const [file] = await db.select().from(claimFiles).where(eq(claimFiles.id, fileId))
  if (!file || file.renderState !== 'waiting') return
  const { stream } = await files.open(file.storageKey)
  const pages = await renderInProcess(await buffer(stream), file.mediaType, settings.dataDir)
  if (pages === null) {
    await transact(db, async (tx) => {
      await writePages(tx, fileId, 'failed')
      await readOnceRendered(tx, services, file.invoiceId)
    })
    return
  }
  const folder = temporaryFolder(settings.dataDir)
  await mkdir(folder, { recursive: true })
  const work = await mkdtemp(join(folder, 'render-'))
  try {
    const rows: Omit<typeof filePages.$inferInsert, 'fileId'>[] = []
    for (const [at, { image, width, height }] of pages.entries()) {
      const page = at + 1
      // The key follows from file and page: a repeated run writes the same place again.
      const storageKey = `pages/${fileId}/${page}.webp`
      const path = join(work, `${page}.webp`)
      await writeFile(path, image)
      await files.keep(path, storageKey)
      rows.push({ page, storageKey, width, height })
    }
    await transact(db, async (tx) => {
      await writePages(tx, fileId, rows)
      await keepPictures(tx, services, file, pages)
      await keepFileText(tx, fileId, fileTextOf(pages))
      await readOnceRendered(tx, services, file.invoiceId)
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
