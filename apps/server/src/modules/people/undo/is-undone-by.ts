import { eq } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import { events } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { eventOfUndoKey, undoKeyFits } from './undo-key.ts'
import { isUndone } from './undone-changes.store.ts'

/** Whether the change that a mailed key takes back was taken back already; false for a key that is not ours. Changes nothing. */
export async function isUndoneBy(live: Services, key: string): Promise<boolean> {
  const eventId = eventOfUndoKey(key)
  if (eventId === null) return false
  return readTogether(live, async (services) => {
    const [event] = await services.db.select().from(events).where(eq(events.id, eventId))
    if (!event || !('personId' in event.facts)) return false
    if (!undoKeyFits(services, key, { id: event.id, at: event.createdAt })) return false
    return isUndone(services.db, event.facts.personId, event)
  })
}
