import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { eventDeliveries, events } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { giveUpWaiting, noteFailure, noteHeard } from './deliveries.store.ts'
import type { HeardEvent, Listener } from './listener.ts'

/** Attempts of one delivery before it is given up for a person to look at, and how old its event is then at least. */
const MOST_ATTEMPTS = 8

const PATIENCE_MS = 3_600_000

export const deliverEventsJob = defineJob({
  name: 'deliver-events',
  payload: z.object({ listener: z.string(), subject: z.string() }),
  // The delivery counts its own attempts; these are for a worker that dies.
  retryLimit: MOST_ATTEMPTS + 4,
  retryDelaySeconds: 15,
  expireInSeconds: 300,
})

/**
 * Lets a listener hear everything that waits on a subject, oldest first. Run twice it hears nothing twice: two runs at once wait
 * for each other. Throws what the listener throws, for the job to be tried again; after the last attempt it is marked as failed
 * instead, and what follows on the subject waits until it is run again.
 */
export async function deliverEvents(
  services: Services,
  listeners: readonly Listener[],
  waiting: { listener: string; subject: string },
): Promise<void> {
  const listener = listeners.find((each) => each.name === waiting.listener)
  if (!listener)
    return giveUpWaiting(services.db, waiting, {
      error: `Nobody listens as ${waiting.listener}.`,
      now: services.clock.now(),
    })
  while (await deliverNext(services, listener, waiting.subject));
}

/** Delivers the oldest event that waits; false when there is none that may be heard now. */
async function deliverNext(services: Services, listener: Listener, subject: string): Promise<boolean> {
  let eventId: number | undefined
  try {
    return await transact(services.db, async (tx) => {
      eventId = undefined
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`listener ${listener.name} ${subject}`}, 0))`,
      )
      const [next] = await tx
        .select({ event: events, failedAt: eventDeliveries.failedAt })
        .from(eventDeliveries)
        .innerJoin(events, eq(events.id, eventDeliveries.eventId))
        .where(
          and(
            eq(eventDeliveries.listener, listener.name),
            eq(eventDeliveries.subject, subject),
            isNull(eventDeliveries.heardAt),
          ),
        )
        .orderBy(asc(eventDeliveries.eventId))
        .limit(1)
      if (!next || next.failedAt) return false
      eventId = next.event.id
      const { id, type, facts, createdAt } = next.event
      // Type and facts were written together, by `append`.
      await listener.hear(tx, services, { id, type, facts, at: createdAt } as HeardEvent)
      await noteHeard(tx, { eventId: id, listener: listener.name }, services.clock.now())
      return true
    })
  } catch (error) {
    if (eventId !== undefined && (await isGivenUp(services, listener, eventId, error))) return false
    throw error
  }
}

/** Notes a failed attempt; whether it was the last one. */
function isGivenUp({ db, clock }: Services, listener: Listener, eventId: number, error: unknown): Promise<boolean> {
  const now = clock.now()
  return noteFailure(
    db,
    { eventId, listener: listener.name },
    {
      // Parameters of statements may be somebody's.
      error: String(error).replace(/\nparams:[\s\S]*$/, ''),
      now,
      most: MOST_ATTEMPTS,
      toldBefore: new Date(now.getTime() - PATIENCE_MS),
    },
  )
}
