import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { filePages } from '../../../../database/schema/index.ts'
import { transact } from '../../../../database/transact.ts'
import { readInProcess } from '../../../../platform/recognition/read-in-process.ts'
import type { PageText } from '../../../../platform/rendering/page-text.ts'
import { renderInProcess } from '../../../../platform/rendering/render-in-process.ts'
import type { Services } from '../../../../platform/services.ts'
import { type FileText, type filesOf, fileTextOf, writeFileText } from './readings.store.ts'

export type ReadFile = Awaited<ReturnType<typeof filesOf>>[number]

/** An invoice has more words on each of its pages. */
const LEAST_WORDS = 8
/** Of a word that is less sure nobody can say that it stands there. */
const LEAST_SURE = 0.5

/** A page that has to be looked at: only a picture of it is there. */
export const isUnseen = (page: PageText | null): boolean => page === null || page.isPicture

/** A picture on which hardly a word could be read: dark, blurred, or none of a page. */
export const isHardlySeen = ({ lean, words }: PageText): boolean =>
  lean !== undefined &&
  words.filter(({ text, confidence }) => confidence >= LEAST_SURE && /[\p{L}\p{N}]/u.test(text)).length < LEAST_WORDS

/** The text that a file has itself, for one whose pages were made before texts were kept. Null where it cannot be opened now. */
export async function textOfFile({ db, files, settings }: Services, file: ReadFile): Promise<FileText | null> {
  const { stream } = await files.open(file.storageKey)
  const pages = await renderInProcess(await buffer(stream), file.mediaType, settings.dataDir)
  if (!pages) return null
  const text = fileTextOf(pages)
  await transact(db, (tx) => writeFileText(tx, file.id, text))
  return text
}

/**
 * The text of a file's pages, where those that are pictures are recognised from the images that people see. Each page is stored
 * as soon as it is recognised; one that could not be read is stored as it was, and is tried again when the invoice is read
 * again. Asks `isTurnOver` before each page; 'later' where it is.
 */
export async function lookAtPages(
  { db, files, settings }: Services,
  file: ReadFile,
  text: FileText,
  isTurnOver: () => boolean,
): Promise<PageText[] | 'not seen' | 'later'> {
  const seen: PageText[] = []
  for (const [at, page] of text.entries()) {
    if (page && !isUnseen(page)) {
      seen.push(page)
      continue
    }
    if (isTurnOver()) return 'later'
    const [image] = await db
      .select({ storageKey: filePages.storageKey })
      .from(filePages)
      .where(and(eq(filePages.fileId, file.id), eq(filePages.page, at + 1)))
    if (!image) return 'not seen'
    const { stream } = await files.open(image.storageKey)
    const looked = await readInProcess(await buffer(stream), settings.dataDir)
    if (!looked) return 'not seen'
    seen.push(looked)
    await transact(db, (tx) => writeFileText(tx, file.id, [...seen, ...text.slice(at + 1)]))
  }
  return seen
}
