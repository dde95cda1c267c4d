import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { claimFiles, claimUploads, filePages } from '../../database/schema/index.ts'
import { matchFileStore } from '../../platform/files/match-file-store.ts'
import { sweepTemporaryFiles } from '../../platform/files/temporary-files.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { tidyIdempotencyKeys } from './submit/idempotency.store.ts'
import { tidyUploads } from './uploads/tidy-uploads.ts'

const DAY_MS = 24 * 3_600_000
const KEPT_ASIDE_MS = 30 * DAY_MS
const KEYS_AT_ONCE = 500

export const sweepFilesJob = defineJob({
  name: 'sweep-files',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 300,
  expireInSeconds: 3_600,
})

/** More than this share of all files that no row names is no clutter: it is the wrong database, or an older one. */
const MOST_ORPHANS_SHARE = 0.01
/** A share of few files is less than one upload that was broken off. */
const MOST_ORPHANS_OF_FEW = 10

/** So many files have no row that nothing was done: somebody should look whether folder and database belong together. */
class TooManyOrphansError extends Error {
  override name = 'TooManyOrphansError'
}

/** How many files went each way. */
type Swept = { setAside: number; putBack: number; removed: number }

/**
 * Sets aside what no row names: files whose transaction never came to be because the process was killed in between. Nothing
 * younger than a day is touched: it may be about to get its row. After 30 days aside a file is removed; one that a row names by
 * then is put back. Touches no file, and throws, where the files are another database's (ForeignFilesError) or more than a
 * hundredth of all files (and ten) have no row (TooManyOrphansError). Temporary files, Idempotency-Keys and uploads that are over
 * go at once.
 */
export async function sweepFiles(services: Services): Promise<Swept> {
  await sweepTemporaryFiles(services.settings.dataDir)
  await tidyIdempotencyKeys(services)
  await tidyUploads(services)
  await matchFileStore(services)
  const { files } = services
  let total = 0
  const orphans: string[] = []
  for await (const some of inChunks(files.list())) {
    total += some.length
    // Files know the machine's time only, whatever the program's clock is set to.
    const old = some.filter(({ writtenAt }) => Date.now() - writtenAt.getTime() >= DAY_MS).map(({ key }) => key)
    const named = await keysWithRows(services, old)
    orphans.push(...old.filter((key) => !named.has(key)))
  }
  const most = Math.max(MOST_ORPHANS_OF_FEW, total * MOST_ORPHANS_SHARE)
  if (orphans.length > most)
    throw new TooManyOrphansError(
      `${orphans.length} of ${total} stored files have no row in this database: nothing is swept. Do DATA_DIR and the database belong together?`,
    )
  const swept: Swept = { setAside: orphans.length, putBack: 0, removed: 0 }
  for await (const some of inChunks(files.listSetAside())) {
    const named = await keysWithRows(
      services,
      some.map(({ key }) => key),
    )
    for (const { key, writtenAt } of some)
      if (named.has(key)) {
        await files.putBack(key)
        swept.putBack++
      } else if (Date.now() - writtenAt.getTime() >= KEPT_ASIDE_MS) {
        await files.removeSetAside(key)
        swept.removed++
      }
  }
  for (const key of orphans) await files.setAside(key)
  return swept
}

/** Lists in pieces that the database is asked about at once. */
async function* inChunks<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length < KEYS_AT_ONCE) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** Those of the keys that a file, a page, an upload or an original has. */
async function keysWithRows({ db }: Services, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const columns = [
    [claimFiles, claimFiles.storageKey],
    [claimFiles, claimFiles.originalStorageKey],
    [filePages, filePages.storageKey],
    [claimUploads, claimUploads.storageKey],
    [claimUploads, claimUploads.originalStorageKey],
  ] as const
  const named = await Promise.all(
    columns.map(([table, key]) => db.select({ key }).from(table).where(inArray(key, keys))),
  )
  return new Set(named.flat().flatMap(({ key }) => (key === null ? [] : [key])))
}
