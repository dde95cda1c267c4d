import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import { events } from '../../database/schema/index.ts'
import { letterId } from './letter-id.ts'

/** The id of a listener's letter about an event; null without the event. */
export async function letterAbout(tx: Tx, eventId: number, listener: string): Promise<string | null> {
  const [event] = await tx.select({ id: events.id, at: events.createdAt }).from(events).where(eq(events.id, eventId))
  return event ? letterId(event, listener) : null
}
