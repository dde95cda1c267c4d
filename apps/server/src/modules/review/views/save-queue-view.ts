import type { saveQueueView as call, OutputOf } from '@caseback/contract'
import { transact } from '../../../database/transact.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { queueOf } from './queue-of.ts'
import { lockViewsOf, MOST_VIEWS, otherViews, writeView } from './queue-views.store.ts'

/**
 * Saves a view of the queue under a name, in the place of one that its owner has called so already. 400 `query` for what is no
 * queue, `name` where they have too many.
 */
export async function saveQueueView(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, query, shared }: OutputOf<typeof call, 'body'>,
  staffId: number,
): Promise<{ id: number }> {
  const queue = queueOf(query)
  if (!queue) throw fieldError('query', 'view.query')
  return transact(db, async (tx) => {
    await lockViewsOf(tx, staffId)
    if ((await otherViews(tx, staffId, name)) >= MOST_VIEWS)
      throw fieldError('name', 'view.too_many', { max: MOST_VIEWS })
    return { id: await writeView(tx, { staffId, name, query: queue.kept, shared, createdAt: clock.now() }) }
  })
}
