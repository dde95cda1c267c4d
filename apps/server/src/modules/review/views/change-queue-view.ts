import { transact } from '../../../database/transact.ts'
import { fieldError, found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { hasOtherCalled, lockViewsOf, renameView } from './queue-views.store.ts'

/**
 * Calls a view of the queue otherwise, or shares it or no longer. 404 for another one's, 400 `name` where its owner has another
 * one of that name.
 */
export async function changeQueueView(
  { db }: Pick<Services, 'db'>,
  view: { id: number; name: string; shared: boolean; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    await lockViewsOf(tx, view.staffId)
    if (await hasOtherCalled(tx, view)) throw fieldError('name', 'view.taken')
    found((await renameView(tx, view)) || undefined)
  })
}
