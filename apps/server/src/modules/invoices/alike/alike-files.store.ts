import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { alikeFiles, type claimFiles, pagePictures } from '../../../database/schema/index.ts'
import { pictureKeys } from '../../../platform/rendering/picture-likeness.ts'
import type { Services } from '../../../platform/services.ts'
import { findAlikeJob } from './find-alike-job.ts'

/** So many files are looked at closely, those that have the most keys in common first. */
const MOST_COMPARED = 50

/** The number of the photo that a page was cropped out of: it stands among the pages of its file. */
const ORIGINAL = 0

/**
 * Keeps what the pages of a file look like, and adds the job that compares them, and the photo that they were cropped out of;
 * nothing for a file without photos.
 */
export async function keepPictures(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  file: Pick<typeof claimFiles.$inferSelect, 'id' | 'originalStorageKey'>,
  pages: readonly { signature: Buffer | null }[],
): Promise<void> {
  const rows = pages.flatMap(({ signature }, at) => (signature ? [pictureOf(file.id, at + 1, signature)] : []))
  if (rows.length > 0) await tx.insert(pagePictures).values(rows).onConflictDoNothing()
  if (rows.length > 0 || file.originalStorageKey !== null) await jobs.enqueue(tx, findAlikeJob, { file_id: file.id })
}

/** Keeps what the photo looks like that a file's page was cropped out of. Said twice it changes nothing. */
export async function keepOriginal(tx: Tx, fileId: number, signature: Buffer): Promise<void> {
  await tx
    .insert(pagePictures)
    .values(pictureOf(fileId, ORIGINAL, signature))
    .onConflictDoNothing()
}

const pictureOf = (fileId: number, page: number, signature: Buffer) => ({
  fileId,
  page,
  signature,
  keys: pictureKeys(signature),
})

export type ComparedPage = { fileId: number; signature: Buffer; mine: Buffer }

/** Pages of other claims' files, with other bytes, that may be alike one of this file's, each with that one. */
export async function pagesToCompare(tx: Tx, fileId: number): Promise<ComparedPage[]> {
  const { rows } = await tx.execute<{ file_id: number; signature: Buffer; mine: Buffer }>(sql`
    select other.file_id, other.signature, mine.signature as mine
    from page_pictures mine
    join claim_files file on file.id = mine.file_id
    cross join lateral (
      select theirs.file_id, theirs.signature,
        (select count(*) from unnest(theirs.keys) their (key) where their.key = any(mine.keys)) as common
      from page_pictures theirs
      join claim_files on claim_files.id = theirs.file_id
      where theirs.keys && mine.keys and claim_files.claim_id <> file.claim_id and claim_files.sha256 <> file.sha256
      order by common desc, theirs.file_id desc limit ${MOST_COMPARED}::int
    ) other
    where mine.file_id = ${fileId}`)
  return rows.map(({ file_id, signature, mine }) => ({ fileId: file_id, signature, mine }))
}

/** A file looks nearly the same as these. Said twice it changes nothing. */
export async function writeAlike(tx: Tx, fileId: number, others: readonly number[]): Promise<void> {
  if (others.length === 0) return
  const pairs = others.map((other) => ({ fileId: Math.max(fileId, other), earlierId: Math.min(fileId, other) }))
  await tx.insert(alikeFiles).values(pairs).onConflictDoNothing()
}
