import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { removeDraft } from './uploads.store.ts'

/** Removes a draft with its files. 404 for somebody else's, another enrollment's, and one that a claim has taken. */
export async function discardUpload(
  services: Services,
  upload: { personId: number; enrollmentId: number; uploadId: number },
): Promise<void> {
  const keys = found(await transact(services.db, (tx) => removeDraft(tx, upload)))
  for (const key of keys) await services.files.remove(key)
}
