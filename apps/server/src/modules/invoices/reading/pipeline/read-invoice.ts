import { buffer } from 'node:stream/consumers'
import { and, asc, eq } from 'drizzle-orm'
import { filePages } from '../../../../database/schema/index.ts'
import { transact } from '../../../../database/transact.ts'
import { hasModels } from '../../../../platform/recognition/models.ts'
import { readInProcess } from '../../../../platform/recognition/read-in-process.ts'
import type { PageText } from '../../../../platform/rendering/page-text.ts'
import { renderInProcess } from '../../../../platform/rendering/render-in-process.ts'
import type { Services } from '../../../../platform/services.ts'
import { readingContext } from './reading-context.ts'
import { beginReading, type FileText, filesOf, type Outcome, writeFileText, writeOutcome } from './readings.store.ts'
import { runReading } from './run-reading.ts'

/** An invoice that has ended its worker so often waits for a person. */
const MOST_ATTEMPTS = 3
/** Pictures are a second each; an invoice of more pages than this is none. */
const MOST_PICTURES = 20
const MOST_PAGES = 60

type File = Awaited<ReturnType<typeof filesOf>>[number]

/**
 * Reads an invoice that waits, without a person: the text of its files, kept for the next version of the reader, and then what it
 * says. Whatever cannot be read is UNREADABLE and waits for a person. Throws when something of ours did not work: the job is
 * tried again, and given up as `not_read`.
 */
export async function readInvoice(services: Services, invoiceId: number): Promise<void> {
  const attempts = await transact(services.db, (tx) => beginReading(tx, invoiceId))
  if (attempts === null) return
  const files = await filesOf(services.db, invoiceId)
  const outcome: Outcome =
    attempts > MOST_ATTEMPTS ? { problem: 'not_read' } : await outcomeOf(services, invoiceId, files)
  const fileIds = files.map(({ id }) => id)
  await transact(services.db, (tx) => writeOutcome(tx, services, { invoiceId, fileIds }, outcome))
}

async function outcomeOf(services: Services, invoiceId: number, files: readonly File[]): Promise<Outcome> {
  // Pages that are not made yet have a job that brings this one again; those that cannot be made say nothing.
  if (files.some(({ renderState }) => renderState === 'failed')) return { problem: 'file_broken' }
  const texts: FileText[] = []
  for (const file of files) texts.push(file.text ?? (await textOfFile(services, file)))
  const isUnseen = (page: PageText | null) => page === null || page.isPicture
  const unseen = texts.flat().filter(isUnseen).length
  if (unseen > MOST_PICTURES || texts.flat().length > MOST_PAGES) return { problem: 'too_many_pages' }
  if (unseen > 0 && !hasModels()) return { problem: 'photo_not_read' }
  const pages: PageText[] = []
  for (const [at, text] of texts.entries()) {
    const file = files[at]
    if (!file) continue
    const seen = text.some(isUnseen) ? await lookAt(services, file, text) : text
    pages.push(...seen.map((page) => page ?? NOTHING))
  }
  if (pages.length === 0) return { problem: 'file_broken' }
  const readings = await runReading(services.settings.dataDir, pages, await readingContext(services.db, invoiceId))
  return readings ? { readings } : { problem: 'not_read' }
}

/** A page of which nothing could be seen. */
const NOTHING: PageText = { width: 1, height: 1, words: [], isPicture: false }

/** The text that a file has itself, for one whose pages were made before texts were kept. */
async function textOfFile({ db, files, settings }: Services, file: File): Promise<FileText> {
  const { stream } = await files.open(file.storageKey)
  const pages = await renderInProcess(await buffer(stream), file.mediaType, settings.dataDir)
  const text = pages?.map((page) => page.text) ?? []
  await transact(db, (tx) => writeFileText(tx, file.id, text))
  return text
}

/** The same with what is seen on pages that are pictures: on the images that people look at. */
async function lookAt({ db, files, settings }: Services, file: File, text: FileText): Promise<FileText> {
  const seen: FileText = []
  for (const [at, page] of text.entries()) {
    if (page && !page.isPicture) {
      seen.push(page)
      continue
    }
    const [image] = await db
      .select({ storageKey: filePages.storageKey })
      .from(filePages)
      .where(and(eq(filePages.fileId, file.id), eq(filePages.page, at + 1)))
      .orderBy(asc(filePages.id))
    if (!image) {
      seen.push(NOTHING)
      continue
    }
    const { stream } = await files.open(image.storageKey)
    seen.push((await readInProcess(await buffer(stream), settings.dataDir)) ?? NOTHING)
  }
  await transact(db, (tx) => writeFileText(tx, file.id, seen))
  return seen
}
