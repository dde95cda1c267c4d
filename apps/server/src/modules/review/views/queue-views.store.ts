import { and, asc, count, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connect.ts'
import { queueViews, staff } from '../../../database/schema/index.ts'

/** Of one person, and of all that colleagues share. */
export const MOST_VIEWS = 50
const MOST_SHOWN = 150

/** A member's views, and those that colleagues share: their own first, by name. */
export const viewsFor = (db: Database, staffId: number) =>
  db
    .select({
      id: queueViews.id,
      name: queueViews.name,
      query: queueViews.query,
      shared: queueViews.shared,
      staffId: queueViews.staffId,
      by: staff.name,
    })
    .from(queueViews)
    .innerJoin(staff, eq(staff.id, queueViews.staffId))
    .where(or(eq(queueViews.staffId, staffId), queueViews.shared))
    .orderBy(desc(sql`${queueViews.staffId} = ${staffId}`), asc(sql`lower(${queueViews.name})`), asc(queueViews.id))
    .limit(MOST_SHOWN)

const isCalled = (name: string) => sql`lower(${queueViews.name}) = lower(${name})`

/** How many views a member has besides the one of a name. */
export async function otherViews(tx: Tx, staffId: number, name: string): Promise<number> {
  const [row] = await tx
    .select({ views: count() })
    .from(queueViews)
    .where(and(eq(queueViews.staffId, staffId), sql`not ${isCalled(name)}`))
  return row?.views ?? 0
}

/** Whether a member has another view of a name. */
export async function hasOtherCalled(
  tx: Tx,
  { staffId, name, id }: { staffId: number; name: string; id: number },
): Promise<boolean> {
  const rows = await tx
    .select({ id: queueViews.id })
    .from(queueViews)
    .where(and(eq(queueViews.staffId, staffId), isCalled(name), ne(queueViews.id, id)))
  return rows.length > 0
}

/** Has one writer of a member's views at a time, until the end of the transaction. */
export const lockViewsOf = async (tx: Tx, staffId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${staffId}`}, 0))`)
}

/** Writes a member's view of a name, in the place of the one that is called so. @returns its id */
export async function writeView(tx: Tx, view: typeof queueViews.$inferInsert): Promise<number> {
  const { name, query, shared } = view
  const [changed] = await tx
    .update(queueViews)
    .set({ name, query, shared })
    .where(and(eq(queueViews.staffId, view.staffId), isCalled(name)))
    .returning({ id: queueViews.id })
  if (changed) return changed.id
  const [added] = await tx.insert(queueViews).values(view).returning({ id: queueViews.id })
  if (!added) throw new Error('The view was not written.')
  return added.id
}

/** Calls a member's own view otherwise, or shares it. @returns whether there is one */
export async function renameView(
  tx: Tx,
  { staffId, id, name, shared }: { staffId: number; id: number; name: string; shared: boolean },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(queueViews)
    .set({ name, shared })
    .where(and(eq(queueViews.id, id), eq(queueViews.staffId, staffId)))
  return rowCount === 1
}

/** A member's own view is gone. @returns whether there was one */
export async function removeView(tx: Tx, staffId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(queueViews).where(and(eq(queueViews.id, id), eq(queueViews.staffId, staffId)))
  return rowCount === 1
}
