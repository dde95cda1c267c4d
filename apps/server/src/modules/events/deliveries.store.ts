import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { eventDeliveries } from '../../database/schema/index.ts'

/** One event for one listener. */
type Delivery = { eventId: number; listener: string }
const isDelivery = ({ eventId, listener }: Delivery) =>
  and(eq(eventDeliveries.eventId, eventId), eq(eventDeliveries.listener, listener))

/** The listener has heard it, in this transaction. */
export async function noteHeard(tx: Tx, delivery: Delivery, now: Date): Promise<void> {
  await tx.update(eventDeliveries).set({ heardAt: now, error: null }).where(isDelivery(delivery))
}

/**
 * Counts a failed attempt. The last one of `most` gives the delivery up, when its event happened before `toldBefore`: several
 * jobs of one subject may try within a minute.
 * @returns whether it is given up; false for one that another worker has let be heard since
 */
export async function noteFailure(
  db: Database,
  delivery: Delivery,
  failure: { error: string; now: Date; most: number; toldBefore: Date },
): Promise<boolean> {
  const [noted] = await db
    .update(eventDeliveries)
    .set({
      attempts: sql`${eventDeliveries.attempts} + 1`,
      error: failure.error,
      failedAt: sql`case when ${eventDeliveries.attempts} + 1 >= ${failure.most} and exists (
        select from events told where told.id = ${delivery.eventId} and told.created_at <= ${failure.toldBefore.toISOString()}::timestamptz
      ) then ${failure.now.toISOString()}::timestamptz end`,
    })
    .where(and(isDelivery(delivery), isNull(eventDeliveries.heardAt)))
    .returning({ failedAt: eventDeliveries.failedAt })
  return noted?.failedAt !== null && noted !== undefined
}

/** Everything that waits for a listener on a subject is given up. */
export async function giveUpWaiting(
  db: Database,
  waiting: { listener: string; subject: string },
  failure: { error: string; now: Date },
): Promise<void> {
  await db
    .update(eventDeliveries)
    .set({ failedAt: failure.now, error: failure.error })
    .where(
      and(
        eq(eventDeliveries.listener, waiting.listener),
        eq(eventDeliveries.subject, waiting.subject),
        isNull(eventDeliveries.heardAt),
        isNull(eventDeliveries.failedAt),
      ),
    )
}

/** A delivery that was given up begins anew; null when it was not. */
export async function beginAgain(tx: Tx, delivery: Delivery): Promise<{ listener: string; subject: string } | null> {
  const [row] = await tx
    .update(eventDeliveries)
    .set({ failedAt: null, attempts: 0 })
    .where(and(isDelivery(delivery), isNotNull(eventDeliveries.failedAt)))
    .returning({ listener: eventDeliveries.listener, subject: eventDeliveries.subject })
  return row ?? null
}

/** A listener hears an event once more; null when it has never heard it, or waits for it. */
export async function forgetHeard(tx: Tx, delivery: Delivery): Promise<{ listener: string; subject: string } | null> {
  const [row] = await tx
    .update(eventDeliveries)
    .set({ heardAt: null, attempts: 0 })
    .where(and(isDelivery(delivery), isNotNull(eventDeliveries.heardAt)))
    .returning({ listener: eventDeliveries.listener, subject: eventDeliveries.subject })
  return row ?? null
}

/** Forgets the proofs of what was heard before an instant; the events stay. */
export async function deleteHeardBefore(db: Database, instant: Date): Promise<void> {
  await db.delete(eventDeliveries).where(lt(eventDeliveries.heardAt, instant))
}
