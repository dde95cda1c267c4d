import { and, eq, isNull, lt } from 'drizzle-orm'
import { eventDeliveries, events } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import type { Services } from '../../platform/services.ts'
import { deliverEventsJob } from './deliver-events.ts'

/** An event that was not heard for so long has lost its job. */
const LOST_MS = 15 * 60_000

const LOST_AT_ONCE = 1_000

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
