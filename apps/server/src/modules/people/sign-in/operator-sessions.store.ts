import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { operatorSessions, people } from '../../../database/schema/index.ts'
import type { OperatorIdentity } from '../../../platform/http/serve.ts'
import { hashToken } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'

const HOUR_MS = 3_600_000

const DAY_MS = 24 * HOUR_MS

/** A session ends this long after its last use … */
const IDLE_MS = 30 * DAY_MS

/** … and this long after the sign-in, however much it is used. */
const LIFETIME_MS = 90 * DAY_MS

/** Use is written down at most this often: reading a list must not cost a write each time. */
const USE_STEP_MS = HOUR_MS

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** When a session ends if it is not used again. */
export const sessionEnd = (session: { createdAt: Date; lastUsedAt: Date }): Date =>
  new Date(Math.min(session.lastUsedAt.getTime() + IDLE_MS, session.createdAt.getTime() + LIFETIME_MS))

/** Sessions that still count at `now`. */
export const aliveSession = (now: Date) =>
  and(gt(operatorSessions.lastUsedAt, ago(now, IDLE_MS)), gt(operatorSessions.createdAt, ago(now, LIFETIME_MS)))

/** Starts a session: one per sign-in. `key` is the token that the browser keeps; only its hash is stored. */
export async function startOperatorSession(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  session: { personId: number; key: string; userAgent?: string | undefined },
): Promise<void> {
  const now = clock.now()
  await tx.insert(operatorSessions).values({
    tokenHash: hashToken(session.key),
    personId: session.personId,
    createdAt: now,
    lastUsedAt: now,
    userAgent: session.userAgent?.slice(0, 300) ?? null,
  })
}

/** The operator of a token whose session is alive, or null. Writes the use down when the last one was an hour ago. */
export async function operatorOfSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
): Promise<OperatorIdentity | null> {
  const now = clock.now()
  const tokenHash = hashToken(key)
  const [row] = await db
    .select({
      id: people.id,
      email: people.email,
      lastUsedAt: operatorSessions.lastUsedAt,
      session: { id: operatorSessions.id, passwordConfirmedAt: operatorSessions.passwordConfirmedAt },
    })
    .from(operatorSessions)
    .innerJoin(people, eq(people.id, operatorSessions.personId))
    .where(and(eq(operatorSessions.tokenHash, tokenHash), aliveSession(now), isNull(people.deactivatedAt)))
  if (!row) return null
  if (now.getTime() - row.lastUsedAt.getTime() >= USE_STEP_MS)
    await db.update(operatorSessions).set({ lastUsedAt: now }).where(eq(operatorSessions.tokenHash, tokenHash))
  return { id: row.id, email: row.email, session: row.session }
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
      or(lte(operatorSessions.lastUsedAt, ago(now, IDLE_MS)), lte(operatorSessions.createdAt, ago(now, LIFETIME_MS))),
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

/** Ends every session of a person, or one of them: the ids of those that are over now. */
export async function endSessionsOf(tx: Tx, personId: number, sessionId?: number): Promise<number[]> {
  const ended = await tx
    .delete(operatorSessions)
    .where(
      and(
        eq(operatorSessions.personId, personId),
        sessionId === undefined ? undefined : eq(operatorSessions.id, sessionId),
      ),
    )
    .returning({ id: operatorSessions.id })
  return ended.map(({ id }) => id)
}
