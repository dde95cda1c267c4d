import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { removeOldUploads } from './uploads.store.ts'

const KEPT_MS = 7 * 24 * 3_600_000

/** Removes what was uploaded seven days ago and never submitted, with its files. */
export async function tidyUploads(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - KEPT_MS)
  const keys = await transact(services.db, (tx) => removeOldUploads(tx, before))
  for (const key of keys) await services.files.remove(key)
}
