import type { WirePaymentStop } from '@caseback/contract'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { locations, organisations, paymentStops, staff } from '../../../database/schema/index.ts'
import { type Page, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { presentPaymentStop } from './payment-stops.presenter.ts'

/** Stops that stand, the latest first. */
export async function listPaymentStops(
  { db }: Services,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<WirePaymentStop>> {
  const after = readCursor(query.cursor, ['number'])
  const rows = await db
    .select({ stop: paymentStops, stoppedBy: staff.name, location: locations, organisation: organisations })
    .from(paymentStops)
    .innerJoin(staff, eq(staff.id, paymentStops.stoppedBy))
    .innerJoin(locations, eq(locations.id, paymentStops.locationId))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(and(isNull(paymentStops.liftedAt), after ? lt(paymentStops.id, after[0]) : undefined))
    .orderBy(desc(paymentStops.id))
    .limit(query.limit + 1)
  const page = pageOf(rows, query.limit, ({ stop }) => [stop.id])
  return { nextCursor: page.nextCursor, rows: page.rows.map(presentPaymentStop) }
}
