import { transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { removeView } from './queue-views.store.ts'

/** Forgets one's own view of the queue. 404 for another one's, and for one that is gone. */
export async function deleteQueueView(
  { db }: Pick<Services, 'db'>,
  { id, staffId }: { id: number; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => found((await removeView(tx, staffId, id)) || undefined))
}
