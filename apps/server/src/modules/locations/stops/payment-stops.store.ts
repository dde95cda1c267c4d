import { type AnyColumn, and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { paymentStops } from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'

export type PaymentStopRow = typeof paymentStops.$inferSelect

/** Locations of which nothing is paid; few are at any time. */
const stoppedLocations = sql`select stopped.location_id from payment_stops stopped where stopped.lifted_at is null`

/** Whether nothing of a location is paid: read once for a statement, however many rows it is asked of. */
export const isStopped = (locationId: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`${locationId} = any(array(${stoppedLocations}))`

/** The stop of a location that stands; undefined without one. Under the location's lock it stays so. */
export async function standingStop(db: Database | Tx, locationId: number): Promise<PaymentStopRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentStops)
    .where(and(eq(paymentStops.locationId, locationId), isNull(paymentStops.liftedAt)))
  return row
}

/** A stop, also one that was lifted; undefined without one. */
export async function stopById(db: Database | Tx, stopId: number): Promise<PaymentStopRow | undefined> {
  const [row] = await db.select().from(paymentStops).where(eq(paymentStops.id, stopId))
  return row
}

/** Ids of the locations of which nothing is paid. */
export async function locationsStopped(db: Database | Tx): Promise<number[]> {
  const rows = await db.select({ id: paymentStops.locationId }).from(paymentStops).where(isNull(paymentStops.liftedAt))
  return rows.map(({ id }) => id)
}

/** Stops the payments of a locked location that has no stop. */
export async function insertStop(tx: Tx, stop: typeof paymentStops.$inferInsert): Promise<PaymentStopRow> {
  const [row] = await tx.insert(paymentStops).values(stop).returning()
  return written(row)
}

/** Ends a stop that stands; its location is locked. */
export async function endStop(tx: Tx, stopId: number, liftedAt: Date): Promise<void> {
  await tx.update(paymentStops).set({ liftedAt }).where(eq(paymentStops.id, stopId))
}
