import { desc, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { closings } from '../../database/schema/index.ts'
import { fieldError, written } from '../../platform/errors.ts'

/** The last day that is closed; null while none is. */
export async function closedThrough(db: Database): Promise<string | null> {
  const [row] = await db.select({ through: closings.through }).from(closings).orderBy(desc(closings.through)).limit(1)
  return row?.through ?? null
}

/** The same, and nobody closes further days before the transaction ends. */
export async function keptClosedThrough(tx: Tx): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('closed days'))`)
  return closedThrough(tx)
}

/** 400 at the field, `day.closed`, for a day that is closed. Nobody closes it before the transaction ends. */
export async function requireOpenDay(tx: Tx, field: string, day: string): Promise<void> {
  const through = await keptClosedThrough(tx)
  if (through !== null && day <= through) throw fieldError(field, 'day.closed', { day: through })
}

/** Waits for everybody who dates something, and has them wait, until the transaction ends. */
export async function lockClosedDays(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('closed days'))`)
}

/** @returns the closing's id */
export async function insertClosing(tx: Tx, closing: typeof closings.$inferInsert): Promise<number> {
  const [row] = await tx.insert(closings).values(closing).returning({ id: closings.id })
  return written(row).id
}
