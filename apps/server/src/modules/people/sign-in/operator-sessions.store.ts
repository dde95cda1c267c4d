import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { operatorSessions, staffSessions } from '../../../database/schema/index.ts'
import {
  ago,
  fromSession,
  IDLE_MS,
  LIFETIME_MS,
  type SessionRow,
  sessionColumns,
  sessionValues,
  VIEW_MS,
} from '../../../database/session-of-token.ts'
import { preparedRead } from '../../../database/sessions/prepared-read.ts'
import type { OperatorIdentity } from '../../../platform/http/serve.ts'
import { hashToken } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'

/** Use is written down at most this often: reading a list must not cost a write each time. */
const USE_STEP_MS = 3_600_000

/** When a session ends if it is not used again. */
export const sessionEnd = (session: { createdAt: Date; lastUsedAt: Date }): Date =>
  new Date(Math.min(session.lastUsedAt.getTime() + IDLE_MS, session.createdAt.getTime() + LIFETIME_MS))

/**
 * Starts a session: one per sign-in, or one in which a member of staff sees what the person sees. `key` is the token that the
 * browser keeps; only its hash is stored.
 */
export async function startOperatorSession(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  session: { personId: number; key: string; userAgent?: string | undefined; staffSessionId?: number },
): Promise<void> {
  const now = clock.now()
  await tx.insert(operatorSessions).values({
    tokenHash: hashToken(session.key),
    personId: session.personId,
    createdAt: now,
    lastUsedAt: now,
    userAgent: session.userAgent?.slice(0, 300) ?? null,
    staffSessionId: session.staffSessionId ?? null,
  })
}

const readSession = preparedRead<SessionRow>(sql`select ${sessionColumns} from ${fromSession}`)

/** The operator of a token whose session is alive, or null. */
export async function operatorOfSession(
  services: Pick<Services, 'db' | 'clock'>,
  key: string,
): Promise<OperatorIdentity | null> {
  const [row] = await readSession(services.db, sessionValues(hashToken(key), services.clock.now()))
  return row ? useSession(services, row) : null
}

/** The operator of a session that a statement has found alive. Writes the use down when the last one was an hour ago. */
export async function useSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  row: SessionRow,
): Promise<OperatorIdentity> {
  const now = clock.now()
  if (now.getTime() - row.session_used_at.getTime() >= USE_STEP_MS)
    await db.update(operatorSessions).set({ lastUsedAt: now }).where(eq(operatorSessions.id, row.session_id))
  return {
    id: row.person_id,
    email: row.person_email,
    session: {
      id: row.session_id,
      passwordConfirmedAt: row.password_confirmed_at,
      staffId: row.viewed_by,
    },
  }
}

/** Whether a session is still there, for a transaction that has locked its operator. */
export async function sessionStands(tx: Tx, personId: number, key: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: operatorSessions.id })
    .from(operatorSessions)
    .where(and(eq(operatorSessions.tokenHash, hashToken(key)), eq(operatorSessions.personId, personId)))
  return row !== undefined
}

/** Ends the session of a token; one that is over already is no error. */
export async function endOperatorSession({ db }: Pick<Services, 'db'>, key: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, hashToken(key)))
}

/** Removes sessions that no longer count. */
export async function tidyOperatorSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db
    .delete(operatorSessions)
    .where(
      or(
        lte(operatorSessions.lastUsedAt, ago(now, IDLE_MS)),
        lte(operatorSessions.createdAt, ago(now, LIFETIME_MS)),
        and(isNotNull(operatorSessions.staffSessionId), lte(operatorSessions.createdAt, ago(now, VIEW_MS))),
      ),
    )
}

/** Notes that the person of a session has just proved to know the password; false when the session has ended meanwhile. */
export async function notePasswordConfirmed(tx: Tx, now: Date, sessionId: number): Promise<boolean> {
  const noted = await tx
    .update(operatorSessions)
    .set({ passwordConfirmedAt: now })
    .where(eq(operatorSessions.id, sessionId))
    .returning({ id: operatorSessions.id })
  return noted.length > 0
}

/** Ends every session of a person but one. */
export async function endOtherSessionsOf(tx: Tx, personId: number, keptId: number): Promise<void> {
  await tx.delete(operatorSessions).where(and(eq(operatorSessions.personId, personId), ne(operatorSessions.id, keptId)))
}

/** Ends every look that a member of staff has at what operators see. */
export async function endViewsOf(tx: Tx, staffId: number): Promise<void> {
  const ofStaff = tx.select({ id: staffSessions.id }).from(staffSessions).where(eq(staffSessions.staffId, staffId))
  await tx.delete(operatorSessions).where(inArray(operatorSessions.staffSessionId, ofStaff))
}

/** Ends every session of a person, or one of them: the ids of those that are over now. Looks by staff end, and are not told. */
export async function endSessionsOf(tx: Tx, personId: number, sessionId?: number): Promise<number[]> {
  const ended = await tx
    .delete(operatorSessions)
    .where(
      and(
        eq(operatorSessions.personId, personId),
        // One that is named is one of theirs; all of them are all.
        sessionId === undefined
          ? undefined
          : and(eq(operatorSessions.id, sessionId), isNull(operatorSessions.staffSessionId)),
      ),
    )
    .returning({ id: operatorSessions.id, staffSessionId: operatorSessions.staffSessionId })
  return ended.filter(({ staffSessionId }) => staffSessionId === null).map(({ id }) => id)
}
