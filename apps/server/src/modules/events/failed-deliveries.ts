import type { WireFailedDelivery } from '@caseback/contract'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { eventDeliveries, events } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { found } from '../../platform/errors.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { deliverEventsJob } from './deliver-events.ts'
import { beginAgain } from './deliveries.store.ts'

/** Events that a listener has failed on until it was given up, the oldest first. */
export async function failedDeliveries(
  { db }: Services,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<WireFailedDelivery>> {
  const after = readCursor(query.cursor, ['number', 'string'])
  const rows = await db
    .select({ delivery: eventDeliveries, event: events })
    .from(eventDeliveries)
    .innerJoin(events, eq(events.id, eventDeliveries.eventId))
    .where(
      and(
        isNotNull(eventDeliveries.failedAt),
        after ? sql`(${eventDeliveries.eventId}, ${eventDeliveries.listener}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(eventDeliveries.eventId), asc(eventDeliveries.listener))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, ({ delivery }) => [delivery.eventId, delivery.listener])
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map(({ delivery, event }) => ({
      event_id: event.id,
      listener: delivery.listener,
      type: event.type,
      subject: event.subject,
      happened: event.createdAt.toISOString(),
      failed: (delivery.failedAt ?? event.createdAt).toISOString(),
      attempts: delivery.attempts,
      error: delivery.error ?? '',
    })),
  }
}

/** A failed delivery is tried again from its first attempt, with what waits behind it; in the audit log. 404 when it has not failed. */
export async function runDeliveryAgain(
  { db, clock, jobs }: Services,
  again: { eventId: number; listener: string; staffId: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const waiting = found(await beginAgain(tx, again))
    await recordAudit(tx, clock, {
      staffId: again.staffId,
      action: 'event.run_again',
      subject: 'event',
      subjectId: again.eventId,
      after: waiting,
    })
    await jobs.enqueue(tx, deliverEventsJob, waiting)
  })
}
