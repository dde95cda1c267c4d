import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { claimFiles, filePages } from '../../database/schema/index.ts'
import { sweepTemporaryFiles } from '../../platform/files/temporary-files.ts'
import { defineJob } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { tidyIdempotencyKeys } from './submit/idempotency.store.ts'

const DAY_MS = 24 * 3_600_000
const KEYS_AT_ONCE = 500

export const sweepFilesJob = defineJob({
  name: 'sweep-files',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 300,
  expireInSeconds: 3_600,
})

/**
 * Removes what no row names: files whose transaction never came to be because the process was killed in between, temporary
 * files, and Idempotency-Keys that are over. Nothing younger than a day is touched: it may be about to get its row.
 * Returns how many stored files went.
 */
export async function sweepFiles(services: Services): Promise<number> {
  await sweepTemporaryFiles(services.settings.dataDir)
  await tidyIdempotencyKeys(services)
  let removed = 0
  let old: string[] = []
  const removeOrphans = async () => {
    const named = await keysWithRows(services, old)
    for (const key of old.filter((each) => !named.has(each))) {
      await services.files.remove(key)
      removed++
    }
    old = []
  }
  for await (const file of services.files.list()) {
    // Files know the machine's time only, whatever the program's clock is set to.
    if (Date.now() - file.writtenAt.getTime() < DAY_MS) continue
    old.push(file.key)
    if (old.length === KEYS_AT_ONCE) await removeOrphans()
  }
  await removeOrphans()
  return removed
}

/** Those of the keys that a file or a page has. */
async function keysWithRows({ db }: Services, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const [files, pages] = await Promise.all([
    db.select({ key: claimFiles.storageKey }).from(claimFiles).where(inArray(claimFiles.storageKey, keys)),
    db.select({ key: filePages.storageKey }).from(filePages).where(inArray(filePages.storageKey, keys)),
  ])
  return new Set([...files, ...pages].map((row) => row.key))
}
