import type { WireStaffDevice } from '@caseback/contract'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { staffSessions } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { aliveAt, idleEndOf, lastUse } from '../staff-session.store.ts'

type SessionRow = Omit<typeof staffSessions.$inferSelect, 'tokenHash'> & { lastUse: Date }

/** The sessions of a member of staff that still count, the latest sign-in first. */
export const sessionsOfStaff = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staffId: number,
): Promise<SessionRow[]> => {
  const { tokenHash: _key, ...columns } = getTableColumns(staffSessions)
  return db
    .select({ ...columns, lastUse })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), aliveAt(clock.now())))
    .orderBy(desc(staffSessions.id))
}

/** A session as people read of it. */
export const presentSession = (session: SessionRow): WireStaffDevice => ({
  id: session.id,
  created: session.createdAt.toISOString(),
  last_used: session.lastUse.toISOString(),
  expires: new Date(Math.min(idleEndOf(session.lastUse).getTime(), session.expiresAt.getTime())).toISOString(),
  browser: session.userAgent,
  source: session.source,
})
