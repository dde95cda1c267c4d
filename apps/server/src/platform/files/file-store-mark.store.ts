import { isNull } from 'drizzle-orm'
import type { Client } from 'pg'
import type { Tx } from '../../database/connect.ts'
import { fileStoreMark } from '../../database/schema/index.ts'

/** The database's mark, locked: of two processes that start at once the second sees what the first has done. */
export async function lockMark(tx: Tx): Promise<typeof fileStoreMark.$inferSelect> {
  const [row] = await tx.select().from(fileStoreMark).for('no key update')
  if (!row) throw new Error('The database has lost the mark of its files: restore a backup.')
  return row
}

/** Notes that the place of the files has the mark. */
export async function noteMarkStored(tx: Tx, now: Date): Promise<void> {
  await tx.update(fileStoreMark).set({ storedAt: now }).where(isNull(fileStoreMark.storedAt))
}

/** The database belongs to the files of this mark, which a restore has just written; on the session of the restore. */
export async function restoreMark(session: Pick<Client, 'query'>, mark: string): Promise<void> {
  await session.query('update file_store_mark set mark = $1, stored_at = now()', [mark])
}
