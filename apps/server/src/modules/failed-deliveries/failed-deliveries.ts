import type { WireFailedDelivery } from '@caseback/contract'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { eventDeliveries, events } from '../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'

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
