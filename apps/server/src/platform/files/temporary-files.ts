import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from './disk-store.ts'

const DAY_MS = 24 * 3_600_000

/** Where uploads and page images are while they are made; on the same disk as the files, so that keeping one is a rename. */
export const temporaryFolder = (dataDir: string) => join(dataDir, 'tmp')

/**
 * Removes what a process that was killed has left there: everything that nobody has touched for a day of the machine's
 * own time. Returns how many.
 */
export async function sweepTemporaryFiles(dataDir: string): Promise<number> {
  const folder = temporaryFolder(dataDir)
  let removed = 0
  for (const name of await readdir(folder).catch(unlessMissing<string[]>([]))) {
    const path = join(folder, name)
    const found = await stat(path).catch(unlessMissing(null))
    if (!found || Date.now() - found.mtimeMs < DAY_MS) continue
    await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}
