import { MAX_FILE_BYTES, MAX_FILES } from './check-file.ts'
import type { InvoiceFile } from './invoice-files.ts'
import { withinLimit } from './photo/within-limit.ts'

const bytesOf = (files: Iterable<File>): number => Array.from(files).reduce((sum, { size }) => sum + size, 0)

/**
 * The photos that the pages of one form were cropped out of, by the page's id, as long as the form has room for them, and which
 * share of its bytes the pages are. One that stays too large stays here: the page alone is enough for a claim.
 */
export async function originalsOf(
  pages: readonly InvoiceFile[],
): Promise<{ originals: ReadonlyMap<string, File>; share: number }> {
  const originals = new Map<string, File>()
  const own = bytesOf(pages.map(({ file }) => file))
  let room = MAX_FILES * MAX_FILE_BYTES - own
  for (const { id, whole } of pages) {
    const original = whole && (await withinLimit(whole))
    if (!original || original.size > Math.min(room, MAX_FILE_BYTES)) continue
    room -= original.size
    originals.set(id, original)
  }
  return { originals, share: own / (own + bytesOf(originals.values())) }
}
