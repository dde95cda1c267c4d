import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { countOpening } from './request-links.store.ts'
import { requestOfKey } from './request-of-key.ts'

/** Counts that somebody looks at a request by its link. Refusals as `requestOfKey`. */
export async function recordOpening(services: Services, key: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const { link } = await requestOfKey(services, tx, key)
    await countOpening(tx, link.id, services.clock.now())
  })
}
