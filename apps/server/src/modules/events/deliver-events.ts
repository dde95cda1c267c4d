import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { eventDeliveries, events } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { defineJob } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { deleteHeardBefore, giveUpWaiting, noteFailure, noteHeard } from './deliveries.store.ts'
import type { HeardEvent, Listener } from './listener.ts'

const DAY_MS = 24 * 3_600_000
/** Attempts of one delivery before it is given up for a person to look at, and how old its event is then at least. */
const MOST_ATTEMPTS = 8
const PATIENCE_MS = 3_600_000
/** An event that was not heard for so long has lost its job. */
const LOST_MS = 15 * 60_000
const LOST_AT_ONCE = 1_000
/** Proofs of delivery are of no use once no job can ask about them. */
const KEPT_MS = 60 * DAY_MS

export const deliverEventsJob = defineJob({
  name: 'deliver-events',
  payload: z.object({ listener: z.string(), subject: z.string() }),
  // The delivery counts its own attempts; these are for a worker that dies.
  retryLimit: MOST_ATTEMPTS + 4,
  retryDelaySeconds: 15,
  expireInSeconds: 300,
})

/**
 * Lets a listener hear everything that waits on a subject, oldest first. Run twice it hears nothing twice: two runs at once wait for
 * each other. Throws what the listener throws, for the job to be tried again; after the last attempt it is marked as failed instead,
 * and what follows on the subject waits until it is run again.
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

/** Gives a job to what waits although its own is gone: a worker that was killed on each try, or a queue that was emptied. */
export async function findLostDeliveries({ db, clock, jobs }: Services): Promise<void> {
  await transact(db, async (tx) => {
    const lost = await tx
      .selectDistinct({ listener: eventDeliveries.listener, subject: eventDeliveries.subject })
      .from(eventDeliveries)
      .innerJoin(events, eq(events.id, eventDeliveries.eventId))
      .where(
        and(
          isNull(eventDeliveries.heardAt),
          isNull(eventDeliveries.failedAt),
          lt(events.createdAt, new Date(clock.now().getTime() - LOST_MS)),
        ),
      )
      .limit(LOST_AT_ONCE)
    await jobs.enqueueMany(tx, deliverEventsJob, lost)
  })
}

/** Forgets the proofs of deliveries of long ago; the events stay. */
export async function tidyDeliveries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteHeardBefore(db, new Date(clock.now().getTime() - KEPT_MS))
}
